import { useNow } from '#web/lib/now.ts';
import { countdownOf } from './countdown.ts';
import type { WallState } from './wall-state.ts';

/** Until the first round. */
export function CountdownScene({ state }: { state: WallState }) {
  const { above, figure, lines } = countdownOf(state, useNow(SECOND));
  return (
    <div className="wall-countdown">
      <p className="wall-above">{above}</p>
      {figure !== null && (
        <p role="timer" className="wall-figure">
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
