import { memo, type ReactNode } from 'react';
import type { WallScene } from '#contract/desk.ts';
import { sayDay } from '#contract/event-dates.ts';
import { wallClock } from '#contract/wall-clock.ts';
import { estimateText } from '#web/lib/estimates.ts';
import { Elapsed } from '#web/lib/match-progress.ts';
import { useNow } from '#web/lib/now.ts';
import { CalledLine } from './called-line.tsx';
import { CallsScene } from './calls-scene.tsx';
import { ChampionScene } from './champion-scene.tsx';
import { CountdownScene } from './countdown-scene.tsx';
import { MatchesScene } from './matches-scene.tsx';
import { NextScene } from './next-scene.tsx';
import { Nothing } from './nothing.tsx';
import type { Fit, Shown } from './programme.ts';
import { StandingsScene } from './standings-scene.tsx';
import { headingOf, type Heading } from './headings.ts';
import type { WallState } from './wall-state.ts';

export type WallProps = {
  state: WallState;
  shown: Shown;
  fit: Fit;
  /** The part of the bracket that is shown; null when none is drawn. */
  bracket: { heading: Heading; drawing: ReactNode } | null;
  /** The code that leads to the event's page, once the browser knows its address. */
  qrCode: ReactNode;
  /** Since when nothing new has come; null while everything does. */
  offlineSince: string | null;
};

/** The screen in the room. Drawn anew only when what it shows changes; its clocks tick by themselves. */
export const Wall = memo(function Wall(props: WallProps) {
  const { state, shown, bracket, qrCode, offlineSince } = props;
  const { scene, page, pages } = shown;
  const heading = bracket?.heading ?? headingOf(scene, state);
  return (
    <div className="wall" data-scene={scene}>
      <header className="wall-head">
        <div className="wall-title">
          <EventLine state={state} />
          <Title heading={heading} />
        </div>
        <div className="wall-hours">
          <Clock zone={state.event.time_zone} />
          <Ahead state={state} />
        </div>
        <figure className="wall-qr">
          {qrCode}
          {qrCode && <figcaption>Votre match</figcaption>}
        </figure>
      </header>
      {/* Anew for each page: it fades in. */}
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
  matches: ({ state, shown, fit }) => (
    <MatchesScene state={state} page={shown.page} perPage={fit.matches} columns={fit.columns} />
  ),
  calls: ({ state, shown, fit }) => <CallsScene {...{ state, shown }} perPage={fit.calls} />,
  standings: ({ state, shown, fit }) => (
    <StandingsScene state={state} page={shown.page} perPage={fit.standings} columns={fit.columns} />
  ),
  bracket: ({ bracket }) =>
    bracket === null ? (
      <Nothing>Le bracket n'est pas encore tiré.</Nothing>
    ) : (
      // Somebody who touches the screen in passing must not lead it to another page.
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
  const today = wallClock(new Date(useNow(MINUTE)).toISOString(), event.time_zone).slice(0, 10);
  const day = sayDay(today);
  return (
    <p className="wall-event">
      {event.name} · {day.charAt(0).toLowerCase() + day.slice(1)}
    </p>
  );
}

function Clock({ zone }: { zone: string }) {
  const now = wallClock(new Date(useNow(MINUTE)).toISOString(), zone).slice(11, 16);
  return (
    <time dateTime={now} className="wall-clock">
      {now}
    </time>
  );
}

/** For how long the round has been played, and what comes next. */
function Ahead({ state: { event, clock } }: Pick<WallProps, 'state'>) {
  const now = useNow(MINUTE);
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

const MINUTE = 60_000;
