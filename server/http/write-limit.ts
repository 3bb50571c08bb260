import { householdOf } from '#server/auth/household.ts';
import { sha256 } from '#server/auth/tokens.ts';

/** Takes one from what this address or link may send; answers the seconds to wait when there is none left. */
type Limiter = (who: string) => { secondsToWait: number };

export type Limits = {
  /** What a visitor may write, by address. */
  writes: Limiter;
  /** What whoever has the link of a team may ask for, by the link: a whole venue shares one address, and must not share this. */
  calls: Limiter;
  /** What it may change, which is far less: each of it is a line of the history, or an answer that is kept for a day. */
  changes: Limiter;
  /** How often somebody may bring a link or a desk's key that opens nothing, by address. */
  guesses: Limiter;
};

export function createLimits({ isOn }: { isOn: boolean }): Limits {
  if (!isOn) return ALL_UNLIMITED;
  const writes = createLimiter(PUBLIC_WRITES_A_MINUTE);
  const calls = createLimiter(CALLS_BY_LINK_A_MINUTE);
  const changes = createLimiter(CHANGES_BY_LINK_A_MINUTE);
  const guesses = createLimiter(UNKNOWN_LINKS_A_MINUTE);
  return {
    writes: (address) => writes(householdOf(address)),
    // Not the secret itself: nothing that is kept tells it.
    calls: (secret) => calls(sha256(secret)),
    changes: (secret) => changes(sha256(secret)),
    guesses: (address) => guesses(householdOf(address)),
  };
}

/** Generous: a whole venue shares one address. */
const PUBLIC_WRITES_A_MINUTE = 300;
/** Two phones that look again at every change of their match, and everything that is tapped on them. */
const CALLS_BY_LINK_A_MINUTE = 240;
/** Two phones that try again every three seconds while nothing can be saved, and more than two thumbs tap that mean it. */
const CHANGES_BY_LINK_A_MINUTE = 60;
/** Everybody in a venue who still has the link of an event that is over. */
const UNKNOWN_LINKS_A_MINUTE = 300;
const WINDOW_MILLISECONDS = 60_000;
const KNOWN_MAX = 20_000;

const unlimited: Limiter = () => ({ secondsToWait: 0 });
const ALL_UNLIMITED: Limits = {
  writes: unlimited,
  calls: unlimited,
  changes: unlimited,
  guesses: unlimited,
};

function createLimiter(aMinute: number): Limiter {
  const windows = new Map<string, { used: number; endsAt: number }>();

  const windowOf = (who: string) => {
    // Not by the wall clock: when that is set back two hours, a minute's wait would last 121.
    const now = performance.now();
    const known = windows.get(who);
    if (known !== undefined && known.endsAt > now) return known;
    const fresh = { used: 0, endsAt: now + WINDOW_MILLISECONDS };
    // The windows that end first come first, and are the first to be forgotten.
    windows.delete(who);
    windows.set(who, fresh);
    const oldest = windows.keys().next().value;
    if (windows.size > KNOWN_MAX && oldest !== undefined) windows.delete(oldest);
    return fresh;
  };

  return (who) => {
    const window = windowOf(who);
    window.used += 1;
    if (window.used <= aMinute) return { secondsToWait: 0 };
    return { secondsToWait: Math.ceil((window.endsAt - performance.now()) / 1000) };
  };
}
