import { bracketOf } from '#contract/public-state.ts';
import { firstRematches, startBracket as drawBracket } from '#engine';
import { ok } from '#server/rules/result.ts';
import { engineRefusal } from '#server/tournament/engine-refusals.ts';
import { stagesOf } from '#server/tournament/project.ts';
import { BRACKET_BEST_OF, GRAND_FINAL_BEST_OF } from '#server/tournament/rounds.ts';
import { seedOrderOf, seedsFor } from '#server/tournament/seeds.ts';
import { nameOf } from '#server/tournament/stages.ts';
import { drawnOf } from '#server/tournament/views.ts';
import { readWorld } from '#server/tournament/world.ts';
import type { Handler } from './handler.ts';
import { saveStages } from './save-step.ts';

/** What `startBracket` would do with the same input. */
export const previewBracket: Handler<'previewBracket'> = async (tables, input) => {
  const world = await readWorld(tables);
  const entering = seedsFor(world, input);
  if (!entering.ok) return entering;

  const { swiss, seeds } = entering.value;
  const team = (pk_team: number) => ({ pk_team, name: nameOf(world, pk_team) });
  return ok({
    seeds: seeds.map(team),
    rematches: firstRematches(swiss, seeds).map(([one, two]) => ({
      team_one: team(one),
      team_two: team(two),
    })),
  });
};

export const startBracket: Handler<'startBracket'> = async (tx, input) => {
  const world = await readWorld(tx);
  const entering = seedsFor(world, input);
  if (!entering.ok) return entering;

  const { seeds } = entering.value;
  const begun = drawBracket(
    seeds.map((id, index) => ({ id, name: nameOf(world, id), seed: index + 1 })),
    {
      bestOf: { winner: BRACKET_BEST_OF, loser: BRACKET_BEST_OF, final: GRAND_FINAL_BEST_OF },
      reset: input.grand_final_reset ?? false,
    },
  );
  if (!begun.ok) return engineRefusal(world, begun);
  const document = { ...world.document, seeding: seedOrderOf(input) };
  const stages = { ...stagesOf(world), document, bracket: begun.state };
  return saveStages(tx, world, stages, `Bracket lancé avec ${seeds.length} équipes`, (after) =>
    bracketOf(drawnOf(after)),
  );
};
