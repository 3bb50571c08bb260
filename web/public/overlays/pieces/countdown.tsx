import { classes } from '#web/ui/classes.ts';
import { leftText } from '#web/lib/time-left.ts';
import type { CountdownTarget } from './countdown-target.ts';
import { useSeconds } from '../time.ts';

/** The time until something begins; it never counts below zero. */
export function Countdown({ title, at, when, isEstimated }: CountdownTarget) {
  const now = useSeconds();
  const leftLabel = now === null ? '' : leftText(at - now);
  return (
    <div className="plate countdown">
      <p className="countdown-title">{title}</p>
      {isEstimated && leftLabel !== null && <p className="countdown-note">au plus tôt dans</p>}
      <p
        className={classes(
          'screen-figure',
          leftLabel === null ? 'countdown-soon' : 'countdown-left',
        )}
        role="timer"
      >
        {leftLabel ?? "D'un moment à l'autre"}
      </p>
      <p className="countdown-note">{when}</p>
    </div>
  );
}
