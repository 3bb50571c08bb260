import { enterLate, type SwissState, type Team } from '#engine';
import { ok, refuse, type Result } from '#server/rules/result.ts';
import { engineRefusal } from './engine-refusals.ts';
import type { TournamentState } from './state.ts';

/** The Swiss phase with this team in it: one that arrives late, or one that was withdrawn too soon. */
export function withTeam(
  state: TournamentState,
  swiss: SwissState,
  { id, name }: Pick<Team, 'id' | 'name'>,
): Result<SwissState> {
  if (!swiss.teams.some((team) => team.id === id)) {
    const entered = enterLate(swiss, { id, name, seed: swiss.teams.length + 1 });
    return entered.ok ? ok(entered.state) : engineRefusal(state, entered);
  }
  if (!swiss.withdrawals.some(({ team }) => team === id)) {
    return refuse('wrong-phase', { reason: 'already-entered', name });
  }
  if (swiss.drawn.length > 1) {
    return refuse('wrong-phase', { reason: 'too-late-to-enter', name });
  }
  const withdrawals = swiss.withdrawals.filter(({ team }) => team !== id);
  // A round that was drawn without the team counts as a loss, as for one that arrives late.
  const missed = swiss.drawn.some((tables) =>
    tables.every(({ one, two }) => one !== id && two !== id),
  );
  return ok({ ...swiss, withdrawals, late: missed ? [...swiss.late, id] : swiss.late });
}
