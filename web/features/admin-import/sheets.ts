import { formatCsv, type CsvRow } from '#contract/csv.ts';
import type { Player, Team } from '#contract/entities.ts';
import type { PlayerCells, TeamCells } from '#contract/inputs.ts';
import { ADDRESS_RAW_MAX, IMPORT_LINES_MAX } from '#contract/limits.ts';
import { invalid } from '#contract/messages.ts';
import { inSlices } from '#web/lib/in-slices.ts';
import { CELL_MAX, COLUMNS_MAX, readCsv, type CsvLine, type CsvProblem } from './csv.ts';
import { columnsOf, type Column, type ColumnField } from './headings.ts';

/** The columns of each export, in order. */
const PLAYER_COLUMNS = {
  pk_player: 'N°',
  username: 'Pseudo',
  discord: 'Discord',
  riot_username: 'Riot ID',
  rank: 'Rang',
  twitch: 'Twitch',
  team_name: 'Équipe',
} as const satisfies Record<Exclude<keyof PlayerCells, 'line'>, string>;

const TEAM_COLUMNS = {
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

/** What a file asks for, or in a sentence why it cannot be read. */
export type ReadSheet =
  | { kind: 'players'; lines: PlayerCells[] }
  | { kind: 'teams'; lines: TeamCells[] }
  | { problem: string };

/**
 * Reads a list of players, of teams, or of teams with their players on one line each, whatever the screen that it was
 * chosen on; `asked` only says which columns are missed in a file that is none of them.
 */
export async function readSheet(text: string, asked: 'players' | 'teams'): Promise<ReadSheet> {
  const rows = readCsv(text);
  const header = rowOf(rows.next().value ?? { line: 1, row: [] });
  if ('problem' in header) return header;
  const columns = columnsOf(header.row);
  const has = (field: ColumnField) => columns.some((column) => column?.field === field);
  const isOfTeams = has('team_name') && !has('username') && !has('discord');
  const missing = REQUIRED[
    isOfTeams || (asked === 'teams' && !has('username')) ? 'teams' : 'players'
  ].filter((field) => !has(field));
  if (missing.length > 0) return { problem: missingText(missing) };

  const read = isOfTeams
    ? await readLines(rows, (row, line) => [teamIn(row, columns, line)])
    : await readLines(rows, (row, line) => playersIn(row, columns, line));
  if ('problem' in read) return read;
  return { kind: isOfTeams ? 'teams' : 'players', ...read } as ReadSheet;
}

const REQUIRED = { players: ['username', 'discord'], teams: ['team_name'] } as const;

async function readLines<Cells>(
  rows: Iterable<CsvLine>,
  cellsIn: (row: CsvRow, line: number) => Cells[],
): Promise<{ lines: Cells[] } | { problem: string }> {
  const lines: Cells[] = [];
  for await (const read of inSlices(rows)) {
    const content = rowOf(read);
    if ('problem' in content) return content;
    if (content.row.every((cell) => cell.trim() === '')) continue;
    lines.push(...cellsIn(content.row, read.line));
    if (lines.length > IMPORT_LINES_MAX) return { problem: TOO_MANY_LINES };
  }
  return lines.length === 0 ? { problem: 'Ce fichier ne contient aucune ligne.' } : { lines };
}

type Columns = readonly (Column | null)[];

function teamIn(row: CsvRow, columns: Columns, line: number): TeamCells {
  const { key, team_name, capacity } = cellsOf(row, columns, 1);
  return { line, name: team_name ?? '', ...given({ pk_team: key, capacity }) };
}

/** One for each player of the line; for a team that has none yet, one without a player. */
function playersIn(row: CsvRow, columns: Columns, line: number): PlayerCells[] {
  const numbers = [...new Set(columns.flatMap((column) => column?.player ?? []))];
  const { team_name } = cellsOf(row, columns, 1);
  const isShared = numbers.length > 1;
  const players = numbers
    .toSorted((a, b) => a - b)
    .map((number) => {
      const { key, username = '', discord = '', ...cells } = cellsOf(row, columns, number);
      const { riot_username, rank, twitch } = isShared ? filled(cells) : cells;
      const more = {
        pk_player: key,
        riot_username,
        rank,
        twitch: twitch && completed(twitch),
        team_name,
      };
      return { line, username, discord, ...given(more) };
    });
  const there = players.filter(({ username, discord }) => username.trim() + discord.trim() !== '');
  return there.length === 0 ? players.slice(0, 1) : there;
}

type Cells = { [Field in ColumnField]?: string };

function cellsOf(row: CsvRow, columns: Columns, player: number): Cells {
  const cells: Cells = {};
  for (const [index, column] of columns.entries()) {
    if (column !== null && column.player === player) cells[column.field] = cut(row[index] ?? '');
  }
  return cells;
}

/** An answer that a form did not ask everybody for says nothing, while an empty cell of a list empties the field. */
function filled(cells: Cells): Cells {
  return Object.fromEntries(Object.entries(cells).filter(([, cell]) => cell.trim() !== ''));
}

function given<T extends object>(cells: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  const known = Object.entries(cells).filter(([, cell]) => cell !== undefined);
  return Object.fromEntries(known) as { [K in keyof T]?: Exclude<T[K], undefined> };
}

/** As people write it in a form, without https://. */
function completed(address: string): string {
  return /^(www\.|m\.)?twitch\.tv\//i.test(address.trim()) ? `https://${address.trim()}` : address;
}

function sheetOf<Field extends string>(
  columns: Record<Field, string>,
  rows: readonly { [F in NoInfer<Field>]: string | number | null }[],
): string {
  const fields = Object.keys(columns) as Field[];
  const cells = rows.map((row) => fields.map((field) => row[field] ?? ''));
  return formatCsv([fields.map((field) => columns[field]), ...cells]);
}

function rowOf(read: CsvLine): { row: CsvRow } | { problem: string } {
  return 'problem' in read ? { problem: PROBLEMS[read.problem](read.line) } : read;
}

const TOO_MANY_LINES = `${invalid.importTooLong} : partagez-le en plusieurs fichiers.`;
const PROBLEMS: Readonly<Record<CsvProblem, (line: number) => string>> = {
  'quote-open': (line) => `Le guillemet ouvert à la ligne ${line} n'est pas fermé.`,
  'cell-too-long': (line) =>
    `À la ligne ${line}, une cellule est trop longue : un tableau n'en a pas de plus de ${CELL_MAX} caractères.`,
  'too-many-columns': (line) => `La ligne ${line} a plus de ${COLUMNS_MAX} colonnes.`,
};

function missingText(missing: readonly (keyof typeof NAMES)[]): string {
  const names = missing.map((field) => `« ${NAMES[field]} »`).join(', ');
  return `Ce fichier n'a pas de colonne ${names}. La première ligne doit nommer les colonnes.`;
}

const NAMES = { username: 'Pseudo', discord: 'Discord', team_name: 'Équipe' };

/** What is longer than any field may be is refused by its beginning as well, and need not travel whole. */
function cut(cell: string): string {
  return cell.slice(0, ADDRESS_RAW_MAX + 1);
}
