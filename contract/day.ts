import * as v from 'valibot';
import * as field from './fields.ts';
import { invalid } from './messages.ts';

/** The day of an event on the wire: who is there, who is called to which station, what teams report. */

/** How the day runs, as the organiser sets it. */
export const DaySettings = v.strictObject({
  check_in: v.boolean(invalid.missingField),
  /** When check-in opens by itself; null when an admin opens it. */
  check_in_opens_at: field.optional(field.moment()),
  /** How many matches can be played at once; null where each match that opens gets a station of its own. */
  stations: field.optional(field.wholeNumber(invalid.stations, 1, 999)),
  /** What calls the next match when a station becomes free. */
  calling: v.picklist(['by-itself', 'by-hand'], invalid.unknownValue),
  /** After how many minutes a called team that has not come stands out. */
  late_minutes: field.wholeNumber(invalid.minutes, 1, 120),
  /** Whether teams enter their own scores. */
  reporting: v.boolean(invalid.missingField),
  /** After how many minutes one team's report counts alone; null when the other team must confirm it. */
  accept_minutes: field.optional(field.wholeNumber(invalid.minutes, 1, 120)),
});
export type DaySettings = v.InferOutput<typeof DaySettings>;

/** Of one event. It is undone like whatever else is said about one. */
export const SetDayInput = v.strictObject({
  pk_event: field.key(),
  day: DaySettings,
  version: field.version(),
});

/** What an event has as long as nobody has set anything. */
export const USUAL_DAY: DaySettings = {
  check_in: true,
  check_in_opens_at: null,
  stations: null,
  calling: 'by-itself',
  late_minutes: 10,
  reporting: true,
  accept_minutes: null,
};

/** How far a match is: à venir, appelé, en cours, joué. */
export const MatchProgress = v.picklist(['upcoming', 'called', 'playing', 'played']);
export type MatchProgress = v.InferOutput<typeof MatchProgress>;

const perTeam = v.object({ one: v.boolean(), two: v.boolean() });

/** What everybody is told of a match beside its result. */
export const MatchDay = v.object({
  progress: MatchProgress,
  /** Since when; null for a match to come. */
  since: v.nullable(v.string()),
  /** Which teams have said that they are at the station. */
  there: perTeam,
  /** Which teams have reported a score. Which score, only they and admins are told. */
  reported: perTeam,
});
export type MatchDay = v.InferOutput<typeof MatchDay>;
