import type { PublicState } from './public-state.ts';

/** What the live stream sends after a save: only the rows that differ. */
export type PublicChange = {
  from: number;
  version: number;
} & Partial<Pick<PublicState, WholeName>> & {
    [L in ListName]?: ListChange<PublicState[L][number]>;
  };

/** What has to be sent to somebody who has `before`, for them to have `after`. */
export function changeBetween(before: PublicState, after: PublicState): PublicChange {
  const change: PublicChange = { from: before.version, version: after.version };
  for (const name of WHOLE) {
    if (!same(before[name], after[name])) Object.assign(change, { [name]: after[name] });
  }
  for (const list of LISTS) {
    const differs = listChange(list, before, after);
    if (differs !== null) Object.assign(change, { [list]: differs });
  }
  return change;
}

/** Null when the change does not follow on this state: something was missed, and the whole state must be fetched. */
export function applyChange(state: PublicState, change: PublicChange): PublicState | null {
  if (change.from !== state.version) return null;
  const next = { ...state, version: change.version };
  for (const name of WHOLE) {
    if (change[name] !== undefined) Object.assign(next, { [name]: change[name] });
  }
  for (const list of LISTS) {
    const differs = change[list];
    if (differs !== undefined)
      Object.assign(next, { [list]: changedList(list, state[list], differs) });
  }
  return next;
}

/** What is sent whole when anything in it differs: it is small, or hardly ever changes. */
export const WHOLE = [
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
type WholeName = (typeof WHOLE)[number];

export type ListName =
  | 'now'
  | 'teams'
  | 'waiting'
  | 'standings'
  | 'rounds'
  | 'matches'
  | 'placings';
/** `order` is there when rows came, went or moved. */
export type ListChange<Row> = { rows: readonly Row[]; order?: readonly string[] };

export const LISTS: readonly ListName[] = [
  'now',
  'teams',
  'waiting',
  'standings',
  'rounds',
  'matches',
  'placings',
];

const playerKey = (row: PublicState['teams'][number]) => `${row.fk_team}/${row.pk_player}`;

const keyOf: { [L in ListName]: (row: PublicState[L][number]) => string } = {
  now: (row) => row.key,
  teams: playerKey,
  waiting: playerKey,
  standings: (row) => String(row.pk_team),
  rounds: (row) => String(row.pk_round),
  matches: (row) => row.key,
  placings: (row) => String(row.pk_team),
};

function listChange(list: ListName, before: PublicState, after: PublicState) {
  const key = keyOf[list] as (row: unknown) => string;
  const known = new Map(before[list].map((row) => [key(row), row] as const));
  const rows = after[list].filter((row) => !same(known.get(key(row)), row));
  const order = after[list].map(key);
  const moved = !same(order, [...known.keys()]);
  if (rows.length === 0 && !moved) return null;
  return moved ? { rows, order } : { rows };
}

/** The list after a change of it. Rows that the change does not name stay the same objects. */
export function changedList<L extends ListName>(
  list: L,
  rows: PublicState[L],
  change: ListChange<PublicState[L][number]>,
): unknown[] {
  const key = keyOf[list] as (row: unknown) => string;
  const byKey = new Map<string, unknown>(rows.map((row) => [key(row), row]));
  for (const row of change.rows) byKey.set(key(row), row);
  return change.order === undefined
    ? [...byKey.values()]
    : change.order.map((wanted) => byKey.get(wanted)).filter((row) => row !== undefined);
}

function same(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
