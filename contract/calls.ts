import * as v from 'valibot';
import { inEvent } from './events.ts';
import * as field from './fields.ts';
import { invalid } from './messages.ts';

/** The day as admins run it: who is there, and which match is called to which station. */

const key = v.number();
/** ISO, in universal time. */
const moment = v.nullable(v.string());

/** When an admin opened and closed the check-in; null for what nobody has done. */
export const CheckInHours = v.object({ opened_at: moment, closed_at: moment });
export type CheckInHours = v.InferOutput<typeof CheckInHours>;

/** What a team is told of the check-in; null where the event has none, or it is over. */
export const MyCheckIn = v.nullable(
  v.object({
    open: v.boolean(),
    /** When the team said that it is there. */
    at: moment,
  }),
);

const PresentTeam = v.object({
  pk_team: key,
  name: v.string(),
  player_count: v.number(),
  capacity: v.number(),
  /** Its place in line, for a team that waits. */
  waiting: v.nullable(v.number()),
  /** Since when it is there; null when it is not. */
  at: moment,
  /** Whether an admin has said so. */
  by_admin: v.boolean(),
});
export type PresentTeam = v.InferOutput<typeof PresentTeam>;

const CalledMatch = v.object({
  pk_match: key,
  /** From when on it is late, if a team is still missing that counts as late. */
  late_at: moment,
  /** Which teams have not come. */
  missing: v.array(key),
});
export type CalledMatch = v.InferOutput<typeof CalledMatch>;

/** What admins are told of the day beside the public state. */
export const DayNow = v.object({
  /** Null where the event has no check-in, and once the tournament has begun. */
  check_in: v.nullable(
    v.object({
      open: v.boolean(),
      ...CheckInHours.entries,
      /** Without those that were withdrawn; who waits for a place comes last. */
      teams: v.array(PresentTeam),
    }),
  ),
  /** Those that are called and not being played yet. */
  called: v.array(CalledMatch),
  /** Stations at which nobody plays; null where they are not counted. */
  free_stations: v.nullable(v.array(v.number())),
  /** How many matches could be played and are not called. */
  waiting: v.number(),
  /** Those of them that can be called now, each by itself: a team that is awaited elsewhere comes there first. */
  callable: v.array(key),
  /** How many are called when all that can be are. */
  callable_at_once: v.number(),
});
export type DayNow = v.InferOutput<typeof DayNow>;

export const CloseCheckInInput = v.strictObject({
  /** Whether who has a place and is not there is withdrawn. */
  remove_absent: v.boolean(invalid.missingField),
  ...inEvent,
});

export const SetPresenceInput = v.strictObject({
  pk_team: field.key(),
  present: v.boolean(invalid.missingField),
});

/** playing: it has begun. called: it has not, and whoever is missing has all the time again. */
export const SetProgressInput = v.strictObject({
  pk_match: field.key(),
  progress: v.picklist(['called', 'playing'], invalid.unknownValue),
});
