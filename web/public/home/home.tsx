import type { ReactNode } from 'react';
import type { PublicState } from '#contract/public-state.ts';
import type { Site } from '#contract/events/site.ts';
import type { WithParts } from '#web/lib/state/page-parts.ts';
import { socialLinks } from '#web/lib/socials.ts';
import { hasBegun } from '#contract/tournament/has-begun.ts';
import { isBeingPlayed } from '#web/lib/event-words/tournament-progress.ts';
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
  /** The last event that has a champion. */
  previous: PublicState['previous'];
  podium: PublicState['podium'];
  /** In milliseconds since 1970. */
  now: number;
  /** Null, like the next one, until they are loaded. */
  teams: PublicState['entrants'] | null;
  openMatches: PublicState['now'] | null;
  /** How many teams wait for a place. */
  waitingCount: number;
  /** The teams that registered last. */
  latest: PublicState['latest'];
  followed: number | null;
  /** The followed team's card. */
  follow: ReactNode;
  /** The state of the live connection. */
  live: ReactNode;
  /** The expected hours of the day. */
  hours: ReactNode;
  /** The days of the event, in short. */
  days: ReactNode;
};

/** Home changes with the event: first the registration, then the matches, then the champion. */
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
      {isFinished && <Next next={view.next} socials={socialLinks(site)} />}
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
