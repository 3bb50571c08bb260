import { firstRematches } from '#engine';
import { ok } from '#server/rules/result.ts';
import { seedsFor } from '#server/tournament/seeds.ts';
import { nameOf } from '#server/tournament/stages.ts';
import { readWorld } from '#server/tournament/world.ts';
import type { Handler } from './handler.ts';

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
