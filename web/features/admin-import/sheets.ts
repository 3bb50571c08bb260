import type { Player, Team } from '#contract/entities.ts';
import type { PlayerCells, TeamCells } from '#contract/inputs.ts';
import { ADDRESS_RAW_MAX, IMPORT_LINES_MAX } from '#contract/limits.ts';
import { invalid } from '#contract/messages.ts';
import { inSlices } from '#web/lib/in-slices.ts';
import {
  CELL_MAX,
  COLUMNS_MAX,
  formatCsv,
  readCsv,
  type CsvLine,
  type CsvProblem,
  type CsvRow,
} from './csv.ts';

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

/** What a file asks for, or in a sentence why it cannot be read. */
export type ReadSheet<Cells> = { lines: Cells[] } | { problem: string };

/** The lines of a file by the names of its columns, in any order. */
export function readPlayers(text: string): Promise<ReadSheet<PlayerCells>> {
  return readSheet(text, PLAYER_COLUMNS, ['username', 'discord']);
}

export function readTeams(text: string): Promise<ReadSheet<TeamCells>> {
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

async function readSheet<Field extends string>(
  text: string,
  columns: Record<Field, string>,
  required: readonly NoInfer<Field>[],
): Promise<ReadSheet<Record<Field, string> & { line: number }>> {
  const fields = Object.keys(columns) as Field[];
  const rows = readCsv(text);
  const header = rowOf(rows.next().value ?? { line: 1, row: [] });
  if ('problem' in header) return header;
  const names = header.row.map(columnName);
  const places = new Map(fields.map((field) => [field, names.indexOf(columnName(columns[field]))]));
  const missing = required.filter((field) => places.get(field) === -1);
  if (missing.length > 0) return { problem: missingText(missing.map((field) => columns[field])) };

  const lines: (Record<Field, string> & { line: number })[] = [];
  for await (const read of inSlices(rows)) {
    const content = rowOf(read);
    if ('problem' in content) return content;
    const { row } = content;
    if (row.every((cell) => cell.trim() === '')) continue;
    if (lines.length === IMPORT_LINES_MAX) return { problem: TOO_MANY_LINES };
    const cells = fields.map((field) => [field, cut(row[places.get(field) ?? -1] ?? '')]);
    lines.push({ ...(Object.fromEntries(cells) as Record<Field, string>), line: read.line });
  }
  return lines.length === 0 ? { problem: 'Ce fichier ne contient aucune ligne.' } : { lines };
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

function missingText(missing: readonly string[]): string {
  const names = missing.map((name) => `« ${name} »`).join(', ');
  return `Ce fichier n'a pas de colonne ${names}. La première ligne doit nommer les colonnes.`;
}

/** What is longer than any field may be is refused by its beginning as well, and need not travel whole. */
function cut(cell: string): string {
  return cell.slice(0, ADDRESS_RAW_MAX + 1);
}

function columnName(typed: string): string {
  // The name of a column is short, and putting thousands of accents in order would freeze the tab.
  if (typed.length > COLUMN_NAME_MAX) return '';
  return typed
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .trim()
    .toLowerCase();
}

const COLUMN_NAME_MAX = 64;
