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
export type PlayerLineFields = Omit<PlayerWrite, 'fk_team'> & { team_name: string | null };
export type PlayerWrite = Pick<
  Player,
  'username' | 'discord' | 'riot_username' | 'rank' | 'twitch' | 'fk_team'
>;
export type TeamWrite = Pick<Team, 'name' | 'capacity'>;

/** What a line will do; `write` is there when it does something. A null key is a new row. */
export type Planned<Fields> = ImportLine & { write: { key: number | null; fields: Fields } | null };

/** Plans line after line, each on top of what the lines above it will have done. */
export function playerPlanner(players: readonly Player[], teams: readonly Team[]) {
  const picture = createPicture(players, teams);
  return (line: ReadLine<PlayerLineFields>): Planned<PlayerWrite> => {
    if ('problem' in line.read) return refused(line, line.read.problem);
    const { team_name, ...given } = line.read.fields;
    const before = picture.findPlayer(line.key, given.discord);
    if (line.key !== null && before === undefined) return refused(line, refuse('unknown-player'));
    const earlier = before && picture.lineOf(before.pk_player);
    if (earlier !== undefined) return refused(line, refuse('import-line-twice', { line: earlier }));
    const team = team_name === null ? null : picture.findTeam(team_name);
    if (team === undefined) {
      return refused(line, refuse('import-team-unknown', { name: team_name ?? '' }));
    }

    const fields = { ...given, fk_team: team?.pk_team ?? null };
    const changes = changesOf(PLAYER_LABELS, before, { ...given, team_name: team?.name ?? null });
    if (before !== undefined && changes.length === 0) return unchanged(line);
    const objection = mayWritePlayer(picture, fields, team, before);
    if (objection) return refused(line, objection);
    picture.write(line.line, before, { ...fields, team_name: team?.name ?? null });
    return planned(line, before?.pk_player ?? null, fields, changes);
  };
}

export function teamPlanner(teams: readonly Team[]) {
  const byKey = new Map(teams.map((team) => [team.pk_team, team]));
  const byNameKey = new Map(teams.map((team) => [nameKey(team.name), team]));
  const written = new Map<number, number>();
  return (line: ReadLine<TeamWrite>): Planned<TeamWrite> => {
    if ('problem' in line.read) return refused(line, line.read.problem);
    const { fields } = line.read;
    const namesake = byNameKey.get(nameKey(fields.name));
    const before = line.key === null ? namesake : byKey.get(line.key);
    if (line.key !== null && before === undefined) return refused(line, refuse('unknown-team'));
    const earlier = before && written.get(before.pk_team);
    if (earlier !== undefined) return refused(line, refuse('import-line-twice', { line: earlier }));

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
    return planned(line, before?.pk_team ?? null, fields, changes);
  };
}

const PLAYER_LABELS = {
  username: 'Pseudo',
  discord: 'Discord',
  riot_username: 'Riot ID',
  rank: 'Rang',
  twitch: 'Twitch',
  team_name: 'Équipe',
} as const satisfies { [Field in keyof PlayerLineFields]: string };

const TEAM_LABELS = { name: 'Nom', capacity: 'Taille' } as const;

type Picture = ReturnType<typeof createPicture>;

/** The players and teams as they will stand after the lines already planned. New rows have negative keys. */
function createPicture(players: readonly Player[], teams: readonly Team[]) {
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

  return {
    findPlayer: (key: number | null, discord: string) =>
      key === null ? byDiscord.get(nameKey(discord)) : byKey.get(key),
    findByDiscord: (discord: string) => byDiscord.get(nameKey(discord)),
    findTeam: (name: string): Team | undefined => {
      const team = teamsByName.get(nameKey(name));
      return team && { ...team, player_count: sizes.get(team.pk_team) ?? 0 };
    },
    findInTeam: (pk_team: number, username: string) => byPseudo.get(pseudoIn(pk_team, username)),
    lineOf: (pk_player: number) => lines.get(pk_player),
    write: (
      line: number,
      before: Player | undefined,
      fields: PlayerWrite & { team_name: string | null },
    ) => {
      const player = { pk_player: before?.pk_player ?? -line, version: 0, ...fields };
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

function planned<Fields>(
  { line, label }: { line: number; label: string },
  key: number | null,
  fields: Fields,
  changes: ImportLine['changes'],
): Planned<Fields> {
  const outcome = key === null ? 'created' : 'changed';
  return { line, label, outcome, reason: null, changes, write: { key, fields } };
}

function unchanged({ line, label }: { line: number; label: string }): Planned<never> {
  return { line, label, outcome: 'unchanged', reason: null, changes: [], write: null };
}

function refused(
  { line, label }: { line: number; label: string },
  why: string | Refused,
): Planned<never> {
  const reason = typeof why === 'string' ? why : sentenceOf(why);
  return { line, label, outcome: 'refused', reason, changes: [], write: null };
}
