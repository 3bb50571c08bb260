import { leftText, type CountdownTarget } from './countdown-target.ts';
import { useSeconds } from './time.ts';

/** How long it is until something begins, and never past it. */
export function Countdown({ title, at, when, isEstimated }: CountdownTarget) {
  const now = useSeconds();
  const left = now === null ? '' : leftText(at - now);
  return (
    <div className="plate countdown">
      <p className="countdown-title">{title}</p>
      {isEstimated && left !== null && <p className="countdown-note">au plus tôt dans</p>}
      <p className={left === null ? 'countdown-soon' : 'countdown-left'} role="timer">
        {left ?? "D'un moment à l'autre"}
      </p>
      <p className="countdown-note">{when}</p>
    </div>
  );
}
