import { counted } from '#contract/words/french.ts';
import { ArrowRight, Pencil, Plus, Search, Trash2 } from 'lucide-react';
import { createContext, memo, use, useMemo, type ReactNode } from 'react';
import { ReadOnly } from '#web/lib/read-only.ts';
import { Link } from '#web/ui/router.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { GrowingTable, type Column } from '#web/ui/lists/growing-table.tsx';
import { LoadFailure, type LoadFailureProps } from '#web/ui/load-failure.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { Spinner } from '#web/ui/spinner.tsx';

export type ListState<Row> =
  | { status: 'loading' }
  | { status: 'error'; failure: LoadFailureProps }
  | { status: 'success'; rows: readonly Row[] };

/** The props of every list of the admin area. */
export type ListProps<Row> = {
  title: string;
  state: ListState<Row>;
  /** `typed` is in the search box, `applied` filters the rows and follows it, `query` is its form in an address. */
  search: { typed: string; applied: string; query: string; onType: (typed: string) => void };
  onDelete: (row: Row) => void;
};

/** How a list differs from others. It is constant, so that typing only redraws the search box. */
export type ListKind<Row> = {
  /** The list's own address. */
  path: string;
  intro: ReactNode;
  /** 'joueur', 'joueurs'. */
  noun: readonly [one: string, many: string];
  searchLabel: string;
  emptyText: string;
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => number;
  /** The row's name in 'Modifier …' and 'Supprimer …'. */
  rowName: (row: Row) => string;
  /** Another link of the row, besides its form. */
  rowLink?: (row: Row) => { to: string; label: string } | null;
};

type ListViewProps<Row> = ListProps<Row> & {
  kind: ListKind<Row>;
  /** The rows that match the search, in order. */
  find: (typed: string) => readonly Row[];
  /** Buttons beside Ajouter. */
  extraButtons?: ReactNode;
  /** Between the search and the rows. */
  filters?: ReactNode;
  /** Renders the found rows in another way than the table. */
  renderRows?: ((rows: readonly Row[]) => ReactNode) | undefined;
};

/** A list of the admin area: title, search, table, one orange button. */
export function ListView<Row>(props: ListViewProps<Row>) {
  const { title, kind, state, search, find, onDelete, extraButtons, filters, renderRows } = props;
  const { intro, searchLabel } = kind;
  const isReadOnly = use(ReadOnly);
  return (
    <div className="grid gap-8">
      <PageTitle size="screen" lead={intro}>
        {title}
      </PageTitle>
      <div className="grid gap-4">
        <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
          <div className="relative min-w-0 grow basis-64 sm:max-w-md">
            <Search
              aria-hidden
              className="pointer-events-none absolute top-3.5 left-3.5 size-5 text-soft"
            />
            <TextField
              label={searchLabel}
              labelHidden
              type="search"
              placeholder={searchLabel}
              autoComplete="off"
              spellCheck={false}
              className="[&_.control]:pl-11"
              value={search.typed}
              onChange={(event) => search.onType(event.target.value)}
            />
          </div>
          <div className="flex w-full flex-wrap-reverse items-center justify-end gap-1 sm:ml-auto sm:w-auto">
            {extraButtons}
            {!isReadOnly && (
              <ButtonLink to={`${kind.path}/add${search.query}`} className="w-full sm:w-auto">
                <Plus aria-hidden className="size-5" />
                Ajouter
              </ButtonLink>
            )}
          </div>
        </div>
        {filters}
        <ListQuery value={search.query}>
          <Content
            title={title}
            kind={kind}
            state={state}
            applied={search.applied}
            find={find}
            onDelete={onDelete}
            renderRows={renderRows}
          />
        </ListQuery>
      </div>
    </div>
  );
}

/** The search of the list, which links to a form carry along so that the form can lead back to it. */
const ListQuery = createContext('');

type ContentProps<Row> = Pick<
  ListViewProps<Row>,
  'title' | 'kind' | 'state' | 'find' | 'onDelete' | 'renderRows'
> & {
  applied: string;
};

const Content = memo(function Content<Row>(props: ContentProps<Row>) {
  const { state, applied, find, renderRows } = props;
  if (state.status === 'loading') {
    return <Spinner label="Données en cours de chargement..." className="py-16" />;
  }
  if (state.status === 'error') {
    return <LoadFailure {...state.failure} />;
  }
  if (renderRows !== undefined) return renderRows(find(applied));
  return <Rows {...props} rows={find(applied)} total={state.rows.length} />;
}) as <Row>(props: ContentProps<Row>) => ReactNode;

type RowsProps<Row> = ContentProps<Row> & { rows: readonly Row[]; total: number };

function Rows<Row>({ title, kind, applied, onDelete, rows, total }: RowsProps<Row>) {
  const isReadOnly = use(ReadOnly);
  const columns = useMemo(() => {
    if (isReadOnly) return kind.columns;
    const renderCell = (row: Row) => <Actions row={row} kind={kind} onDelete={onDelete} />;
    return [...kind.columns, { header: '', renderCell }];
  }, [kind, onDelete, isReadOnly]);
  return (
    <>
      <p aria-live="polite" className="text-soft">
        {countText(rows.length, total, kind.noun, applied.trim() !== '')}
      </p>
      {rows.length === 0 ? (
        <Alert tone="info">{kind.emptyText}</Alert>
      ) : (
        <GrowingTable
          choice={applied}
          caption={title}
          columns={columns}
          rows={rows}
          rowKey={kind.rowKey}
        />
      )}
    </>
  );
}

type ActionsProps<Row> = Pick<ContentProps<Row>, 'kind' | 'onDelete'> & { row: Row };

function Actions<Row>({ row, kind, onDelete }: ActionsProps<Row>) {
  const { path, rowKey, rowName, rowLink } = kind;
  const name = rowName(row);
  const link = rowLink?.(row) ?? null;
  const query = use(ListQuery);
  return (
    <div className="max-md:-ml-3 md:grid md:justify-items-end xl:flex xl:justify-end">
      {link !== null && (
        <Link
          to={link.to}
          aria-label={`${link.label} : ${name}`}
          className={`${ACTION} text-blue hover:text-text`}
        >
          <ArrowRight aria-hidden className="size-4.5" />
          {link.label}
        </Link>
      )}
      <div className="flex flex-wrap gap-x-1 md:flex-nowrap">
        <Link
          to={`${path}/edit/${rowKey(row)}${query}`}
          aria-label={`Modifier ${name}`}
          className={`${ACTION} text-soft hover:text-text`}
        >
          <Pencil aria-hidden className="size-4.5" />
          Modifier
        </Link>
        <button
          type="button"
          aria-label={`Supprimer ${name}`}
          onClick={() => onDelete(row)}
          className={`${ACTION} text-soft hover:text-red`}
        >
          <Trash2 aria-hidden className="size-4.5" />
          Supprimer
        </button>
      </div>
    </div>
  );
}

const ACTION = 'flex min-h-11 items-center gap-2 px-3 font-semibold whitespace-nowrap hover:bg-ink';

function countText(
  visibleCount: number,
  total: number,
  [one, many]: readonly [string, string],
  isFiltered: boolean,
): string {
  const found = counted(visibleCount, one, many);
  return isFiltered ? `${found} sur ${total}` : found;
}
