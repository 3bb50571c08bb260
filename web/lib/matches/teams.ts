import type { TeamWithPlayersRow } from '#contract/entities.ts';
import type { PlayerField } from '#contract/teams/player-fields.ts';

export type TeamWithPlayers = {
  id: number;
  name: string;
  capacity: number | null;
  players: TeamPlayer[];
};

/** The Discord name is null once it was removed from the archive. */
export type TeamPlayer = Pick<TeamWithPlayersRow, PlayerField> & {
  pk_player: number;
  username: string;
};

/** One entry per team, in the order in which the teams first appear. Rows without a team are left out. */
export function groupByTeam(rows: readonly TeamWithPlayersRow[]): TeamWithPlayers[] {
  const teams = new Map<number, TeamWithPlayers>();
  for (const row of rows) {
    const name = row.name ?? '';
    if (row.fk_team === null || name === '') continue;
    const existing = teams.get(row.fk_team);
    const team = existing ?? { id: row.fk_team, name, capacity: row.capacity, players: [] };
    if (existing === undefined) teams.set(team.id, team);
    const player = teamPlayer(row);
    if (player !== undefined) team.players.push(player);
  }
  return [...teams.values()];
}

export function isFull(team: TeamWithPlayers): boolean {
  return team.capacity !== null && team.players.length >= team.capacity;
}

function teamPlayer(row: TeamWithPlayersRow): TeamPlayer | undefined {
  if (row.pk_player === null) return undefined;
  const { fk_team: _team, name: _name, capacity: _capacity, ...player } = row;
  return { ...player, pk_player: row.pk_player, username: row.username ?? '' };
}
