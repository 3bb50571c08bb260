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
  type EntryWrite,
  type LoneTeam,
  type Planned,
  type PlayerLineFields,
  type ReadLine,
  type TeamLineFields,
  type TeamWrite,
} from '#server/rules/import.ts';
import { ok, refuse } from '#server/rules/result.ts';
import { inSlices, mapInSlices } from '#server/slices.ts';
import { saved, type Repositories } from '#server/store/repositories.ts';
import { placeTaker } from '#server/tournament/places.ts';
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
  const teamSize = await tx.tournament.teamSize();
  if (input.kind === 'teams') {
    const planOne = teamPlanner(teams, teamSize);
    const plan = await mapInSlices(input.lines, (cells) => planOne(readTeam(cells)));
    return { plan, write: (at) => writeTeams(tx, plan, teams, at) };
  }
  const players = await tx.players.list();
  const planOne = playerPlanner(players, teams, teamSize);
  const plan = await mapInSlices(input.lines, (cells) => planOne(readPlayer(cells)));
  return { plan, write: (at) => writePlayers(tx, plan, players, at) };
}

function reportOf(plan: readonly Planned<unknown>[]): ImportReport {
  const lines = plan.map(({ write: _write, ...line }) => line);
  return { lines, digest: sha256(JSON.stringify(lines)) };
}

/** The teams that were missing, then the players: what is undone goes the other way. */
async function writePlayers(
  tx: Repositories,
  plan: readonly Planned<EntryWrite>[],
  before: readonly Player[],
  created_at: string,
): Promise<ImportedRow[]> {
  const made = new Map<number | null, number>();
  const written: number[] = [];
  const takePlace = await placeTaker(tx);
  for await (const { newTeam, player } of inSlices(writesOf(plan))) {
    if (newTeam !== null) {
      const { pk_team, name, capacity } = newTeam;
      made.set(
        pk_team,
        await tx.teams.create({ name, capacity, created_at, waiting: takePlace() }),
      );
    }
    if (player === null) continue;
    const fk_team = made.get(player.fields.fk_team) ?? player.fields.fk_team;
    const fields = { ...player.fields, fk_team };
    written.push(player.key ?? (await tx.players.create({ ...fields, created_at })));
    if (player.key !== null) await tx.players.update(player.key, fields);
  }
  const teams = made.size === 0 ? [] : await tx.teams.list();
  const players = await tx.players.list();
  return [
    ...rowsOf('team', [...made.values()], [], teams, ({ pk_team }) => pk_team),
    ...rowsOf('player', written, before, players, ({ pk_player }) => pk_player),
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
  const takePlace = await placeTaker(tx);
  for await (const { key, fields } of inSlices(writesOf(plan))) {
    written.push(key ?? (await teams.create({ ...fields, created_at, waiting: takePlace() })));
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

function writesOf<Write>(plan: readonly Planned<Write>[]): Write[] {
  return plan.flatMap(({ write }) => (write === null ? [] : [write]));
}

const RowKey = field.optional(field.key());

const PlayerLine = v.object({
  username: field.text(invalid.pseudo),
  discord: field.text(invalid.discord),
  // Optional, as for a player who registers: the public form does not ask for them.
  riot_username: maybe(field.text(invalid.riot)),
  rank: maybe(field.text(invalid.rank)),
  twitch: maybe(field.twitch()),
  team_name: maybe(field.text(invalid.teamName)),
});
const LoneTeamLine = v.object({ lone_team: field.text(invalid.teamName) });
const TeamLine = v.object({
  name: field.text(invalid.teamName),
  capacity: v.optional(field.capacity()),
});

/** An empty cell empties the field; a column that is not there leaves it alone. */
function maybe<S extends v.GenericSchema>(schema: S) {
  return v.optional(field.optional(schema));
}

function readPlayer({
  line,
  pk_player,
  ...cells
}: PlayerCells): ReadLine<PlayerLineFields | LoneTeam> {
  const { username, discord, team_name = '' } = cells;
  if (username.trim() === '' && discord.trim() === '' && team_name.trim() !== '') {
    return readLine(line, labelOf(team_name), '', LoneTeamLine, { lone_team: team_name });
  }
  return readLine(line, labelOf(username), pk_player, PlayerLine, cells);
}

function readTeam({ line, pk_team, ...cells }: TeamCells): ReadLine<TeamLineFields> {
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
  keyCell: string | undefined,
  schema: v.GenericSchema<unknown, Fields>,
  cells: object,
): ReadLine<Fields> {
  const key = v.safeParse(RowKey, keyCell?.trim());
  if (!key.success) return { line, label, key: null, read: { problem: invalid.key } };
  const parsed = v.safeParse(schema, cells);
  const read = parsed.success ? { fields: parsed.output } : { problem: problemsOf(parsed.issues) };
  return { line, label, key: key.output, read };
}

function problemsOf(issues: readonly v.BaseIssue<unknown>[]): string {
  return [...new Set(issues.map(field.sentenceOf))].join('. ');
}
