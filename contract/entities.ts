import * as v from 'valibot';

/** What travels. The names are the wire's names, in the database's own style. */

const key = v.number();
const editable = { version: v.number() };

export const Admin = v.object({
  pk_admin: key,
  username: v.string(),
  label: v.string(),
  fk_admin_type: key,
  permission: v.picklist([1, 2]),
  ...editable,
});

/** The signed-in admin, kept by the browser as it is. */
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
  username: v.string(),
  /** Null when the player registered through the public form, which does not ask for it. */
  riot_username: v.nullable(v.string()),
  discord: v.string(),
  twitch: v.nullable(v.string()),
  rank: v.nullable(v.string()),
  fk_team: v.nullable(key),
  team_name: v.nullable(v.string()),
  ...editable,
});

export const Team = v.object({
  pk_team: key,
  name: v.string(),
  capacity: v.number(),
  player_count: v.number(),
  /** Its place on the waiting list, from 1 up; a team that is in has none. */
  waiting: v.exactOptional(v.number()),
  ...editable,
});

/** One row per player, and one with a null player for a team that has none. */
export const TeamWithPlayersRow = v.object({
  fk_team: v.nullable(key),
  name: v.nullable(v.string()),
  capacity: v.nullable(v.number()),
  pk_player: v.nullable(key),
  username: v.nullable(v.string()),
  riot_username: v.nullable(v.string()),
  discord: v.nullable(v.string()),
  twitch: v.nullable(v.string()),
  rank: v.nullable(v.string()),
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
  /** Nobody wins it: neither team came, or nobody comes to it. */
  unwon: v.boolean(),
  /** Wall-clock time, 'YYYY-MM-DD HH:MM:SS'. */
  match_date: v.nullable(v.string()),
  ...editable,
});

/** What an admin's write was about. An import is told, and undone, as one. */
export const TrailItem = v.picklist([
  'admin',
  'player',
  'team',
  'match',
  'import',
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
  /** Why it can no longer be undone, in a sentence. Null when it can. */
  undo_refusal: v.nullable(v.string()),
});

/** Who last changed the teams, the score or the winner of a match. */
export const LastSave = v.object({
  /** Null for whoever has the machine's shell. */
  fk_admin: v.nullable(key),
  admin_name: v.string(),
  /** ISO, in universal time. */
  at: v.string(),
  /** Of the match as it was when this was answered: another version may be somebody else's. */
  version: v.number(),
});

/** What an undo did; `notes` says, in sentences, what could not be tied together again. */
export const Undone = v.object({ item: TrailItem, item_key: key, notes: v.array(v.string()) });

export const ImportLine = v.object({
  /** The line of the file, as a spreadsheet numbers it. */
  line: key,
  label: v.string(),
  outcome: v.picklist(['created', 'changed', 'unchanged', 'refused']),
  /** Why it is refused, in a sentence. */
  reason: v.nullable(v.string()),
  /** The team that this line brings with it. */
  new_team: v.nullable(v.string()),
  changes: v.array(v.object({ field: v.string(), before: v.string(), after: v.string() })),
});

/** `digest` stands for the whole outcome: an import names the one that the admin has seen. */
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
