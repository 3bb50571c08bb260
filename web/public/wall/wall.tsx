import { memo, type ReactNode } from 'react';
import type { WallScene } from '#contract/day/desk.ts';
import { formatDay } from '#contract/events/event-dates.ts';
import { wallClock } from '#contract/words/wall-clock.ts';
import { estimateText } from '#web/lib/matches/estimates.ts';
import { Elapsed } from '#web/lib/matches/match-progress.ts';
import { useNowByMinute } from '#web/lib/now.ts';
import { CalledLine } from './called-line.tsx';
import { CallsScene } from './calls-scene.tsx';
import { ChampionScene } from './champion-scene.tsx';
import { CountdownScene } from './countdown-scene.tsx';
import { MatchesScene } from './matches-scene.tsx';
import { NextScene } from './next-scene.tsx';
import { EmptyScene } from './empty-scene.tsx';
import type { Fit, WallView } from './programme.ts';
import { StandingsScene } from './standings-scene.tsx';
import { sceneHeading, type Heading } from './headings.ts';
import type { WallState } from './wall-state.ts';

export type WallProps = {
  state: WallState;
  view: WallView;
  fit: Fit;
  /** The visible part of the bracket; null when none is drawn. */
  bracket: { heading: Heading; drawing: ReactNode } | null;
  /** The QR code of the event's page, once the browser knows its address. */
  qrCode: ReactNode;
  /** Since when the connection is lost; null while it works. */
  offlineSince: string | null;
};

/** The wall. It only renders again when its content changes; its clocks tick by themselves. */
export const Wall = memo(function Wall(props: WallProps) {
  const { state, view, bracket, qrCode, offlineSince } = props;
  const { scene, page, pages } = view;
  const heading = bracket?.heading ?? sceneHeading(scene, state);
  return (
    <div className="wall" data-scene={scene}>
      <header className="wall-head">
        <div className="wall-title">
          <EventLine state={state} />
          <Title heading={heading} />
        </div>
        <div className="wall-hours">
          <Clock zone={state.event.time_zone} />
          <NextRound state={state} />
        </div>
        <figure className="wall-qr">
          {qrCode}
          {qrCode && <figcaption>Votre match</figcaption>}
        </figure>
      </header>
      {/* A new key for each page, so that it fades in. */}
      <section key={`${scene} ${page}`} aria-label={heading.title} className="wall-body">
        {drawScene[scene](props)}
      </section>
      <footer className="wall-foot">
        <CalledLine state={state} isHidden={scene === 'calls'} />
        <p className="wall-notes">
          {offlineSince !== null && <span className="wall-offline">{offlineSince}</span>}
          {pages > 1 && (
            <span>
              Page {page + 1} sur {pages}
            </span>
          )}
        </p>
      </footer>
    </div>
  );
});

const drawScene: { [S in WallScene]: (props: WallProps) => ReactNode } = {
  countdown: ({ state }) => <CountdownScene state={state} />,
  matches: ({ state, view, fit }) => (
    <MatchesScene state={state} page={view.page} perPage={fit.matches} columns={fit.columns} />
  ),
  calls: ({ state, view, fit }) => <CallsScene {...{ state, view }} perPage={fit.calls} />,
  standings: ({ state, view, fit }) => (
    <StandingsScene state={state} page={view.page} perPage={fit.standings} columns={fit.columns} />
  ),
  bracket: ({ bracket }) =>
    bracket === null ? (
      <EmptyScene>Le bracket n'est pas encore tiré.</EmptyScene>
    ) : (
      // Not interactive: a touch in passing must not open another page.
      <div inert>{bracket.drawing}</div>
    ),
  next: ({ state }) => <NextScene state={state} />,
  champion: ({ state }) => <ChampionScene state={state} />,
};

function Title({ heading: { title, more } }: { heading: Heading }) {
  return (
    <h1 className="headline">
      {title}
      {more !== null && <span> {more}</span>}
    </h1>
  );
}

function EventLine({ state: { event } }: Pick<WallProps, 'state'>) {
  const today = wallClock(new Date(useNowByMinute()).toISOString(), event.time_zone).slice(0, 10);
  const day = formatDay(today);
  return (
    <p className="screen-name wall-event">
      {event.name} · {day.charAt(0).toLowerCase() + day.slice(1)}
    </p>
  );
}

function Clock({ zone }: { zone: string }) {
  const now = wallClock(new Date(useNowByMinute()).toISOString(), zone).slice(11, 16);
  return (
    <time dateTime={now} className="screen-figure wall-clock">
      {now}
    </time>
  );
}

/** How long the round has lasted, and what comes next. */
function NextRound({ state: { event, clock } }: Pick<WallProps, 'state'>) {
  const now = useNowByMinute();
  if (clock === null) return null;
  const { round, next } = clock;
  const ends = round && `Fin ${estimateText(round.ends, event.time_zone, now)}`;
  const begins = next && `${next.label} ${estimateText(next.begins, event.time_zone, now)}`;
  return (
    <>
      {round?.began_at && (
        <p className="wall-ahead">
          {round.label} depuis <Elapsed since={round.began_at} />
        </p>
      )}
      <p className="wall-ahead">{begins ?? ends}</p>
    </>
  );
}
