import type { Team } from '#contract/entities.ts';
import { mayRecord } from '#server/rules/matches.ts';
import { mayUseDiscord, mayUsePseudo } from '#server/rules/players.ts';
import { firstRefusal, refuse, type Verdict } from '#server/rules/result.ts';
import { hasPlace, mayJoin } from '#server/rules/teams.ts';
import type { MatchFields } from '#server/store/matches.ts';
import type { PlayerFields } from '#server/store/players.ts';
import type { Repositories } from '#server/store/repositories.ts';

/**
 * The rules that hold for every player, however the row is written. `self` is the player as it was, when it is changed; `team` is the
 * player's, where it was read before.
 */
export async function playerMayBeSaved(
  { players, teams, events }: Pick<Repositories, 'players' | 'teams' | 'events'>,
  fields: PlayerFields,
  known: { self?: { pk_player: number; fk_team: number | null }; team?: Team | undefined } = {},
): Promise<Verdict> {
  const { self } = known;
  const { fk_team } = fields;
  const { byDiscord, inTeam } = await players.findNamesakes(fields);
  const discordVerdict = mayUseDiscord(byDiscord, self?.pk_player);
  if (fk_team === null) return discordVerdict;

  const team = known.team ?? (await teams.find(fk_team));
  if (team === undefined) return missingTeam(events, fk_team, 'fk_team');
  const staysInTeam = self?.fk_team === fk_team;
  return firstRefusal(
    staysInTeam ? null : mayJoin(team),
    mayUsePseudo(inTeam, self?.pk_player),
    discordVerdict,
  );
}

export async function matchMayBeSaved(
  { rounds, teams, events }: Pick<Repositories, 'rounds' | 'teams' | 'events'>,
  match: MatchFields,
): Promise<Verdict> {
  const round = await rounds.find(match.fk_round);
  if (round === undefined) {
    const owner = await events.ownerOf('round', match.fk_round);
    return refuse(owner === undefined ? 'round-gone' : 'other-event');
  }
  for (const field of ['fk_team_one', 'fk_team_two'] as const) {
    const pk_team = match[field];
    if (pk_team === null) continue;
    const team = await teams.find(pk_team);
    if (team === undefined) return missingTeam(events, pk_team, field);
    const refused = hasPlace(team, field);
    if (refused) return refused;
  }
  return mayRecord({
    teamOne: match.fk_team_one,
    teamTwo: match.fk_team_two,
    scoreOne: match.score_team_one,
    scoreTwo: match.score_team_two,
    winner: match.winner_team,
    bestOf: round.best_of,
  });
}

/** A team that does not exist, or not in this event. */
async function missingTeam(
  events: Repositories['events'],
  pk_team: number,
  field: string,
): Promise<Verdict> {
  const owner = await events.ownerOf('team', pk_team);
  return owner === undefined ? refuse('team-gone', {}, field) : refuse('other-event', {}, field);
}
