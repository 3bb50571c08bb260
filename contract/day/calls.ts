import * as v from 'valibot';
import { optionalEventKey } from '#contract/events/events.ts';
import * as field from '#contract/fields.ts';
import { invalid } from '#contract/refusals/messages.ts';

/**
 * The day as admins run it: which teams are present, and which match is called to which station.
 */

const key = v.number();
/** ISO, in universal time. */
const nullableTime = v.nullable(v.string());

/** When an admin opened and closed the check-in; null as long as nobody did. */
export const CheckInHours = v.object({ opened_at: nullableTime, closed_at: nullableTime });
export type CheckInHours = v.InferOutput<typeof CheckInHours>;

/** The check-in as a team sees it; null when the event has none or it is over. */
export const MyCheckIn = v.nullable(
  v.object({
    open: v.boolean(),
    /** When the team checked in. */
    at: nullableTime,
  }),
);

const CheckInTeam = v.object({
  pk_team: key,
  name: v.string(),
  player_count: v.number(),
  capacity: v.number(),
  /** The position of a waiting team on the waiting list. */
  waiting: v.nullable(v.number()),
  /** When it checked in; null when it has not. */
  at: nullableTime,
  /** Whether an admin checked it in. */
  by_admin: v.boolean(),
});
export type CheckInTeam = v.InferOutput<typeof CheckInTeam>;

const CalledMatch = v.object({
  pk_match: key,
  /** When the match becomes late; null when no missing team counts as late. */
  late_at: nullableTime,
  /** The teams that are not at the station. */
  missing: v.array(key),
});
export type CalledMatch = v.InferOutput<typeof CalledMatch>;

/** What admins see of the day, in addition to the public state. */
export const DayStatus = v.object({
  /** Null where the event has no check-in, and once the tournament has begun. */
  check_in: v.nullable(
    v.object({
      open: v.boolean(),
      ...CheckInHours.entries,
      /** Withdrawn teams are left out. Teams on the waiting list come last. */
      teams: v.array(CheckInTeam),
    }),
  ),
  /** The matches that are called and have not begun. */
  called: v.array(CalledMatch),
  /** The stations without a match; null when the event does not count its stations. */
  free_stations: v.nullable(v.array(v.number())),
  /** How many matches are ready and not called. */
  waiting: v.number(),
  /**
   * The ready matches that an admin can call now, one by one. A team that is called elsewhere plays
   * there first.
   */
  callable: v.array(key),
  /** How many matches 'call all' would call. */
  callable_at_once: v.number(),
});
export type DayStatus = v.InferOutput<typeof DayStatus>;

export const CloseCheckInInput = v.strictObject({
  /** Whether to withdraw the teams that have a place and did not check in. */
  remove_absent: v.boolean(invalid.missingField),
  ...optionalEventKey,
});

export const SetPresenceInput = v.strictObject({
  pk_team: field.key(),
  present: v.boolean(invalid.missingField),
});

/**
 * playing: the match has begun. called: it has not begun, and missing teams get the full delay
 * again.
 */
export const SetProgressInput = v.strictObject({
  pk_match: field.key(),
  progress: v.picklist(['called', 'playing'], invalid.unknownValue),
});
