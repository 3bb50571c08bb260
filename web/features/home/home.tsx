import type { ReactNode } from 'react';
import { rocketLeague } from '#content/rocket-league.ts';
import type { PublicState } from '#contract/public-state.ts';
import { Champion } from './champion.tsx';
import { eventState } from './event-state.ts';
import { Hero } from './hero.tsx';
import { Now } from './now.tsx';
import { Entrants, Steps, Stream } from './sections.tsx';

type HomeProps = {
  /** In milliseconds since 1970. */
  now: number;
  /** Null, like the two below, while they are not known. */
  teams: PublicState['entrants'] | null;
  tournament: PublicState['tournament'] | null;
  openMatches: PublicState['now'] | null;
  /** Whether what is on screen follows by itself. */
  live: ReactNode;
  /** Saturday and Sunday, in short. */
  days: ReactNode;
};

/** What matters first changes with the weekend: to register, then what is being played, then who won. */
export function Home({ now, teams, tournament, openMatches, live, days }: HomeProps) {
  const state = eventState(now, STARTS_AT, ENDS_AT, tournament);
  const isPlaying = state.phase === 'swiss' || state.phase === 'bracket';
  const isFinished = state.phase === 'finished';
  const canRegister = tournament?.registration_open ?? state.phase !== 'over';
  return (
    <>
      <Hero state={state} teams={teams} canRegister={canRegister} />
      {isPlaying && <Now state={state} matches={openMatches} live={live} />}
      {days}
      {canRegister && <Steps />}
      {!isPlaying && !isFinished && <Entrants teams={teams} canRegister={canRegister} />}
      <Stream isLive={isPlaying || state.phase === 'live'} />
      <Champion isPrevious={isFinished} />
    </>
  );
}

const STARTS_AT = Date.parse(rocketLeague.startsAt);
const ENDS_AT = Date.parse(rocketLeague.endsAt);
