import type { PublicState } from './public-state.ts';

/** What the live stream sends after a save: only the rows that differ. */
export type PublicChange = {
  from: number;
  version: number;
} & Partial<Pick<PublicState, WholePart>> & {
    [L in ListName]?: ListChange<PublicState[L][number]>;
  };

/** The change that turns the state `before` into the state `after`. */
export function changeBetween(before: PublicState, after: PublicState): PublicChange {
  const change: PublicChange = { from: before.version, version: after.version };
  for (const name of WHOLE_PARTS) {
    if (!isSameJson(before[name], after[name])) Object.assign(change, { [name]: after[name] });
  }
  for (const list of LIST_NAMES) {
    const listDifference = listChange(list, before, after);
    if (listDifference !== null) Object.assign(change, { [list]: listDifference });
  }
  return change;
}

/**
 * Null when the change does not start from this state. A change was missed, and the whole state
 * must be fetched.
 */
export function applyChange(state: PublicState, change: PublicChange): PublicState | null {
  if (change.from !== state.version) return null;
  const next = { ...state, version: change.version };
  for (const name of WHOLE_PARTS) {
    if (change[name] !== undefined) Object.assign(next, { [name]: change[name] });
  }
  for (const list of LIST_NAMES) {
    const listDifference = change[list];
    if (listDifference !== undefined)
      Object.assign(next, { [list]: applyListChange(list, state[list], listDifference) });
  }
  return next;
}

/** These parts are sent whole when they differ: they are small, or hardly ever change. */
export const WHOLE_PARTS = [
  'tournament',
  'entrants',
  'site',
  'event',
  'others',
  'previous',
  'waiting_count',
  'latest',
  'podium',
  'air',
  'clock',
] as const;
type WholePart = (typeof WHOLE_PARTS)[number];

export type ListName =
  | 'now'
  | 'teams'
  | 'waiting'
  | 'standings'
  | 'rounds'
  | 'matches'
  | 'placings';
/** `order` is set when rows were added, removed or moved. */
export type ListChange<Row> = { rows: readonly Row[]; order?: readonly string[] };

export const LIST_NAMES: readonly ListName[] = [
  'now',
  'teams',
  'waiting',
  'standings',
  'rounds',
  'matches',
  'placings',
];

const playerRowKey = (row: PublicState['teams'][number]) => `${row.fk_team}/${row.pk_player}`;

const rowKeys: { [L in ListName]: (row: PublicState[L][number]) => string } = {
  now: (row) => row.key,
  teams: playerRowKey,
  waiting: playerRowKey,
  standings: (row) => String(row.pk_team),
  rounds: (row) => String(row.pk_round),
  matches: (row) => row.key,
  placings: (row) => String(row.pk_team),
};

function listChange(list: ListName, before: PublicState, after: PublicState) {
  const key = rowKeys[list] as (row: unknown) => string;
  const previousRows = new Map(before[list].map((row) => [key(row), row] as const));
  const rows = after[list].filter((row) => !isSameJson(previousRows.get(key(row)), row));
  const order = after[list].map(key);
  const moved = !isSameJson(order, [...previousRows.keys()]);
  if (rows.length === 0 && !moved) return null;
  return moved ? { rows, order } : { rows };
}

/** Applies a change to a list. Rows that the change does not name stay the same objects. */
export function applyListChange<L extends ListName>(
  list: L,
  rows: PublicState[L],
  change: ListChange<PublicState[L][number]>,
): unknown[] {
  const key = rowKeys[list] as (row: unknown) => string;
  const byKey = new Map<string, unknown>(rows.map((row) => [key(row), row]));
  for (const row of change.rows) byKey.set(key(row), row);
  return change.order === undefined
    ? [...byKey.values()]
    : change.order.map((rowKey) => byKey.get(rowKey)).filter((row) => row !== undefined);
}

function isSameJson(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
