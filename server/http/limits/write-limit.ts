import { toHousehold } from '#server/auth/client-network.ts';
import { sha256 } from '#server/auth/tokens.ts';

/** Takes one request from the budget of this address or link; returns the seconds to wait when none is left. */
type Limiter = (client: string) => { secondsToWait: number };

export type Limits = {
  /** A visitor's writes, by address. */
  writes: Limiter;
  /** All calls of a team's link, by link: a whole venue shares one address, and must not share this budget. */
  calls: Limiter;
  /** The changes by a link, which are far fewer: each is a line of the history, or an answer that is stored for a day. */
  changes: Limiter;
  /** Links or desk keys that open nothing, by address. */
  guesses: Limiter;
};

export function createLimits({ isOn }: { isOn: boolean }): Limits {
  if (!isOn) return ALL_UNLIMITED;
  const writes = createLimiter(PUBLIC_WRITES_A_MINUTE);
  const calls = createLimiter(CALLS_BY_LINK_A_MINUTE);
  const changes = createLimiter(CHANGES_BY_LINK_A_MINUTE);
  const guesses = createLimiter(UNKNOWN_LINKS_A_MINUTE);
  return {
    writes: (address) => writes(toHousehold(address)),
    // Hashed: the secret itself is not kept in memory.
    calls: (secret) => calls(sha256(secret)),
    changes: (secret) => changes(sha256(secret)),
    guesses: (address) => guesses(toHousehold(address)),
  };
}

/** Generous: a whole venue shares one address. */
const PUBLIC_WRITES_A_MINUTE = 300;
/** Two phones that refresh at every change of their match, and everything that is tapped on them. */
const CALLS_BY_LINK_A_MINUTE = 240;
/** Two phones that retry every three seconds while nothing can be saved, and more than two people tap. */
const CHANGES_BY_LINK_A_MINUTE = 60;
/** Everybody in a venue who still has the link of a past event. */
const UNKNOWN_LINKS_A_MINUTE = 300;
const WINDOW_MILLISECONDS = 60_000;
const CLIENTS_REMEMBERED = 20_000;

const unlimited: Limiter = () => ({ secondsToWait: 0 });
const ALL_UNLIMITED: Limits = {
  writes: unlimited,
  calls: unlimited,
  changes: unlimited,
  guesses: unlimited,
};

function createLimiter(aMinute: number): Limiter {
  const windows = new Map<string, { used: number; endsAt: number }>();

  const currentWindow = (client: string) => {
    // Not the wall clock: if that is set back two hours, a wait of one minute would last 121.
    const now = performance.now();
    const running = windows.get(client);
    if (running !== undefined && running.endsAt > now) return running;
    const started = { used: 0, endsAt: now + WINDOW_MILLISECONDS };
    // The windows that end first come first, and are forgotten first.
    windows.delete(client);
    windows.set(client, started);
    const oldest = windows.keys().next().value;
    if (windows.size > CLIENTS_REMEMBERED && oldest !== undefined) windows.delete(oldest);
    return started;
  };

  return (client) => {
    const window = currentWindow(client);
    window.used += 1;
    if (window.used <= aMinute) return { secondsToWait: 0 };
    return { secondsToWait: Math.ceil((window.endsAt - performance.now()) / 1000) };
  };
}
