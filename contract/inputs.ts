import * as v from 'valibot';
import { TrailItem } from './entities.ts';
import { optionalEventKey } from './events/events.ts';
import * as field from './fields.ts';
import { CAPACITY_MAX, IMPORT_LINES_MAX, PASSWORD_RAW_MAX, TRAIL_PAGE_MAX } from './limits.ts';
import { invalid } from './refusals/messages.ts';
import {
  fieldEntries,
  playerFieldsSuppliedBy,
  type PlayerFieldsSuppliedBy,
} from './teams/player-fields.ts';
import { teamFieldsBesideName, type TeamField } from './teams/team-fields.ts';

/**
 * The input of each action. The same schemas validate a form in the browser and a request on the
 * server.
 */

export const EmptyInput = v.strictObject({});
/** Only the event; the current one when it is left out. */
export const EventOnlyInput = v.strictObject(optionalEventKey);

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

const requiredPlayerFields = {
  username: field.text(invalid.pseudo),
  discord: field.text(invalid.discord),
} satisfies Record<PlayerFieldsSuppliedBy<'every-player'>, v.GenericSchema>;
const adminPlayerFields = {
  riot_username: field.text(invalid.riot),
  rank: field.text(invalid.rank),
} satisfies Record<PlayerFieldsSuppliedBy<'admins'>, v.GenericSchema>;
const optionalPlayerFields = {
  twitch: field.twitch(),
} satisfies Record<PlayerFieldsSuppliedBy<'some-players'>, v.GenericSchema>;

type Schemas = Readonly<Record<string, v.GenericSchema>>;

function optionalEach<S extends Schemas>(schemas: S) {
  const entries = Object.entries(schemas).map(([name, schema]) => [name, field.optional(schema)]);
  return Object.fromEntries(entries) as { [F in keyof S]: ReturnType<typeof field.optional<S[F]>> };
}

function nullableEach<S extends Schemas>(schemas: S) {
  const entries = Object.entries(schemas).map(([name, schema]) => [name, v.nullable(schema)]);
  return Object.fromEntries(entries) as { [F in keyof S]: v.NullableSchema<S[F], undefined> };
}

/** An empty cell empties the field. A missing column leaves the field unchanged. */
function optionalColumns<S extends Schemas>(schemas: S) {
  const entries = Object.entries(optionalEach(schemas)).map(([name, schema]) => [
    name,
    v.optional(schema),
  ]);
  return Object.fromEntries(entries) as {
    [F in keyof S]: v.OptionalSchema<ReturnType<typeof field.optional<S[F]>>, undefined>;
  };
}

/** The fields of the public form. */
export const PlayerEntry = v.strictObject({
  ...requiredPlayerFields,
  ...optionalEach(optionalPlayerFields),
});

/** The fields of the admins' form of a player. */
export const PlayerForm = v.strictObject({
  ...PlayerEntry.entries,
  ...adminPlayerFields,
  fk_team: field.optional(field.key(invalid.team)),
});

export const CreatePlayerInput = v.strictObject({ ...PlayerForm.entries, ...optionalEventKey });

/**
 * A player who registered through the public form may stay without Riot ID and rank: see
 * rules/players.ts.
 */
export const UpdatePlayerInput = v.strictObject({
  pk_player: field.key(),
  ...PlayerForm.entries,
  ...nullableEach(adminPlayerFields),
  fk_team: field.optional(field.key(invalid.team)),
  version: field.version(),
});

export const RegisterPlayerInput = v.strictObject({
  ...PlayerEntry.entries,
  fk_team: field.key(invalid.team),
});

export const RegisterTeamInput = v.strictObject({
  name: field.text(invalid.teamName),
  /** Whether players need the team's invitation to join it. */
  by_invitation: v.optional(v.boolean(invalid.missingField)),
  ...optionalEventKey,
});

const teamFields = {
  name: field.text(invalid.teamName),
  capacity: field.capacity(),
} satisfies Record<TeamField, v.GenericSchema>;

/** The fields of the form of a team. */
export const TeamForm = v.strictObject(teamFields);
export const CreateTeamInput = v.strictObject({ ...teamFields, ...optionalEventKey });

export const UpdateTeamInput = v.strictObject({
  pk_team: field.key(),
  ...teamFields,
  version: field.version(),
});

const matchFields = {
  fk_round: field.key(invalid.round),
  fk_team_one: field.optional(field.key(invalid.team)),
  fk_team_two: field.optional(field.key(invalid.team)),
  team_one_score: field.optional(field.score()),
  team_two_score: field.optional(field.score()),
  match_date: field.optional(field.matchDate()),
  winner_team: field.optional(field.key(invalid.winner)),
};

export const CreateMatchInput = v.strictObject(matchFields);

export const UpdateMatchInput = v.strictObject({
  pk_match: field.key(),
  ...matchFields,
  /** Unchanged when it is left out. */
  station: v.optional(v.nullable(field.wholeNumber(invalid.station, 1, 999))),
  /**
   * Neither team came: the match has no winner and no score. Unchanged when both this and the
   * scores are left out.
   */
  unwon: v.optional(v.boolean(invalid.missingField)),
  version: field.version(),
});

export const AdminKey = v.strictObject({ pk_admin: field.key() });
export const PlayerKey = v.strictObject({ pk_player: field.key() });
export const TeamKey = v.strictObject({ pk_team: field.key() });
export const TeamKeys = v.strictObject({
  teams: v.pipe(field.list(field.key()), v.minLength(1, invalid.noTeams)),
  ...optionalEventKey,
});
export const DeleteTeamsInput = v.strictObject({
  teams: v.pipe(
    field.list(
      v.strictObject({
        pk_team: field.key(),
        /**
         * The number that the preview showed. A team that has more players by now is not deleted.
         */
        player_count: field.wholeNumber(invalid.unknownValue, 0, CAPACITY_MAX),
      }),
    ),
    v.minLength(1, invalid.noTeams),
  ),
  /** Otherwise the players stay, without a team. */
  with_players: v.boolean(invalid.missingField),
  ...optionalEventKey,
});
export const MatchKey = v.strictObject({ pk_match: field.key() });

export const ChangePasswordInput = v.strictObject({
  /** No format is checked: the format may have been different when the password was chosen. */
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

/** The newest first. `before` is the last key of the previous page. */
export const TrailInput = v.strictObject({
  item: v.optional(v.picklist(TrailItem.options, invalid.unknownValue)),
  item_key: v.optional(field.key()),
  fk_admin: v.optional(field.key()),
  before: v.optional(field.key()),
  ...optionalEventKey,
  limit: v.optional(v.pipe(field.key(), v.maxValue(TRAIL_PAGE_MAX, invalid.key))),
});

/** Without a key, it undoes the last step of the event's tournament. */
export const UndoInput = v.strictObject({ pk_trail: v.optional(field.key()), ...optionalEventKey });

/** Any text. A wrong cell refuses its line and not the whole file. */
const cell = v.string(invalid.missingField);

/** A column that the file does not have leaves the field unchanged. */
const optionalCell = v.optional(cell);

/**
 * Several entries have the same line number when the file has a team and its players on one line.
 */
export const PlayerCells = v.strictObject({
  line: field.key(),
  pk_player: optionalCell,
  ...fieldEntries(playerFieldsSuppliedBy('every-player'), () => cell),
  ...fieldEntries(playerFieldsSuppliedBy('admins', 'some-players'), () => optionalCell),
  team_name: optionalCell,
});

/** A player in a line of a file. Only pseudo and Discord are required, as in the public form. */
export const PlayerLine = v.object({
  ...requiredPlayerFields,
  ...optionalColumns({ ...adminPlayerFields, ...optionalPlayerFields }),
  ...optionalColumns({ team_name: field.text(invalid.teamName) }),
});

export const TeamCells = v.strictObject({
  line: field.key(),
  pk_team: optionalCell,
  name: cell,
  ...fieldEntries(teamFieldsBesideName, () => optionalCell),
});

const { name: teamName, ...besideName } = teamFields;
/** What a line says of a team. A column that is not there leaves it alone. */
export const TeamLine = v.object({ name: teamName, ...v.partial(v.object(besideName)).entries });

const fileLimits = { max: IMPORT_LINES_MAX, tooLong: invalid.importTooLong };
const playersFile = {
  kind: v.literal('players'),
  lines: field.list(PlayerCells, fileLimits),
  ...optionalEventKey,
};
const teamsFile = {
  kind: v.literal('teams'),
  lines: field.list(TeamCells, fileLimits),
  ...optionalEventKey,
};

export const PreviewImportInput = v.variant(
  'kind',
  [v.strictObject(playersFile), v.strictObject(teamsFile)],
  invalid.unknownValue,
);

const digest = field.digest();

export const ImportInput = v.variant(
  'kind',
  [v.strictObject({ ...playersFile, digest }), v.strictObject({ ...teamsFile, digest })],
  invalid.unknownValue,
);

export type PlayerCells = v.InferOutput<typeof PlayerCells>;
export type TeamCells = v.InferOutput<typeof TeamCells>;
