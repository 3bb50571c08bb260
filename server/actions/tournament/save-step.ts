import { ok, type Result } from '#server/rules/result.ts';
import type { Repositories } from '#server/store/repositories.ts';
import { apply } from '#server/tournament/apply.ts';
import { settlePlaces } from '#server/tournament/entry-limit.ts';
import { planStages, currentStages, type Stages } from '#server/tournament/plan-rows.ts';
import { tournamentSummary } from '#server/tournament/summary.ts';
import { readState, type TournamentState } from '#server/tournament/state.ts';
import type { Traced } from '#server/actions/handler.ts';

/** Saves the stages, and returns the answer that `answer` makes of the new state. */
export async function saveStages<T>(
  tx: Repositories,
  state: TournamentState,
  stages: Stages,
  label: string,
  answer: (after: TournamentState, tx: Repositories) => T | Promise<T>,
): Promise<Result<Traced<T>>> {
  const { state: after, trace } = await apply(tx, state, planStages(state, stages), label);
  return ok({ data: await answer(after, tx), trace });
}

/** The same for a step that only changes the document. */
export function saveDecision(
  tx: Repositories,
  state: TournamentState,
  change: Partial<TournamentState['document']>,
  label: string,
) {
  const document = { ...state.document, ...change };
  return saveStages(tx, state, { ...currentStages(state), document }, label, tournamentAnswer);
}

/** Before the start, a withdrawn team frees a place and a returning team needs one. */
export async function withPlaceMoves(
  tx: Repositories,
  saved: Awaited<ReturnType<typeof saveDecision>>,
  returningTeams: readonly number[] = [],
): Promise<typeof saved> {
  if (!saved.ok) return saved;
  const moves = await settlePlaces(tx, returningTeams);
  if (moves.length === 0) return saved;
  return ok({ ...saved.value, data: await tournamentAnswer(await readState(tx), tx), moves });
}

/** The answer has the version that the next read will have. */
export async function tournamentAnswer(after: TournamentState, { tournament }: Repositories) {
  return tournamentSummary(after, await tournament.nextDataVersion());
}
