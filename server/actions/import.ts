import * as v from 'valibot';
import type { ActionInput } from '#contract/actions.ts';
import type { ImportReport } from '#contract/entities.ts';
import * as field from '#contract/fields.ts';
import type { PlayerCells, TeamCells } from '#contract/inputs.ts';
import { invalid } from '#contract/messages.ts';
import { sha256 } from '#server/auth/tokens.ts';
import {
  planPlayers,
  planTeams,
  type Planned,
  type PlayerWrite,
  type ReadLine,
  type TeamWrite,
} from '#server/rules/import.ts';
import { ok, refuse } from '#server/rules/result.ts';
import type { Repositories } from '#server/store/repositories.ts';
import type { ImportedRow, ImportTrace } from '#server/undo/imports.ts';
import { saved } from './entities.ts';
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
  // One trace for the whole import: it is told as one act and undone as one.
  return ok({ data: report, trace: { item: 'import', item_key: 0, before: null, after } });
};

async function planOf(
  tx: Repositories,
  input: ActionInput<'previewImport'>,
): Promise<{ plan: Planned<unknown>[]; write: (at: string) => Promise<ImportedRow[]> }> {
  const teams = await tx.teams.list();
  if (input.kind === 'teams') {
    const plan = planTeams(input.lines.map(readTeam), teams);
    return { plan, write: (at) => writeTeams(tx, plan, at) };
  }
  const plan = planPlayers(input.lines.map(readPlayer), await tx.players.list(), teams);
  return { plan, write: (at) => writePlayers(tx, plan, at) };
}

function reportOf(plan: readonly Planned<unknown>[]): ImportReport {
  const lines = plan.map(({ write: _write, ...line }) => line);
  return { lines, digest: sha256(JSON.stringify(lines)) };
}

async function writePlayers(
  { players }: Repositories,
  plan: readonly Planned<PlayerWrite>[],
  created_at: string,
): Promise<ImportedRow[]> {
  const rows: ImportedRow[] = [];
  for (const { key, fields } of writesOf(plan)) {
    const before = key === null ? null : saved(await players.find(key));
    const item_key = key ?? (await players.create({ ...fields, created_at }));
    if (key !== null) await players.update(key, fields);
    rows.push({ item: 'player', item_key, before, after: saved(await players.find(item_key)) });
  }
  return rows;
}

async function writeTeams(
  { teams }: Repositories,
  plan: readonly Planned<TeamWrite>[],
  created_at: string,
): Promise<ImportedRow[]> {
  const rows: ImportedRow[] = [];
  for (const { key, fields } of writesOf(plan)) {
    const before = key === null ? null : saved(await teams.find(key));
    const item_key = key ?? (await teams.create({ ...fields, created_at }));
    if (key !== null) await teams.update({ pk_team: key, ...fields });
    rows.push({ item: 'team', item_key, before, after: saved(await teams.find(item_key)) });
  }
  return rows;
}

function writesOf<Fields>(plan: readonly Planned<Fields>[]) {
  return plan.flatMap(({ write }) => (write === null ? [] : [write]));
}

const RowKey = field.optional(field.key());

const PlayerLine = v.object({
  username: field.text(invalid.pseudo),
  discord: field.text(invalid.discord),
  // Like a player who registers, an imported one may do without.
  riot_username: field.optional(field.text(invalid.riot)),
  rank: field.optional(field.text(invalid.rank)),
  twitch: field.optional(field.twitch()),
  team_name: field.optional(field.text(invalid.teamName)),
});

const TeamLine = v.object({ name: field.text(invalid.teamName), capacity: field.capacity() });

function readPlayer({ line, pk_player, ...cells }: PlayerCells) {
  return readLine(line, cells.username, pk_player, PlayerLine, cells);
}

function readTeam({ line, pk_team, ...cells }: TeamCells) {
  return readLine(line, cells.name, pk_team, TeamLine, cells);
}

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
  return [...new Set(issues.map(({ issues, message }) => issues?.at(-1)?.message ?? message))].join(
    '. ',
  );
}
