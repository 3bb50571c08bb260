import { useMemo, type ReactNode } from 'react';
import type { Team } from '#contract/entities.ts';
import { ListView, type ListKind, type ListProps } from './list-view.tsx';
import { byName, searchable } from './search.ts';

export function TeamList({ more, ...props }: ListProps<Team> & { more: ReactNode }) {
  const rows = props.state.status === 'success' ? props.state.rows : NONE;
  const find = useMemo(() => {
    const sorted = rows.toSorted((a, b) => byName(a.name, b.name));
    return searchable(sorted, ({ name }) => [name]);
  }, [rows]);
  return <ListView {...props} kind={KIND} find={find} more={more} />;
}

const NONE: readonly Team[] = [];

const COLUMNS = [
  {
    header: 'Nom',
    renderCell: ({ name }: Team) => <span className="text-lg font-semibold">{name}</span>,
  },
  { header: 'Joueurs', renderCell: (team: Team) => <Places {...team} /> },
];

function Places({ player_count, capacity }: Team) {
  return (
    <span className="flex items-baseline gap-3">
      <span className="headline text-2xl tabular-nums">
        {player_count} / {capacity}
      </span>
      <span className={player_count >= capacity ? 'text-green' : 'text-soft'}>
        {player_count >= capacity ? 'complète' : 'incomplète'}
      </span>
    </span>
  );
}

const KIND: ListKind<Team> = {
  path: '/admin/teams',
  intro: 'Toutes les équipes inscrites, avec leurs places prises.',
  noun: ['équipe', 'équipes'],
  searchLabel: 'Chercher une équipe',
  emptyText: 'Aucune équipe trouvée.',
  columns: COLUMNS,
  rowKey: ({ pk_team }) => pk_team,
  nameOf: ({ name }) => name,
};
