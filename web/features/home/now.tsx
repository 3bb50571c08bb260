import { NOT_DEFINED } from '#contract/public-state.ts';
import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from '#web/ui/router.tsx';
import { whereToFollow } from '#web/lib/follow.ts';
import { matchState, sidesOf, whenAndWhere, type PublicMatch } from '#web/lib/matches.ts';
import type { PublicState } from '#contract/public-state.ts';
import { Duel } from '#web/ui/duel.tsx';
import type { EventState } from './event-state.ts';

type NowProps = {
  state: Extract<EventState, { phase: 'swiss' | 'bracket' }>;
  /** Null while they are not known. */
  matches: PublicState['now'] | null;
  live: ReactNode;
};

/** What is being played, then what comes next: the first thing a spectator looks for. */
export function Now({ state, matches, live }: NowProps) {
  const shown = (matches ?? []).slice(0, MATCHES_SHOWN);
  const [{ to }] = whereToFollow[state.phase];
  return (
    <section aria-labelledby={HEADING} className="border-b border-line">
      <div className="wrap py-12 lg:py-20">
        <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-2">
          <h2 id={HEADING} className="headline text-5xl sm:text-6xl lg:text-7xl">
            En ce moment
          </h2>
          {live}
        </div>
        {matches?.length === 0 && <p className="mt-3 text-lg text-soft">{pauseSentence(state)}</p>}
        <ul className="mt-6 grid gap-x-6 gap-y-5 empty:hidden md:grid-cols-2 xl:grid-cols-3">
          {shown.map((match) => (
            <li key={match.key} className="min-w-0">
              <OpenMatch match={match} />
            </li>
          ))}
        </ul>
        <p className="mt-5">
          <Link to={to} className="text-link inline-flex min-h-11 items-center gap-2 font-semibold">
            {state.phase === 'swiss' ? 'La ronde entière et le classement' : 'Le bracket entier'}
            <ArrowRight aria-hidden className="size-5" />
          </Link>
        </p>
      </div>
    </section>
  );
}

const HEADING = 'en-ce-moment';
const MATCHES_SHOWN = 6;

function OpenMatch({ match }: { match: PublicMatch }) {
  const [one, two] = sidesOf(match);
  const isLive = matchState(match) === 'live';
  return (
    <>
      <p className="match-note">
        <span>{match.round_label}</span>
        {isLive ? (
          <span className="match-live">En direct</span>
        ) : (
          <span>{whenAndWhere(match)}</span>
        )}
      </p>
      <Duel one={one} two={two} unknown={NOT_DEFINED} live={isLive} />
    </>
  );
}

function pauseSentence(state: NowProps['state']): string {
  if (state.phase === 'bracket') return 'Le prochain match va être annoncé.';
  if (state.round === 0) return 'La première ronde va être publiée.';
  return state.round < state.roundsTotal
    ? `Tous les résultats de la ronde ${state.round} sont connus, la suivante va être publiée.`
    : 'Toutes les rondes sont jouées, le bracket va être tiré.';
}
