import * as v from 'valibot';
import type { ActionInput } from '#contract/actions.ts';
import type { ImportReport, Player, Team } from '#contract/entities.ts';
import * as field from '#contract/fields.ts';
import { PlayerLine, TeamLine, type PlayerCells, type TeamCells } from '#contract/inputs.ts';
import { TEXT_MAX } from '#contract/limits.ts';
import { invalid } from '#contract/refusals/messages.ts';
import { pickTeamFields } from '#contract/teams/team-fields.ts';
import { sha256 } from '#server/auth/tokens.ts';
import {
  playerPlanner,
  teamPlanner,
  type EntryWrite,
  type LoneTeam,
  type Planned,
  type PlayerLineFields,
  type ReadLine,
  type TeamLineFields,
  type TeamWrite,
} from '#server/rules/import-plan.ts';
import { ok, refuse } from '#server/rules/result.ts';
import { inSlices, mapInSlices } from '#server/slices.ts';
import { expectRow, type Repositories } from '#server/store/repositories.ts';
import { admissionCounter, settlePlaces } from '#server/tournament/entry-limit.ts';
import type { ImportedRow, ImportTrace } from '#server/undo/imports.ts';
import type { Handler } from '#server/actions/handler.ts';

export const previewImport: Handler<'previewImport'> = async (repositories, input) => {
  const { plan } = await planImport(repositories, input);
  return ok(importReport(plan));
};

/** Imports what the preview showed. Refuses when the result would be different now. */
export const importRows: Handler<'importRows'> = async (tx, { digest, ...input }, { now }) => {
  const { plan, write } = await planImport(tx, input);
  const report = importReport(plan);
  if (report.digest !== digest) return refuse('import-changed');
  if (plan.every(({ write }) => write === null)) return refuse('import-empty');

  const after: ImportTrace = { rows: await write(now.toISOString()) };
  // One trace for the whole import: one line in the history, and one undo.
  return ok({
    data: report,
    trace: { item: 'import', item_key: 0, before: null, after },
    // A waiting team without players may get a place by one of these players.
    moves: await settlePlaces(tx),
  });
};

type PreparedImport = { plan: Planned<unknown>[]; write: (at: string) => Promise<ImportedRow[]> };

async function planImport(
  tx: Repositories,
  input: ActionInput<'previewImport'>,
): Promise<PreparedImport> {
  const teams = await tx.teams.list();
  const teamSize = await tx.tournament.teamSize();
  if (input.kind === 'teams') {
    const planLine = teamPlanner(teams, teamSize);
    const plan = await mapInSlices(input.lines, (cells) => planLine(readTeam(cells)));
    return { plan, write: (at) => writeTeams(tx, plan, teams, at) };
  }
  const players = await tx.players.list();
  const planLine = playerPlanner(players, teams, teamSize);
  const plan = await mapInSlices(input.lines, (cells) => planLine(readPlayer(cells)));
  return { plan, write: (at) => writePlayers(tx, plan, players, at) };
}

function importReport(plan: readonly Planned<unknown>[]): ImportReport {
  const lines = plan.map(({ write: _write, ...line }) => line);
  return { lines, digest: sha256(JSON.stringify(lines)) };
}

/** New teams first, then players. Undo goes in the opposite order. */
async function writePlayers(
  tx: Repositories,
  plan: readonly Planned<EntryWrite>[],
  before: readonly Player[],
  created_at: string,
): Promise<ImportedRow[]> {
  const createdTeams = new Map<number | null, number>();
  const written: number[] = [];
  const takePlace = await admissionCounter(tx);
  for await (const { newTeam, player } of inSlices(plannedWrites(plan))) {
    if (newTeam !== null) {
      const fields = pickTeamFields(newTeam);
      const created = await tx.teams.create({ ...fields, created_at, waiting: takePlace() });
      createdTeams.set(newTeam.pk_team, created);
    }
    if (player === null) continue;
    const fk_team = createdTeams.get(player.fields.fk_team) ?? player.fields.fk_team;
    const fields = { ...player.fields, fk_team };
    written.push(player.key ?? (await tx.players.create({ ...fields, created_at })));
    if (player.key !== null) await tx.players.update(player.key, fields);
  }
  const teams = createdTeams.size === 0 ? [] : await tx.teams.list();
  const players = await tx.players.list();
  return [
    ...importedRows('team', [...createdTeams.values()], [], teams, ({ pk_team }) => pk_team),
    ...importedRows('player', written, before, players, ({ pk_player }) => pk_player),
  ];
}

async function writeTeams(
  tx: Repositories,
  plan: readonly Planned<{ key: number | null; fields: TeamWrite }>[],
  before: readonly Team[],
  created_at: string,
): Promise<ImportedRow[]> {
  const { teams } = tx;
  const written: number[] = [];
  const takePlace = await admissionCounter(tx);
  for await (const { key, fields } of inSlices(plannedWrites(plan))) {
    written.push(key ?? (await teams.create({ ...fields, created_at, waiting: takePlace() })));
    if (key === null) continue;
    await teams.update(key, fields);
    // An organiser who imports a team wants it in the event: even if a visitor registered it, it must not lose its place.
    await teams.keepPlace(key);
  }
  return importedRows('team', written, before, await teams.list(), ({ pk_team }) => pk_team);
}

/** The trail's snapshot of each written row, in the order of the lines. */
function importedRows<Row>(
  item: ImportedRow['item'],
  written: readonly number[],
  before: readonly Row[],
  after: readonly Row[],
  rowKey: (row: Row) => number,
): ImportedRow[] {
  const rowsBefore = new Map(before.map((row) => [rowKey(row), row]));
  const rowsAfter = new Map(after.map((row) => [rowKey(row), row]));
  return written.map((item_key) => ({
    item,
    item_key,
    before: rowsBefore.get(item_key) ?? null,
    after: expectRow(rowsAfter.get(item_key)),
  }));
}

function plannedWrites<Write>(plan: readonly Planned<Write>[]): Write[] {
  return plan.flatMap(({ write }) => (write === null ? [] : [write]));
}

const RowKey = field.optional(field.key());

const LoneTeamLine = v.object({ lone_team: field.text(invalid.teamName) });

function readPlayer({
  line,
  pk_player,
  ...cells
}: PlayerCells): ReadLine<PlayerLineFields | LoneTeam> {
  const { username, discord, team_name = '' } = cells;
  if (username.trim() === '' && discord.trim() === '' && team_name.trim() !== '') {
    return readLine(line, shortenedName(team_name), '', LoneTeamLine, { lone_team: team_name });
  }
  return readLine(line, shortenedName(username), pk_player, PlayerLine, cells);
}

function readTeam({ line, pk_team, ...cells }: TeamCells): ReadLine<TeamLineFields> {
  return readLine(line, shortenedName(cells.name), pk_team, TeamLine, cells);
}

/** The name in the file, shown beside the problem of its line. Shortened: a cell may be as long as the file. */
function shortenedName(cell: string): string {
  const beginning = cell.slice(0, LABEL_MAX).toWellFormed();
  return cell.length > LABEL_MAX ? `${beginning}…` : beginning;
}

const LABEL_MAX = 2 * TEXT_MAX;

function readLine<Fields>(
  line: number,
  label: string,
  keyCell: string | undefined,
  schema: v.GenericSchema<unknown, Fields>,
  cells: object,
): ReadLine<Fields> {
  const key = v.safeParse(RowKey, keyCell?.trim());
  if (!key.success) return { line, label, key: null, read: { problem: invalid.key } };
  const parsed = v.safeParse(schema, cells);
  const read = parsed.success ? { fields: parsed.output } : { problem: problemText(parsed.issues) };
  return { line, label, key: key.output, read };
}

function problemText(issues: readonly v.BaseIssue<unknown>[]): string {
  return [...new Set(issues.map(field.issueMessage))].join('. ');
}
