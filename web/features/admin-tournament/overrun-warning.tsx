import type { Estimate, Overrun, Remedy } from '#contract/clock.ts';
import { wallClock } from '#contract/wall-clock.ts';
import { basisText, estimateText, hourText } from '#web/lib/estimates.ts';
import { Alert } from '#web/ui/alert.tsx';

type OverrunWarningProps = { overrun: NonNullable<Overrun>; timeZone: string };

/** The day will end too late, or may: how late, measured against what, and what would help. */
export function OverrunWarning({ overrun, timeZone }: OverrunWarningProps) {
  const { ends, limit, likely, remedies } = overrun;
  const until = limit.is === 'midnight' ? 'minuit' : hourText(Date.parse(limit.at), timeZone);
  const against = limit.is === 'midnight' ? '' : ", l'heure de fin annoncée";
  const end = (estimate: Estimate): string =>
    estimateText(estimate, timeZone) + daysLater(estimate.from, limit.at, timeZone);
  return (
    <Alert tone={likely ? 'error' : 'info'}>
      <p>
        <strong>
          {likely
            ? `La journée devrait finir après ${until}${against}.`
            : `La journée pourrait finir après ${until}${against}.`}
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

/** 'après minuit … pas avant 16 h' is of another day: an hour alone would read as before midnight. */
function daysLater(moment: string, limit: string, timeZone: string): string {
  const lastMinute = new Date(Date.parse(limit) - MINUTE).toISOString();
  const days = dayOf(moment, timeZone) - dayOf(lastMinute, timeZone);
  if (days < 1) return '';
  return days === 1 ? ' le lendemain' : ` ${days} jours plus tard`;
}

function dayOf(moment: string, timeZone: string): number {
  return Date.parse(wallClock(moment, timeZone).slice(0, 10)) / DAY;
}

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

function remedyText({ change, by }: Remedy): string {
  if (change === 'stations') return by > 1 ? `Avec ${by} postes de plus` : 'Avec un poste de plus';
  if (change === 'rounds') return 'Avec une ronde suisse de moins';
  return `Avec ${by} manches de moins par match du bracket`;
}
