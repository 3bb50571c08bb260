import { useQuery } from '@tanstack/react-query';
import type { Player } from '#contract/entities.ts';
import { playersSheet } from '#web/features/admin-import/sheets.ts';
import { DeleteDialog } from '#web/features/admin-lists/delete-dialog.tsx';
import { PlayerList } from '#web/features/admin-lists/player-list.tsx';
import { call } from '#web/lib/call.ts';
import { FileButtons } from '#web/routes/admin/file-buttons.tsx';
import { useDeletion, useListState, useSearch } from '#web/routes/admin/list.ts';
import { playersQuery } from '#web/routes/admin/queries.ts';
import type { ScreenProps } from '#web/routes/admin/screen.ts';

export function PlayersScreen({ title }: Pick<ScreenProps, 'title'>) {
  const players = useQuery(playersQuery);
  const state = useListState(players);
  const search = useSearch();
  const { asked, onDelete, dialog } = useDeletion(deletion);
  return (
    <>
      <PlayerList
        title={title}
        state={state}
        search={search}
        onDelete={onDelete}
        more={
          <FileButtons
            name="joueurs"
            importPath={`/admin/players/import${search.query}`}
            sheet={players.data && (() => playersSheet(players.data))}
          />
        }
      />
      {asked && <DeleteDialog what={`le joueur ${asked.username}`} {...dialog} />}
    </>
  );
}

const deletion = {
  item: 'player',
  keyOf: ({ pk_player }: Player) => pk_player,
  remove: ({ pk_player }: Player, signal: AbortSignal) =>
    call('deletePlayer', { pk_player }, { signal }),
  queryKey: playersQuery.queryKey,
  done: ({ username }: Player) => `Le joueur ${username} a été supprimé`,
} as const;
