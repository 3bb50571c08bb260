/** Plans the import of a file of players or teams: for each line, whether it creates, changes or is refused, and why. Nothing is written here. */
import type { ImportLine, Player, Team } from '#contract/entities.ts';
import {
  fieldEntries,
  pickPlayerFields,
  PLAYER_FIELDS,
  playerFields,
  playerFieldsSuppliedBy,
  type PlayerField,
  type PlayerFieldsSuppliedBy,
} from '#contract/teams/player-fields.ts';
import {
  newTeamFields,
  pickTeamFields,
  TEAM_FIELDS,
  teamFields,
  type TeamField,
  type TeamFieldBesideName,
  type TeamFieldValues,
} from '#contract/teams/team-fields.ts';
import { nameKey } from '#contract/words/text.ts';
import { mayLeaveUnknown, mayUseDiscord, mayUsePseudo } from './players.ts';
import { firstRefusal, refuse, refusalSentence, type Refused, type Verdict } from './result.ts';
import { mayJoin, mayResize, mayTakeTeamName } from './teams.ts';

/** A parsed line of a file: `problem` says what is wrong with its text. A line without a key finds its row by name. */
export type ReadLine<Fields> = {
  line: number;
  label: string;
  key: number | null;
  read: { fields: Fields } | { problem: string };
};
/** Fields that the file does not have stay as they are. */
export type PlayerLineFields = Pick<PlayerWrite, 'username' | 'discord'> & {
  [Field in PlayerFieldsSuppliedBy<'admins' | 'some-players'> | 'team_name']?:
    | string
    | null
    | undefined;
};
/** A team without players. */
export type LoneTeam = { lone_team: string };
export type TeamLineFields = Pick<TeamWrite, 'name'> & {
  [Field in TeamFieldBesideName]?: TeamWrite[Field] | undefined;
};
type PlayerWrite = Pick<Player, PlayerField | 'fk_team'>;
export type TeamWrite = TeamFieldValues;
/** A null key is a new row. The key of a new team is negative, here and in the players who join it. */
export type EntryWrite = {
  newTeam: Pick<Team, 'pk_team' | TeamField> | null;
  player: { key: number | null; fields: PlayerWrite } | null;
};

/** What a line will do; `write` is null when it changes nothing. */
export type Planned<Write> = ImportLine & { write: Write | null };

/** Plans one line after the other, each based on the lines before it. A missing team is created with its first player. */
export function playerPlanner(
  players: readonly Player[],
  teams: readonly Team[],
  teamSize: number,
) {
  const state = createImportState(players, teams, teamSize);
  return (line: ReadLine<PlayerLineFields | LoneTeam>): Planned<EntryWrite> => {
    if ('problem' in line.read) return refusedLine(line, line.read.problem);
    const { fields: lineFields } = line.read;
    if ('lone_team' in lineFields) return planLoneTeam(state, line, lineFields.lone_team);
    const before = state.findPlayer(line.key, lineFields.discord);
    if (line.key !== null && before === undefined)
      return refusedLine(line, refuse('unknown-player'));
    const earlier = before && state.findLine(before.pk_player);
    if (earlier !== undefined)
      return refusedLine(line, refuse('import-line-twice', { line: earlier }));

    const merged = { ...EMPTY_FIELDS, ...before, ...definedFields(lineFields) };
    const team = merged.team_name === null ? null : state.findTeam(merged.team_name);
    const cells = pickPlayerFields(merged);
    const fields = { ...cells, fk_team: team?.pk_team ?? null };
    const team_name = team?.name ?? null;
    const changes = cellChanges(PLAYER_LABELS, before, { ...cells, team_name });
    if (before !== undefined && changes.length === 0) return unchangedLine(line);
    const objection = mayWritePlayer(state, fields, team, before);
    if (objection) return refusedLine(line, objection);
    const newTeam = team !== null && state.isMissing(team) ? team : null;
    state.write(line.line, before, { ...fields, team_name }, newTeam);
    const outcome = before === undefined ? 'created' : 'changed';
    const player = { key: before?.pk_player ?? null, fields };
    return plannedLine(line, outcome, changes, { newTeam, player }, newTeam);
  };
}

function planLoneTeam(
  state: ImportState,
  line: { line: number; label: string },
  name: string,
): Planned<EntryWrite> {
  const team = state.findTeam(name);
  if (!state.isMissing(team)) return unchangedLine(line);
  state.enterTeam(team);
  return plannedLine(line, 'created', [], { newTeam: team, player: null }, team);
}

const EMPTY_FIELDS = {
  ...fieldEntries(playerFieldsSuppliedBy('admins', 'some-players'), () => null),
  team_name: null,
};

function definedFields<Fields extends object>(
  fields: Fields,
): { [F in keyof Fields]: Exclude<Fields[F], undefined> } {
  const defined = Object.entries(fields).filter(([, value]) => value !== undefined);
  return Object.fromEntries(defined) as { [F in keyof Fields]: Exclude<Fields[F], undefined> };
}

export function teamPlanner(teams: readonly Team[], teamSize: number) {
  const byKey = new Map(teams.map((team) => [team.pk_team, team]));
  const byNameKey = new Map(teams.map((team) => [nameKey(team.name), team]));
  const written = new Map<number, number>();
  return (line: ReadLine<TeamLineFields>): Planned<{ key: number | null; fields: TeamWrite }> => {
    if ('problem' in line.read) return refusedLine(line, line.read.problem);
    const { fields: requestedCapacity } = line.read;
    const { name } = requestedCapacity;
    const namesake = byNameKey.get(nameKey(name));
    const before = line.key === null ? namesake : byKey.get(line.key);
    if (line.key !== null && before === undefined) return refusedLine(line, refuse('unknown-team'));
    const earlier = before && written.get(before.pk_team);
    if (earlier !== undefined)
      return refusedLine(line, refuse('import-line-twice', { line: earlier }));

    const fields = pickTeamFields({
      ...newTeamFields(name, teamSize),
      ...before,
      ...definedFields(requestedCapacity),
    });
    const changes = cellChanges(TEAM_LABELS, before, fields);
    if (before !== undefined && changes.length === 0) return unchangedLine(line);
    const objection = firstRefusal(
      mayTakeTeamName(namesake, before?.pk_team),
      before === undefined ? null : mayResize(before, fields.capacity),
    );
    if (objection) return refusedLine(line, objection);
    const pk_team = before?.pk_team ?? -line.line;
    const after = { ...(before ?? emptyTeam(name, pk_team, teamSize)), ...fields };
    if (before !== undefined) byNameKey.delete(nameKey(before.name));
    byNameKey.set(nameKey(after.name), after);
    byKey.set(pk_team, after);
    written.set(pk_team, line.line);
    const outcome = before === undefined ? 'created' : 'changed';
    return plannedLine(line, outcome, changes, { key: before?.pk_team ?? null, fields });
  };
}

const PLAYER_LABELS = {
  ...fieldEntries(playerFields, (field) => PLAYER_FIELDS[field].label),
  team_name: 'Équipe',
} satisfies Record<keyof PlayerLineFields, string>;

const TEAM_LABELS = fieldEntries(teamFields, (field) => TEAM_FIELDS[field].label);

type ImportState = ReturnType<typeof createImportState>;

/** The players and teams after the lines that were planned so far. New rows have negative keys. */
function createImportState(players: readonly Player[], teams: readonly Team[], teamSize: number) {
  const byKey = new Map(players.map((player) => [player.pk_player, player]));
  const byDiscord = new Map(players.map((player) => [nameKey(player.discord), player]));
  const teamsByName = new Map(teams.map((team) => [nameKey(team.name), team]));
  const lines = new Map<number, number>();
  // Indexed by team and pseudo: searching all players for every line would take quadratic time.
  const sizes = new Map<number, number>();
  const byPseudo = new Map<string, Player>();
  const pseudoKey = (pk_team: number, username: string) => `${pk_team} ${nameKey(username)}`;
  const enter = (player: Player) => {
    if (player.fk_team === null) return;
    sizes.set(player.fk_team, (sizes.get(player.fk_team) ?? 0) + 1);
    byPseudo.set(pseudoKey(player.fk_team, player.username), player);
  };
  const leave = ({ fk_team, username }: Player) => {
    if (fk_team === null) return;
    sizes.set(fk_team, (sizes.get(fk_team) ?? 0) - 1);
    byPseudo.delete(pseudoKey(fk_team, username));
  };
  players.forEach(enter);
  const enterTeam = (team: Team) => teamsByName.set(nameKey(team.name), team);

  return {
    findPlayer: (key: number | null, discord: string) =>
      key === null ? byDiscord.get(nameKey(discord)) : byKey.get(key),
    findByDiscord: (discord: string) => byDiscord.get(nameKey(discord)),
    /** For a missing team, returns it as it would be after its first player. */
    findTeam: (name: string): Team => {
      const team =
        teamsByName.get(nameKey(name)) ?? emptyTeam(name, -teamsByName.size - 1, teamSize);
      return { ...team, player_count: sizes.get(team.pk_team) ?? 0 };
    },
    isMissing: ({ name }: Team) => !teamsByName.has(nameKey(name)),
    enterTeam,
    findInTeam: (pk_team: number, username: string) => byPseudo.get(pseudoKey(pk_team, username)),
    findLine: (pk_player: number) => lines.get(pk_player),
    write: (
      line: number,
      before: Player | undefined,
      fields: PlayerWrite & { team_name: string | null },
      newTeam: Team | null,
    ) => {
      if (newTeam !== null) enterTeam(newTeam);
      const player = { pk_player: before?.pk_player ?? -byKey.size - 1, version: 0, ...fields };
      if (before !== undefined) {
        byDiscord.delete(nameKey(before.discord));
        leave(before);
      }
      byKey.set(player.pk_player, player);
      byDiscord.set(nameKey(player.discord), player);
      enter(player);
      lines.set(player.pk_player, line);
    },
  };
}

function emptyTeam(name: string, pk_team: number, teamSize: number): Team {
  const fields = newTeamFields(name, teamSize);
  return { pk_team, ...fields, player_count: 0, created_at: '', version: 0 };
}

function mayWritePlayer(
  state: ImportState,
  fields: PlayerWrite,
  team: Team | null,
  before: Player | undefined,
): Verdict {
  const { username, discord } = fields;
  const self = before?.pk_player;
  const staysInTeam = before !== undefined && before.fk_team === fields.fk_team;
  return firstRefusal(
    before === undefined ? null : mayLeaveUnknown(before, fields),
    team === null || staysInTeam ? null : mayJoin(team),
    team === null ? null : mayUsePseudo(state.findInTeam(team.pk_team, username), self),
    mayUseDiscord(state.findByDiscord(discord), self),
  );
}

type Cell = string | number | null;

function cellChanges<Fields extends { [Field in keyof Fields]: Cell }>(
  labels: { [Field in keyof Fields]: string },
  before: NoInfer<Fields> | undefined,
  after: Fields,
): ImportLine['changes'] {
  const fields = Object.keys(labels) as (keyof Fields)[];
  return fields
    .filter((field) => before === undefined || before[field] !== after[field])
    .map((field) => ({
      field: labels[field],
      before: cellText(before?.[field]),
      after: cellText(after[field]),
    }));
}

function cellText(value: Cell | undefined): string {
  return value === null || value === undefined ? '' : String(value);
}

function plannedLine<Write>(
  { line, label }: { line: number; label: string },
  outcome: 'created' | 'changed',
  changes: ImportLine['changes'],
  write: Write,
  newTeam: Team | null = null,
): Planned<Write> {
  return { line, label, outcome, reason: null, new_team: newTeam?.name ?? null, changes, write };
}

function unchangedLine({ line, label }: { line: number; label: string }): Planned<never> {
  return { line, label, outcome: 'unchanged', ...NO_EFFECT };
}

function refusedLine(
  { line, label }: { line: number; label: string },
  cause: string | Refused,
): Planned<never> {
  const reason = typeof cause === 'string' ? cause : refusalSentence(cause);
  return { line, label, outcome: 'refused', ...NO_EFFECT, reason };
}

const NO_EFFECT = { reason: null, new_team: null, changes: [], write: null };
