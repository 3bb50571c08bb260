import * as v from 'valibot';
import type { ActionInput } from '#contract/actions.ts';
import type { ImportReport, Player, Team } from '#contract/entities.ts';
import * as field from '#contract/fields.ts';
import type { PlayerCells, TeamCells } from '#contract/inputs.ts';
import { TEXT_MAX } from '#contract/limits.ts';
import { invalid } from '#contract/messages.ts';
import { sha256 } from '#server/auth/tokens.ts';
import {
  playerPlanner,
  teamPlanner,
  type Planned,
  type PlayerWrite,
  type ReadLine,
  type TeamWrite,
} from '#server/rules/import.ts';
import { ok, refuse } from '#server/rules/result.ts';
import { inSlices, mapInSlices } from '#server/slices.ts';
import { saved, type Repositories } from '#server/store/repositories.ts';
import type { ImportedRow, ImportTrace } from '#server/undo/imports.ts';
import type { Handler } from './handler.ts';

export const previewImport: Handler<'previewImport'> = async (repositories, input) => {
  const { plan } = await planOf(repositories, input);
  return ok(reportOf(plan));
};

/** Writes what the preview showed, or nothing at all when it would no longer be the same. */
export const importRows: Handler<'importRows'> = async (tx, { digest, ...input }, { now }) => {
  const { plan, write } = await planOf(tx, input);
  const report = reportOf(plan);
  if (report.digest !== digest) return refuse('import-changed');
  if (plan.every(({ write }) => write === null)) return refuse('import-empty');

  const after: ImportTrace = { rows: await write(now.toISOString()) };
  // One trace for the whole import: one line in the history, and one undo takes all of it back.
  return ok({ data: report, trace: { item: 'import', item_key: 0, before: null, after } });
};

type Plan = { plan: Planned<unknown>[]; write: (at: string) => Promise<ImportedRow[]> };

async function planOf(tx: Repositories, input: ActionInput<'previewImport'>): Promise<Plan> {
  const teams = await tx.teams.list();
  if (input.kind === 'teams') {
    const planOne = teamPlanner(teams);
    const plan = await mapInSlices(input.lines, (cells) => planOne(readTeam(cells)));
    return { plan, write: (at) => writeTeams(tx, plan, teams, at) };
  }
  const players = await tx.players.list();
  const planOne = playerPlanner(players, teams);
  const plan = await mapInSlices(input.lines, (cells) => planOne(readPlayer(cells)));
  return { plan, write: (at) => writePlayers(tx, plan, players, at) };
}

function reportOf(plan: readonly Planned<unknown>[]): ImportReport {
  const lines = plan.map(({ write: _write, ...line }) => line);
  return { lines, digest: sha256(JSON.stringify(lines)) };
}

async function writePlayers(
  { players }: Repositories,
  plan: readonly Planned<PlayerWrite>[],
  before: readonly Player[],
  created_at: string,
): Promise<ImportedRow[]> {
  const written: number[] = [];
  for await (const { key, fields } of inSlices(writesOf(plan))) {
    written.push(key ?? (await players.create({ ...fields, created_at })));
    if (key !== null) await players.update(key, fields);
  }
  return rowsOf('player', written, before, await players.list(), ({ pk_player }) => pk_player);
}

async function writeTeams(
  { teams }: Repositories,
  plan: readonly Planned<TeamWrite>[],
  before: readonly Team[],
  created_at: string,
): Promise<ImportedRow[]> {
  const written: number[] = [];
  for await (const { key, fields } of inSlices(writesOf(plan))) {
    written.push(key ?? (await teams.create({ ...fields, created_at })));
    if (key !== null) await teams.update({ pk_team: key, ...fields });
  }
  return rowsOf('team', written, before, await teams.list(), ({ pk_team }) => pk_team);
}

/** What the trail keeps of each row that was written, in the order of the lines. */
function rowsOf<Row>(
  item: ImportedRow['item'],
  written: readonly number[],
  before: readonly Row[],
  after: readonly Row[],
  keyOf: (row: Row) => number,
): ImportedRow[] {
  const were = new Map(before.map((row) => [keyOf(row), row]));
  const are = new Map(after.map((row) => [keyOf(row), row]));
  return written.map((item_key) => ({
    item,
    item_key,
    before: were.get(item_key) ?? null,
    after: saved(are.get(item_key)),
  }));
}

function writesOf<Fields>(plan: readonly Planned<Fields>[]) {
  return plan.flatMap(({ write }) => (write === null ? [] : [write]));
}

const RowKey = field.optional(field.key());

const PlayerLine = v.object({
  username: field.text(invalid.pseudo),
  discord: field.text(invalid.discord),
  // Optional, as for a player who registers: the public form does not ask for them.
  riot_username: field.optional(field.text(invalid.riot)),
  rank: field.optional(field.text(invalid.rank)),
  twitch: field.optional(field.twitch()),
  team_name: field.optional(field.text(invalid.teamName)),
});

const TeamLine = v.object({ name: field.text(invalid.teamName), capacity: field.capacity() });

function readPlayer({ line, pk_player, ...cells }: PlayerCells) {
  return readLine(line, labelOf(cells.username), pk_player, PlayerLine, cells);
}

function readTeam({ line, pk_team, ...cells }: TeamCells) {
  return readLine(line, labelOf(cells.name), pk_team, TeamLine, cells);
}

/** The name in the file, shown beside what is wrong with its line. Cut: a cell may be as long as the file. */
function labelOf(cell: string): string {
  const beginning = cell.slice(0, LABEL_MAX).toWellFormed();
  return cell.length > LABEL_MAX ? `${beginning}…` : beginning;
}

const LABEL_MAX = 2 * TEXT_MAX;

function readLine<Fields>(
  line: number,
  label: string,
  keyCell: string,
  schema: v.GenericSchema<unknown, Fields>,
  cells: object,
): ReadLine<Fields> {
  const key = v.safeParse(RowKey, keyCell.trim());
  if (!key.success) return { line, label, key: null, read: { problem: invalid.key } };
  const parsed = v.safeParse(schema, cells);
  const read = parsed.success ? { fields: parsed.output } : { problem: problemsOf(parsed.issues) };
  return { line, label, key: key.output, read };
}

function problemsOf(issues: readonly v.BaseIssue<unknown>[]): string {
  return [...new Set(issues.map(field.sentenceOf))].join('. ');
}
