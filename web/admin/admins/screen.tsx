import { useQuery } from '@tanstack/react-query';
import type { Admin } from '#contract/entities.ts';
import { AdminList } from './admin-list.tsx';
import { DeleteDialog } from '#web/admin/shared/lists/delete-dialog.tsx';
import { call } from '#web/lib/calls/call.ts';
import { useDeletion, useListState, useSearch } from '#web/admin/shared/lists/list.ts';
import { adminsQuery } from '#web/admin/shared/queries.ts';
import type { ScreenProps } from '#web/admin/shared/screen.ts';

export function AdminsScreen({ title }: Pick<ScreenProps, 'title'>) {
  const state = useListState(useQuery(adminsQuery));
  const search = useSearch();
  const { rowToDelete: adminToDelete, onDelete, dialog } = useDeletion(deletion);
  return (
    <>
      <AdminList title={title} state={state} search={search} onDelete={onDelete} />
      {adminToDelete && (
        <DeleteDialog itemName={`l'administrateur ${adminToDelete.username}`} {...dialog} />
      )}
    </>
  );
}

const deletion = {
  item: 'admin',
  rowId: ({ pk_admin }: Admin) => pk_admin,
  remove: ({ pk_admin }: Admin, signal: AbortSignal) =>
    call('deleteAdmin', { pk_admin }, { signal }),
  queryKey: adminsQuery.queryKey,
  done: ({ username }: Admin) => `L'administrateur ${username} a été supprimé`,
} as const;
