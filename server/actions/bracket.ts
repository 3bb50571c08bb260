import { firstRematches } from '#engine';
import { ok, refuse } from '#server/rules/result.ts';
import { seedsFor } from '#server/tournament/seeds.ts';
import { nameOf, swissOf } from '#server/tournament/stages.ts';
import { mayStartBracket } from '#server/tournament/steps.ts';
import { readWorld } from '#server/tournament/world.ts';
import type { Handler } from './handler.ts';

/** What `startBracket` would do with the same input. */
export const previewBracket: Handler<'previewBracket'> = async (tables, input) => {
  const world = await readWorld(tables);
  const swiss = swissOf(world);
  const refused = mayStartBracket(world);
  if (refused) return refused;
  if (swiss === null) return refuse('draft-missing');
  const seeds = seedsFor(world, swiss, input);
  if (!seeds.ok) return seeds;

  const team = (pk_team: number) => ({ pk_team, name: nameOf(world, pk_team) });
  return ok({
    seeds: seeds.value.map(team),
    rematches: firstRematches(swiss, seeds.value).map(([one, two]) => ({
      team_one: team(one),
      team_two: team(two),
    })),
  });
};
