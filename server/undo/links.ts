import { isErased } from '#server/rules/players.ts';
import type { Repositories } from '#server/store/repositories.ts';
import type { KeptLink } from '#server/store/team-links.ts';

/**
 * The links that went with a team or a player, once that is back: those of its players who are in the team again. None that was made before the
 * event was last archived: what died with the archive stays dead. None of somebody who was erased since.
 */
export async function restoreLinks(
  tx: Repositories,
  links: readonly KeptLink[],
  fk_team: number,
): Promise<void> {
  if (links.length === 0) return;
  const archivedAt = await lastArchivedAt(tx);
  const players = (await tx.players.listOfTeam(fk_team)).filter((player) => !isErased(player));
  const isBack = ({ fk_player }: KeptLink): boolean =>
    fk_player === null || players.some(({ pk_player }) => pk_player === fk_player);
  for (const link of links) {
    const isAlive = link.fk_team === fk_team && link.created_at > archivedAt;
    if (isAlive && isBack(link)) await tx.teamLinks.create(link);
  }
  await tx.teams.endInvitation(fk_team);
}

async function lastArchivedAt({ trail, pk_event }: Repositories): Promise<string> {
  const told = await trail.page({ item: 'event', item_key: pk_event, limit: LOOK_BACK });
  const isArchiving = ({ after }: { after: unknown }): boolean =>
    (after as { state?: string } | null)?.state === 'archived';
  return told.find(isArchiving)?.at ?? '';
}

/** More than an event is ever changed and archived. */
const LOOK_BACK = 1000;
