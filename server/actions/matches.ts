import type { ActionInput } from '#contract/actions.ts';
import { firstRefusal, ok, refuse } from '#server/rules/result.ts';
import { mayOverwrite } from '#server/rules/versions.ts';
import type { MatchFields } from '#server/store/matches.ts';
import { matchMayBeSaved } from '#server/rows/checks.ts';
import { expectRow } from '#server/store/repositories.ts';
import type { Handler } from './handler.ts';
import { updateTournamentMatch } from './tournament/tournament-scores.ts';

export const getRounds: Handler<'getRounds'> = async ({ rounds }) => ok(await rounds.list());

export const getMatches: Handler<'getMatches'> = async ({ matches }) => ok(await matches.list());

export const getMatch: Handler<'getMatch'> = async ({ matches }, { pk_match }) => {
  const match = await matches.find(pk_match);
  return match === undefined ? refuse('unknown-match') : ok(match);
};

export const createMatch: Handler<'createMatch'> = async (tx, input) => {
  const fields = toFields(input);
  const refused = await matchMayBeSaved(tx, fields);
  if (refused) return refused;

  const pk_match = await tx.matches.create(fields);
  const after = expectRow(await tx.matches.find(pk_match));
  return ok({ data: after, trace: { item: 'match', item_key: pk_match, before: null, after } });
};

export const updateMatch: Handler<'updateMatch'> = async (tx, sent) => {
  const { pk_match, version, station: _station, unwon, ...input } = sent;
  const ofTournament = await tx.tournament.namedMatch(pk_match);
  if (ofTournament !== undefined) return updateTournamentMatch(tx, sent, ofTournament);
  // Only the tournament knows what follows from it: what is not kept must not look saved.
  if (unwon === true) return refuse('match-score-impossible');

  const fields = toFields(input);
  const before = await tx.matches.find(pk_match);
  if (before === undefined) return refuse('unknown-match');
  const refused = firstRefusal(mayOverwrite(before, version), await matchMayBeSaved(tx, fields));
  if (refused) return refused;

  await tx.matches.update(pk_match, fields);
  const after = expectRow(await tx.matches.find(pk_match));
  return ok({ data: after, trace: { item: 'match', item_key: pk_match, before, after } });
};

export const deleteMatch: Handler<'deleteMatch'> = async ({ matches }, { pk_match }) => {
  const before = await matches.find(pk_match);
  if (before === undefined) return refuse('unknown-match');
  if (await matches.isKeyed(pk_match)) return refuse('tournament-match');

  await matches.delete(pk_match);
  return ok({
    data: { pk_match },
    trace: { item: 'match', item_key: pk_match, before, after: null },
  });
};

/** The specification names a score differently in requests and in answers. */
function toFields(input: ActionInput<'createMatch'>): MatchFields {
  const { team_one_score, team_two_score, ...fields } = input;
  return { ...fields, score_team_one: team_one_score, score_team_two: team_two_score };
}
