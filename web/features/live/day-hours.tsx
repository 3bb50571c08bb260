import type { DayClock } from '#contract/clock.ts';
import { basisText, estimateText } from '#web/lib/estimates.ts';

type DayHoursProps = { clock: DayClock; timeZone: string; now: number };

/**
 * What comes next and when the day should be over, or else when this round should end, and what that rests on. Two lines on a phone:
 * what one came for is below.
 */
export function DayHours({ clock, timeZone, now }: DayHoursProps) {
  const { round, next, end } = clock;
  const said = (estimate: NonNullable<DayClock['end']>) => estimateText(estimate, timeZone, now);
  const lines = [
    next && `${next.label} ${said(next.begins)}`,
    end && `fin de journée ${said(end)}`,
    // Beside when the next one begins, which in a bracket is often before, it would read as a mistake.
    !next && !end && round && `${round.label}, fin ${said(round.ends)}`,
    basisText(clock),
  ];
  return (
    // One text: apart, they would move beside each other when the page's font arrives.
    <p className="text-sm text-soft sm:text-base">{capital(lines.filter(Boolean).join(' · '))}</p>
  );
}

function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
