import type { PublicState } from '#contract/public-state.ts';
import type { Event } from '#contract/events.ts';
import { isBeingPlayed } from '#web/lib/tournament-progress.ts';

export type EventState =
  | { phase: 'before'; days: number; hours: number; minutes: number }
  /** Nothing is played, and nobody knows when it will be. */
  | { phase: 'unknown' }
  /** `isAwaited`: its hour has come, or has passed, and nothing was played. */
  | { phase: 'live' | 'over'; isAwaited: boolean }
  | { phase: 'swiss'; round: number; roundsTotal: number; isRoundOver: boolean }
  | { phase: 'bracket'; openMatches: number }
  | { phase: 'finished'; champion: PublicState['tournament']['champion'] };

/** How far the event is: by what is being played, or else by the clock, with what is left to wait in whole minutes. */
export function eventState(
  now: number,
  { starts_at, ends_at }: Pick<Event, 'starts_at' | 'ends_at'>,
  tournament: PublicState['tournament'] | null,
): EventState {
  // Told alike: which round of how many is being played.
  if (tournament?.phase === 'swiss' || tournament?.phase === 'groups') {
    const { round_number: round, rounds_total: roundsTotal } = tournament;
    return { phase: 'swiss', round, roundsTotal, isRoundOver: !isBeingPlayed(tournament) };
  }
  if (tournament?.phase === 'bracket') {
    return { phase: 'bracket', openMatches: tournament.open_matches };
  }
  if (tournament?.phase === 'finished') {
    return { phase: 'finished', champion: tournament.champion };
  }
  if (starts_at === null) return { phase: 'unknown' };
  const startsAt = Date.parse(starts_at);
  if (now >= startsAt) {
    // Without an end it goes on until something was played.
    const isOver = ends_at !== null && now >= Date.parse(ends_at);
    return { phase: isOver ? 'over' : 'live', isAwaited: tournament !== null };
  }
  // Rounded up: with thirty seconds to go there is a minute left, not none.
  const left = Math.ceil((startsAt - now) / MINUTE);
  return {
    phase: 'before',
    days: Math.floor(left / MINUTES_A_DAY),
    hours: Math.floor((left % MINUTES_A_DAY) / 60),
    minutes: left % 60,
  };
}

const MINUTE = 60_000;
const MINUTES_A_DAY = 24 * 60;
