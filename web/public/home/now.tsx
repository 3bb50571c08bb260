import { NOT_DEFINED, type PublicState } from '#contract/public-state.ts';
import type { ReactNode } from 'react';
import type { Event } from '#contract/events/events.ts';
import { Link } from '#web/ui/router.tsx';
import { teamTo } from '#web/lib/event-words/event-links.ts';
import { followLinks } from '#web/lib/event-words/follow.ts';
import { matchHour, matchState, duelSides, type PublicMatch } from '#web/lib/matches/matches.ts';
import { Elapsed, progressLabel } from '#web/lib/matches/match-progress.ts';
import { swissSentence } from '#web/lib/event-words/tournament-progress.ts';
import { Arrow } from '#web/ui/arrow.tsx';
import { Duel } from '#web/ui/duel.tsx';

type NowProps = {
  event: Pick<Event, 'slug' | 'format'>;
  tournament: PublicState['tournament'];
  phase: 'swiss' | 'between' | 'bracket';
  /** Null until they are loaded. */
  matches: PublicState['now'] | null;
  followed: number | null;
  live: ReactNode;
  hours: ReactNode;
};

/** The matches being played, then the next ones: the first thing a spectator looks for. */
export function Now({ event, tournament, phase, matches, followed, live, hours }: NowProps) {
  const isBracket = phase === 'bracket';
  const [{ to }] = followLinks(event, tournament.phase);
  const otherCount = tournament.open_matches - (matches?.length ?? 0);
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
            {matches && otherCount > 0 ? otherMatchesText(otherCount) : ALL_MATCHES_TEXTS[phase]}
            <Arrow />
          </Link>
        </p>
      </div>
    </section>
  );
}

const HEADING = 'en-ce-moment';
const ALL_MATCHES_TEXTS = {
  swiss: 'La ronde entière et le classement',
  between: 'Le classement et les rondes jouées',
  bracket: 'Le bracket entier',
};

function otherMatchesText(otherCount: number): string {
  return otherCount > 1 ? `Les ${otherCount} autres matchs à jouer` : "L'autre match à jouer";
}

type OpenMatchProps = {
  match: PublicMatch;
  followed: number | null;
  above: boolean;
  slug: string;
};

function OpenMatch({ match, followed, above, slug }: OpenMatchProps) {
  const [one, two] = duelSides(match);
  const isLive = matchState(match) === 'live';
  return (
    <Duel
      where={match.station ?? '–'}
      note={
        progressLabel(match) ??
        (isLive ? 'En cours' : (matchHour(match) ?? (match.station === null ? 'À jouer' : 'poste')))
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

type Match = { fk_team_one: number | null; fk_team_two: number | null };

/** The matches of the followed team before the others, which keep their order. */
function followedFirst<M extends Match>(matches: readonly M[], team: number | null): M[] {
  const isTheirs = ({ fk_team_one, fk_team_two }: M): boolean =>
    team !== null && (fk_team_one === team || fk_team_two === team);
  return matches.toSorted((one, two) => Number(isTheirs(two)) - Number(isTheirs(one)));
}
