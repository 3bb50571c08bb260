import type { TeamWithPlayersRow } from './entities.ts';
import type {
  Bracket,
  Placing,
  StandingsRow,
  Tournament,
  TournamentMatch,
  TournamentRound,
} from './tournament.ts';

/**
 * Everything that a visitor can see of the tournament, at one version. Public pages, public actions and the live stream are
 * views of it, so they cannot disagree.
 */
export type PublicState = {
  /** The data's own version; half a step further once what it takes to qualify has been worked out for it. */
  version: number;
  tournament: Tournament;
  entrants: Entrants;
  /** What is being played or comes next, as much as a first page shows. */
  now: readonly TournamentMatch[];
  teams: readonly TeamWithPlayersRow[];
  standings: readonly StandingsRow[];
  rounds: readonly TournamentRound[];
  matches: readonly TournamentMatch[];
  placings: readonly Placing[];
};

/** How many teams are in, for pages that do not show them all. */
export type Entrants = {
  total: number;
  complete: number;
  /** The newest first. */
  latest: readonly string[];
};

/** What the live stream sends after a save: only the rows that differ. */
export type PublicChange = {
  from: number;
  version: number;
  tournament?: Tournament;
  entrants?: Entrants;
} & { [L in ListName]?: ListChange<PublicState[L][number]> };

export function bracketOf({
  rounds,
  matches,
  placings,
}: Pick<PublicState, 'rounds' | 'matches' | 'placings'>): Bracket {
  const sides = ['winner', 'loser', 'final'] as const;
  return {
    rounds: sides.flatMap((side) =>
      rounds
        .filter((round) => round.side === side)
        .map((round) => ({
          ...round,
          side,
          matches: matches.filter((match) => match.fk_round === round.pk_round),
        })),
    ),
    placings: [...placings],
  };
}

/** The text of what is not known yet of a match: a team, its hour and station. Visitors load it without the messages of the forms. */
export const NOT_DEFINED = 'Pas défini';

/** Who plays against a team that has no opponent, and never will. */
export const NOBODY = 'Personne';

export function roundMatchesOf({ matches }: PublicState, pk_round: number): TournamentMatch[] {
  return matches.filter((match) => match.fk_round === pk_round);
}

/** Both teams are known, and it is not over. */
export function isOpen({
  winner_team,
  unwon,
  fk_team_one,
  fk_team_two,
}: Pick<TournamentMatch, 'winner_team' | 'unwon' | 'fk_team_one' | 'fk_team_two'>): boolean {
  return winner_team === null && !unwon && fk_team_one !== null && fk_team_two !== null;
}

/** The admin's form starts from 0 - 0: only a game that was won means that they are playing. */
export function isUnderWay({
  winner_team,
  score_team_one,
  score_team_two,
}: Pick<TournamentMatch, 'winner_team' | 'score_team_one' | 'score_team_two'>): boolean {
  return winner_team === null && (score_team_one ?? 0) + (score_team_two ?? 0) > 0;
}

/** What has to be sent to somebody who has `before`, for them to have `after`. */
export function changeBetween(before: PublicState, after: PublicState): PublicChange {
  const change: PublicChange = { from: before.version, version: after.version };
  if (!same(before.tournament, after.tournament)) change.tournament = after.tournament;
  if (!same(before.entrants, after.entrants)) change.entrants = after.entrants;
  for (const list of LISTS) {
    const differs = listChange(list, before, after);
    if (differs !== null) Object.assign(change, { [list]: differs });
  }
  return change;
}

/** Null when the change does not follow on this state: something was missed, and the whole state must be fetched. */
export function applyChange(state: PublicState, change: PublicChange): PublicState | null {
  if (change.from !== state.version) return null;
  const next = {
    ...state,
    version: change.version,
    tournament: change.tournament ?? state.tournament,
    entrants: change.entrants ?? state.entrants,
  };
  for (const list of LISTS) {
    const differs = change[list];
    if (differs !== undefined)
      Object.assign(next, { [list]: changedList(list, state[list], differs) });
  }
  return next;
}

export type ListName = 'now' | 'teams' | 'standings' | 'rounds' | 'matches' | 'placings';
/** `order` is there when rows came, went or moved. */
export type ListChange<Row> = { rows: readonly Row[]; order?: readonly string[] };

export const LISTS: readonly ListName[] = [
  'now',
  'teams',
  'standings',
  'rounds',
  'matches',
  'placings',
];

const keyOf: { [L in ListName]: (row: PublicState[L][number]) => string } = {
  now: (row) => row.key,
  teams: (row) => `${row.fk_team}/${row.pk_player}`,
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
