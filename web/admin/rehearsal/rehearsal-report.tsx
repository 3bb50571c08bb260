import { counted, formatDuration, oneOr, plural } from '#contract/words/french.ts';
import { Trash2 } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import type { RehearsalReport } from '#contract/events/rehearsals.ts';
import { Button } from '#web/ui/button.tsx';

type ReportProps = { report: RehearsalReport };

/** The results of a rehearsal, for the organiser. */
export function Report({ report }: ReportProps) {
  const id = useId();
  const { seconds, estimated_minutes, stations, matches, steps, clicks, anomalies } = report;
  return (
    <section aria-labelledby={id} className="grid gap-5">
      <h2 id={id} className="headline text-3xl">
        Rapport
      </h2>
      <dl className="grid grid-cols-2 gap-1 lg:grid-cols-4">
        <Figure label="durée de la répétition">{approximateDuration(seconds)}</Figure>
        <Figure label={`de matchs le jour venu, ${stationsText(stations)}`}>
          {approximateDuration(60 * estimated_minutes)}
        </Figure>
        <Figure label={plural(matches, 'match joué', 'matchs joués')}>{matches}</Figure>
        <Figure label={`clics environ (${counted(steps, 'action')} d'admin)`}>{clicks}</Figure>
      </dl>
      <div>
        <h3 className="font-semibold">À regarder de près</h3>
        {anomalies.length === 0 ? (
          <p className="mt-2 text-green">Rien d'anormal.</p>
        ) : (
          <ul className="mt-2 grid gap-1">
            {anomalies.map((sentence) => (
              <li key={sentence} className="border-l-3 border-orange bg-panel px-4 py-2.5">
                {sentence}
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-col-reverse justify-end gap-1 border-l-3 border-line bg-panel px-5 py-4">
      <dt className="text-sm text-soft">{label}</dt>
      <dd className="headline text-4xl tabular-nums">{children}</dd>
    </div>
  );
}

export function EndRehearsal({ onEnd }: { onEnd: () => void }) {
  return (
    <div className="grid justify-items-start gap-3 border-t border-line pt-6">
      <p className="text-soft">
        Une fois supprimée, la répétition ne laisse rien : ni équipes, ni matchs, ni historique.
      </p>
      <Button variant="danger" onClick={onEnd} className="w-full sm:w-auto">
        <Trash2 aria-hidden className="size-5" />
        Supprimer la répétition
      </Button>
    </div>
  );
}

/** '45 s', '12 min', '3 h 05'. */
function approximateDuration(seconds: number): string {
  if (seconds < 60) return `${seconds} s`;
  return formatDuration(Math.round(seconds / 60));
}

function stationsText(stations: number | null): string {
  if (stations === null) return 'un poste par match';
  return `sur ${oneOr('un poste', stations, 'postes')}`;
}
