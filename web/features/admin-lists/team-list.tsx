import { useMemo, type ReactNode } from 'react';
import type { Team } from '#contract/entities.ts';
import { Button } from '#web/ui/button.tsx';
import { Tag } from '#web/ui/tag.tsx';
import { ListView, type ListKind, type ListProps } from './list-view.tsx';
import { byName, searchable } from './search.ts';

type TeamListProps = ListProps<Team> & {
  more: ReactNode;
  /** Gives a place to a team that waits for one. */
  onAdmit: (team: Team) => void;
};

export function TeamList({ more, onAdmit, ...props }: TeamListProps) {
  const kind = useMemo(() => kindWith(onAdmit), [onAdmit]);
  const rows = props.state.status === 'success' ? props.state.rows : NONE;
  const find = useMemo(() => {
    const sorted = rows.toSorted((a, b) => byName(a.name, b.name));
    return searchable(sorted, ({ name }) => [name]);
  }, [rows]);
  return <ListView {...props} kind={kind} find={find} more={more} />;
}

const NONE: readonly Team[] = [];

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

function kindWith(onAdmit: TeamListProps['onAdmit']): ListKind<Team> {
  return {
    path: '/admin/teams',
    intro: 'Toutes les équipes inscrites, avec leurs places prises.',
    noun: ['équipe', 'équipes'],
    searchLabel: 'Chercher une équipe',
    emptyText: 'Aucune équipe trouvée.',
    columns: [
      { header: 'Nom', renderCell: (team) => <Name team={team} onAdmit={onAdmit} /> },
      { header: 'Joueurs', renderCell: (team) => <Places {...team} /> },
    ],
    rowKey: ({ pk_team }) => pk_team,
    nameOf: ({ name }) => name,
  };
}

type NameProps = Pick<TeamListProps, 'onAdmit'> & { team: Team };

function Name({ team, onAdmit }: NameProps) {
  const { name, waiting } = team;
  if (waiting === undefined) return <span className="text-lg font-semibold">{name}</span>;
  return (
    <span className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <span className="text-lg font-semibold text-soft">{name}</span>
      <Tag tone="orange">Liste d'attente, place {waiting}</Tag>
      <Button variant="secondary" size="small" onClick={() => onAdmit(team)}>
        Admettre<span className="sr-only"> {name}</span>
      </Button>
    </span>
  );
}
