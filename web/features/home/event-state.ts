import type { Event } from '#contract/events.ts';
import type { PublicState } from '#contract/public-state.ts';
import { isUnplayed } from '#web/lib/registration.ts';
import { isBeingPlayed } from '#web/lib/tournament-progress.ts';

type Tournament = PublicState['tournament'];

export type EventState =
  /** The event was put away, and no other one has taken its place. */
  | { phase: 'none' }
  | { phase: 'before'; days: number; hours: number; minutes: number }
  /** Nothing is played, and nobody knows when it will be. */
  | { phase: 'undated' }
  /** Its hour has come, and nothing is played yet. */
  | { phase: 'awaited' }
  /** Its dates have passed, and nothing was played. */
  | { phase: 'unplayed' }
  | { phase: 'swiss'; round: number; roundsTotal: number; isRoundOver: boolean }
  /** The first stage is over, and the bracket is for another day: in so many days, or today. */
  | { phase: 'between'; inDays: number }
  | { phase: 'bracket'; openMatches: number }
  | { phase: 'finished'; champion: Tournament['champion'] };

type AskedEvent = Pick<Event, 'state' | 'starts_at' | 'ends_at' | 'format'>;

/** How far the event is: by what was played, or else by the clock, with what is left to wait in whole minutes. */
export function eventState(now: number, event: AskedEvent, tournament: Tournament): EventState {
  const { phase, open_matches: openMatches } = tournament;
  if (event.state === 'archived') return { phase: 'none' };
  // Told alike: which round of how many is being played.
  if (phase === 'swiss' || phase === 'groups') return firstStage(now, event, tournament);
  if (phase === 'bracket') return { phase, openMatches };
  if (phase === 'finished') return { phase, champion: tournament.champion };
  const { starts_at } = event;
  if (starts_at === null) return { phase: 'undated' };
  if (isUnplayed(event, tournament, now)) return { phase: 'unplayed' };
  return now >= Date.parse(starts_at)
    ? { phase: 'awaited' }
    : { phase: 'before', ...countdown(Date.parse(starts_at) - now) };
}

function firstStage(now: number, event: AskedEvent, tournament: Tournament): EventState {
  const { round_number: round, rounds_total: roundsTotal } = tournament;
  const isRoundOver = !isBeingPlayed(tournament);
  const inDays = daysToBracket(now, event);
  return isRoundOver && round > 0 && round >= roundsTotal && inDays !== null
    ? { phase: 'between', inDays }
    : { phase: 'swiss', round, roundsTotal, isRoundOver };
}

/** Null where no bracket follows, where all is played on one day, and when the event's days are not these. */
function daysToBracket(now: number, { starts_at, ends_at, format }: AskedEvent): number | null {
  if (starts_at === null || ends_at === null || format.last === null) return null;
  const midnight = midnightBefore(starts_at);
  const today = Math.floor((now - midnight) / DAY);
  // A final that is played past midnight belongs to the evening before.
  const last = Math.floor((Date.parse(ends_at) - MORNING - midnight) / DAY);
  return last > 0 && today >= 0 && today <= last ? last - today : null;
}

/** By the clock of the place where it is played: a moment is written with its offset. */
function midnightBefore(moment: string): number {
  return Date.parse(`${moment.slice(0, 10)}T00:00:00${moment.slice(19)}`);
}

/** Rounded up: with thirty seconds to go there is a minute left, not none. */
function countdown(milliseconds: number): { days: number; hours: number; minutes: number } {
  const left = Math.ceil(milliseconds / MINUTE);
  return {
    days: Math.floor(left / MINUTES_A_DAY),
    hours: Math.floor((left % MINUTES_A_DAY) / 60),
    minutes: left % 60,
  };
}

const MINUTE = 60_000;
const MINUTES_A_DAY = 24 * 60;
const DAY = MINUTES_A_DAY * MINUTE;
const MORNING = 6 * 60 * MINUTE;
