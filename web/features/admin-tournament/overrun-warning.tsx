import type { Overrun, Remedy } from '#contract/clock.ts';
import { basisText, estimateText, hourText } from '#web/lib/estimates.ts';
import { Alert } from '#web/ui/alert.tsx';

type OverrunWarningProps = { overrun: NonNullable<Overrun>; timeZone: string };

/** The day will end too late, or may: how late, measured against what, and what would help. */
export function OverrunWarning({ overrun, timeZone }: OverrunWarningProps) {
  const { ends, limit, likely, remedies } = overrun;
  const until = limit.is === 'midnight' ? 'minuit' : hourText(Date.parse(limit.at), timeZone);
  const against = limit.is === 'midnight' ? '' : ", l'heure de fin annoncée";
  return (
    <Alert tone={likely ? 'error' : 'info'}>
      <p>
        <strong>
          {likely
            ? `La journée devrait finir après ${until}${against}.`
            : `La journée pourrait finir après ${until}${against}.`}
        </strong>{' '}
        {`Fin prévue ${estimateText(ends, timeZone)}, ${basisText(overrun)}.`}
      </p>
      {remedies.length > 0 && (
        <ul className="mt-1">
          {remedies.map((remedy) => (
            <li key={`${remedy.change} ${remedy.by}`}>
              {`${remedyText(remedy)} : fin ${estimateText(remedy.ends, timeZone)}.`}
            </li>
          ))}
        </ul>
      )}
    </Alert>
  );
}

function remedyText({ change, by }: Remedy): string {
  if (change === 'stations') return by > 1 ? `Avec ${by} postes de plus` : 'Avec un poste de plus';
  if (change === 'rounds') return 'Avec une ronde suisse de moins';
  return `Avec ${by} manches de moins par match du bracket`;
}
