import type { ActionInput } from '#contract/actions.ts';
import { ok, refuse } from '#server/rules/result.ts';
import { mayOverwrite } from '#server/rules/versions.ts';
import type { KeyedMatch } from '#server/store/tournament.ts';
import {
  bestOf,
  isStillFree,
  placeLine,
  resultFrom,
  scoreLine,
  waysFor,
} from '#server/tournament/corrections.ts';
import { stagesOf, wishOf } from '#server/tournament/project.ts';
import { resultOf } from '#server/tournament/stages.ts';
import { fulfil, readWorld } from '#server/tournament/world.ts';
import { saved } from './entities.ts';
import type { Handler } from './handler.ts';

/** The specification's way to save a score, for a match of the tournament: the winner advances in the same breath. */
export const updateTournamentMatch: Handler<'updateMatch'> = async (tx, input) => {
  const world = await readWorld(tx);
  const match = world.matches.find(({ pk_match }) => pk_match === input.pk_match);
  if (match === undefined) return refuse('unknown-match');
  const stale = mayOverwrite(match, input.version);
  if (stale) return stale;
  if (!sameSlots(match, input)) return refuse('tournament-match');
  const result = resultFrom(match, input, bestOf(world, match));
  if (!result.ok) return result;

  const unchanged = JSON.stringify(result.value) === JSON.stringify(resultOf(match));
  const ways = unchanged ? ok([]) : waysFor(world, match, result.value);
  if (!ways.ok) return ways;
  if (!unchanged && !isStillFree(world, match.key, ways.value))
    return refuse('touches-later-matches');

  const stages = ways.value[0]?.stages ?? stagesOf(world);
  const wish = wishOf(world, stages);
  const own = ownFields(match, input, result.value !== null);
  const matches = wish.matches.map((wished) =>
    wished.key === match.key ? { ...wished, ...own } : wished,
  );
  const label = sameScore(match, input) ? placeLine(world, match) : scoreLine(world, match, input);
  const trace = await fulfil(tx, world, { ...wish, matches }, label);
  return ok({ data: saved(await tx.matches.find(match.pk_match)), trace });
};

/** What is the organiser's alone: when and where, and a score that is still under way. */
function ownFields(match: KeyedMatch, input: ActionInput<'updateMatch'>, decided: boolean) {
  const { match_date, station, team_one_score, team_two_score } = input;
  const underWay = { score_team_one: team_one_score, score_team_two: team_two_score };
  return {
    match_date,
    station: station === undefined ? match.station : station,
    ...(decided ? {} : underWay),
  };
}

function sameScore(match: KeyedMatch, input: ActionInput<'updateMatch'>): boolean {
  return (
    input.team_one_score === match.score_team_one &&
    input.team_two_score === match.score_team_two &&
    input.winner_team === match.winner_team
  );
}

function sameSlots(match: KeyedMatch, input: ActionInput<'updateMatch'>): boolean {
  return (
    match.bye === 0 &&
    input.fk_round === match.fk_round &&
    input.fk_team_one === match.fk_team_one &&
    input.fk_team_two === match.fk_team_two
  );
}
