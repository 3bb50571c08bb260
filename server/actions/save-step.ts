import { ok, type Result } from '#server/rules/result.ts';
import type { Repositories } from '#server/store/repositories.ts';
import { apply } from '#server/tournament/apply.ts';
import { settlePlaces } from '#server/tournament/places.ts';
import { planOf, stagesOf, type Stages } from '#server/tournament/project.ts';
import { tournamentOf } from '#server/tournament/summary.ts';
import { readState, type TournamentState } from '#server/tournament/state.ts';
import type { Traced } from './handler.ts';

/** Writes down what the stages have become, and answers what `answer` makes of that. */
export async function saveStages<T>(
  tx: Repositories,
  state: TournamentState,
  stages: Stages,
  label: string,
  answer: (after: TournamentState, tx: Repositories) => T | Promise<T>,
): Promise<Result<Traced<T>>> {
  const { state: after, trace } = await apply(tx, state, planOf(state, stages), label);
  return ok({ data: await answer(after, tx), trace });
}

/** The same for a step that only changes what was decided. */
export function saveDecision(
  tx: Repositories,
  state: TournamentState,
  change: Partial<TournamentState['document']>,
  label: string,
) {
  const document = { ...state.document, ...change };
  return saveStages(tx, state, { ...stagesOf(state), document }, label, tournamentAfter);
}

/** Before the start, who leaves frees a place and who comes back needs one. */
export async function withPlaces(
  tx: Repositories,
  done: Awaited<ReturnType<typeof saveDecision>>,
  cameBack: readonly number[] = [],
): Promise<typeof done> {
  if (!done.ok) return done;
  const moves = await settlePlaces(tx, cameBack);
  if (moves.length === 0) return done;
  return ok({ ...done.value, data: await tournamentAfter(await readState(tx), tx), moves });
}

/** The answer says the version that the next read will. */
export async function tournamentAfter(after: TournamentState, { tournament }: Repositories) {
  return tournamentOf(after, await tournament.nextDataVersion());
}
