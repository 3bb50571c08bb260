import { bracketOf } from '#contract/public-state.ts';
import { startBracket as drawBracket } from '#engine';
import { ok } from '#server/rules/result.ts';
import { engineRefusal } from '#server/tournament/engine-refusals.ts';
import { stagesOf } from '#server/tournament/project.ts';
import { bracketOptions } from '#server/tournament/settings.ts';
import { rematchesIn, seedOrderOf, seedsFor, topRanked } from '#server/tournament/seeds.ts';
import { nameOf, teamsOf } from '#server/tournament/stages.ts';
import { drawnOf } from '#server/tournament/views.ts';
import { readState } from '#server/tournament/state.ts';
import type { Handler } from './handler.ts';
import { saveStages } from './save-step.ts';

/** What `startBracket` would do with the same input. */
export const previewBracket: Handler<'previewBracket'> = async (tables, input) => {
  const state = await readState(tables);
  const entering = seedsFor(state, input);
  if (!entering.ok) return entering;

  const { first, seeds } = entering.value;
  const team = (pk_team: number) => ({ pk_team, name: nameOf(state, pk_team) });
  return ok({
    seeds: seeds.map(team),
    rematches: rematchesIn(first, seeds).map(([one, two]) => ({
      team_one: team(one),
      team_two: team(two),
    })),
    rematches_by_rank: rematchesIn(first, topRanked(state, first, seeds.length)).length,
  });
};

export const startBracket: Handler<'startBracket'> = async (tx, input) => {
  const state = await readState(tx);
  const entering = seedsFor(state, input);
  if (!entering.ok) return entering;

  const { seeds, last } = entering.value;
  const options = bracketOptions(last);
  const reset = last.kind === 'double' ? (input.grand_final_reset ?? options.reset) : false;
  const begun = drawBracket(teamsOf(seeds), { ...options, reset });
  if (!begun.ok) return engineRefusal(state, begun);
  const document = { ...state.document, seeding: seedOrderOf(input) };
  const stages = { ...stagesOf(state), document, bracket: begun.state };
  return saveStages(tx, state, stages, `Bracket lancé avec ${seeds.length} équipes`, (after) =>
    bracketOf(drawnOf(after)),
  );
};
