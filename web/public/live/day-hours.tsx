import { capitalise } from '#contract/words/french.ts';
import type { DayClock } from '#contract/day/forecast.ts';
import { basisText, estimateText } from '#web/lib/matches/estimates.ts';

type DayHoursProps = { clock: DayClock; timeZone: string; now: number };

/**
 * The hours of the next round and of the end of the day, or else the end of this round; then the basis of the estimate. At most
 * two lines on a phone.
 */
export function DayHours({ clock, timeZone, now }: DayHoursProps) {
  const { round, next, end } = clock;
  const hour = (estimate: NonNullable<DayClock['end']>) => estimateText(estimate, timeZone, now);
  const lines = [
    next && `${next.label} ${hour(next.begins)}`,
    end && `fin de journée ${hour(end)}`,
    // Not beside the next round, which in a bracket often begins before this one ends: it would read as a mistake.
    !next && !end && round && `${round.label}, fin ${hour(round.ends)}`,
    basisText(clock),
  ];
  return (
    // One text: several elements would shift when the font arrives.
    <p className="text-sm text-soft sm:text-base">
      {capitalise(lines.filter(Boolean).join(' · '))}
    </p>
  );
}
