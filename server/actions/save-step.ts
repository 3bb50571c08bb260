import { ok, type Result } from '#server/rules/result.ts';
import type { Repositories } from '#server/store/repositories.ts';
import { apply } from '#server/tournament/apply.ts';
import { planOf, stagesOf, type Stages } from '#server/tournament/project.ts';
import { tournamentOf } from '#server/tournament/views.ts';
import type { World } from '#server/tournament/world.ts';
import type { Traced } from './handler.ts';

/** Writes down what the stages have become, and answers what `answer` makes of that. */
export async function saveStages<T>(
  tx: Repositories,
  world: World,
  stages: Stages,
  label: string,
  answer: (after: World, tx: Repositories) => T | Promise<T>,
): Promise<Result<Traced<T>>> {
  const { world: after, trace } = await apply(tx, world, planOf(world, stages), label);
  return ok({ data: await answer(after, tx), trace });
}

/** The same for a step that only changes what was decided. */
export function saveDocument(
  tx: Repositories,
  world: World,
  change: Partial<World['document']>,
  label: string,
) {
  const document = { ...world.document, ...change };
  return saveStages(tx, world, { ...stagesOf(world), document }, label, tournamentAfter);
}

/** The commit raises the version by one: with the number read here, browsers would take the answer for an old one. */
export async function tournamentAfter(after: World, { tournament }: Repositories) {
  return tournamentOf(after, (await tournament.dataVersion()) + 1);
}
