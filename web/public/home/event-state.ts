import { MINUTE_MILLISECONDS } from '#contract/words/durations.ts';
import type { Event } from '#contract/events/events.ts';
import type { PublicState } from '#contract/public-state.ts';
import { isUnplayed } from '#web/lib/event-words/registration.ts';
import { isBeingPlayed } from '#web/lib/event-words/tournament-progress.ts';

type Tournament = PublicState['tournament'];

export type EventState =
  /** The event is archived, and no other one has replaced it. */
  | { phase: 'none' }
  | { phase: 'before'; days: number; hours: number; minutes: number }
  /** Nothing is played, and there is no date. */
  | { phase: 'undated' }
  /** The start has passed, and nothing is played yet. */
  | { phase: 'awaited' }
  /** The dates have passed, and nothing was played. */
  | { phase: 'unplayed' }
  | { phase: 'swiss'; round: number; roundsTotal: number; isRoundOver: boolean }
  /** The first stage is over, and the bracket is on another day: in so many days, or today. */
  | { phase: 'between'; inDays: number }
  | { phase: 'bracket'; openMatches: number }
  | { phase: 'finished'; champion: Tournament['champion'] };

type DatedEvent = Pick<Event, 'state' | 'starts_at' | 'ends_at' | 'format'>;

/** The event's state: by its played matches, or before them by the clock, with a countdown in whole minutes. */
export function eventState(now: number, event: DatedEvent, tournament: Tournament): EventState {
  const { phase, open_matches: openMatches } = tournament;
  if (event.state === 'archived') return { phase: 'none' };
  // Groups are shown like Swiss rounds: which round of how many.
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

function firstStage(now: number, event: DatedEvent, tournament: Tournament): EventState {
  const { round_number: round, rounds_total: roundsTotal } = tournament;
  const isRoundOver = !isBeingPlayed(tournament);
  const inDays = daysToBracket(now, event);
  return isRoundOver && round > 0 && round >= roundsTotal && inDays !== null
    ? { phase: 'between', inDays }
    : { phase: 'swiss', round, roundsTotal, isRoundOver };
}

/** Null if no bracket follows, if all is played on one day, or on other days than the event's. */
function daysToBracket(now: number, { starts_at, ends_at, format }: DatedEvent): number | null {
  if (starts_at === null || ends_at === null || format.last === null) return null;
  const midnight = midnightBefore(starts_at);
  const today = Math.floor((now - midnight) / DAY);
  // A final that ends after midnight belongs to the evening before.
  const last = Math.floor((Date.parse(ends_at) - MORNING - midnight) / DAY);
  return last > 0 && today >= 0 && today <= last ? last - today : null;
}

/** Midnight in the event's own time zone: the time is written with its offset. */
function midnightBefore(instant: string): number {
  return Date.parse(`${instant.slice(0, 10)}T00:00:00${instant.slice(19)}`);
}

/** Rounded up: with thirty seconds to go there is a minute left, not none. */
function countdown(milliseconds: number): { days: number; hours: number; minutes: number } {
  const minutesLeft = Math.ceil(milliseconds / MINUTE_MILLISECONDS);
  return {
    days: Math.floor(minutesLeft / MINUTES_A_DAY),
    hours: Math.floor((minutesLeft % MINUTES_A_DAY) / 60),
    minutes: minutesLeft % 60,
  };
}

const MINUTES_A_DAY = 24 * 60;
const DAY = MINUTES_A_DAY * MINUTE_MILLISECONDS;
const MORNING = 6 * 60 * MINUTE_MILLISECONDS;
