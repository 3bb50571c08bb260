import { formatCsv, type CsvRow } from '#contract/words/csv.ts';
import type { Player, Team } from '#contract/entities.ts';
import type { PlayerCells, TeamCells } from '#contract/inputs.ts';
import { ADDRESS_RAW_MAX, IMPORT_LINES_MAX } from '#contract/limits.ts';
import { invalid } from '#contract/refusals/messages.ts';
import {
  fieldEntries,
  PLAYER_FIELDS,
  playerFields,
  playerFieldsSuppliedBy,
} from '#contract/teams/player-fields.ts';
import { TEAM_FIELDS, teamFields, teamFieldsBesideName } from '#contract/teams/team-fields.ts';
import { inSlices } from './in-slices.ts';
import { CELL_MAX, COLUMNS_MAX, readCsv, type CsvLine, type CsvProblem } from './csv.ts';
import { readColumns, type Column, type ColumnField } from './headings.ts';

/** The columns of each export, in order. */
const PLAYER_COLUMNS = {
  pk_player: 'N°',
  ...fieldEntries(playerFields, (field) => PLAYER_FIELDS[field].label),
  team_name: 'Équipe',
} satisfies Record<Exclude<keyof PlayerCells, 'line'>, string>;

const TEAM_COLUMNS = {
  pk_team: 'N°',
  ...fieldEntries(teamFields, (field) => TEAM_FIELDS[field].column),
} satisfies Record<Exclude<keyof TeamCells, 'line'>, string>;

export function playersSheet(players: readonly Player[]): string {
  return csvSheet(PLAYER_COLUMNS, players);
}

export function teamsSheet(teams: readonly Team[]): string {
  return csvSheet(TEAM_COLUMNS, teams);
}

/** The rows of a file, or a sentence why it cannot be read. */
export type ReadSheet =
  | { kind: 'players'; lines: PlayerCells[] }
  | { kind: 'teams'; lines: TeamCells[] }
  | { problem: string };

/**
 * Reads a list of players, of teams, or of teams with their players on one line each. The kind of the screen only decides which
 * missing columns are named if the file is none of these.
 */
export async function readSheet(
  text: string,
  expectedKind: 'players' | 'teams',
): Promise<ReadSheet> {
  const rows = readCsv(text);
  const header = rowOrProblem(rows.next().value ?? { line: 1, row: [] });
  if ('problem' in header) return header;
  const columns = readColumns(header.row);
  const has = (field: ColumnField) => columns.some((column) => column?.field === field);
  const isTeamList = has('team_name') && !has('username') && !has('discord');
  const missing = REQUIRED[
    isTeamList || (expectedKind === 'teams' && !has('username')) ? 'teams' : 'players'
  ].filter((field) => !has(field));
  if (missing.length > 0) return { problem: missingText(missing) };

  const read = isTeamList
    ? await readLines(rows, (row, line) => [readTeam(row, columns, line)])
    : await readLines(rows, (row, line) => readPlayers(row, columns, line));
  if ('problem' in read) return read;
  return { kind: isTeamList ? 'teams' : 'players', ...read } as ReadSheet;
}

const REQUIRED = { players: ['username', 'discord'], teams: ['team_name'] } as const;

async function readLines<Cells>(
  rows: Iterable<CsvLine>,
  readCells: (row: CsvRow, line: number) => Cells[],
): Promise<{ lines: Cells[] } | { problem: string }> {
  const lines: Cells[] = [];
  for await (const read of inSlices(rows)) {
    const content = rowOrProblem(read);
    if ('problem' in content) return content;
    if (content.row.every((cell) => cell.trim() === '')) continue;
    lines.push(...readCells(content.row, read.line));
    if (lines.length > IMPORT_LINES_MAX) return { problem: TOO_MANY_LINES };
  }
  return lines.length === 0 ? { problem: 'Ce fichier ne contient aucune ligne.' } : { lines };
}

type Columns = readonly (Column | null)[];

function readTeam(row: CsvRow, columns: Columns, line: number): TeamCells {
  const { key, team_name = '', ...cells } = playerCells(row, columns, 1);
  const extraCells = fieldEntries(teamFieldsBesideName, (field) => cells[field]);
  return { line, name: team_name, ...withoutUndefined({ pk_team: key, ...extraCells }) };
}

/** One entry for each player of the line; for a team without players, one entry without a player. */
function readPlayers(row: CsvRow, columns: Columns, line: number): PlayerCells[] {
  const numbers = [...new Set(columns.flatMap((column) => column?.player ?? []))];
  const { team_name } = playerCells(row, columns, 1);
  const isShared = numbers.length > 1;
  const players = numbers
    .toSorted((a, b) => a - b)
    .map((number) => {
      const { key, username = '', discord = '', ...cells } = playerCells(row, columns, number);
      const filledCells = isShared ? filled(cells) : cells;
      const extraCells = {
        ...fieldEntries(
          playerFieldsSuppliedBy('admins', 'some-players'),
          (field) => filledCells[field],
        ),
        pk_player: key,
        twitch: filledCells.twitch && completeTwitchUrl(filledCells.twitch),
        team_name,
      };
      return { line, username, discord, ...withoutUndefined(extraCells) };
    });
  const filledPlayers = players.filter(
    ({ username, discord }) => username.trim() + discord.trim() !== '',
  );
  return filledPlayers.length === 0 ? players.slice(0, 1) : filledPlayers;
}

type Cells = { [Field in ColumnField]?: string };

function playerCells(row: CsvRow, columns: Columns, player: number): Cells {
  const cells: Cells = {};
  for (const [index, column] of columns.entries()) {
    if (column !== null && column.player === player)
      cells[column.field] = truncated(row[index] ?? '');
  }
  return cells;
}

/** An empty answer of a form changes nothing, while an empty cell of a list clears the field. */
function filled(cells: Cells): Cells {
  return Object.fromEntries(Object.entries(cells).filter(([, cell]) => cell.trim() !== ''));
}

function withoutUndefined<T extends object>(
  cells: T,
): { [K in keyof T]?: Exclude<T[K], undefined> } {
  const definedCells = Object.entries(cells).filter(([, cell]) => cell !== undefined);
  return Object.fromEntries(definedCells) as { [K in keyof T]?: Exclude<T[K], undefined> };
}

/** People type a Twitch address without https://. */
function completeTwitchUrl(address: string): string {
  return /^(www\.|m\.)?twitch\.tv\//i.test(address.trim()) ? `https://${address.trim()}` : address;
}

function csvSheet<Field extends string>(
  columns: Record<Field, string>,
  rows: readonly { [F in NoInfer<Field>]: string | number | null }[],
): string {
  const fields = Object.keys(columns) as Field[];
  const cells = rows.map((row) => fields.map((field) => row[field] ?? ''));
  return formatCsv([fields.map((field) => columns[field]), ...cells]);
}

function rowOrProblem(read: CsvLine): { row: CsvRow } | { problem: string } {
  return 'problem' in read ? { problem: PROBLEMS[read.problem](read.line) } : read;
}

const TOO_MANY_LINES = `${invalid.importTooLong} : divisez-le en plusieurs fichiers.`;
const PROBLEMS: Readonly<Record<CsvProblem, (line: number) => string>> = {
  'quote-open': (line) => `Le guillemet ouvert à la ligne ${line} n'est pas fermé.`,
  'cell-too-long': (line) =>
    `À la ligne ${line}, une cellule est trop longue (maximum : ${CELL_MAX} caractères).`,
  'too-many-columns': (line) => `La ligne ${line} a trop de colonnes (maximum : ${COLUMNS_MAX}).`,
};

function missingText(missing: readonly (keyof typeof NAMES)[]): string {
  const names = missing.map((field) => `« ${NAMES[field]} »`).join(', ');
  return `Ce fichier n'a pas de colonne ${names}. La première ligne doit nommer les colonnes.`;
}

const NAMES = { username: 'Pseudo', discord: 'Discord', team_name: 'Équipe' };

/** Cuts a cell that is longer than any field: its beginning is refused just as well, and less is sent. */
function truncated(cell: string): string {
  return cell.slice(0, ADDRESS_RAW_MAX + 1);
}
