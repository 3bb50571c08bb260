import type { PublicState } from '#contract/public-state.ts';
import { rocketLeague } from '#content/rocket-league.ts';
import { Champion } from './champion.tsx';
import { eventState } from './event-state.ts';
import { Hero } from './hero.tsx';
import { NewChampion } from './new-champion.tsx';
import { Entrants, Steps, Stream, Weekend } from './sections.tsx';
import type { TeamCount } from './team-count.ts';

type HomeProps = {
  /** In milliseconds since 1970. */
  now: number;
  /** Null while they are not known. */
  teams: TeamCount | null;
  tournament: PublicState['tournament'] | null;
};

export function Home({ now, teams, tournament }: HomeProps) {
  const state = eventState(now, STARTS_AT, ENDS_AT, tournament);
  const isOn = state.phase === 'live' || state.phase === 'swiss' || state.phase === 'bracket';
  return (
    <>
      <Hero
        state={state}
        teams={teams}
        isRegistrationClosed={tournament?.registration_open === false}
      />
      {state.phase === 'finished' && state.champion !== null && (
        <NewChampion name={state.champion} />
      )}
      <Weekend />
      <Steps />
      <Entrants teams={teams} />
      <Stream isLive={isOn} />
      <Champion />
    </>
  );
}

const STARTS_AT = Date.parse(rocketLeague.startsAt);
const ENDS_AT = Date.parse(rocketLeague.endsAt);
