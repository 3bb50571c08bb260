import { isOpen } from '#contract/tournament/match-state.ts';
import type { ReactNode } from 'react';
import type { MatchNames } from '#contract/tournament/match-names.ts';
import { Elapsed, progressLabel } from '#web/lib/matches/match-progress.ts';
import {
  matchHour,
  matchState,
  duelSides,
  type DuelSide,
  type PublicMatch,
} from '#web/lib/matches/matches.ts';
import { slotText, type SlotIndex } from '#web/lib/matches/bracket-slots.ts';
import { Link } from '#web/ui/router.tsx';
import type { TeamMatch } from './team-view.ts';

type NextMatchProps = {
  next: TeamMatch;
  /** The team of the page, whose name is no link. */
  team: number;
  names: MatchNames;
  teamAddress: (team: number) => string;
  /** When it should be called, if it is known. */
  hours: ReactNode;
};

/** The station and the opponent, in letters that can be read at arm's length. */
export function NextMatch({
  next: { match, name, best_of },
  team,
  hours,
  ...links
}: NextMatchProps) {
  const hour = matchHour(match);
  const mainText = match.station === null ? hour : `Poste ${match.station}`;
  const since = match.day?.since ?? null;
  return (
    <section aria-label="Prochain match">
      <p className="flex items-center gap-2.5 text-lg font-semibold">
        <span aria-hidden className="h-3.5 w-6 shrink-0 -skew-x-14 bg-orange" />
        <span>
          {[mainText === null ? 'Prochain match' : name, stateText(match)]
            .filter(Boolean)
            .join(' · ')}
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
          mainText === null
            ? 'headline mt-2 text-6xl sm:text-7xl lg:text-8xl'
            : 'headline mt-2 text-8xl lg:text-9xl'
        }
      >
        {mainText ?? name}
      </p>
      {match.station !== null && hour !== null && (
        <p className="mt-1 text-2xl font-semibold tabular-nums">{hour}</p>
      )}
      {hours}
      <p className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-2 text-xl font-bold sm:text-2xl">
        {duelSides(match).map((side, slot) => (
          <Side
            key={slot === 0 ? 'one' : 'two'}
            match={match}
            side={side}
            slot={slot === 0 ? 0 : 1}
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
  slot: SlotIndex;
  isOwn: boolean;
};

function Side({ match, side: { id, name, score }, slot, isOwn, names, teamAddress }: SideProps) {
  return (
    <>
      {slot === 1 && <span className="font-medium text-soft">contre</span>}
      <span className={slot === 0 ? ONE : TWO}>
        {id === null && <span className="text-soft">{slotText(match, slot, names)}</span>}
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

/** Null for a match that waits for its opponent: the text below says so. */
function stateText(match: PublicMatch): string | null {
  const progress = progressLabel(match);
  if (progress !== null) return progress.toLowerCase();
  if (matchState(match) === 'live') return 'en cours';
  return isOpen(match) ? 'à jouer' : null;
}
