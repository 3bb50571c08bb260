import type { TeamId } from '../matches.ts';
import { type Refused, refuse } from '../refusals.ts';
import { unfinishedRound } from '../results.ts';
import { MAX_ROUNDS } from './field.ts';
import { type Ledger, isActive, ledgerOf, stoppedBy } from './ledger.ts';
import { type SwissState, foldSwiss } from './state.ts';

/** Whether nothing is left to draw or to play. */
export function isOver(state: SwissState): boolean {
  return unfinishedPhase(state) === null;
}

/** Why the phase is not over: a round is to come, or a match waits for its result; null when it is over. */
export function unfinishedPhase(state: SwissState): Refused | null {
  const open = unfinishedRound(foldSwiss(state).matches);
  // In a phase to so many wins the open matches say whether there will be another round.
  if (open !== null && state.options.until !== null) return open;
  const isRoundToCome = mayDrawMore(state) && teamsToDraw(state, ledgerOf(state)).size > 0;
  return isRoundToCome ? refuse('phase-unfinished') : open;
}

/** The round that can be drawn now, who plays in it, and what they have done so far. */
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
  const ledger = ledgerOf(state);
  const active = teamsToDraw(state, ledger);
  if (active.size > 0) return { ok: true, round: state.drawn.length + 1, active, ledger };
  return refuse(state.options.until === null ? 'too-few-teams' : 'rounds-all-drawn');
}

/**
 * A phase to so many wins or losses goes on while somebody plays, also when a correction that kept the drawn rounds made somebody
 * miss one of them.
 */
function mayDrawMore({ drawn, options }: SwissState): boolean {
  return drawn.length < (options.until === null ? options.rounds : MAX_ROUNDS);
}

/** Who plays in the next round; nobody when too few are left. */
function teamsToDraw(state: SwissState, ledger: Ledger): ReadonlySet<TeamId> {
  const teams = teamsInPlay(state, state.drawn.length + 1, ledger);
  // Alone a team has the bye until it is through: otherwise it would be neither through nor out.
  return state.options.until === null && teams.size < 2 ? new Set() : teams;
}

/** Who is there in the round, and neither through nor out by the results before it. */
export function teamsInPlay(state: SwissState, round: number, ledger: Ledger): Set<TeamId> {
  const teams = new Set<TeamId>();
  for (const [id, entry] of ledger) {
    if (stoppedBy(entry, state.options.until) === null && isActive(state, id, round)) teams.add(id);
  }
  return teams;
}
