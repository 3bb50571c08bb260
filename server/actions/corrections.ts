import { ok, refuse, type Result } from '#server/rules/result.ts';
import { mayOverwrite } from '#server/rules/versions.ts';
import { recommendationSentence } from '#server/sentences/recommendations.ts';
import type { KeyedMatch } from '#server/store/tournament.ts';
import { bestOfMatch } from '#server/tournament/best-of.ts';
import { consequencesOf } from '#server/tournament/consequences.ts';
import {
  resultFrom,
  scoreLine,
  waysFor,
  type PlannedWay,
  type Score,
} from '#server/tournament/corrections.ts';
import { countsOf, reachOf, recommend } from '#server/tournament/reach.ts';
import { readState, type TournamentState } from '#server/tournament/state.ts';
import { saved } from '#server/store/repositories.ts';
import type { Handler } from './handler.ts';
import { saveStages, tournamentAfter } from './save-step.ts';

export const previewCorrection: Handler<'previewCorrection'> = async (tables, input) => {
  const state = await readState(tables);
  const planned = plan(state, input);
  if (!planned.ok) return planned;
  const { match } = planned.value;
  const ways = planned.value.ways.map((each) => ({
    ...each,
    reach: reachOf(state, each.stages, match.key),
  }));
  const recommended = recommend(state, ways);
  return ok({
    ways: ways.map(({ way, label, stages, reach }) => ({
      way,
      label,
      counts: countsOf(reach),
      consequences: consequencesOf(state, stages, reach),
    })),
    recommended: recommended && {
      way: recommended.way,
      reason: recommendationSentence(recommended.reason),
    },
  });
};

export const correctMatch: Handler<'correctMatch'> = async (
  tx,
  { way, version: basedOn, ...input },
) => {
  const state = await readState(tx);
  const planned = plan(state, input);
  if (!planned.ok) return planned;
  const { match, ways } = planned.value;
  const stale = mayOverwrite(match, basedOn);
  if (stale) return stale;
  const chosen = ways.find((candidate) => candidate.way === way);
  if (chosen === undefined) return refuse('way-not-offered');

  const reach = reachOf(state, chosen.stages, match.key);
  const changes = consequencesOf(state, chosen.stages, reach);
  const names = saved(await tx.matches.find(match.pk_match));
  const label = `Correction : ${scoreLine(names, input)}`;
  return saveStages(tx, state, chosen.stages, label, async (after) => ({
    changes,
    tournament: await tournamentAfter(after, tx),
  }));
};

function plan(
  state: TournamentState,
  { pk_match, ...score }: Score & { pk_match: number },
): Result<{ match: KeyedMatch; ways: PlannedWay[] }> {
  const match = state.matches.find((candidate) => candidate.pk_match === pk_match);
  if (match === undefined) return refuse('unknown-match');
  const result = resultFrom(match, score, bestOfMatch(state.document, match.key));
  if (!result.ok) return result;
  const ways = waysFor(state, match, result.value);
  return ways.ok ? ok({ match, ways: ways.value }) : ways;
}
