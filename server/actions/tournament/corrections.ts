import { ok, refuse, type Result } from '#server/rules/result.ts';
import { mayOverwrite } from '#server/rules/versions.ts';
import { recommendationSentence } from '#server/sentences/recommendations.ts';
import type { KeyedMatch } from '#server/store/tournament.ts';
import { bestOfMatch } from '#server/tournament/best-of.ts';
import { correctionConsequences } from '#server/tournament/corrections/consequences.ts';
import {
  toMatchResult,
  scoreLine,
  waysFor,
  type PlannedCorrection,
  type Score,
} from '#server/tournament/corrections/corrections.ts';
import { reachCounts, correctionReach, recommend } from '#server/tournament/corrections/reach.ts';
import { readState, type TournamentState } from '#server/tournament/state.ts';
import { expectRow } from '#server/store/repositories.ts';
import type { Handler } from '#server/actions/handler.ts';
import { saveStages, tournamentAnswer } from './save-step.ts';

export const previewCorrection: Handler<'previewCorrection'> = async (tables, input) => {
  const state = await readState(tables);
  const planned = planCorrection(state, input);
  if (!planned.ok) return planned;
  const { match } = planned.value;
  const ways = planned.value.ways.map((each) => ({
    ...each,
    reach: correctionReach(state, each.stages, match.key),
  }));
  const recommended = recommend(state, ways);
  return ok({
    ways: ways.map(({ way, label, stages, reach }) => ({
      way,
      label,
      counts: reachCounts(reach),
      consequences: correctionConsequences(state, stages, reach),
    })),
    recommended: recommended && {
      way: recommended.way,
      reason: recommendationSentence(recommended.reason),
    },
  });
};

export const correctMatch: Handler<'correctMatch'> = async (
  tx,
  { way, version: baseVersion, ...input },
) => {
  const state = await readState(tx);
  const planned = planCorrection(state, input);
  if (!planned.ok) return planned;
  const { match, ways } = planned.value;
  const stale = mayOverwrite(match, baseVersion);
  if (stale) return stale;
  const chosen = ways.find((candidate) => candidate.way === way);
  if (chosen === undefined) return refuse('way-not-offered');

  const reach = correctionReach(state, chosen.stages, match.key);
  const changes = correctionConsequences(state, chosen.stages, reach);
  const names = expectRow(await tx.matches.find(match.pk_match));
  const line = scoreLine(names, input, bestOfMatch(state.document, match.key));
  const label = `${line} (correction)`;
  return saveStages(tx, state, chosen.stages, label, async (after) => ({
    changes,
    tournament: await tournamentAnswer(after, tx),
  }));
};

function planCorrection(
  state: TournamentState,
  { pk_match, ...score }: Score & { pk_match: number },
): Result<{ match: KeyedMatch; ways: PlannedCorrection[] }> {
  const match = state.matches.find((candidate) => candidate.pk_match === pk_match);
  if (match === undefined) return refuse('unknown-match');
  const result = toMatchResult(match, score, bestOfMatch(state.document, match.key));
  if (!result.ok) return result;
  const ways = waysFor(state, match, result.value);
  return ways.ok ? ok({ match, ways: ways.value }) : ways;
}
