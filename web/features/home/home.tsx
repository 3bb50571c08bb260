import type { ReactNode } from 'react';
import { rocketLeague } from '#content/rocket-league.ts';
import type { PublicState } from '#contract/public-state.ts';
import { hasBegun, isBeingPlayed } from '#web/lib/tournament-progress.ts';
import { Champion } from './champion.tsx';
import { teamFigure } from './entrants.ts';
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
  followed: number | null;
  /** The followed team's card. */
  follow: ReactNode;
  /** Whether what is on screen follows by itself. */
  live: ReactNode;
  /** Saturday and Sunday, in short. */
  days: ReactNode;
};

/** What matters first changes with the weekend: to register, then what is being played, then who won. */
export function Home(props: HomeProps) {
  const { now, teams, tournament, openMatches, followed, follow, live, days } = props;
  const state = eventState(now, STARTS_AT, ENDS_AT, tournament);
  const { phase } = state;
  const isFinished = phase === 'finished';
  const isFollowed = tournament !== null && hasBegun(tournament);
  const canRegister = tournament?.registration_open ?? phase !== 'over';
  const figure = teamFigure(teams, tournament);
  return (
    <>
      {isFollowed && <div className="wrap py-3">{follow}</div>}
      <Hero state={state} teams={figure} canRegister={canRegister} />
      {tournament && (phase === 'swiss' || phase === 'bracket') && (
        <Now
          tournament={tournament}
          phase={phase}
          matches={openMatches}
          followed={followed}
          live={live}
        />
      )}
      {days}
      {canRegister && <Steps />}
      {!isFollowed && <Entrants teams={teams} figure={figure} canRegister={canRegister} />}
      <Stream isLive={tournament !== null && isBeingPlayed(tournament)} />
      <Champion isPrevious={isFinished} />
    </>
  );
}

const STARTS_AT = Date.parse(rocketLeague.startsAt);
const ENDS_AT = Date.parse(rocketLeague.endsAt);
