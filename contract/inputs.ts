import * as v from 'valibot';
import { TrailItem } from './entities.ts';
import { inEvent } from './events.ts';
import * as field from './fields.ts';
import { IMPORT_LINES_MAX, PASSWORD_RAW_MAX, TRAIL_PAGE_MAX } from './limits.ts';
import { invalid } from './messages.ts';

/** What each action takes. The same schemas validate a form in the browser and a request on the server. */

export const Nothing = v.strictObject({});
/** Nothing but the event, if it is not the current one. */
export const InEvent = v.strictObject(inEvent);

export const LoginInput = v.strictObject({
  username: field.adminUsername(),
  password: field.password(),
});

const adminType = { fk_admin_type: field.key(invalid.adminType) };

export const CreateAdminInput = v.strictObject({
  username: field.newAdminUsername(),
  password: field.password(),
  ...adminType,
});

export const UpdateAdminInput = v.strictObject({
  pk_admin: field.key(),
  username: field.adminUsername(),
  ...adminType,
  version: field.version(),
});

const playerBasics = {
  username: field.text(invalid.pseudo),
  discord: field.text(invalid.discord),
  twitch: field.optional(field.twitch()),
};

/** What the form of a player asks for. */
export const PlayerForm = v.strictObject({
  ...playerBasics,
  riot_username: field.text(invalid.riot),
  rank: field.text(invalid.rank),
  fk_team: field.optional(field.key(invalid.team)),
});

export const CreatePlayerInput = v.strictObject({ ...PlayerForm.entries, ...inEvent });

/** A player who registered through the public form may go on without Riot ID and rank: see rules/players.ts. */
export const UpdatePlayerInput = v.strictObject({
  pk_player: field.key(),
  ...playerBasics,
  riot_username: v.nullable(field.text(invalid.riot)),
  rank: v.nullable(field.text(invalid.rank)),
  fk_team: field.optional(field.key(invalid.team)),
  version: field.version(),
});

export const RegisterPlayerInput = v.strictObject({
  ...playerBasics,
  fk_team: field.key(invalid.team),
});

export const RegisterTeamInput = v.strictObject({
  name: field.text(invalid.teamName),
  /** Whether nobody may join it without the invitation that comes with it. */
  by_invitation: v.optional(v.boolean(invalid.missingField)),
  ...inEvent,
});

const team = { name: field.text(invalid.teamName), capacity: field.capacity() };

/** What the form of a team asks for. */
export const TeamForm = v.strictObject(team);
export const CreateTeamInput = v.strictObject({ ...team, ...inEvent });

export const UpdateTeamInput = v.strictObject({
  pk_team: field.key(),
  ...team,
  version: field.version(),
});

const match = {
  fk_round: field.key(invalid.round),
  fk_team_one: field.optional(field.key(invalid.team)),
  fk_team_two: field.optional(field.key(invalid.team)),
  team_one_score: field.optional(field.score()),
  team_two_score: field.optional(field.score()),
  match_date: field.optional(field.matchDate()),
  winner_team: field.optional(field.key(invalid.winner)),
};

export const CreateMatchInput = v.strictObject(match);

export const UpdateMatchInput = v.strictObject({
  pk_match: field.key(),
  ...match,
  /** Left as it is when it is not sent. */
  station: v.optional(v.nullable(field.wholeNumber(invalid.station, 1, 999))),
  /** Neither team of a match of the tournament came: it has no winner and no score. Left as it is when neither this nor a score is sent. */
  unwon: v.optional(v.boolean(invalid.missingField)),
  version: field.version(),
});

export const AdminKey = v.strictObject({ pk_admin: field.key() });
export const PlayerKey = v.strictObject({ pk_player: field.key() });
export const TeamKey = v.strictObject({ pk_team: field.key() });
export const MatchKey = v.strictObject({ pk_match: field.key() });

export const ChangePasswordInput = v.strictObject({
  /** Whatever its form: it was acceptable when it was chosen. */
  current_password: v.pipe(
    v.string(invalid.currentPassword),
    v.nonEmpty(invalid.currentPassword),
    v.maxLength(PASSWORD_RAW_MAX, invalid.currentPassword),
  ),
  new_password: field.password(),
});

export const ResetPasswordInput = v.strictObject({
  pk_admin: field.key(),
  password: field.password(),
});

/** Newest first; the next page starts `before` the last key of this one. */
export const TrailInput = v.strictObject({
  item: v.optional(v.picklist(TrailItem.options, invalid.unknownValue)),
  item_key: v.optional(field.key()),
  fk_admin: v.optional(field.key()),
  before: v.optional(field.key()),
  ...inEvent,
  limit: v.optional(v.pipe(field.key(), v.maxValue(TRAIL_PAGE_MAX, invalid.key))),
});

/** Without a key: the last step of the event's tournament. */
export const UndoInput = v.strictObject({ pk_trail: v.optional(field.key()), ...inEvent });

/** A cell is any text: what is wrong with it is said line by line, not by refusing the whole file. */
const cell = v.string(invalid.missingField);

/** A column that the file does not have is left out: it says nothing about anybody. */
const maybeCell = v.optional(cell);

/** Several of them have the same line where the file has a team and its players on one. */
export const PlayerCells = v.strictObject({
  line: field.key(),
  pk_player: maybeCell,
  username: cell,
  discord: cell,
  riot_username: maybeCell,
  rank: maybeCell,
  twitch: maybeCell,
  team_name: maybeCell,
});

export const TeamCells = v.strictObject({
  line: field.key(),
  pk_team: maybeCell,
  name: cell,
  capacity: maybeCell,
});

const fileOf = { max: IMPORT_LINES_MAX, tooLong: invalid.importTooLong };
const players = {
  kind: v.literal('players'),
  lines: field.list(PlayerCells, fileOf),
  ...inEvent,
};
const teams = { kind: v.literal('teams'), lines: field.list(TeamCells, fileOf), ...inEvent };

export const PreviewImportInput = v.variant(
  'kind',
  [v.strictObject(players), v.strictObject(teams)],
  invalid.unknownValue,
);

const digest = field.digest();

export const ImportInput = v.variant(
  'kind',
  [v.strictObject({ ...players, digest }), v.strictObject({ ...teams, digest })],
  invalid.unknownValue,
);

export type PlayerCells = v.InferOutput<typeof PlayerCells>;
export type TeamCells = v.InferOutput<typeof TeamCells>;
