import { enterLate, reinstate, type SwissState, type TeamId } from '#engine';
import { ok, type Result } from '#server/rules/result.ts';
import { engineRefusal } from './engine-refusals.ts';
import type { TournamentState } from './state.ts';

/** The Swiss phase with this team: one that arrives late, or one that withdrew and comes back. */
export function withTeam(
  state: TournamentState,
  swiss: SwissState,
  id: TeamId,
): Result<SwissState> {
  const isParticipant = swiss.teams.some((team) => team.id === id);
  const entered = isParticipant
    ? reinstate(swiss, id)
    : enterLate(swiss, { id, seed: swiss.teams.length + 1 });
  return entered.ok ? ok(entered.state) : engineRefusal(state, entered);
}
