import type { Player } from '#contract/entities.ts';
import { playerMayBeSaved } from '#server/rows/checks.ts';
import { removePlayer, type RemovedPlayer } from '#server/rows/removals.ts';
import { sentenceOf } from '#server/rules/result.ts';
import type { PlayerFields } from '#server/store/players.ts';
import { saved, type Repositories } from '#server/store/repositories.ts';
import { restoreLinks } from './links.ts';
import { sameFields, undoerOf } from './undoer.ts';

export const playerUndoer = undoerOf<Player, RemovedPlayer>({
  find: ({ players }, key) => players.find(key),
  same: sameFields(['username', 'riot_username', 'discord', 'twitch', 'rank', 'fk_team']),

  mayRemove: async () => null,
  remove: removePlayer,

  mayRevert: (tx, player, to) => playerMayBeSaved(tx, fieldsOf(to), player),
  revert: ({ players }, { pk_player }, to) => players.update(pk_player, fieldsOf(to)),

  mayRestore: (tx, removed) => playerMayBeSaved(tx, { ...fieldsOf(removed), fk_team: null }),
  restore: async (tx, removed) => {
    const { pk_player, created_at, version } = removed;
    const { fk_team, notes } = await teamToRejoin(tx, removed);
    await tx.players.restore({
      ...fieldsOf(removed),
      fk_team,
      pk_player,
      created_at,
      version: version + 1,
    });
    // Older versions kept none.
    if (fk_team !== null) await restoreLinks(tx, removed.links ?? [], fk_team);
    return { row: saved(await tx.players.find(pk_player)), notes };
  },
});

/** Its team, if it still has room for it. */
async function teamToRejoin(
  tx: Repositories,
  removed: RemovedPlayer,
): Promise<{ fk_team: number | null; notes: string[] }> {
  const refused = await playerMayBeSaved(tx, fieldsOf(removed));
  if (refused === null) return { fk_team: removed.fk_team, notes: [] };
  return {
    fk_team: null,
    notes: [`${removed.username} revient sans équipe. ${sentenceOf(refused)}`],
  };
}

function fieldsOf(player: Player): PlayerFields {
  const { username, riot_username, discord, twitch, rank, fk_team } = player;
  return { username, riot_username, discord, twitch, rank, fk_team };
}
