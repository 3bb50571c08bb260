import { useMemo, type ReactNode } from 'react';
import type { Player } from '#contract/entities.ts';
import { ListView, type ListKind, type ListProps } from '#web/admin/shared/lists/list-view.tsx';
import { byName, searchable } from '#web/admin/shared/lists/search.ts';

export function PlayerList({
  extraButtons,
  ...props
}: ListProps<Player> & { extraButtons: ReactNode }) {
  const rows = props.state.status === 'success' ? props.state.rows : NONE;
  const find = useMemo(
    () => searchable(rows.toSorted(byTeam), ({ username, discord }) => [username, discord]),
    [rows],
  );
  return <ListView {...props} kind={KIND} find={find} extraButtons={extraButtons} />;
}

/** By team name, those without a team last; inside a team by pseudo. */
function byTeam(a: Player, b: Player): number {
  if ((a.team_name === null) !== (b.team_name === null)) return a.team_name === null ? 1 : -1;
  return byName(a.team_name ?? '', b.team_name ?? '') || byName(a.username, b.username);
}

const NONE: readonly Player[] = [];
const NOTHING = <span className="text-soft">---</span>;

const COLUMNS = [
  {
    header: 'Joueur',
    renderCell: ({ username, discord, riot_username }: Player) => (
      <div className="leading-snug">
        <p className="text-lg font-semibold">{username}</p>
        <p className="text-sm text-soft">
          Discord : {discord}
          {riot_username !== null && <> · Riot ID : {riot_username}</>}
        </p>
      </div>
    ),
  },
  {
    header: 'Twitch',
    renderCell: ({ twitch }: Player) =>
      twitch === null ? (
        NOTHING
      ) : (
        <a href={twitch} target="_blank" rel="noreferrer" className="text-link">
          {twitch.replace('https://www.twitch.tv/', '')}
        </a>
      ),
  },
  { header: 'Rang', renderCell: ({ rank }: Player) => rank ?? NOTHING },
  { header: 'Équipe', renderCell: ({ team_name }: Player) => team_name ?? NOTHING },
];

const KIND: ListKind<Player> = {
  path: '/admin/players',
  intro: "Toutes les personnes inscrites, par équipe. Celles qui n'en ont pas sont à la fin.",
  noun: ['joueur', 'joueurs'],
  searchLabel: 'Chercher un pseudo ou un pseudo Discord',
  emptyText: 'Aucun joueur trouvé.',
  columns: COLUMNS,
  rowKey: ({ pk_player }) => pk_player,
  rowName: ({ username }) => username,
};
