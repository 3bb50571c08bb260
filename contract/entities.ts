import * as v from 'valibot';
import { fieldEntries, playerFields, playerFieldsSuppliedBy } from './teams/player-fields.ts';
import { teamFieldsOfType } from './teams/team-fields.ts';

/** The rows that actions answer. Their fields have the names of the database columns. */

const key = v.number();
const versioned = { version: v.number() };

export const Admin = v.object({
  pk_admin: key,
  username: v.string(),
  label: v.string(),
  fk_admin_type: key,
  permission: v.picklist([1, 2]),
  ...versioned,
});

/** The signed-in admin, as the browser stores it. */
export const Session = v.object({
  pk_admin: key,
  username: v.string(),
  label: v.string(),
  fk_admin_type: key,
  permission: v.picklist([1, 2]),
  token: v.string(),
  /** In seconds since 1970. */
  expiresAt: v.number(),
});

export const AdminType = v.object({ pk_admin_type: key, label: v.string() });

export const Player = v.object({
  pk_player: key,
  ...fieldEntries(playerFieldsSuppliedBy('every-player'), () => v.string()),
  ...fieldEntries(playerFieldsSuppliedBy('admins', 'some-players'), () => v.nullable(v.string())),
  fk_team: v.nullable(key),
  team_name: v.nullable(v.string()),
  ...versioned,
});

export const Team = v.object({
  pk_team: key,
  ...fieldEntries(teamFieldsOfType('text'), () => v.string()),
  ...fieldEntries(teamFieldsOfType('size'), () => v.number()),
  ...fieldEntries(teamFieldsOfType('text-if-wanted'), () => v.nullable(v.string())),
  player_count: v.number(),
  /** Its position on the waiting list, from 1 up; absent for a team that has a place. */
  waiting: v.exactOptional(v.number()),
  /**
   * A visitor registered it. While it has no player, the next team that registers can take its
   * place.
   */
  gives_way: v.exactOptional(v.literal(true)),
  /** It gets no place until an admin accepts it. */
  unchecked: v.exactOptional(v.literal(true)),
  created_at: v.string(),
  ...versioned,
});

/** One row per player. A team without players has one row whose player is null. */
export const TeamWithPlayersRow = v.object({
  fk_team: v.nullable(key),
  name: v.nullable(v.string()),
  capacity: v.nullable(v.number()),
  pk_player: v.nullable(key),
  ...fieldEntries(playerFields, () => v.nullable(v.string())),
});

export const Round = v.object({ pk_round: key, label: v.string() });

export const Match = v.object({
  pk_match: key,
  fk_round: key,
  round_label: v.string(),
  fk_team_one: v.nullable(key),
  fk_team_two: v.nullable(key),
  team_one_name: v.nullable(v.string()),
  team_two_name: v.nullable(v.string()),
  score_team_one: v.nullable(v.number()),
  score_team_two: v.nullable(v.number()),
  winner_team: v.nullable(key),
  /** Nobody wins it: neither team came, or neither side gets a team. */
  unwon: v.boolean(),
  /** Wall-clock time, 'YYYY-MM-DD HH:MM:SS'. */
  match_date: v.nullable(v.string()),
  ...versioned,
});

/** The kind of thing that an admin changed. An import is recorded, and undone, as one change. */
export const TrailItem = v.picklist([
  'admin',
  'player',
  'team',
  'match',
  'import',
  'teams',
  'tournament',
  'event',
  'site',
  'rehearsal',
  'person',
  'link',
  'check-in',
  'call',
  'report',
  'help',
  'desk',
  'discord',
]);

const snapshot = v.nullable(v.record(v.string(), v.unknown()));

export const TrailRow = v.object({
  pk_trail: key,
  /** ISO, in universal time. */
  at: v.string(),
  fk_admin: v.nullable(key),
  admin_name: v.string(),
  action: v.string(),
  item: TrailItem,
  item_key: key,
  before: snapshot,
  after: snapshot,
  /** The sentence why it can no longer be undone; null when it can. */
  undo_refusal: v.nullable(v.string()),
  /** Which refusal that is. */
  undo_refusal_code: v.exactOptional(v.string()),
});

/** Who last changed the teams, the score or the winner of a match. */
export const LastSave = v.object({
  /** Null when it was done from the machine's shell. */
  fk_admin: v.nullable(key),
  admin_name: v.string(),
  /** ISO, in universal time. */
  at: v.string(),
  /**
   * The version of the match when this was answered. If it has another version by now, somebody
   * else may have saved.
   */
  version: v.number(),
});

/** The result of an undo. `notes` are sentences about what could not be restored. */
export const UndoResult = v.object({ item: TrailItem, item_key: key, notes: v.array(v.string()) });

export const ImportLine = v.object({
  /** The line of the file, as a spreadsheet numbers it. */
  line: key,
  label: v.string(),
  outcome: v.picklist(['created', 'changed', 'unchanged', 'refused']),
  /** Why it is refused, in a sentence. */
  reason: v.nullable(v.string()),
  /** The team that this line creates. */
  new_team: v.nullable(v.string()),
  changes: v.array(v.object({ field: v.string(), before: v.string(), after: v.string() })),
});

/**
 * `digest` identifies the whole outcome. An import names the digest of the preview that the admin
 * saw, so that nothing else is imported.
 */
export const ImportReport = v.object({ lines: v.array(ImportLine), digest: v.string() });

export type Admin = v.InferOutput<typeof Admin>;
export type AdminType = v.InferOutput<typeof AdminType>;
export type ImportLine = v.InferOutput<typeof ImportLine>;
export type ImportReport = v.InferOutput<typeof ImportReport>;
export type LastSave = v.InferOutput<typeof LastSave>;
export type Match = v.InferOutput<typeof Match>;
export type Permission = Admin['permission'];
export type Player = v.InferOutput<typeof Player>;
export type Round = v.InferOutput<typeof Round>;
export type Session = v.InferOutput<typeof Session>;
export type Team = v.InferOutput<typeof Team>;
export type TeamWithPlayersRow = v.InferOutput<typeof TeamWithPlayersRow>;
export type TrailItem = v.InferOutput<typeof TrailItem>;
export type TrailRow = v.InferOutput<typeof TrailRow>;
