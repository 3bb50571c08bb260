import type { ReactNode } from 'react';
import type { MatchNames } from '#contract/match-names.ts';
import { isOpen } from '#contract/public-state.ts';
import { Elapsed, progressWord } from '#web/lib/match-progress.ts';
import { hourOf, matchState, sidesOf, type DuelSide, type PublicMatch } from '#web/lib/matches.ts';
import { placeText, type Place } from '#web/lib/places.ts';
import { Link } from '#web/ui/router.tsx';
import type { TeamMatch } from './team-view.ts';

type NextMatchProps = {
  next: TeamMatch;
  /** Whose match it is: its own name leads nowhere. */
  team: number;
  names: MatchNames;
  teamAddress: (team: number) => string;
  /** When it should be called, if that can be said. */
  hours: ReactNode;
};

/** Where to go and against whom, in letters that are read at arm's length. */
export function NextMatch({
  next: { match, name, best_of },
  team,
  hours,
  ...links
}: NextMatchProps) {
  const hour = hourOf(match);
  const where = match.station === null ? hour : `Poste ${match.station}`;
  const since = match.day?.since ?? null;
  return (
    <section aria-label="Prochain match">
      <p className="flex items-center gap-2.5 text-lg font-semibold">
        <span aria-hidden className="h-3.5 w-6 shrink-0 -skew-x-14 bg-orange" />
        <span>
          {[where === null ? 'Prochain match' : name, stateText(match)].filter(Boolean).join(' · ')}
          {since !== null && (
            <>
              {' depuis '}
              <Elapsed since={since} />
            </>
          )}
          {best_of !== null && ` · BO${best_of}`}
        </span>
      </p>
      <p
        className={
          where === null
            ? 'headline mt-2 text-6xl sm:text-7xl lg:text-8xl'
            : 'headline mt-2 text-8xl lg:text-9xl'
        }
      >
        {where ?? name}
      </p>
      {match.station !== null && hour !== null && (
        <p className="mt-1 text-2xl font-semibold tabular-nums">{hour}</p>
      )}
      {hours}
      <p className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-2 text-xl font-bold sm:text-2xl">
        {sidesOf(match).map((side, place) => (
          <Side
            key={place === 0 ? 'one' : 'two'}
            match={match}
            side={side}
            place={place === 0 ? 0 : 1}
            isOwn={side.id === team}
            {...links}
          />
        ))}
      </p>
    </section>
  );
}

type SideProps = Pick<NextMatchProps, 'names' | 'teamAddress'> & {
  match: PublicMatch;
  side: DuelSide;
  place: Place;
  isOwn: boolean;
};

function Side({ match, side: { id, name, score }, place, isOwn, names, teamAddress }: SideProps) {
  return (
    <>
      {place === 1 && <span className="font-medium text-soft">contre</span>}
      <span className={place === 0 ? ONE : TWO}>
        {id === null && <span className="text-soft">{placeText(match, place, names)}</span>}
        {id !== null && isOwn && name}
        {id !== null && !isOwn && (
          <Link to={teamAddress(id)} className="underline-offset-4 hover:underline">
            {name}
          </Link>
        )}
        {score !== '' && <span className="headline ml-3 text-3xl">{score}</span>}
      </span>
    </>
  );
}

const SIDE = 'flex min-h-9 min-w-0 items-center border-l-4 pl-3.5 wrap-anywhere';
const ONE = `${SIDE} border-blue`;
const TWO = `${SIDE} border-orange`;

/** Nothing of one that only waits for its opponent: that is said below. */
function stateText(match: PublicMatch): string | null {
  const progress = progressWord(match);
  if (progress !== null) return progress.toLowerCase();
  if (matchState(match) === 'live') return 'en direct';
  if (!isOpen(match)) return null;
  return match.day === undefined ? 'à jouer' : 'à venir';
}
