import type { TeamId } from '../matches.ts';
import { type Refused, refuse } from '../refusals.ts';
import { unfinishedRound } from '../results.ts';
import { MAX_ROUNDS } from './pairing/field.ts';
import { type Ledger, isActive, swissLedger, stopStatus } from './ledger.ts';
import { type SwissState, foldSwiss } from './state.ts';

/** Whether nothing remains to be drawn or played. */
export function isOver(state: SwissState): boolean {
  return unfinishedPhase(state) === null;
}

/**
 * Why the phase is not over: another round will be drawn, or a match is open. Null when it is over.
 */
export function unfinishedPhase(state: SwissState): Refused | null {
  const open = unfinishedRound(foldSwiss(state).matches);
  // In a phase that ends at a number of wins, the open matches decide whether there is another
  // round.
  if (open !== null && state.options.until !== null) return open;
  const isRoundToCome = mayDrawMore(state) && teamsToDraw(state, swissLedger(state)).size > 0;
  return isRoundToCome ? refuse('phase-unfinished') : open;
}

/** The round that can be drawn now, its teams, and their results so far. */
export function nextRound(state: SwissState):
  | {
      readonly ok: true;
      readonly round: number;
      readonly active: ReadonlySet<TeamId>;
      readonly ledger: Ledger;
    }
  | Refused {
  if (!mayDrawMore(state)) return refuse('rounds-all-drawn');
  const unfinished = unfinishedRound(foldSwiss(state).matches);
  if (unfinished !== null) return unfinished;
  const ledger = swissLedger(state);
  const active = teamsToDraw(state, ledger);
  if (active.size > 0) return { ok: true, round: state.drawn.length + 1, active, ledger };
  return refuse(state.options.until === null ? 'too-few-teams' : 'rounds-all-drawn');
}

/**
 * A phase that ends at a number of wins or losses continues while a team is in play. It takes more
 * rounds when a correction that kept the drawn rounds made a team miss one.
 */
function mayDrawMore({ drawn, options }: SwissState): boolean {
  return drawn.length < (options.until === null ? options.rounds : MAX_ROUNDS);
}

/** The teams of the next round; empty when there are too few. */
function teamsToDraw(state: SwissState, ledger: Ledger): ReadonlySet<TeamId> {
  const teams = teamsInPlay(state, state.drawn.length + 1, ledger);
  // A single team gets byes until it is through: otherwise it would be neither through nor out.
  return state.options.until === null && teams.size < 2 ? new Set() : teams;
}

/** The teams that take part in the round and are neither through nor out by the earlier results. */
export function teamsInPlay(state: SwissState, round: number, ledger: Ledger): Set<TeamId> {
  const teams = new Set<TeamId>();
  for (const [id, entry] of ledger) {
    if (stopStatus(entry, state.options.until) === null && isActive(state, id, round))
      teams.add(id);
  }
  return teams;
}
