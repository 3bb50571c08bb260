import { useMemo } from 'react';
import type { Admin } from '#contract/entities.ts';
import { Tag } from '#web/ui/tag.tsx';
import { ListView, type ListKind, type ListProps } from '#web/admin/shared/lists/list-view.tsx';
import { byName, searchable } from '#web/admin/shared/lists/search.ts';

export function AdminList(props: ListProps<Admin>) {
  const rows = props.state.status === 'success' ? props.state.rows : NONE;
  const find = useMemo(() => {
    const sorted = rows.toSorted((a, b) => byName(a.username, b.username));
    return searchable(sorted, ({ username, label }) => [username, label]);
  }, [rows]);
  return <ListView {...props} kind={KIND} find={find} />;
}

const NONE: readonly Admin[] = [];

const COLUMNS = [
  {
    header: "Nom d'utilisateur",
    renderCell: ({ username }: Admin) => <span className="text-lg font-semibold">{username}</span>,
  },
  {
    header: 'Rôle',
    renderCell: ({ label, permission }: Admin) => (
      <Tag tone={permission === 2 ? 'orange' : 'plain'}>{label}</Tag>
    ),
  },
];

const KIND: ListKind<Admin> = {
  path: '/admin/admins',
  intro:
    "Les personnes qui ont accès à l'administration. Un SuperAdmin gère aussi les autres administrateurs.",
  noun: ['administrateur', 'administrateurs'],
  searchLabel: 'Chercher un administrateur',
  emptyText: 'Aucun administrateur trouvé.',
  columns: COLUMNS,
  rowKey: ({ pk_admin }) => pk_admin,
  rowName: ({ username }) => username,
};
