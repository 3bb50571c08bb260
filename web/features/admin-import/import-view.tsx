import { ArrowRight, FileUp } from 'lucide-react';
import { useId, useMemo, type ReactNode } from 'react';
import type { ImportLine, ImportReport } from '#contract/entities.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { useGrowing } from '#web/ui/growing.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { Tag } from '#web/ui/tag.tsx';

export type ImportState =
  | { step: 'choose'; problem: string | null }
  | { step: 'reading'; fileName: string }
  | {
      step: 'preview';
      fileName: string;
      report: ImportReport;
      problem: string | null;
      busy: boolean;
    };

type ImportViewProps = {
  state: ImportState;
  /** 'joueurs', 'équipes'. */
  noun: string;
  columns: readonly string[];
  required: readonly string[];
  onFile: (file: File) => void;
  onImport: () => void;
};

/** Choose a file, see line by line what it will do, then do it. */
export function ImportView(props: ImportViewProps) {
  const { state, noun, columns, required, onFile, onImport } = props;
  return (
    <div className="grid gap-8">
      <div className="grid gap-5 border-t-3 border-orange bg-panel p-5 sm:p-8">
        <p className="text-soft">
          Le fichier est un tableau CSV, comme celui d'« Exporter » : modifiez-le dans Excel ou
          LibreOffice, enregistrez-le, puis choisissez-le ici. Rien n'est écrit avant que vous ayez
          vu, ligne par ligne, ce qui changera.
        </p>
        <dl className="grid gap-1 text-sm">
          <div className="flex flex-wrap gap-x-2">
            <dt className="text-soft">Colonnes :</dt>
            <dd>{columns.join(', ')}</dd>
          </div>
          <div className="flex flex-wrap gap-x-2">
            <dt className="text-soft">Obligatoires :</dt>
            <dd>{required.join(', ')}</dd>
          </div>
        </dl>
        <FilePicker onFile={onFile} fileName={'fileName' in state ? state.fileName : null} />
        {state.step === 'choose' && state.problem !== null && (
          <Alert tone="error">{state.problem}</Alert>
        )}
      </div>
      {state.step === 'reading' && <Spinner label="Chargement, veuillez patienter..." />}
      {state.step === 'preview' && <Preview {...state} noun={noun} onImport={onImport} />}
    </div>
  );
}

function FilePicker({
  onFile,
  fileName,
}: {
  onFile: (file: File) => void;
  fileName: string | null;
}) {
  const id = useId();
  return (
    <div className="flex flex-wrap items-center gap-4">
      <input
        id={id}
        type="file"
        accept=".csv,text/csv,text/plain"
        className="peer sr-only"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file !== undefined) onFile(file);
          // The same file, corrected meanwhile, can be chosen again.
          target.value = '';
        }}
      />
      <label
        htmlFor={id}
        className="slab slab-secondary cursor-pointer peer-focus-visible:outline-3 peer-focus-visible:outline-offset-3 peer-focus-visible:outline-blue"
      >
        <FileUp aria-hidden className="size-5" />
        Choisir un fichier CSV
      </label>
      {fileName !== null && <p className="font-semibold">{fileName}</p>}
    </div>
  );
}

type PreviewProps = {
  report: ImportReport;
  problem: string | null;
  busy: boolean;
  noun: string;
  onImport: () => void;
};

function Preview({ report, problem, busy, noun, onImport }: PreviewProps) {
  const { lines, digest } = report;
  const count = (outcome: ImportLine['outcome']) =>
    lines.filter((line) => line.outcome === outcome).length;
  const written = count('created') + count('changed');
  const refused = count('refused');
  const shown = useMemo(() => lines.filter(({ outcome }) => outcome !== 'unchanged'), [lines]);
  const { drawn, end } = useGrowing(shown, digest);
  return (
    <section aria-label="Aperçu" className="grid gap-5">
      <h2 className="headline text-4xl">Aperçu</h2>
      {problem !== null && <Alert tone="error">{problem}</Alert>}
      <p aria-live="polite" className="flex flex-wrap gap-2">
        <Tag tone="green">{count('created')} à ajouter</Tag>
        <Tag tone="blue">{count('changed')} à modifier</Tag>
        <Tag>{count('unchanged')} sans changement</Tag>
        <Tag tone={refused > 0 ? 'red' : 'plain'}>
          {refused} refusée{refused > 1 && 's'}
        </Tag>
      </p>
      <div className="flex flex-wrap items-center gap-4">
        <Button busy={busy} disabled={written === 0} onClick={onImport}>
          {busy ? 'Import…' : `Importer ${written} ligne${written > 1 ? 's' : ''}`}
        </Button>
        <p className="text-soft">{nextStep(written, refused, noun)}</p>
      </div>
      <ul className="grid gap-1">
        {drawn.map((line) => (
          <Line key={line.line} {...line} />
        ))}
      </ul>
      {end}
    </section>
  );
}

function nextStep(written: number, refused: number, noun: string): string {
  if (written === 0) return `Il n'y a rien à importer : vos ${noun} sont déjà à jour.`;
  if (refused === 0) return "Vous pourrez annuler tout l'import d'un coup.";
  return 'Les lignes refusées sont laissées de côté. Corrigez-les et choisissez le fichier à nouveau.';
}

function Line({ line, label, outcome, reason, changes }: ImportLine) {
  const { tone, word, bar } = OUTCOMES[outcome];
  return (
    <li
      className={`grid gap-x-5 gap-y-1 border-l-3 bg-panel px-4 py-3 sm:grid-cols-[5rem_7rem_1fr] sm:items-baseline ${bar}`}
    >
      <span className="text-sm text-soft tabular-nums">Ligne {line}</span>
      <span className={`font-semibold ${tone}`}>{word}</span>
      <div className="min-w-0">
        <p className="font-semibold">{label || '---'}</p>
        {reason !== null && <p className="text-red">{reason}</p>}
        <ul className="text-sm text-soft">{changes.map((change) => says(outcome, change))}</ul>
      </div>
    </li>
  );
}

function says(outcome: ImportLine['outcome'], change: ImportLine['changes'][number]): ReactNode {
  const { field, before, after } = change;
  if (outcome === 'created') {
    return after === '' ? null : (
      <li key={field}>
        {field} : <span className="text-text">{after}</span>
      </li>
    );
  }
  return (
    <li key={field} className="flex flex-wrap items-center gap-x-2">
      {field} : <span className="line-through">{before || '---'}</span>
      <ArrowRight aria-label="devient" className="size-4" />
      <span className="font-semibold text-text">{after || '---'}</span>
    </li>
  );
}

const OUTCOMES = {
  created: { word: 'À ajouter', tone: 'text-green', bar: 'border-green' },
  changed: { word: 'À modifier', tone: 'text-blue', bar: 'border-blue' },
  unchanged: { word: 'Inchangée', tone: 'text-soft', bar: 'border-line' },
  refused: { word: 'Refusée', tone: 'text-red', bar: 'border-red' },
} as const satisfies Record<ImportLine['outcome'], unknown>;
