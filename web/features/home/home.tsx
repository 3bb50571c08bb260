import type { ReactNode } from 'react';
import type { PublicState } from '#contract/public-state.ts';
import type { Site } from '#contract/site.ts';
import type { WithParts } from '#web/lib/page-parts.ts';
import { socialsOf } from '#web/lib/socials.ts';
import { hasBegun, isBeingPlayed } from '#web/lib/tournament-progress.ts';
import { Next, Podium } from './afterwards.tsx';
import { Champion } from './champion.tsx';
import { teamFigure } from './entrants.ts';
import { Hero } from './hero.tsx';
import { homeView } from './home-view.ts';
import { NoEvent } from './no-event.tsx';
import { Now } from './now.tsx';
import { Entrants, Steps, Stream } from './sections.tsx';

type HomeProps = {
  site: Site;
  event: WithParts<'event' | 'pitch' | 'programme'>['event'];
  tournament: PublicState['tournament'];
  others: PublicState['others'];
  /** The last event that somebody won. */
  previous: PublicState['previous'];
  podium: PublicState['podium'];
  /** In milliseconds since 1970. */
  now: number;
  /** Null, like the one below, while they are not known. */
  teams: PublicState['entrants'] | null;
  openMatches: PublicState['now'] | null;
  /** How many teams wait for a place. */
  waitingCount: number;
  /** The teams that came in last. */
  latest: PublicState['latest'];
  followed: number | null;
  /** The followed team's card. */
  follow: ReactNode;
  /** Whether what is on screen follows by itself. */
  live: ReactNode;
  /** What is expected of the day. */
  hours: ReactNode;
  /** The days of the event, in short. */
  days: ReactNode;
};

/** What matters first changes with the event: to register, then what is being played, then who won. */
export function Home(props: HomeProps) {
  const { site, event, tournament, others, previous, podium, now, teams, followed } = props;
  const view = homeView(now, event, tournament, others);
  const { phase } = view.state;
  if (phase === 'none') {
    return <NoEvent view={view} site={site} previous={previous} />;
  }
  const isFinished = phase === 'finished';
  const isFollowed = hasBegun(tournament);
  const figure = teamFigure(teams, tournament, event, view);
  return (
    <>
      {isFollowed && <div className="wrap py-3">{props.follow}</div>}
      <Hero event={event} view={view} teams={figure} podium={podium} />
      {(phase === 'swiss' || phase === 'between' || phase === 'bracket') && (
        <Now
          event={event}
          tournament={tournament}
          phase={phase}
          matches={props.openMatches}
          followed={followed}
          live={props.live}
          hours={props.hours}
        />
      )}
      {isFinished && <Podium podium={podium} slug={event.slug} />}
      {isFinished && <Next next={view.next} socials={socialsOf(site)} />}
      {props.days}
      {view.invites && <Steps event={event} registration={view.registration} />}
      {!isFollowed && (
        <Entrants
          event={event}
          view={view}
          teams={teams}
          figure={figure}
          waitingCount={props.waitingCount}
          latest={props.latest}
        />
      )}
      {!isFinished && site.twitch_channel !== null && (
        <Stream event={event} organiser={site.organiser} isLive={isBeingPlayed(tournament)} />
      )}
      {previous && <Champion last={previous} isPrevious={isFinished} />}
    </>
  );
}
