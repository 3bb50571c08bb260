import { counted, plural } from '#contract/words/french.ts';
import { ArrowRight, FileUp } from 'lucide-react';
import { useId, useMemo, type ReactNode } from 'react';
import { Link } from '#web/ui/router.tsx';
import type { ImportLine, ImportReport } from '#contract/entities.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { useGrowing } from '#web/ui/lists/growing.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { Tag } from '#web/ui/tag.tsx';
import { nextStep, importTally, writtenText, type ImportKind, type Tally } from './tally.ts';

export type ImportState =
  | { step: 'choose'; problem: ReactNode }
  | { step: 'reading'; fileName: string }
  | {
      step: 'preview' | 'done';
      fileName: string;
      kind: ImportKind;
      report: ImportReport;
      problem: ReactNode;
      busy: boolean;
    };

type ImportViewProps = {
  state: ImportState;
  onFile: (file: File) => void;
  onImport: () => void;
};

/** The import in steps: choose a file, preview each line, import, see the outcome of each line. */
export function ImportView({ state, onFile, onImport }: ImportViewProps) {
  return (
    <div className="grid gap-8">
      <div className="grid gap-5 border-t-3 border-orange bg-panel p-5 sm:p-8">
        <p className="text-soft">
          Choisissez un tableau CSV : une liste de joueurs ou d'équipes, l'export de ce site, ou les
          réponses d'un formulaire. Les équipes qui manquent sont créées. Rien n'est enregistré
          avant l'aperçu, qui montre ligne par ligne ce qui changera.
        </p>
        <dl className="grid gap-x-6 gap-y-3 text-sm sm:grid-cols-[auto_1fr] sm:gap-y-1.5">
          {SHAPES.map(([shape, columns]) => (
            <div key={shape} className="contents">
              <dt className="text-soft">{shape}</dt>
              <dd className="-mt-2.5 wrap-anywhere sm:mt-0">{columns}</dd>
            </div>
          ))}
        </dl>
        <FilePicker onFile={onFile} fileName={'fileName' in state ? state.fileName : null} />
        {state.step === 'choose' && state.problem !== null && (
          <Alert tone="error">{state.problem}</Alert>
        )}
      </div>
      {state.step === 'reading' && <Spinner label="Chargement, veuillez patienter..." />}
      {(state.step === 'preview' || state.step === 'done') && (
        <ImportOutcome {...state} onImport={onImport} />
      )}
    </div>
  );
}

/** The shapes of a file that the import can read. */
const SHAPES = [
  ['Un joueur par ligne', 'Pseudo, Discord, Équipe'],
  ['Une équipe par ligne', 'Équipe, Joueur 1, Discord 1, Joueur 2, Discord 2'],
  ['Si vous les avez', 'Twitch, Riot ID, Rang, Taille, N°'],
] as const;

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
          // Cleared, so that the same file can be chosen again after a correction.
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

type ImportOutcomeProps = Extract<ImportState, { report: ImportReport }> & { onImport: () => void };

function ImportOutcome({ step, kind, report, problem, busy, onImport }: ImportOutcomeProps) {
  const tally = useMemo(() => importTally(kind, report), [kind, report]);
  const lines = useMemo(() => refusedFirst(report.lines), [report.lines]);
  const { drawn, end } = useGrowing(lines, `${step} ${report.digest}`);
  const isDone = step === 'done';
  const title = isDone ? 'Import terminé' : 'Aperçu';
  return (
    <section aria-label={title} className="grid gap-5">
      <h2 className="headline text-4xl">{title}</h2>
      {problem !== null && <Alert tone="error">{problem}</Alert>}
      <Counts {...tally} isDone={isDone} />
      <div className="flex flex-wrap items-center gap-4">
        {isDone ? (
          <NextLinks />
        ) : (
          <>
            <Button busy={busy} disabled={tally.written === 0} onClick={onImport}>
              {importLabel(tally, busy)}
            </Button>
            <p className="text-soft">{nextStep(tally)}</p>
          </>
        )}
      </div>
      <ul className="grid gap-1">
        {drawn.map(({ index, ...line }) => (
          <Line key={index} {...line} isDone={isDone} />
        ))}
      </ul>
      {end}
    </section>
  );
}

function NextLinks() {
  return (
    <>
      <ButtonLink to="/admin/players">Voir les joueurs</ButtonLink>
      <ButtonLink to="/admin/teams" variant="secondary">
        Voir les équipes
      </ButtonLink>
      <p className="text-soft">
        L'
        <Link to="/admin/history" className="text-link">
          historique
        </Link>{' '}
        permet d'annuler tout l'import d'un coup.
      </p>
    </>
  );
}

function importLabel(tally: Tally, busy: boolean): string {
  if (busy) return 'Import…';
  return tally.written === 0 ? 'Rien à importer' : `Importer ${writtenText(tally)}`;
}

function Counts({ players, teams, unchanged, refused, isDone }: Tally & { isDone: boolean }) {
  const countText = (number: number, before: string, after: string) =>
    `${number} ${isDone ? plural(number, after) : before}`;
  return (
    <p aria-live="polite" className="flex flex-wrap gap-2">
      <Tag tone="green">{countText(players.created, 'à ajouter', 'ajouté')}</Tag>
      {teams.created > 0 && (
        <Tag tone="green">
          {counted(teams.created, 'équipe')} {isDone ? plural(teams.created, 'créée') : 'à créer'}
        </Tag>
      )}
      <Tag tone="blue">{countText(players.changed + teams.changed, 'à modifier', 'modifié')}</Tag>
      <Tag>{unchanged} sans changement</Tag>
      <Tag tone={refused > 0 ? 'red' : 'plain'}>{counted(refused, 'refusée')}</Tag>
    </p>
  );
}

/** Refused lines come first, because somebody has to correct them. */
function refusedFirst(lines: readonly ImportLine[]): (ImportLine & { index: number })[] {
  // Several players may stand on one line of the file, so its number is no key.
  const indexedLines = lines.map((line, index) => ({ ...line, index }));
  const isRefused = ({ outcome }: ImportLine) => outcome === 'refused';
  return [...indexedLines.filter(isRefused), ...indexedLines.filter((line) => !isRefused(line))];
}

function Line({
  line,
  label,
  outcome,
  reason,
  new_team,
  changes,
  isDone,
}: ImportLine & { isDone: boolean }) {
  const { tone, word, done, bar } = OUTCOMES[outcome];
  return (
    <li
      className={`grid gap-x-5 gap-y-1 border-l-3 bg-panel px-4 py-3 sm:grid-cols-[5rem_7rem_1fr] sm:items-baseline ${bar}`}
    >
      <span className="text-sm text-soft tabular-nums">Ligne {line}</span>
      <span className={`font-semibold ${tone}`}>{isDone ? done : word}</span>
      <div className="min-w-0 wrap-anywhere">
        <p className="font-semibold">{label || '---'}</p>
        {reason !== null && <p className="text-red">{reason}</p>}
        {new_team !== null && <p className="text-sm text-green">Nouvelle équipe : {new_team}</p>}
        <ul className="text-sm text-soft">
          {changes.map((change) => changeText(outcome, change))}
        </ul>
      </div>
    </li>
  );
}

function changeText(
  outcome: ImportLine['outcome'],
  change: ImportLine['changes'][number],
): ReactNode {
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
  created: { word: 'À ajouter', done: 'Ajouté', tone: 'text-green', bar: 'border-green' },
  changed: { word: 'À modifier', done: 'Modifié', tone: 'text-blue', bar: 'border-blue' },
  unchanged: { word: 'Inchangé', done: 'Inchangé', tone: 'text-soft', bar: 'border-line' },
  refused: { word: 'Refusé', done: 'Refusé', tone: 'text-red', bar: 'border-red' },
} as const satisfies Record<ImportLine['outcome'], unknown>;
