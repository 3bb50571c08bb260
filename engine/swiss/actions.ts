import { type Applied, type Outcome, applied, removeResult, setResult } from '../actions.ts';
import { enteredTeams } from '../entry.ts';
import { matchName } from '../match-ids.ts';
import type { MatchId, Result, Team, TeamId, Withdrawal } from '../matches.ts';
import type { RoundWarning } from '../reasons.ts';
import { type Refused, refuse } from '../refusals.ts';
import { checkRound, draftRound, redrawTables } from './draw.ts';
import type { DraftTable } from './explain-round.ts';
import { goneTeams, ledgerOf } from './ledger.ts';
import { isRoundCount } from './options.ts';
import { teamsInPlay } from './phase.ts';
import { type SwissState, type Table, foldSwiss, seatsOf, tableNumber } from './state.ts';

/** Draws the next round and publishes it as it is. */
export function pair(state: SwissState): Outcome<SwissState> {
  const draft = draftRound(state);
  return draft.ok ? withRound(state, draft.tables) : draft;
}

/** Publishes a drafted round, edited or not; the proposal that it was edited from need not be drawn again. */
export function publishRound(
  state: SwissState,
  draft: { readonly round: number; readonly tables: readonly Table[] },
  proposal?: readonly Table[],
): Published | Refused {
  if (draft?.round !== state.drawn.length + 1) return refuse('wrong-round');
  const check = checkRound(state, draft.tables, proposal);
  if (!check.ok) return check;
  return { ...withRound(state, check.tables), tables: check.tables, warnings: check.warnings };
}

/** A published round: its tables, explained, and what the organiser should have known. */
type Published = Applied<SwissState> & {
  readonly tables: readonly DraftTable[];
  readonly warnings: readonly RoundWarning[];
};

function withRound(state: SwissState, explained: readonly Table[]): Applied<SwissState> {
  const tables = explained.map(({ one, two, chosen }) =>
    chosen === true ? { one, two, chosen } : { one, two },
  );
  return applied(state, { ...state, drawn: [...state.drawn, tables] });
}

/** A team that registers late: before round 2 is drawn, with a loss for round 1 if it missed it. */
export function enterLate(state: SwissState, team: Team): Outcome<SwissState> {
  const drawn = state.drawn.length;
  const entered = enteredTeams([...state.teams, team]);
  if (!entered.ok) return entered;
  // Without a round to come it would be ranked for a match that it never had.
  const isOutAtOnce = drawn === 1 && state.options.until?.losses === 1;
  if (drawn > 1 || drawn === state.options.rounds || isOutAtOnce) {
    return refuse('too-late', { team: team.id });
  }
  const late = drawn === 0 ? state.late : [...state.late, team.id];
  return applied(state, { ...state, teams: entered.teams, late });
}

/**
 * A team that has left comes back. In the round in which it left it is as if it never had, and its match is open again; later it is
 * drawn from the next round on, those that it missed are losses, and what it forfeited stays forfeited.
 */
export function reinstateSwiss(state: SwissState, team: TeamId): Outcome<SwissState> {
  if (!state.teams.some(({ id }) => id === team)) return refuse('unknown-team', { team });
  const at = state.withdrawals.findLastIndex((left) => left.team === team);
  const left = state.withdrawals[at];
  if (left === undefined || left.backInRound !== undefined)
    return refuse('not-withdrawn', { team });
  const next = state.drawn.length + 1;
  const back = left.fromRound === next ? [] : [{ ...left, backInRound: next }];
  return applied(state, { ...state, withdrawals: state.withdrawals.toSpliced(at, 1, ...back) });
}

/** Changes how many rounds are played: not below those that are drawn, and not where a phase goes to so many wins. */
export function setRounds(state: SwissState, rounds: number): Outcome<SwissState> {
  const { drawn, late, options } = state;
  // A late team has to have a round to come.
  const fewest = Math.max(1, drawn.length, late.length > 0 ? 2 : 1);
  const isPossible = isRoundCount(rounds) && rounds >= fewest && options.until === null;
  if (!isPossible) return refuse('bad-round-count');
  return applied(state, { ...state, options: { ...options, rounds } });
}

/** What to do with the rounds drawn after the corrected match. */
export type Way = 'keep' | 'redraw' | 'rollback';

export function isWay(way: unknown): way is Way {
  return typeof way === 'string' && Object.hasOwn(laterRounds, way);
}

/** Changes a result (null clears it) in a round that others may have been drawn from. */
export function amendSwiss(
  state: SwissState,
  id: MatchId,
  result: Result | null,
  way: Way | null,
): Outcome<SwissState> {
  const match = foldSwiss(state).matches.find((candidate) => candidate.id === id);
  if (match === undefined) {
    return result === null ? removeResult(state, id) : refuse('unknown-match', { match: id });
  }
  const changed = result === null ? removeResult(state, id) : setResult(state, match, result);
  if (!changed.ok || match.round === state.drawn.length) return changed;
  if (way === null) return refuse('way-needed', { match: id });
  return applied(state, laterRounds[way](changed.state, match.round));
}

const laterRounds = {
  keep: (state) => state,
  redraw: redrawOpenTables,
  rollback: (state, round) => {
    const drawn = state.drawn.slice(0, round);
    const results = Object.fromEntries(
      Object.entries(state.results).filter(([id]) => (matchName(id)?.round ?? Infinity) <= round),
    );
    const withdrawals = withdrawalsAt(state.withdrawals, round + 1);
    return { ...state, drawn, results, withdrawals };
  },
} satisfies { [W in Way]: (state: SwissState, round: number) => SwissState };

/**
 * With the rounds from this one on taken back: a team that has gone stays gone, even if the rounds it still played are taken back,
 * and one that is back stays back. If it had left and come back in those rounds only, it never left.
 */
function withdrawalsAt(withdrawals: readonly Withdrawal[], next: number): Withdrawal[] {
  return withdrawals.flatMap(({ team, fromRound, backInRound }): Withdrawal[] => {
    const from = Math.min(fromRound, next);
    if (backInRound === undefined) return [{ team, fromRound: from }];
    const back = Math.min(backInRound, next);
    return back > from ? [{ team, fromRound: from, backInRound: back }] : [];
  });
}

/**
 * The tables of the last round that are open are drawn again; those that were played stay. Where a phase goes to so many wins or
 * losses, a team that the correction stopped leaves the round unless it has played in it, and one that plays on again joins it.
 */
function redrawOpenTables(state: SwissState): SwissState {
  const round = state.drawn.length;
  const before = state.drawn[round - 1] ?? [];
  const matches = foldSwiss(state).matches.filter((match) => match.round === round);
  const gone = goneTeams(state);
  // A team that has left keeps the bye it had: in the pool it would be drawn against somebody.
  const isOpen = matches.map(
    (match) =>
      match.state === 'ready' ||
      (match.state === 'bye' && match.one !== null && !gone.has(match.one)),
  );
  const kept = new Map<number, Table>();
  for (const [index, table] of before.entries()) {
    if (isOpen[index] !== true) kept.set(tableNumber(table, index), table);
  }
  const staying = new Set(seatsOf([...kept.values()]));
  const pool =
    state.options.until === null
      ? new Set(seatsOf(before).filter((team) => !staying.has(team)))
      : teamsInPlay(state, round, ledgerOf(state, round - 1));
  for (const team of [...staying, ...gone]) pool.delete(team);
  if (state.options.until === null && pool.size < 2) return state;
  const tables = inPlaces(kept, pool.size === 0 ? [] : redrawTables(state, round, pool));
  const earlier = state.drawn.slice(0, -1);
  if (tables.length > 0) return { ...state, drawn: [...earlier, tables] };
  // Nobody plays in it: were a team to have left only after this round, it would be drawn once more.
  return { ...state, drawn: earlier, withdrawals: withdrawalsAt(state.withdrawals, round) };
}

/** The new tables between those that keep their number: with fewer than before, some numbers are nobody's. */
function inPlaces(kept: ReadonlyMap<number, Table>, drawn: readonly Table[]): Table[] {
  const tables: Table[] = [];
  const rest = [...drawn];
  const last = Math.max(0, ...kept.keys());
  for (let number = 1; number <= last || rest.length > 0; number++) {
    const table = kept.get(number) ?? rest.shift();
    if (table === undefined) continue;
    const { number: _before, ...seats } = table;
    tables.push(number === tables.length + 1 ? seats : { ...seats, number });
  }
  return tables;
}
