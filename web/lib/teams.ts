import type { TeamWithPlayersRow } from '#contract/entities.ts';

export type TeamWithPlayers = {
  id: number;
  name: string;
  capacity: number | null;
  players: TeamPlayer[];
};

export type TeamPlayer = {
  pk_player: number;
  username: string;
  /** Null once it has left the archive. */
  discord: string | null;
  twitch: string | null;
  riot_username: string | null;
  rank: string | null;
};

/** One entry per team, in the order in which the teams first appear. Rows without a team are left out. */
export function groupByTeam(rows: readonly TeamWithPlayersRow[]): TeamWithPlayers[] {
  const teams = new Map<number, TeamWithPlayers>();
  for (const row of rows) {
    const name = row.name ?? '';
    if (row.fk_team === null || name === '') continue;
    const known = teams.get(row.fk_team);
    const team = known ?? { id: row.fk_team, name, capacity: row.capacity, players: [] };
    if (known === undefined) teams.set(team.id, team);
    const player = playerOf(row);
    if (player !== undefined) team.players.push(player);
  }
  return [...teams.values()];
}

export function isFull(team: TeamWithPlayers): boolean {
  return team.capacity !== null && team.players.length >= team.capacity;
}

function playerOf(row: TeamWithPlayersRow): TeamPlayer | undefined {
  if (row.pk_player === null) return undefined;
  return {
    pk_player: row.pk_player,
    username: row.username ?? '',
    discord: row.discord,
    twitch: row.twitch,
    riot_username: row.riot_username,
    rank: row.rank,
  };
}
