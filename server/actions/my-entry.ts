import type { Player, Team } from '#contract/entities.ts';
import { ok, refuse, type Result } from '#server/rules/result.ts';
import { mayCorrectEntry } from '#server/rules/team-links.ts';
import type { Repositories } from '#server/store/repositories.ts';
import type { TeamLink } from '#server/store/team-links.ts';
import { lockOf, mayCorrect } from '#server/tournament/corrections-by-team.ts';
import type { Handler } from './handler.ts';
import { myTeam } from './my-team.ts';

/**
 * What a team corrects by its link, as long as it may. Each is the admin's own action, with its rules and its entry in the history: so an
 * admin can undo it like any other.
 */

export const updateMyEntry: Handler<'updateMyEntry'> = async (tx, input, { link, now, act }) => {
  const found = await ownPlayer(tx, link, input.pk_player, now);
  if (!found.ok) return found;
  // What the public form does not ask for stays.
  const { riot_username, rank, fk_team } = found.value;
  const done = await act('updatePlayer', { ...input, riot_username, rank, fk_team });
  return done.ok ? seen(tx, link, now) : done;
};

export const renameMyTeam: Handler<'renameMyTeam'> = async (tx, input, { link, now, act }) => {
  const found = await ownTeam(tx, link, now);
  if (!found.ok) return found;
  const { pk_team, capacity } = found.value;
  const done = await act('updateTeam', { ...input, pk_team, capacity });
  return done.ok ? seen(tx, link, now) : done;
};

/** The whole entry goes, and the links that were theirs: whoever was removed may register anew elsewhere. */
export const removePartner: Handler<'removePartner'> = async (
  tx,
  { pk_player },
  { link, now, act },
) => {
  const found = await ownPlayer(tx, link, pk_player, now);
  if (!found.ok) return found;
  const done = await act('deletePlayer', { pk_player });
  return done.ok ? seen(tx, link, now) : done;
};

/** By whoever's link it is; it opens nothing any more. */
export const leaveTeam: Handler<'leaveTeam'> = async (tx, _input, { link, now, act }) => {
  if (link.fk_player === null) return refuse('link-of-nobody');
  const found = await ownPlayer(tx, link, link.fk_player, now);
  if (!found.ok) return found;
  const done = await act('deletePlayer', { pk_player: link.fk_player });
  return done.ok ? ok({ data: null, trace: null }) : done;
};

/** The team first, which may be refused. Undone from the last entry back, its players return, then their team with its links. */
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
  const refused = mayCorrect(await lockOf(tx, now));
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
  const refused = mayCorrectEntry(link, pk_player) ?? mayCorrect(await lockOf(tx, now));
  return refused ?? ok(player);
}

/** What is seen of the team after that. The action itself has told the history. */
async function seen(tx: Repositories, link: TeamLink, now: Date) {
  const data = await myTeam(tx, link, now);
  return data.ok ? ok({ data: data.value, trace: null }) : data;
}
