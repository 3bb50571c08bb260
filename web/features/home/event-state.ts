export type EventState =
  | { phase: 'before'; days: number; hours: number; minutes: number }
  | { phase: 'live' }
  | { phase: 'over' };

/** Where `now` stands against the event, and what is left to wait, in whole minutes. */
export function eventState(now: number, startsAt: number, endsAt: number): EventState {
  if (now >= endsAt) return { phase: 'over' };
  if (now >= startsAt) return { phase: 'live' };
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
