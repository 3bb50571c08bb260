import * as v from 'valibot';
import { DiscordFailure } from './discord.ts';
import * as field from './fields.ts';

/** What teams say of their own matches, and what waits for an admin. */

const key = v.number();
const score = { team_one_score: v.number(), team_two_score: v.number() };
const played = { team_one_score: field.score(), team_two_score: field.score() };

/** The score of a match that its teams have played to its end. */
export const ReportScoreInput = v.strictObject({ pk_match: field.key(), ...played });

/** To the station of this match, or to wherever the team is. */
export const CallRefereeInput = v.strictObject({ pk_match: v.nullable(field.key()) });

/** What this team has reported, as the admin has read it, is the result. */
export const SettleReportInput = v.strictObject({
  pk_match: field.key(),
  fk_team: field.key(),
  ...played,
});

export const HelpKey = v.strictObject({ pk_help: field.key() });

/** A report about an open match of the team. `at` is ISO, in universal time. */
export const MyReport = v.object({
  fk_match: key,
  by: v.picklist(['us', 'them']),
  ...score,
  at: v.string(),
});

/** Whose word a result is: both teams', that of one which nobody contradicted in time, or the referee's. */
const SettledBy = v.picklist(['teams', 'time', 'referee']);

/** A result of the team, and whose word it is. */
export const MyResult = v.object({ fk_match: key, by: SettledBy, ...score });

/** The last call for a referee. */
export const MyHelp = v.object({ at: v.string(), answered_at: v.nullable(v.string()) });

const team = v.object({ pk_team: key, name: v.string() });

/** The match that something is about, as an admin has to find it. */
const ToDoMatch = v.object({
  pk_match: key,
  key: v.string(),
  round_label: v.string(),
  station: v.nullable(v.number()),
  team_one: team,
  team_two: team,
});
export type ToDoMatch = v.InferOutput<typeof ToDoMatch>;

const report = v.object({ fk_team: key, ...score });

/** Something that waits for an admin. `since` is ISO, in universal time. */
export const ToDoItem = v.variant('kind', [
  /** Two teams that do not report the same: the first team's report first. */
  v.object({
    kind: v.literal('dispute'),
    since: v.string(),
    match: ToDoMatch,
    reports: v.tuple([report, report]),
  }),
  v.object({
    kind: v.literal('help'),
    since: v.string(),
    pk_help: key,
    team,
    match: v.nullable(ToDoMatch),
  }),
  /** Teams that were called and have not come. */
  v.object({ kind: v.literal('late'), since: v.string(), match: ToDoMatch, teams: v.array(team) }),
  /** One team's report, which the other has neither confirmed nor contradicted. */
  v.object({
    kind: v.literal('report'),
    since: v.string(),
    match: ToDoMatch,
    report,
    /** When it counts by itself; null when it does not. */
    accepted_at: v.nullable(v.string()),
  }),
  /** Messages to Discord that do not arrive. */
  v.object({
    kind: v.literal('discord'),
    since: v.string(),
    pk_event: key,
    why: v.nullable(DiscordFailure),
    /** Nothing is tried any more. */
    stopped: v.boolean(),
    /** How many were given up. */
    unsent: v.number(),
  }),
  v.object({
    kind: v.literal('incomplete'),
    team,
    player_count: v.number(),
    capacity: v.number(),
  }),
]);
export type ToDoItem = v.InferOutput<typeof ToDoItem>;

/** The most urgent first. */
export const ToDo = v.array(ToDoItem);
