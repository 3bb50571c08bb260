import type { DayClock } from '#contract/clock.ts';
import { basisText, estimateText } from '#web/lib/estimates.ts';

type DayHoursProps = { clock: DayClock; timeZone: string; now: number };

/** When this round should end, what comes after it and when the day should be over, and what that rests on. */
export function DayHours({ clock, timeZone, now }: DayHoursProps) {
  const { round, next, end } = clock;
  const said = (estimate: DayClock['end']) => estimate && estimateText(estimate, timeZone, now);
  const lines = [
    round && `${round.label} : fin ${said(round.ends)}`,
    next && `${next.label} : ${said(next.begins)}`,
    end && `Fin de la journée : ${said(end)}`,
    capital(basisText(clock)),
  ];
  return (
    // One text: apart, they would move beside each other when the page's font arrives.
    <p className="text-soft">{lines.filter(Boolean).join(' · ')}</p>
  );
}

function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
