import * as v from 'valibot';
import { DiscordFailure } from './discord.ts';
import * as field from '#contract/fields.ts';

/** What teams report about their own matches, and what waits for an admin. */

const key = v.number();
const storedScore = { team_one_score: v.number(), team_two_score: v.number() };
const scoreFields = { team_one_score: field.score(), team_two_score: field.score() };

/** The final score of a match, reported by one of its teams. */
export const ReportScoreInput = v.strictObject({ pk_match: field.key(), ...scoreFields });

/** Null calls the referee to the team without a match. */
export const CallRefereeInput = v.strictObject({ pk_match: v.nullable(field.key()) });

/** Makes a team's report the result. The score must be the one that the admin has read. */
export const SettleReportInput = v.strictObject({
  pk_match: field.key(),
  fk_team: field.key(),
  ...scoreFields,
});

export const HelpKey = v.strictObject({ pk_help: field.key() });

/** A report about an open match of the team. `at` is ISO, in universal time. */
export const MyReport = v.object({
  fk_match: key,
  by: v.picklist(['us', 'them']),
  ...storedScore,
  at: v.string(),
});

/**
 * Who decided a result: both teams agreed, one team's report stood unopposed for the set time, or
 * the referee.
 */
const SettledBy = v.picklist(['teams', 'time', 'referee']);

/** A result of the team, and who decided it. */
export const MyResult = v.object({ fk_match: key, by: SettledBy, ...storedScore });

/** The team's last call for a referee. */
export const MyHelp = v.object({ at: v.string(), answered_at: v.nullable(v.string()) });

const namedTeam = v.object({ pk_team: key, name: v.string() });

/** The match that an item is about, so that an admin finds it. */
const ToDoMatch = v.object({
  pk_match: key,
  key: v.string(),
  round_label: v.string(),
  station: v.nullable(v.number()),
  team_one: namedTeam,
  team_two: namedTeam,
});
export type ToDoMatch = v.InferOutput<typeof ToDoMatch>;

const teamReport = v.object({ fk_team: key, ...storedScore });

/** Something that waits for an admin. `since` is ISO, in universal time. */
export const ToDoItem = v.variant('kind', [
  /** Two teams reported different scores. The first team's report comes first. */
  v.object({
    kind: v.literal('dispute'),
    since: v.string(),
    match: ToDoMatch,
    reports: v.tuple([teamReport, teamReport]),
  }),
  v.object({
    kind: v.literal('help'),
    since: v.string(),
    pk_help: key,
    team: namedTeam,
    match: v.nullable(ToDoMatch),
  }),
  /** Teams that were called and are not at their station. */
  v.object({
    kind: v.literal('late'),
    since: v.string(),
    match: ToDoMatch,
    teams: v.array(namedTeam),
  }),
  /** One team's report, which the other has neither confirmed nor contradicted. */
  v.object({
    kind: v.literal('report'),
    since: v.string(),
    match: ToDoMatch,
    report: teamReport,
    /** When it counts without the other's; null when it never does. */
    accepted_at: v.nullable(v.string()),
  }),
  /** Messages to Discord that do not arrive. */
  v.object({
    kind: v.literal('discord'),
    since: v.string(),
    pk_event: key,
    why: v.nullable(DiscordFailure),
    /** Nothing is sent any more. */
    stopped: v.boolean(),
    /** How many were given up. */
    unsent: v.number(),
  }),
  v.object({
    kind: v.literal('incomplete'),
    team: namedTeam,
    player_count: v.number(),
    capacity: v.number(),
  }),
]);
export type ToDoItem = v.InferOutput<typeof ToDoItem>;

/** The most urgent first. */
export const ToDo = v.array(ToDoItem);
