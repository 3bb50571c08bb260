import type { Player } from '#contract/entities.ts';
import { pickPlayerFields, playerFields } from '#contract/teams/player-fields.ts';
import { playerMayBeSaved } from '#server/rows/checks.ts';
import { removePlayer, type RemovedPlayer } from '#server/rows/removals.ts';
import { refusalSentence } from '#server/rules/result.ts';
import type { PlayerFields } from '#server/store/players.ts';
import { expectRow, type Repositories } from '#server/store/repositories.ts';
import { restoreLinks } from './links.ts';
import { compareFields, createUndoer } from './undoer.ts';

export const playerUndoer = createUndoer<Player, RemovedPlayer>({
  find: ({ players }, key) => players.find(key),
  isSame: compareFields([...playerFields, 'fk_team']),

  mayRemove: async () => null,
  remove: removePlayer,

  mayRevert: (tx, player, to) => playerMayBeSaved(tx, toPlayerFields(to), { self: player }),
  revert: ({ players }, { pk_player }, to) => players.update(pk_player, toPlayerFields(to)),

  mayRestore: (tx, removed) => playerMayBeSaved(tx, { ...toPlayerFields(removed), fk_team: null }),
  restore: async (tx, removed) => {
    const { pk_player, created_at, version } = removed;
    const { fk_team, notes } = await teamToRejoin(tx, removed);
    await tx.players.restore({
      ...toPlayerFields(removed),
      fk_team,
      pk_player,
      created_at,
      version: version + 1,
    });
    // Older versions did not store links.
    if (fk_team !== null) await restoreLinks(tx, removed.links ?? [], fk_team);
    return { row: expectRow(await tx.players.find(pk_player)), notes };
  },
});

/** The player's team, if it still has room. */
async function teamToRejoin(
  tx: Repositories,
  removed: RemovedPlayer,
): Promise<{ fk_team: number | null; notes: string[] }> {
  const refused = await playerMayBeSaved(tx, toPlayerFields(removed));
  if (refused === null) return { fk_team: removed.fk_team, notes: [] };
  return {
    fk_team: null,
    notes: [`${removed.username} revient sans équipe. ${refusalSentence(refused)}`],
  };
}

function toPlayerFields(player: Player): PlayerFields {
  return { ...pickPlayerFields(player), fk_team: player.fk_team };
}
