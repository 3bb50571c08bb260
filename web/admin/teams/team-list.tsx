import { use, useMemo, useState, type ReactNode } from 'react';
import type { Team } from '#contract/entities.ts';
import { ReadOnly } from '#web/lib/read-only.ts';
import { Button } from '#web/ui/button.tsx';
import { Tag } from '#web/ui/tag.tsx';
import { ListView, type ListKind, type ListProps } from '#web/admin/shared/lists/list-view.tsx';
import { byName, searchable } from '#web/admin/shared/lists/search.ts';
import { TeamFilters } from './team-filters.tsx';
import { filtered, type TeamFilter } from './team-groups.ts';
import { TeamPicking, type TeamPickingProps } from './team-picking.tsx';

type TeamListProps = ListProps<Team> & {
  extraButtons: ReactNode;
  /** Actions on several teams at once. */
  many: Pick<TeamPickingProps, 'busy' | 'onDelete' | 'onAccept'>;
  /** Admits a team from the waiting list. */
  onAdmit: (team: Team) => void;
};

export function TeamList({ extraButtons, many, onAdmit, ...props }: TeamListProps) {
  const isReadOnly = use(ReadOnly);
  const [filter, setFilter] = useState<TeamFilter>('all');
  const kind = useMemo(() => teamListKind(onAdmit), [onAdmit]);
  const rows = props.state.status === 'success' ? props.state.rows : NONE;
  const find = useMemo(() => {
    const sorted = filtered(rows, filter).toSorted((a, b) => byName(a.name, b.name));
    return searchable(sorted, ({ name }) => [name]);
  }, [rows, filter]);
  return (
    <ListView
      {...props}
      kind={kind}
      find={find}
      extraButtons={extraButtons}
      filters={!isReadOnly && <TeamFilters teams={rows} filter={filter} onFilter={setFilter} />}
      renderRows={
        filter === 'all'
          ? undefined
          : (teams) => <TeamPicking key={filter} filter={filter} teams={teams} {...many} />
      }
    />
  );
}

const NONE: readonly Team[] = [];

function PlayerCount({ player_count, capacity }: Team) {
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

function teamListKind(onAdmit: TeamListProps['onAdmit']): ListKind<Team> {
  return {
    path: '/admin/teams',
    intro: 'Toutes les équipes inscrites, avec leur nombre de joueurs.',
    noun: ['équipe', 'équipes'],
    searchLabel: 'Chercher une équipe',
    emptyText: 'Aucune équipe trouvée.',
    columns: [
      { header: 'Nom', renderCell: (team) => <Name team={team} onAdmit={onAdmit} /> },
      { header: 'Joueurs', renderCell: (team) => <PlayerCount {...team} /> },
    ],
    rowKey: ({ pk_team }) => pk_team,
    rowName: ({ name }) => name,
  };
}

type NameProps = Pick<TeamListProps, 'onAdmit'> & { team: Team };

function Name({ team, onAdmit }: NameProps) {
  const { name, waiting, unchecked } = team;
  if (waiting === undefined) return <span className="text-lg font-semibold">{name}</span>;
  return (
    <span className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <span className="text-lg font-semibold text-soft">{name}</span>
      <Tag tone="orange">
        {unchecked === true ? 'À vérifier' : <>Liste d'attente, place {waiting}</>}
      </Tag>
      <Button variant="secondary" size="small" onClick={() => onAdmit(team)}>
        Admettre<span className="sr-only"> {name}</span>
      </Button>
    </span>
  );
}
