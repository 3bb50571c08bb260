import type { Player, Team } from '#contract/entities.ts';
import type { PlayerCells, TeamCells } from '#contract/inputs.ts';
import { formatCsv, parseCsv } from './csv.ts';

/** The columns of each file, in order: what an export writes and an import looks for. */
export const PLAYER_COLUMNS = {
  pk_player: 'N°',
  username: 'Pseudo',
  discord: 'Discord',
  riot_username: 'Riot ID',
  rank: 'Rang',
  twitch: 'Twitch',
  team_name: 'Équipe',
} as const satisfies Record<Exclude<keyof PlayerCells, 'line'>, string>;

export const TEAM_COLUMNS = {
  pk_team: 'N°',
  name: 'Équipe',
  capacity: 'Taille',
} as const satisfies Record<Exclude<keyof TeamCells, 'line'>, string>;

export function playersSheet(players: readonly Player[]): string {
  return sheetOf(PLAYER_COLUMNS, players);
}

export function teamsSheet(teams: readonly Team[]): string {
  return sheetOf(TEAM_COLUMNS, teams);
}

export type ReadSheet<Cells> = { lines: Cells[] } | { missing: string[] };

/** The lines of a file by the names of its columns, in any order; or the columns that it lacks. */
export function readPlayers(text: string): ReadSheet<PlayerCells> {
  return readSheet(text, PLAYER_COLUMNS, ['username', 'discord']);
}

export function readTeams(text: string): ReadSheet<TeamCells> {
  return readSheet(text, TEAM_COLUMNS, ['name', 'capacity']);
}

function sheetOf<Field extends string>(
  columns: Record<Field, string>,
  rows: readonly { [F in NoInfer<Field>]: string | number | null }[],
): string {
  const fields = Object.keys(columns) as Field[];
  const cells = rows.map((row) => fields.map((field) => String(row[field] ?? '')));
  return formatCsv([fields.map((field) => columns[field]), ...cells]);
}

function readSheet<Field extends string>(
  text: string,
  columns: Record<Field, string>,
  required: readonly NoInfer<Field>[],
): ReadSheet<Record<Field, string> & { line: number }> {
  const [header = [], ...rows] = parseCsv(text);
  const names = header.map(columnName);
  const fields = Object.keys(columns) as Field[];
  const places = new Map(fields.map((field) => [field, names.indexOf(columnName(columns[field]))]));
  const missing = required.filter((field) => places.get(field) === -1);
  if (missing.length > 0) return { missing: missing.map((field) => columns[field]) };

  const lines = rows.flatMap((row, index) => {
    if (row.every((cell) => cell.trim() === '')) return [];
    const cells = fields.map((field) => [field, row[places.get(field) ?? -1] ?? '']);
    // The header is line 1 of the spreadsheet.
    return [{ ...(Object.fromEntries(cells) as Record<Field, string>), line: index + 2 }];
  });
  return { lines };
}

function columnName(typed: string): string {
  return typed
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .trim()
    .toLowerCase();
}
