import type { Admin, Player, Team } from '#contract/entities.ts';
import { saved, type Repositories } from '#server/store/repositories.ts';

/** Each deletes a row, and answers what an undo needs to bring it back with its links. */

export type RemovedAdmin = Awaited<ReturnType<typeof removeAdmin>>;
export type RemovedPlayer = Awaited<ReturnType<typeof removePlayer>>;
export type RemovedTeam = Awaited<ReturnType<typeof removeTeam>>;

export async function removeAdmin(
  { admins, sessions }: Pick<Repositories, 'admins' | 'sessions'>,
  admin: Admin,
) {
  const password_hash = saved(await admins.passwordHash(admin.pk_admin));
  await sessions.deleteOf(admin.pk_admin);
  await admins.delete(admin.pk_admin);
  return { ...admin, password_hash };
}

export async function removePlayer({ players }: Pick<Repositories, 'players'>, player: Player) {
  const created_at = saved(await players.createdAt(player.pk_player));
  await players.delete(player.pk_player);
  return { ...player, created_at };
}

/** Its players stay, without a team; its slots in matches are open again. */
export async function removeTeam(
  { teams, players, matches }: Pick<Repositories, 'teams' | 'players' | 'matches'>,
  team: Team,
) {
  const { pk_team } = team;
  const removed = {
    ...team,
    created_at: saved(await teams.createdAt(pk_team)),
    players: await players.listOfTeam(pk_team),
    matches: await matches.listOfTeam(pk_team),
  };
  await players.leaveTeam(pk_team);
  await matches.forgetTeam(pk_team);
  await teams.delete(pk_team);
  return removed;
}
