import { householdOf } from '#server/auth/household.ts';

/** Generous: a whole venue shares one address. */
const PUBLIC_WRITES_A_MINUTE = 300;
const WINDOW_MILLISECONDS = 60_000;
const HOUSEHOLDS_MAX = 20_000;

/** Takes one write from what the visitor's address may send; answers the seconds to wait when there is none left. */
export type WriteLimiter = (address: string) => { secondsToWait: number };

export function createWriteLimiter({ isOn }: { isOn: boolean }): WriteLimiter {
  const windows = new Map<string, { written: number; endsAt: number }>();

  const windowOf = (household: string) => {
    // Not by the wall clock: when that is set back two hours, a minute's wait would last 121.
    const now = performance.now();
    const known = windows.get(household);
    if (known !== undefined && known.endsAt > now) return known;
    const fresh = { written: 0, endsAt: now + WINDOW_MILLISECONDS };
    // The windows that end first come first, and are the first to be forgotten.
    windows.delete(household);
    windows.set(household, fresh);
    const oldest = windows.keys().next().value;
    if (windows.size > HOUSEHOLDS_MAX && oldest !== undefined) windows.delete(oldest);
    return fresh;
  };

  return (address) => {
    if (!isOn) return { secondsToWait: 0 };
    const window = windowOf(householdOf(address));
    window.written += 1;
    if (window.written <= PUBLIC_WRITES_A_MINUTE) return { secondsToWait: 0 };
    return { secondsToWait: Math.ceil((window.endsAt - performance.now()) / 1000) };
  };
}
