import type { ImportLine, Player, Team } from '#contract/entities.ts';
import { nameKey } from '#contract/text.ts';
import { mayLeaveUnknown, mayUseDiscord, mayUsePseudo } from './players.ts';
import { firstRefusal, refuse, sentenceOf, type Refused, type Verdict } from './result.ts';
import { mayJoin, mayResize, mayTakeTeamName } from './teams.ts';

/** A line of a file, read: `problem` says what is wrong with its text. A line without a key finds its row by name. */
export type ReadLine<Fields> = {
  line: number;
  label: string;
  key: number | null;
  read: { fields: Fields } | { problem: string };
};
/** What the file says nothing about stays as it is. */
export type PlayerLineFields = Pick<PlayerWrite, 'username' | 'discord'> & {
  [Field in 'riot_username' | 'rank' | 'twitch' | 'team_name']?: string | null | undefined;
};
/** A team without any of its players. */
export type LoneTeam = { lone_team: string };
export type TeamLineFields = Pick<TeamWrite, 'name'> & { capacity?: number | null | undefined };
type PlayerWrite = Pick<
  Player,
  'username' | 'discord' | 'riot_username' | 'rank' | 'twitch' | 'fk_team'
>;
export type TeamWrite = Pick<Team, 'name' | 'capacity'>;
/** A null key is a new row. The key of a new team is negative, here and in the players who join it. */
export type EntryWrite = {
  newTeam: Pick<Team, 'pk_team' | 'name' | 'capacity'> | null;
  player: { key: number | null; fields: PlayerWrite } | null;
};

/** What a line will do; `write` is there when it does something. */
export type Planned<Write> = ImportLine & { write: Write | null };

/** Plans line after line, each on top of what the lines above it will have done. A team that is missing comes with its first player. */
export function playerPlanner(
  players: readonly Player[],
  teams: readonly Team[],
  teamSize: number,
) {
  const picture = createPicture(players, teams, teamSize);
  return (line: ReadLine<PlayerLineFields | LoneTeam>): Planned<EntryWrite> => {
    if ('problem' in line.read) return refused(line, line.read.problem);
    const { fields: asked } = line.read;
    if ('lone_team' in asked) return planLoneTeam(picture, line, asked.lone_team);
    const before = picture.findPlayer(line.key, asked.discord);
    if (line.key !== null && before === undefined) return refused(line, refuse('unknown-player'));
    const earlier = before && picture.lineOf(before.pk_player);
    if (earlier !== undefined) return refused(line, refuse('import-line-twice', { line: earlier }));

    const given = { ...UNKNOWN, ...before, ...known(asked) };
    const team = given.team_name === null ? null : picture.findTeam(given.team_name);
    const { username, discord, riot_username, rank, twitch } = given;
    const cells = { username, discord, riot_username, rank, twitch };
    const fields = { ...cells, fk_team: team?.pk_team ?? null };
    const team_name = team?.name ?? null;
    const changes = changesOf(PLAYER_LABELS, before, { ...cells, team_name });
    if (before !== undefined && changes.length === 0) return unchanged(line);
    const objection = mayWritePlayer(picture, fields, team, before);
    if (objection) return refused(line, objection);
    const newTeam = team !== null && picture.isMissing(team) ? team : null;
    picture.write(line.line, before, { ...fields, team_name }, newTeam);
    const outcome = before === undefined ? 'created' : 'changed';
    const player = { key: before?.pk_player ?? null, fields };
    return planned(line, outcome, changes, { newTeam, player }, newTeam);
  };
}

function planLoneTeam(
  picture: Picture,
  line: { line: number; label: string },
  name: string,
): Planned<EntryWrite> {
  const team = picture.findTeam(name);
  if (!picture.isMissing(team)) return unchanged(line);
  picture.enterTeam(team);
  return planned(line, 'created', [], { newTeam: team, player: null }, team);
}

const UNKNOWN = { riot_username: null, rank: null, twitch: null, team_name: null };

function known<Fields extends object>(
  fields: Fields,
): { [F in keyof Fields]: Exclude<Fields[F], undefined> } {
  const given = Object.entries(fields).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given) as { [F in keyof Fields]: Exclude<Fields[F], undefined> };
}

export function teamPlanner(teams: readonly Team[], teamSize: number) {
  const byKey = new Map(teams.map((team) => [team.pk_team, team]));
  const byNameKey = new Map(teams.map((team) => [nameKey(team.name), team]));
  const written = new Map<number, number>();
  return (line: ReadLine<TeamLineFields>): Planned<{ key: number | null; fields: TeamWrite }> => {
    if ('problem' in line.read) return refused(line, line.read.problem);
    const { name, capacity: asked } = line.read.fields;
    const namesake = byNameKey.get(nameKey(name));
    const before = line.key === null ? namesake : byKey.get(line.key);
    if (line.key !== null && before === undefined) return refused(line, refuse('unknown-team'));
    const earlier = before && written.get(before.pk_team);
    if (earlier !== undefined) return refused(line, refuse('import-line-twice', { line: earlier }));

    const fields = { name, capacity: asked ?? before?.capacity ?? teamSize };
    const changes = changesOf(TEAM_LABELS, before, fields);
    if (before !== undefined && changes.length === 0) return unchanged(line);
    const objection = firstRefusal(
      mayTakeTeamName(namesake, before?.pk_team),
      before === undefined ? null : mayResize(before, fields.capacity),
    );
    if (objection) return refused(line, objection);
    const pk_team = before?.pk_team ?? -line.line;
    const after = { ...(before ?? { player_count: 0, version: 0 }), ...fields, pk_team };
    if (before !== undefined) byNameKey.delete(nameKey(before.name));
    byNameKey.set(nameKey(after.name), after);
    byKey.set(pk_team, after);
    written.set(pk_team, line.line);
    const outcome = before === undefined ? 'created' : 'changed';
    return planned(line, outcome, changes, { key: before?.pk_team ?? null, fields });
  };
}

const PLAYER_LABELS = {
  username: 'Pseudo',
  discord: 'Discord',
  riot_username: 'Riot ID',
  rank: 'Rang',
  twitch: 'Twitch',
  team_name: 'Équipe',
} as const satisfies Record<keyof PlayerLineFields, string>;

const TEAM_LABELS = { name: 'Nom', capacity: 'Taille' } as const;

type Picture = ReturnType<typeof createPicture>;

/** The players and teams as they will stand after the lines already planned. New rows have negative keys. */
function createPicture(players: readonly Player[], teams: readonly Team[], teamSize: number) {
  const byKey = new Map(players.map((player) => [player.pk_player, player]));
  const byDiscord = new Map(players.map((player) => [nameKey(player.discord), player]));
  const teamsByName = new Map(teams.map((team) => [nameKey(team.name), team]));
  const lines = new Map<number, number>();
  // By team and pseudo, because looking through all players at every line takes the square of their number.
  const sizes = new Map<number, number>();
  const byPseudo = new Map<string, Player>();
  const pseudoIn = (pk_team: number, username: string) => `${pk_team} ${nameKey(username)}`;
  const enter = (player: Player) => {
    if (player.fk_team === null) return;
    sizes.set(player.fk_team, (sizes.get(player.fk_team) ?? 0) + 1);
    byPseudo.set(pseudoIn(player.fk_team, player.username), player);
  };
  const leave = ({ fk_team, username }: Player) => {
    if (fk_team === null) return;
    sizes.set(fk_team, (sizes.get(fk_team) ?? 0) - 1);
    byPseudo.delete(pseudoIn(fk_team, username));
  };
  players.forEach(enter);
  const enterTeam = (team: Team) => teamsByName.set(nameKey(team.name), team);

  return {
    findPlayer: (key: number | null, discord: string) =>
      key === null ? byDiscord.get(nameKey(discord)) : byKey.get(key),
    findByDiscord: (discord: string) => byDiscord.get(nameKey(discord)),
    /** One that is missing is what it would be, once somebody has joined it. */
    findTeam: (name: string): Team => {
      const team =
        teamsByName.get(nameKey(name)) ?? emptyTeam(name, -teamsByName.size - 1, teamSize);
      return { ...team, player_count: sizes.get(team.pk_team) ?? 0 };
    },
    isMissing: ({ name }: Team) => !teamsByName.has(nameKey(name)),
    enterTeam,
    findInTeam: (pk_team: number, username: string) => byPseudo.get(pseudoIn(pk_team, username)),
    lineOf: (pk_player: number) => lines.get(pk_player),
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

function emptyTeam(name: string, pk_team: number, capacity: number): Team {
  return { pk_team, name, capacity, player_count: 0, version: 0 };
}

function mayWritePlayer(
  picture: Picture,
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
    team === null ? null : mayUsePseudo(picture.findInTeam(team.pk_team, username), self),
    mayUseDiscord(picture.findByDiscord(discord), self),
  );
}

type Cell = string | number | null;

function changesOf<Fields extends { [Field in keyof Fields]: Cell }>(
  labels: { [Field in keyof Fields]: string },
  before: NoInfer<Fields> | undefined,
  after: Fields,
): ImportLine['changes'] {
  const fields = Object.keys(labels) as (keyof Fields)[];
  return fields
    .filter((field) => before === undefined || before[field] !== after[field])
    .map((field) => ({
      field: labels[field],
      before: shown(before?.[field]),
      after: shown(after[field]),
    }));
}

function shown(value: Cell | undefined): string {
  return value === null || value === undefined ? '' : String(value);
}

function planned<Write>(
  { line, label }: { line: number; label: string },
  outcome: 'created' | 'changed',
  changes: ImportLine['changes'],
  write: Write,
  newTeam: Team | null = null,
): Planned<Write> {
  return { line, label, outcome, reason: null, new_team: newTeam?.name ?? null, changes, write };
}

function unchanged({ line, label }: { line: number; label: string }): Planned<never> {
  return { line, label, outcome: 'unchanged', ...NOTHING };
}

function refused(
  { line, label }: { line: number; label: string },
  why: string | Refused,
): Planned<never> {
  const reason = typeof why === 'string' ? why : sentenceOf(why);
  return { line, label, outcome: 'refused', ...NOTHING, reason };
}

const NOTHING = { reason: null, new_team: null, changes: [], write: null };
