import type { Admin, Player, Team } from '#contract/entities.ts';
import { expectRow, type Repositories } from '#server/store/repositories.ts';

/** Each function deletes a row, and returns what an undo needs to restore it with its links. */

export type RemovedAdmin = Awaited<ReturnType<typeof removeAdmin>>;
export type RemovedPlayer = WithOptional<Awaited<ReturnType<typeof removePlayer>>, 'links'>;
export type RemovedTeam = WithOptional<
  Awaited<ReturnType<typeof removeTeam>>,
  'links' | 'by_invitation'
>;
/** Version 0.1.0 did not store these fields. */
type WithOptional<Kept, Later extends keyof Kept> = Omit<Kept, Later> & Partial<Pick<Kept, Later>>;

export async function removeAdmin(
  { admins, sessions }: Pick<Repositories, 'admins' | 'sessions'>,
  admin: Admin,
) {
  const password_hash = expectRow(await admins.passwordHash(admin.pk_admin));
  await sessions.deleteAllOf(admin.pk_admin);
  await admins.delete(admin.pk_admin);
  return { ...admin, password_hash };
}

export async function removePlayer(
  { players, teamLinks }: Pick<Repositories, 'players' | 'teamLinks'>,
  player: Player,
) {
  const { pk_player } = player;
  const created_at = expectRow(await players.createdAt(pk_player));
  const links = await teamLinks.findRestorable({ fk_player: pk_player });
  await players.delete(pk_player);
  return { ...player, created_at, links };
}

/** Its players stay, without a team; its slots in matches are empty again. */
export async function removeTeam(
  {
    teams,
    players,
    matches,
    teamLinks,
  }: Pick<Repositories, 'teams' | 'players' | 'matches' | 'teamLinks'>,
  team: Team,
) {
  const { pk_team } = team;
  const removed = {
    ...team,
    players: await players.listOfTeam(pk_team),
    matches: await matches.listOfTeam(pk_team),
    by_invitation: await teams.isByInvitation(pk_team),
    links: await teamLinks.findRestorable({ fk_team: pk_team }),
  };
  await players.leaveTeam(pk_team);
  await matches.clearTeam(pk_team);
  await teams.delete(pk_team);
  return removed;
}
