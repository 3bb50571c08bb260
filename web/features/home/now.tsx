import { NOT_DEFINED, type PublicState } from '#contract/public-state.ts';
import type { ReactNode } from 'react';
import type { Event } from '#contract/events.ts';
import { Link } from '#web/ui/router.tsx';
import { teamTo } from '#web/lib/event-links.ts';
import { whereToFollow } from '#web/lib/follow.ts';
import { hourOf, matchState, sidesOf, type PublicMatch } from '#web/lib/matches.ts';
import { Elapsed, progressWord } from '#web/lib/match-progress.ts';
import { swissSentence } from '#web/lib/tournament-progress.ts';
import { Arrow } from '#web/ui/arrow.tsx';
import { Duel } from '#web/ui/duel.tsx';
import { followedFirst } from './followed-first.ts';

type NowProps = {
  event: Pick<Event, 'slug' | 'format'>;
  tournament: PublicState['tournament'];
  phase: 'swiss' | 'between' | 'bracket';
  /** Null while they are not known. */
  matches: PublicState['now'] | null;
  followed: number | null;
  live: ReactNode;
  hours: ReactNode;
};

/** What is being played, then what comes next: the first thing a spectator looks for. */
export function Now({ event, tournament, phase, matches, followed, live, hours }: NowProps) {
  const isBracket = phase === 'bracket';
  const [{ to }] = whereToFollow(event, tournament.phase);
  const rest = tournament.open_matches - (matches?.length ?? 0);
  return (
    <section aria-labelledby={HEADING} className="border-b border-line">
      <div className="wrap py-10 lg:py-16">
        <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-2">
          <h2 id={HEADING} className="headline text-5xl sm:text-6xl lg:text-7xl">
            {phase === 'between' ? 'Entre deux journées' : 'En ce moment'}
          </h2>
          {live}
        </div>
        {(!isBracket || matches?.length === 0) && (
          <p className="mt-2 text-lg text-soft">
            {isBracket ? 'Le prochain match va être annoncé.' : swissSentence(tournament)}
          </p>
        )}
        {hours}
        <ul className="mt-3 grid gap-x-10 empty:hidden md:grid-cols-2 xl:grid-cols-3">
          {followedFirst(matches ?? [], followed).map((match) => (
            <li key={match.key} className="min-w-0">
              <OpenMatch match={match} followed={followed} above={isBracket} slug={event.slug} />
            </li>
          ))}
        </ul>
        <p className="mt-4">
          <Link to={to} className="text-link inline-flex min-h-11 items-center gap-2 font-semibold">
            {matches && rest > 0 ? others(rest) : WHOLE[phase]}
            <Arrow />
          </Link>
        </p>
      </div>
    </section>
  );
}

const HEADING = 'en-ce-moment';
const WHOLE = {
  swiss: 'La ronde entière et le classement',
  between: 'Le classement et les rondes jouées',
  bracket: 'Le bracket entier',
};

function others(rest: number): string {
  return rest > 1 ? `Les ${rest} autres matchs à jouer` : `L'autre match à jouer`;
}

type OpenMatchProps = {
  match: PublicMatch;
  followed: number | null;
  above: boolean;
  slug: string;
};

function OpenMatch({ match, followed, above, slug }: OpenMatchProps) {
  const [one, two] = sidesOf(match);
  const isLive = matchState(match) === 'live';
  return (
    <Duel
      where={match.station ?? '–'}
      note={
        progressWord(match) ??
        (isLive ? 'En direct' : (hourOf(match) ?? (match.station === null ? 'À venir' : 'poste')))
      }
      below={match.day?.since && <Elapsed since={match.day.since} />}
      above={above && match.round_label}
      one={{ ...one, to: teamTo(slug, one.id), marked: one.id === followed }}
      two={{ ...two, to: teamTo(slug, two.id), marked: two.id === followed }}
      unknown={NOT_DEFINED}
      live={isLive}
    />
  );
}
