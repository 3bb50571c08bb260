import { type Applied, type Outcome, toApplied, removeResult, setResult } from '../actions.ts';
import { checkedTeams } from '../seeds/checked-teams.ts';
import { matchName } from '../match-ids.ts';
import type { MatchId, Result, Team, TeamId, Withdrawal } from '../matches.ts';
import type { RoundWarning } from '../reasons.ts';
import { type Refused, refuse } from '../refusals.ts';
import { checkRound, draftRound, redrawTables } from './draw.ts';
import type { DraftTable } from './explain-round.ts';
import { withdrawnTeams, swissLedger } from './ledger.ts';
import { isRoundCount } from './options.ts';
import { teamsInPlay } from './phase.ts';
import { type SwissState, type Table, foldSwiss, seatedTeams, tableNumber } from './state.ts';

/** Draws the next round and publishes it unchanged. */
export function pair(state: SwissState): Outcome<SwissState> {
  const draft = draftRound(state);
  return draft.ok ? addRound(state, draft.tables) : draft;
}

/**
 * Publishes a drafted round, edited or not. Pass the proposal on which it is based to save drawing
 * it again.
 */
export function publishRound(
  state: SwissState,
  draft: { readonly round: number; readonly tables: readonly Table[] },
  proposal?: readonly Table[],
): PublishedRound | Refused {
  if (draft?.round !== state.drawn.length + 1) return refuse('wrong-round');
  const check = checkRound(state, draft.tables, proposal);
  if (!check.ok) return check;
  return { ...addRound(state, check.tables), tables: check.tables, warnings: check.warnings };
}

/** A published round: its tables with their reasons, and the warnings for the organiser. */
type PublishedRound = Applied<SwissState> & {
  readonly tables: readonly DraftTable[];
  readonly warnings: readonly RoundWarning[];
};

function addRound(state: SwissState, explained: readonly Table[]): Applied<SwissState> {
  const tables = explained.map(({ one, two, chosen }) =>
    chosen === true ? { one, two, chosen } : { one, two },
  );
  return toApplied(state, { ...state, drawn: [...state.drawn, tables] });
}

/** Enters a team before round 2 is drawn. If it missed round 1, that counts as a loss. */
export function enterLate(state: SwissState, team: Team): Outcome<SwissState> {
  const drawn = state.drawn.length;
  const entered = checkedTeams([...state.teams, team]);
  if (!entered.ok) return entered;
  // Without a round to come the team would be ranked without having played.
  const isOutAtOnce = drawn === 1 && state.options.until?.losses === 1;
  if (drawn > 1 || drawn === state.options.rounds || isOutAtOnce) {
    return refuse('too-late', { team: team.id });
  }
  const late = drawn === 0 ? state.late : [...state.late, team.id];
  return toApplied(state, { ...state, teams: entered.teams, late });
}

/**
 * Brings a withdrawn team back. In the round in which it left, the withdrawal is removed and its
 * match is open again. Later, it is drawn from the next round on: the missed rounds are losses, and
 * its forfeits stay.
 */
export function reinstateSwiss(state: SwissState, team: TeamId): Outcome<SwissState> {
  if (!state.teams.some(({ id }) => id === team)) return refuse('unknown-team', { team });
  const at = state.withdrawals.findLastIndex((left) => left.team === team);
  const left = state.withdrawals[at];
  if (left === undefined || left.backInRound !== undefined)
    return refuse('not-withdrawn', { team });
  const next = state.drawn.length + 1;
  const back = left.fromRound === next ? [] : [{ ...left, backInRound: next }];
  return toApplied(state, { ...state, withdrawals: state.withdrawals.toSpliced(at, 1, ...back) });
}

/**
 * Changes the number of rounds. It cannot be below the drawn rounds, and is fixed in a phase that
 * ends at a number of wins.
 */
export function setRounds(state: SwissState, rounds: number): Outcome<SwissState> {
  const { drawn, late, options } = state;
  // A late team needs a round to come.
  const fewest = Math.max(1, drawn.length, late.length > 0 ? 2 : 1);
  const isPossible = isRoundCount(rounds) && rounds >= fewest && options.until === null;
  if (!isPossible) return refuse('bad-round-count');
  return toApplied(state, { ...state, options: { ...options, rounds } });
}

/** What happens to the rounds drawn after the corrected match. */
export type LaterRoundsPolicy = 'keep' | 'redraw' | 'rollback';

export function isLaterRoundsPolicy(way: unknown): way is LaterRoundsPolicy {
  return typeof way === 'string' && Object.hasOwn(laterRounds, way);
}

/**
 * Changes a result, or clears it with null, in a round from which later rounds may have been drawn.
 */
export function changeSwissResult(
  state: SwissState,
  id: MatchId,
  result: Result | null,
  way: LaterRoundsPolicy | null,
): Outcome<SwissState> {
  const match = foldSwiss(state).matches.find((candidate) => candidate.id === id);
  if (match === undefined) {
    return result === null ? removeResult(state, id) : refuse('unknown-match', { match: id });
  }
  const changed = result === null ? removeResult(state, id) : setResult(state, match, result);
  if (!changed.ok || match.round === state.drawn.length) return changed;
  if (way === null) return refuse('way-needed', { match: id });
  return toApplied(state, laterRounds[way](changed.state, match.round));
}

const laterRounds = {
  keep: (state) => state,
  redraw: (state, round) => redrawLastRound(removeStoppedTables(state, round)),
  rollback: (state, round) => {
    const drawn = state.drawn.slice(0, round);
    const results = Object.fromEntries(
      Object.entries(state.results).filter(([id]) => (matchName(id)?.round ?? Infinity) <= round),
    );
    const withdrawals = withdrawalsFromRound(state.withdrawals, round + 1);
    return { ...state, drawn, results, withdrawals };
  },
} satisfies { [W in LaterRoundsPolicy]: (state: SwissState, round: number) => SwissState };

/**
 * The withdrawals once the rounds from this one on are removed. A team that has left stays out,
 * even if it still played in the removed rounds. A team that has returned stays in: if it left and
 * returned within the removed rounds, it never left.
 */
function withdrawalsFromRound(withdrawals: readonly Withdrawal[], next: number): Withdrawal[] {
  return withdrawals.flatMap(({ team, fromRound, backInRound }): Withdrawal[] => {
    const from = Math.min(fromRound, next);
    if (backInRound === undefined) return [{ team, fromRound: from }];
    const back = Math.min(backInRound, next);
    return back > from ? [{ team, fromRound: from, backInRound: back }] : [];
  });
}

/**
 * A result may have been cleared in a round between the corrected one and the last. In a phase that
 * ends at a number of wins or losses, its teams may be through or out by now: their match would have
 * to be played before another round can be drawn. An opponent that plays on gets another one or a
 * bye. Called before the last round is drawn again, because that follows from these rounds.
 */
function removeStoppedTables(state: SwissState, correctedRound: number): SwissState {
  if (state.options.until === null) return state;
  const last = state.drawn.length - 1;
  let now = state;
  for (let index = correctedRound; index < last; index++) now = removeStoppedTablesOf(now, index);
  return now;
}

function removeStoppedTablesOf(state: SwissState, index: number): SwissState {
  const round = index + 1;
  const before = state.drawn[index] ?? [];
  const inPlay = teamsInPlay(state, round, swissLedger(state, round - 1));
  const matches = foldSwiss(state).matches.filter((match) => match.round === round);
  const isRemoved = (table: Table, tableIndex: number): boolean =>
    matches[tableIndex]?.state === 'ready' &&
    seatedTeams([table]).some((team) => !inPlay.has(team));
  const removed = before.filter(isRemoved);
  if (removed.length === 0) return state;
  const staying = before.flatMap((table, tableIndex) =>
    isRemoved(table, tableIndex) ? [] : [[tableNumber(table, tableIndex), table] as const],
  );
  const pool = new Set(seatedTeams(removed).filter((team) => inPlay.has(team)));
  const redrawn = pool.size === 0 ? [] : redrawTables(state, round, pool);
  const tables = mergeTables(new Map(staying), redrawn);
  // A round without tables would be between two that have some.
  return tables.length === 0 ? state : { ...state, drawn: state.drawn.with(index, tables) };
}

/**
 * Draws the open tables of the last round again. Played tables stay. In a phase that ends at a
 * number of wins or losses, a team that the correction stopped leaves the round unless it has
 * played in it, and a team that plays on again joins it.
 */
function redrawLastRound(state: SwissState): SwissState {
  const round = state.drawn.length;
  const before = state.drawn[round - 1] ?? [];
  const matches = foldSwiss(state).matches.filter((match) => match.round === round);
  const gone = withdrawnTeams(state);
  // A withdrawn team keeps its bye: otherwise it would be drawn against another team.
  const isOpen = matches.map(
    (match) =>
      match.state === 'ready' ||
      (match.state === 'bye' && match.one !== null && !gone.has(match.one)),
  );
  const fixedTables = new Map<number, Table>();
  for (const [index, table] of before.entries()) {
    if (isOpen[index] !== true) fixedTables.set(tableNumber(table, index), table);
  }
  const staying = new Set(seatedTeams([...fixedTables.values()]));
  const pool =
    state.options.until === null
      ? new Set(seatedTeams(before).filter((team) => !staying.has(team)))
      : teamsInPlay(state, round, swissLedger(state, round - 1));
  for (const team of [...staying, ...gone]) pool.delete(team);
  if (state.options.until === null && pool.size < 2) return state;
  const tables = mergeTables(fixedTables, pool.size === 0 ? [] : redrawTables(state, round, pool));
  const earlier = state.drawn.slice(0, -1);
  if (tables.length > 0) return { ...state, drawn: [...earlier, tables] };
  // Nobody plays in this round. A team that left after it must not be drawn again.
  return { ...state, drawn: earlier, withdrawals: withdrawalsFromRound(state.withdrawals, round) };
}

/**
 * Puts the new tables between those that keep their number. With fewer tables than before, some
 * numbers stay unused.
 */
function mergeTables(fixedTables: ReadonlyMap<number, Table>, drawn: readonly Table[]): Table[] {
  const tables: Table[] = [];
  const rest = [...drawn];
  const last = Math.max(0, ...fixedTables.keys());
  for (let number = 1; number <= last || rest.length > 0; number++) {
    const table = fixedTables.get(number) ?? rest.shift();
    if (table === undefined) continue;
    const { number: _before, ...seats } = table;
    tables.push(number === tables.length + 1 ? seats : { ...seats, number });
  }
  return tables;
}
