import { useNow } from '#web/lib/now.ts';
import { wallCountdown } from './countdown.ts';
import type { WallState } from './wall-state.ts';

/** The countdown to the first round. */
export function CountdownScene({ state }: { state: WallState }) {
  const { above, figure, lines } = wallCountdown(state, useNow(SECOND));
  return (
    <div className="wall-countdown">
      <p className="wall-above">{above}</p>
      {figure !== null && (
        <p role="timer" className="screen-figure wall-figure">
          {figure}
        </p>
      )}
      {lines.map(({ text, isNow }) => (
        <p key={text} className={isNow ? 'wall-line wall-line-now' : 'wall-line'}>
          {text}
        </p>
      ))}
    </div>
  );
}

const SECOND = 1000;
