import { ArrowRight, Undo2 } from 'lucide-react';
import { use } from 'react';
import type { TrailItem, TrailRow } from '#contract/entities.ts';
import { refusals } from '#contract/refusals/refusals.ts';
import { localHour } from '#web/lib/event-words/dates.ts';
import { ReadOnly } from '#web/lib/read-only.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/field.tsx';
import { LoadFailure, type LoadFailureProps } from '#web/ui/load-failure.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { trailChanges, isDayItem, trailSentence, type Change } from './sentences.ts';

export type HistoryFilter = { item: TrailItem | ''; admin: string };

type HistoryViewProps = {
  title: string;
  state:
    | { status: 'loading' }
    | { status: 'error'; failure: LoadFailureProps }
    | { status: 'success'; rows: readonly TrailRow[] };
  filter: HistoryFilter;
  onFilter: (filter: HistoryFilter) => void;
  /** Everybody that the history names, for the filter. */
  authors: readonly { key: number; name: string }[];
  /** The entry that is being undone. */
  undoing: number | null;
  onUndo: (row: TrailRow) => void;
  older: { isLoading: boolean; onMore: () => void } | null;
  /** Only SuperAdmins see what was done to admins. */
  withAdmins: boolean;
};

export function HistoryView(props: HistoryViewProps) {
  const { title, filter, onFilter, authors, withAdmins } = props;
  return (
    <div className="grid gap-8">
      <PageTitle
        size="screen"
        lead="Qui a fait quoi, et quand. Un bouton annule ce qui peut encore l'être."
      >
        {title}
      </PageTitle>
      <div className="grid gap-4 sm:max-w-2xl sm:grid-cols-2">
        <SelectField
          label="À propos de"
          value={filter.item}
          onChange={({ target }) => onFilter({ ...filter, item: trailItem(target.value) })}
        >
          <option value="">Tout</option>
          {ITEMS.filter(({ item }) => withAdmins || item !== 'admin').map(({ item, label }) => (
            <option key={item} value={item}>
              {label}
            </option>
          ))}
        </SelectField>
        <SelectField
          label="Par"
          value={filter.admin}
          onChange={({ target }) => onFilter({ ...filter, admin: target.value })}
        >
          <option value="">Tout le monde</option>
          {authors.map(({ key, name }) => (
            <option key={key} value={key}>
              {name}
            </option>
          ))}
        </SelectField>
      </div>
      <Entries {...props} />
    </div>
  );
}

function trailItem(value: string): TrailItem | '' {
  return ITEMS.find(({ item }) => item === value)?.item ?? '';
}

const ITEMS: readonly { item: TrailItem; label: string }[] = [
  { item: 'admin', label: 'Admins' },
  { item: 'player', label: 'Joueurs' },
  { item: 'team', label: 'Équipes' },
  { item: 'match', label: 'Matchs' },
  { item: 'tournament', label: 'Tournoi' },
  { item: 'check-in', label: 'Check-in' },
  { item: 'call', label: 'Appels' },
  { item: 'report', label: 'Scores annoncés' },
  { item: 'help', label: "Demandes d'arbitre" },
  { item: 'desk', label: 'Régie' },
  { item: 'discord', label: 'Discord' },
  { item: 'link', label: "Liens d'équipe" },
  { item: 'import', label: 'Imports' },
  { item: 'teams', label: 'Plusieurs équipes' },
  { item: 'event', label: 'Événements' },
  { item: 'rehearsal', label: 'Répétitions' },
  { item: 'site', label: 'Le site' },
  { item: 'person', label: 'Personnes effacées' },
];

function Entries({ state, undoing, onUndo, older }: HistoryViewProps) {
  if (state.status === 'loading') {
    return <Spinner label="Données en cours de chargement..." className="py-16" />;
  }
  if (state.status === 'error') {
    return <LoadFailure {...state.failure} />;
  }
  if (state.rows.length === 0) return <Alert tone="info">Rien n'a encore été modifié.</Alert>;
  return (
    <>
      {state.rows.some(isEarlierStep) && <p className="text-soft">{NOT_LAST_STEP}</p>}
      {byDay(state.rows).map(({ day, rows }) => (
        <section key={day} aria-label={day} className="grid gap-1">
          <h2 className="headline mb-2 text-2xl text-soft">{day}</h2>
          <ul className="grid gap-1">
            {rows.map((row) => (
              <Entry key={row.pk_trail} row={row} busy={undoing === row.pk_trail} onUndo={onUndo} />
            ))}
          </ul>
        </section>
      ))}
      {older && (
        <Button
          variant="secondary"
          busy={older.isLoading}
          onClick={older.onMore}
          className="mx-auto"
        >
          Voir les actions plus anciennes
        </Button>
      )}
    </>
  );
}

/** Shown once above the list, and not on every step that has to wait for a later one. */
const NOT_LAST_STEP = refusals['not-the-last-step'].text({});

function isEarlierStep({ undo_refusal_code }: TrailRow): boolean {
  return undo_refusal_code === ('not-the-last-step' satisfies keyof typeof refusals);
}

type EntryProps = { row: TrailRow; busy: boolean; onUndo: (row: TrailRow) => void };

function Entry({ row, busy, onUndo }: EntryProps) {
  const changes = trailChanges(row);
  const isArchived = use(ReadOnly) && !SITE_ITEMS.has(row.item);
  return (
    <li className="grid gap-x-5 gap-y-2 bg-panel px-4 py-3 sm:grid-cols-[4rem_1fr_auto] sm:items-center">
      <time dateTime={row.at} className="text-sm text-soft tabular-nums">
        {localHour(new Date(row.at))}
      </time>
      <div className="min-w-0">
        <p>
          <strong className="font-semibold">{row.admin_name}</strong> {trailSentence(row)}
        </p>
        {changes.length > 0 && (
          <ul className="mt-1 grid gap-0.5 text-sm">
            {changes.map((change) => (
              <ChangeLine key={change.label} {...change} />
            ))}
          </ul>
        )}
      </div>
      {row.undo_refusal === null && !isArchived ? (
        <Button
          variant="secondary"
          size="small"
          busy={busy}
          aria-label={`Annuler : ${row.admin_name} ${trailSentence(row)}`}
          onClick={() => onUndo(row)}
          className="justify-self-start"
        >
          <Undo2 aria-hidden className="size-5" />
          Annuler
        </Button>
      ) : (
        !isEarlierStep(row) &&
        // Most entries of a day would only show this text.
        !isDayItem(row.item) && (
          <p className="max-w-64 text-sm text-soft sm:text-right">{row.undo_refusal}</p>
        )
      )}
    </li>
  );
}

/** Items that belong to the site and appear in the history of every event. */
const SITE_ITEMS: ReadonlySet<TrailItem> = new Set<TrailItem>(['admin', 'event', 'site']);

function ChangeLine({ label, before, after }: Change) {
  return (
    <li className="flex flex-wrap items-center gap-x-2 text-soft">
      <span>{label} :</span>
      <span className="line-through decoration-1">{before}</span>
      <ArrowRight aria-label="devient" className="size-4" />
      <span className="font-semibold text-text">{after}</span>
    </li>
  );
}

const DAY = new Intl.DateTimeFormat('fr-CH', { weekday: 'long', day: 'numeric', month: 'long' });

function byDay(rows: readonly TrailRow[]): { day: string; rows: TrailRow[] }[] {
  const days = new Map<string, TrailRow[]>();
  for (const row of rows) {
    const day = DAY.format(new Date(row.at));
    days.set(day, [...(days.get(day) ?? []), row]);
  }
  return [...days].map(([day, ofDay]) => ({ day, rows: ofDay }));
}
