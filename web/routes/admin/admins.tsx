import { useQuery } from '@tanstack/react-query';
import type { Admin } from '#contract/entities.ts';
import { AdminList } from '#web/features/admin-lists/admin-list.tsx';
import { DeleteDialog } from '#web/features/admin-lists/delete-dialog.tsx';
import { call } from '#web/lib/call.ts';
import { useDeletion, useListState, useSearch } from '#web/routes/admin/list.ts';
import { adminsQuery } from '#web/routes/admin/queries.ts';
import type { ScreenProps } from '#web/routes/admin/screen.ts';

export function AdminsScreen({ title }: Pick<ScreenProps, 'title'>) {
  const state = useListState(useQuery(adminsQuery));
  const search = useSearch();
  const { asked, onDelete, dialog } = useDeletion(deletion);
  return (
    <>
      <AdminList title={title} state={state} search={search} onDelete={onDelete} />
      {asked && <DeleteDialog what={`l'administrateur ${asked.username}`} {...dialog} />}
    </>
  );
}

const deletion = {
  item: 'admin',
  keyOf: ({ pk_admin }: Admin) => pk_admin,
  remove: ({ pk_admin }: Admin, signal: AbortSignal) =>
    call('deleteAdmin', { pk_admin }, { signal }),
  queryKey: adminsQuery.queryKey,
  done: ({ username }: Admin) => `L'administrateur ${username} a été supprimé`,
} as const;
