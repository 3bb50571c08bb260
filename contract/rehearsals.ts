import * as v from 'valibot';
import * as field from './fields.ts';
import { TEAM_MAX } from './limits.ts';
import { invalid } from './messages.ts';
import { REHEARSAL_SECRET } from './rehearsal-secret.ts';
import { Steps, Tournament } from './tournament.ts';

/** A rehearsal on the wire: a private copy of an event that plays itself, step by step. */

/** What goes wrong on the way, where the format and the number of teams leave room for it. */
export const Incidents = v.strictObject({
  /** A team does not come to a match. */
  no_show: v.boolean(invalid.missingField),
  /** A score is entered the wrong way round, and corrected after the next round was drawn. */
  wrong_score: v.boolean(invalid.missingField),
  /** A team leaves on the way. */
  withdrawal: v.boolean(invalid.missingField),
  /** The team from the loser side wins the grand final, which is played once more. */
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
  /** Made by the browser, which alone keeps it: whoever has it sees the rehearsal's public pages. */
  secret: v.pipe(v.string(invalid.missingField), v.regex(REHEARSAL_SECRET, invalid.unknownValue)),
  /** As many as have registered when it is not said. */
  teams: v.optional(field.wholeNumber(invalid.teamMax, 2, TEAM_MAX)),
  /** The same one invents the same names and plays the same scores. */
  seed: v.optional(field.wholeNumber(invalid.key, 1, SEED_MAX)),
  incidents: v.optional(Incidents),
});

const RehearsalLine = v.object({
  /** ISO, in universal time. */
  at: v.string(),
  /** What the step did: 'Ronde suisse 2 : 12 matchs joués, un forfait'. */
  sentence: v.string(),
  /** Whether a rule said no: the organiser has to see to it. */
  refused: v.boolean(),
});

export const RehearsalReport = v.object({
  /** From its start to its last step. */
  seconds: v.number(),
  /** How long the matches would have taken in the hall, at so many stations; null for one of its own for each. */
  estimated_minutes: v.number(),
  stations: v.nullable(v.number()),
  matches: v.number(),
  /** What an admin would have done, and about how many clicks that takes. */
  steps: v.number(),
  clicks: v.number(),
  /** What was refused or looked wrong, one sentence each. */
  anomalies: v.array(v.string()),
});

export const Rehearsal = v.object({
  pk_event: v.number(),
  slug: v.string(),
  name: v.string(),
  /** How many teams are invented. */
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
