import type { ReactNode } from 'react';
import type { PublicState } from '#contract/public-state.ts';
import type { WithParts } from '#web/lib/page-parts.ts';
import { hasBegun, isBeingPlayed } from '#web/lib/tournament-progress.ts';
import { Champion } from './champion.tsx';
import { teamFigure } from './entrants.ts';
import { eventState } from './event-state.ts';
import { Hero } from './hero.tsx';
import { Now } from './now.tsx';
import { Entrants, Steps, Stream } from './sections.tsx';

type HomeProps = {
  event: WithParts<'event' | 'pitch' | 'programme'>['event'];
  organiser: string;
  /** The last event that somebody won. */
  previous: PublicState['previous'];
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
  /** The days of the event, in short. */
  days: ReactNode;
};

/** What matters first changes with the event: to register, then what is being played, then who won. */
export function Home(props: HomeProps) {
  const { event, previous, now, teams, tournament, openMatches, followed } = props;
  const state = eventState(now, event, tournament);
  const { phase } = state;
  const isFinished = phase === 'finished';
  const isFollowed = tournament !== null && hasBegun(tournament);
  const canRegister = tournament?.registration_open ?? phase !== 'over';
  const figure = teamFigure(teams, tournament);
  return (
    <>
      {isFollowed && <div className="wrap py-3">{props.follow}</div>}
      <Hero event={event} state={state} teams={figure} canRegister={canRegister} />
      {tournament && (phase === 'swiss' || phase === 'bracket') && (
        <Now
          event={event}
          tournament={tournament}
          phase={phase}
          matches={openMatches}
          followed={followed}
          live={props.live}
        />
      )}
      {props.days}
      {canRegister && <Steps steps={event.words.steps} />}
      {!isFollowed && (
        <Entrants event={event} teams={teams} figure={figure} canRegister={canRegister} />
      )}
      <Stream
        event={event}
        organiser={props.organiser}
        isLive={tournament !== null && isBeingPlayed(tournament)}
      />
      {previous && <Champion last={previous} isPrevious={isFinished} />}
    </>
  );
}
