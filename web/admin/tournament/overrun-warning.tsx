import { MINUTE_MILLISECONDS } from '#contract/words/durations.ts';
import { oneOr } from '#contract/words/french.ts';
import type { Estimate, Overrun, Remedy } from '#contract/day/forecast.ts';
import { wallClock } from '#contract/words/wall-clock.ts';
import { basisText, estimateText, hourText } from '#web/lib/matches/estimates.ts';
import { Alert } from '#web/ui/alert.tsx';

type OverrunWarningProps = { overrun: NonNullable<Overrun>; timeZone: string };

/** Warns that the day will or may end too late: by how much, and what would help. */
export function OverrunWarning({ overrun, timeZone }: OverrunWarningProps) {
  const { ends, limit, likely, remedies } = overrun;
  const until = limit.is === 'midnight' ? 'minuit' : hourText(Date.parse(limit.at), timeZone);
  const limitNote = limit.is === 'midnight' ? '' : ", l'heure de fin annoncée";
  const end = (estimate: Estimate): string =>
    estimateText(estimate, timeZone) + daysLaterText(estimate.from, limit.at, timeZone);
  return (
    <Alert tone={likely ? 'error' : 'info'}>
      <p>
        <strong>
          {likely
            ? `La journée devrait finir après ${until}${limitNote}.`
            : `La journée pourrait finir après ${until}${limitNote}.`}
        </strong>{' '}
        {`Fin prévue ${end(ends)}, ${basisText(overrun)}.`}
      </p>
      {remedies.length > 0 && (
        <ul className="mt-1">
          {remedies.map((remedy) => (
            <li key={`${remedy.change} ${remedy.by}`}>
              {`${remedyText(remedy)} : fin ${end(remedy.ends)}.`}
            </li>
          ))}
        </ul>
      )}
    </Alert>
  );
}

/** ' le lendemain' for a later day: the hour alone would read as before midnight. */
function daysLaterText(instant: string, limit: string, timeZone: string): string {
  const lastMinute = new Date(Date.parse(limit) - MINUTE_MILLISECONDS).toISOString();
  const days = dayNumber(instant, timeZone) - dayNumber(lastMinute, timeZone);
  if (days < 1) return '';
  return days === 1 ? ' le lendemain' : ` ${days} jours plus tard`;
}

function dayNumber(instant: string, timeZone: string): number {
  return Date.parse(wallClock(instant, timeZone).slice(0, 10)) / DAY;
}

const DAY = 24 * 60 * MINUTE_MILLISECONDS;

function remedyText({ change, by }: Remedy): string {
  if (change === 'stations') return `Avec ${oneOr('un poste', by, 'postes')} de plus`;
  if (change === 'rounds') return 'Avec une ronde suisse de moins';
  return `Avec ${by} manches de moins par match du bracket`;
}
