import { type Applied, type Outcome, applied, removeResult, setResult } from '../actions.ts';
import { enteredTeams } from '../entry.ts';
import type { MatchId, Result, Team } from '../matches.ts';
import { type Refused, refuse } from '../refusals.ts';
import { type RoundWarning, checkRound, draftRound, redrawTables } from './draw.ts';
import type { DraftTable } from './explain-round.ts';
import { type SwissState, type Table, foldSwiss } from './state.ts';

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
  if (draft.round !== state.drawn.length + 1) return refuse('wrong-round');
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
  if (state.drawn.length > 1) return refuse('too-late', { team: team.id });
  const entered = enteredTeams([...state.teams, team]);
  if (!entered.ok) return entered;
  const late = state.drawn.length === 0 ? state.late : [...state.late, team.id];
  return applied(state, { ...state, teams: entered.teams, late });
}

/** What to do with the rounds drawn after the corrected match. */
export type Way = 'keep' | 'redraw' | 'rollback';

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
      Object.entries(state.results).filter(([id]) => Number(/^S(\d+)-/.exec(id)?.[1]) <= round),
    );
    // A team that has gone stays gone, even if the rounds it still played are taken back.
    const withdrawals = state.withdrawals.map(({ team, fromRound }) => ({
      team,
      fromRound: Math.min(fromRound, round + 1),
    }));
    return { ...state, drawn, results, withdrawals };
  },
} satisfies { [W in Way]: (state: SwissState, round: number) => SwissState };

/** The tables of the last round that are open are drawn again; those that were played stay. */
function redrawOpenTables(state: SwissState): SwissState {
  const round = state.drawn.length;
  const matches = foldSwiss(state).matches.filter((match) => match.round === round);
  const gone = new Set(state.withdrawals.map(({ team }) => team));
  // A team that has left keeps the bye it had: in the pool it would be drawn against somebody.
  const isOpen = matches.map(
    (match) => match.state === 'ready' || (match.state === 'bye' && !gone.has(match.one)),
  );
  const pool = new Set(
    matches.flatMap(({ one, two }, index) =>
      isOpen[index] === true ? [one, two].filter((team) => team !== null) : [],
    ),
  );
  if (pool.size < 2) return state;
  const redrawn = redrawTables(state, round, pool)[Symbol.iterator]();
  const tables = (state.drawn[round - 1] ?? []).map((table, index): Table => {
    const next = isOpen[index] === true ? redrawn.next() : null;
    return next === null || next.done === true ? table : next.value;
  });
  return { ...state, drawn: [...state.drawn.slice(0, -1), tables] };
}
