import type { PublicState } from '#contract/public-state.ts';
import { isBeingPlayed } from '#web/lib/tournament-progress.ts';

export type EventState =
  | { phase: 'before'; days: number; hours: number; minutes: number }
  /** `isAwaited`: its hour has come, or has passed, and nothing was played. */
  | { phase: 'live' | 'over'; isAwaited: boolean }
  | { phase: 'swiss'; round: number; roundsTotal: number; isRoundOver: boolean }
  | { phase: 'bracket'; openMatches: number }
  | { phase: 'finished'; champion: PublicState['tournament']['champion'] };

/** How far the event is: by what is being played, or else by the clock, with what is left to wait in whole minutes. */
export function eventState(
  now: number,
  startsAt: number,
  endsAt: number,
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
  if (now >= startsAt) {
    return { phase: now < endsAt ? 'live' : 'over', isAwaited: tournament !== null };
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
