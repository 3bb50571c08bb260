import { ok, refuse, type Result } from '#server/rules/result.ts';
import { mayOverwrite } from '#server/rules/versions.ts';
import { saved } from '#server/rows/checks.ts';
import type { KeyedMatch } from '#server/store/tournament.ts';
import { consequencesOf } from '#server/tournament/consequences.ts';
import {
  bestOf,
  resultFrom,
  scoreLine,
  waysFor,
  type PlannedWay,
  type Score,
} from '#server/tournament/corrections.ts';
import { readWorld, type World } from '#server/tournament/world.ts';
import type { Handler } from './handler.ts';
import { saveStages, tournamentAfter } from './save-step.ts';

export const previewCorrection: Handler<'previewCorrection'> = async (tables, input) => {
  const world = await readWorld(tables);
  const planned = plan(world, input);
  if (!planned.ok) return planned;
  const { match, ways } = planned.value;
  return ok({
    ways: ways.map(({ way, label, stages }) => ({
      way,
      label,
      consequences: consequencesOf(world, stages, match.key),
    })),
  });
};

export const correctMatch: Handler<'correctMatch'> = async (
  tx,
  { way, version: basedOn, ...input },
) => {
  const world = await readWorld(tx);
  const planned = plan(world, input);
  if (!planned.ok) return planned;
  const { match, ways } = planned.value;
  const stale = mayOverwrite(match, basedOn);
  if (stale) return stale;
  const chosen = ways.find((candidate) => candidate.way === way);
  if (chosen === undefined) return refuse('way-not-offered');

  const changes = consequencesOf(world, chosen.stages, match.key);
  const names = saved(await tx.matches.find(match.pk_match));
  const label = `Correction : ${scoreLine(names, input)}`;
  return saveStages(tx, world, chosen.stages, label, async (after) => ({
    changes,
    tournament: await tournamentAfter(after, tx),
  }));
};

function plan(
  world: World,
  { pk_match, ...score }: Score & { pk_match: number },
): Result<{ match: KeyedMatch; ways: PlannedWay[] }> {
  const match = world.matches.find((candidate) => candidate.pk_match === pk_match);
  if (match === undefined) return refuse('unknown-match');
  const result = resultFrom(match, score, bestOf(world, match));
  if (!result.ok) return result;
  const ways = waysFor(world, match, result.value);
  return ways.ok ? ok({ match, ways: ways.value }) : ways;
}
