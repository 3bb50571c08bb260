import { publicBracket } from '#contract/public-state.ts';
import { startBracket as drawBracket } from '#engine';
import { ok } from '#server/rules/result.ts';
import { engineRefusal } from '#server/tournament/engine-refusals.ts';
import { currentStages } from '#server/tournament/plan-rows.ts';
import { bracketOptions } from '#server/tournament/document/settings.ts';
import {
  firstRoundRematches,
  seedOrder,
  seedsFor,
  topRanked,
} from '#server/tournament/stages/seeds.ts';
import { teamName, seededTeams } from '#server/tournament/stages/stages.ts';
import { drawnFields } from '#server/tournament/public-tournament.ts';
import { readState } from '#server/tournament/state.ts';
import type { Handler } from '#server/actions/handler.ts';
import { saveStages } from './save-step.ts';

/** Shows what `startBracket` would do with the same input. */
export const previewBracket: Handler<'previewBracket'> = async (tables, input) => {
  const state = await readState(tables);
  const entry = seedsFor(state, input);
  if (!entry.ok) return entry;

  const { first, seeds } = entry.value;
  const team = (pk_team: number) => ({ pk_team, name: teamName(state, pk_team) });
  return ok({
    seeds: seeds.map(team),
    rematches: firstRoundRematches(first, seeds).map(([one, two]) => ({
      team_one: team(one),
      team_two: team(two),
    })),
    rematches_by_rank: firstRoundRematches(first, topRanked(state, first, seeds.length)).length,
  });
};

export const startBracket: Handler<'startBracket'> = async (tx, input) => {
  const state = await readState(tx);
  const entry = seedsFor(state, input);
  if (!entry.ok) return entry;

  const { seeds, last } = entry.value;
  const options = bracketOptions(last);
  const reset = last.kind === 'double' ? (input.grand_final_reset ?? options.reset) : false;
  const begun = drawBracket(seededTeams(seeds), { ...options, reset });
  if (!begun.ok) return engineRefusal(state, begun);
  const document = { ...state.document, seeding: seedOrder(input) };
  const stages = { ...currentStages(state), document, bracket: begun.state };
  return saveStages(tx, state, stages, `Bracket lancé avec ${seeds.length} équipes`, (after) =>
    publicBracket(drawnFields(after)),
  );
};
