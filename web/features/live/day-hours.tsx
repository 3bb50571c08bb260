import type { DayClock } from '#contract/clock.ts';
import { basisText, estimateText } from '#web/lib/estimates.ts';

type DayHoursProps = { clock: DayClock; timeZone: string; now: number };

/** When this round should end, what comes after it and when the day should be over, and what that rests on. */
export function DayHours({ clock, timeZone, now }: DayHoursProps) {
  const { round, next, end } = clock;
  const said = (estimate: DayClock['end']) => estimate && estimateText(estimate, timeZone, now);
  return (
    <p className="text-soft">
      {[
        round && `${round.label} : fin ${said(round.ends)}`,
        next && `${next.label} ${said(next.begins)}`,
        end && `fin de la journée ${said(end)}`,
        basisText(clock),
      ]
        .filter(Boolean)
        .join(' · ')}
    </p>
  );
}
