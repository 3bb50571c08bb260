import { rocketLeague } from '#content/rocket-league.ts';
import { Champion } from './champion.tsx';
import { eventState } from './event-state.ts';
import { Hero } from './hero.tsx';
import { Entrants, Steps, Stream, Weekend } from './sections.tsx';
import type { TeamCount } from './team-count.ts';

type HomeProps = {
  /** In milliseconds since 1970. */
  now: number;
  /** Null while they are not known. */
  teams: TeamCount | null;
};

export function Home({ now, teams }: HomeProps) {
  const state = eventState(now, STARTS_AT, ENDS_AT);
  return (
    <>
      <Hero state={state} teams={teams} />
      <Weekend />
      <Steps />
      <Entrants teams={teams} />
      <Stream isLive={state.phase === 'live'} />
      <Champion />
    </>
  );
}

const STARTS_AT = Date.parse(rocketLeague.startsAt);
const ENDS_AT = Date.parse(rocketLeague.endsAt);
