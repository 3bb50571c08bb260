import type { Player, Team } from '#contract/entities.ts';
import { pickPlayerFields } from '#contract/teams/player-fields.ts';
import { pickTeamFields } from '#contract/teams/team-fields.ts';
import { ok, refuse, type Result } from '#server/rules/result.ts';
import { mayCorrectEntry } from '#server/rules/team-links.ts';
import type { Repositories } from '#server/store/repositories.ts';
import type { TeamLink } from '#server/store/team-links.ts';
import { correctionLock, mayCorrect } from '#server/tournament/corrections/corrections-by-team.ts';
import { readSettings } from '#server/tournament/state.ts';
import type { Handler } from '#server/actions/handler.ts';

/**
 * What a team corrects by its link, as long as it may. Each is the admin's own action, with its rules and its entry in the history, and
 * leaves no trace besides: so an admin can undo it like any other.
 */

export const updateMyEntry: Handler<'updateMyEntry'> = async (tx, input, { link, now, act }) => {
  const found = await ownPlayer(tx, link, input.pk_player, now);
  if (!found.ok) return found;
  // Fields that the public form does not have stay unchanged.
  const { fk_team } = found.value;
  const done = await act('updatePlayer', { ...pickPlayerFields(found.value), ...input, fk_team });
  return done.ok ? ok({ trace: null }) : done;
};

export const renameMyTeam: Handler<'renameMyTeam'> = async (tx, input, { link, now, act }) => {
  const found = await ownTeam(tx, link, now);
  if (!found.ok) return found;
  // What a team does not correct itself stays.
  const { pk_team } = found.value;
  const done = await act('updateTeam', { ...pickTeamFields(found.value), ...input, pk_team });
  return done.ok ? ok({ trace: null }) : done;
};

/** Deletes the player and their links: they may register again in another team. */
export const removePartner: Handler<'removePartner'> = async (
  tx,
  { pk_player },
  { link, now, act },
) => {
  const found = await ownPlayer(tx, link, pk_player, now);
  if (!found.ok) return found;
  const done = await act('deletePlayer', { pk_player });
  return done.ok ? ok({ trace: null }) : done;
};

/** The owner of the link leaves the team. The link opens nothing any more. */
export const leaveTeam: Handler<'leaveTeam'> = async (tx, _input, { link, now, act }) => {
  if (link.fk_player === null) return refuse('link-of-nobody');
  const found = await ownPlayer(tx, link, link.fk_player, now);
  if (!found.ok) return found;
  const done = await act('deletePlayer', { pk_player: link.fk_player });
  return done.ok ? ok({ data: null, trace: null }) : done;
};

/**
 * Deletes the team first, because that may be refused. Undo starts at the last entry: players return first, then the team with its
 * links.
 */
export const withdrawMyTeam: Handler<'withdrawMyTeam'> = async (tx, _input, { link, now, act }) => {
  const found = await ownTeam(tx, link, now);
  if (!found.ok) return found;
  const { pk_team } = found.value;
  const players = await tx.players.listOfTeam(pk_team);
  const done = await act('deleteTeam', { pk_team });
  if (!done.ok) return done;
  for (const { pk_player } of players) {
    const removed = await act('deletePlayer', { pk_player });
    if (!removed.ok) return removed;
  }
  return ok({ data: null, trace: null });
};

async function ownTeam(tx: Repositories, link: TeamLink, now: Date): Promise<Result<Team>> {
  const refused = mayCorrect(correctionLock(await readSettings(tx), now));
  if (refused) return refused;
  const team = await tx.teams.find(link.fk_team);
  return team === undefined ? refuse('unknown-team') : ok(team);
}

async function ownPlayer(
  tx: Repositories,
  link: TeamLink,
  pk_player: number,
  now: Date,
): Promise<Result<Player>> {
  const player = await tx.players.find(pk_player);
  if (player === undefined || player.fk_team !== link.fk_team) return refuse('unknown-player');
  const refused =
    mayCorrectEntry(link, pk_player) ?? mayCorrect(correctionLock(await readSettings(tx), now));
  return refused ?? ok(player);
}
