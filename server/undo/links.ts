import { isErased } from '#server/rules/players.ts';
import type { Repositories } from '#server/store/repositories.ts';
import type { RestorableLink } from '#server/store/team-links.ts';

/**
 * Restores the links of a restored team or player, for players who are in the team again. Links from before the last archiving stay
 * deleted, and so do links of an erased person.
 */
export async function restoreLinks(
  tx: Repositories,
  links: readonly RestorableLink[],
  fk_team: number,
): Promise<void> {
  if (links.length === 0) return;
  const archivedAt = await lastArchivedAt(tx);
  const players = (await tx.players.listOfTeam(fk_team)).filter((player) => !isErased(player));
  const isOwnerBack = ({ fk_player }: RestorableLink): boolean =>
    fk_player === null || players.some(({ pk_player }) => pk_player === fk_player);
  for (const link of links) {
    const isStillValid = link.fk_team === fk_team && link.created_at > archivedAt;
    if (isStillValid && isOwnerBack(link)) await tx.teamLinks.create(link);
  }
  await tx.teams.endInvitation(fk_team);
}

async function lastArchivedAt({ trail, pk_event }: Repositories): Promise<string> {
  const eventEntries = await trail.page({ item: 'event', item_key: pk_event, limit: LOOK_BACK });
  const isArchiving = ({ after }: { after: unknown }): boolean =>
    (after as { state?: string } | null)?.state === 'archived';
  return eventEntries.find(isArchiving)?.at ?? '';
}

/** More often than an event is ever changed and archived. */
const LOOK_BACK = 1000;
