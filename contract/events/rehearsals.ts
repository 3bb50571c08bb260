import * as v from 'valibot';
import * as field from '#contract/fields.ts';
import { TEAM_MAX } from '#contract/limits.ts';
import { invalid } from '#contract/refusals/messages.ts';
import { REHEARSAL_SECRET } from './rehearsal-secret.ts';
import { Steps, Tournament } from '#contract/tournament/tournament.ts';

/** A rehearsal on the wire: a private copy of an event that plays itself, step by step. */

/** What goes wrong during the rehearsal, if the format and the number of teams allow it. */
export const Incidents = v.strictObject({
  /** A team does not come to a match. */
  no_show: v.boolean(invalid.missingField),
  /** A score is entered the wrong way round, and corrected after the next round was drawn. */
  wrong_score: v.boolean(invalid.missingField),
  /** A team withdraws during the tournament. */
  withdrawal: v.boolean(invalid.missingField),
  /** The team from the loser side wins the grand final, so a decider is played. */
  reset: v.boolean(invalid.missingField),
});

export const ALL_INCIDENTS: Incidents = {
  no_show: true,
  wrong_score: true,
  withdrawal: true,
  reset: true,
};

const SEED_MAX = 2 ** 31 - 1;

export const StartRehearsalInput = v.strictObject({
  /** The event that is rehearsed. */
  pk_event: field.key(),
  /** The browser makes it and alone keeps it. It opens the public pages of the rehearsal. */
  secret: v.pipe(v.string(invalid.missingField), v.regex(REHEARSAL_SECRET, invalid.unknownValue)),
  /** The number of registered teams when it is left out. */
  teams: v.optional(field.wholeNumber(invalid.teamMax, 2, TEAM_MAX)),
  /** The same seed invents the same names and plays the same scores. */
  seed: v.optional(field.wholeNumber(invalid.key, 1, SEED_MAX)),
  incidents: v.optional(Incidents),
});

const RehearsalLine = v.object({
  /** ISO, in universal time. */
  at: v.string(),
  /** What the step did: 'Ronde suisse 2 : 12 matchs joués, un forfait'. */
  sentence: v.string(),
  /** Whether a rule refused the step: the organiser has to act. */
  refused: v.boolean(),
});

export const RehearsalReport = v.object({
  /** From the start to the last step. */
  seconds: v.number(),
  /**
   * How long the matches would take in the hall with this many stations; `stations` is null when
   * each match has its own.
   */
  estimated_minutes: v.number(),
  stations: v.nullable(v.number()),
  matches: v.number(),
  /** What an admin would have done, and about how many clicks it takes. */
  steps: v.number(),
  clicks: v.number(),
  /** What was refused or looked wrong, one sentence each. */
  anomalies: v.array(v.string()),
});

export const Rehearsal = v.object({
  pk_event: v.number(),
  slug: v.string(),
  name: v.string(),
  /** The number of invented teams. */
  teams: v.number(),
  tournament: Tournament,
  /** The line of steps, as at the top of the admin area. */
  steps: Steps.entries.steps,
  is_over: v.boolean(),
  /** Oldest first. */
  log: v.array(RehearsalLine),
  report: RehearsalReport,
});

export type Incidents = v.InferOutput<typeof Incidents>;
export type Rehearsal = v.InferOutput<typeof Rehearsal>;
export type RehearsalReport = v.InferOutput<typeof RehearsalReport>;
