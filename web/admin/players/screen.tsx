import { useQuery } from '@tanstack/react-query';
import type { Player } from '#contract/entities.ts';
import { playersSheet } from '#web/admin/import/sheets.ts';
import { DeleteDialog } from '#web/admin/shared/lists/delete-dialog.tsx';
import { PlayerList } from './player-list.tsx';
import { call } from '#web/lib/calls/call.ts';
import { FileButtons } from '#web/admin/shared/lists/file-buttons.tsx';
import { useDeletion, useListState, useSearch } from '#web/admin/shared/lists/list.ts';
import { playersQuery } from '#web/admin/shared/queries.ts';
import type { ScreenProps } from '#web/admin/shared/screen.ts';

export function PlayersScreen({ title }: Pick<ScreenProps, 'title'>) {
  const players = useQuery(playersQuery);
  const state = useListState(players);
  const search = useSearch();
  const { rowToDelete: playerToDelete, onDelete, dialog } = useDeletion(deletion);
  return (
    <>
      <PlayerList
        title={title}
        state={state}
        search={search}
        onDelete={onDelete}
        extraButtons={
          <FileButtons
            name="joueurs"
            importPath={`/admin/players/import${search.query}`}
            writeSheet={players.data && (() => playersSheet(players.data))}
          />
        }
      />
      {playerToDelete && (
        <DeleteDialog itemName={`le joueur ${playerToDelete.username}`} {...dialog} />
      )}
    </>
  );
}

const deletion = {
  item: 'player',
  rowId: ({ pk_player }: Player) => pk_player,
  remove: ({ pk_player }: Player, signal: AbortSignal) =>
    call('deletePlayer', { pk_player }, { signal }),
  queryKey: playersQuery.queryKey,
  done: ({ username }: Player) => `Le joueur ${username} a été supprimé`,
} as const;
