import * as v from 'valibot';
import * as field from '#contract/fields.ts';
import { invalid } from '#contract/refusals/messages.ts';

/** The day of an event on the wire: its settings, and how far each match is. */

/** How the day runs, as the organiser sets it. */
export const DaySettings = v.strictObject({
  check_in: v.boolean(invalid.missingField),
  /** When check-in opens by itself; null when an admin opens it. */
  check_in_opens_at: field.optional(field.dateTime()),
  /** How many matches can be played at once; null when each open match gets its own station. */
  stations: field.optional(field.wholeNumber(invalid.stations, 1, 999)),
  /** Whether the next match is called by itself when a station becomes free. */
  calling: v.picklist(['by-itself', 'by-hand'], invalid.unknownValue),
  /** After how many minutes a called team that is not at its station is shown as late. */
  late_minutes: field.wholeNumber(invalid.minutes, 1, 120),
  /** Whether teams report their own scores. */
  reporting: v.boolean(invalid.missingField),
  /**
   * After how many minutes one team's report counts without the other's; null when the other team
   * must confirm it.
   */
  accept_minutes: field.optional(field.wholeNumber(invalid.minutes, 1, 120)),
});
export type DaySettings = v.InferOutput<typeof DaySettings>;

/** The day settings of one event. The change can be undone like any other change of an event. */
export const SetDayInput = v.strictObject({
  pk_event: field.key(),
  day: DaySettings,
  version: field.version(),
});

/** The day settings of an event in which nobody has set anything. */
export const DEFAULT_DAY_SETTINGS: DaySettings = {
  check_in: true,
  check_in_opens_at: null,
  stations: null,
  calling: 'by-itself',
  late_minutes: 10,
  reporting: true,
  accept_minutes: null,
};

/** How far a match is: à venir, appelé, en cours, terminé. */
export const MatchProgress = v.picklist(['upcoming', 'called', 'playing', 'played']);
export type MatchProgress = v.InferOutput<typeof MatchProgress>;

const perTeam = v.object({ one: v.boolean(), two: v.boolean() });

/** The public facts of a match besides its result. */
export const MatchDay = v.object({
  progress: MatchProgress,
  /** When this progress began; null for an upcoming match. */
  since: v.nullable(v.string()),
  /** Which teams said that they are at the station. */
  there: perTeam,
  /** Which teams have reported a score. Only they and admins see the score itself. */
  reported: perTeam,
});
export type MatchDay = v.InferOutput<typeof MatchDay>;
