import { REPLAY_HOURS } from '#contract/limits.ts';
import { createRetryTimer, isFinalAnswer } from '#web/lib/retry.ts';
import { CallError } from '#web/lib/calls/http.ts';
import { tapStorage } from './storage.ts';
import { isSameSubject, isSameTap, type Tap, type TapCall } from './taps.ts';

export type TapQueue = ReturnType<typeof createTapQueue>;

export type TapsState = {
  /** Not answered yet, the earliest first. */
  waiting: readonly Tap[];
  /** Done by the server; the new state may not have arrived yet. */
  done: readonly Tap[];
  /** The last refusal, with the server's sentence. */
  refusal: { action: Tap['action']; message: string } | null;
  /** Whether the last try found no server. */
  isOffline: boolean;
};

type TapQueueOptions = {
  send: (tap: Tap) => Promise<unknown>;
  /** Does the work while no other tab does. */
  withLock: (work: () => Promise<void>) => Promise<void>;
  newKey: () => string;
  now: () => number;
};

/**
 * Sends a team's taps to the server. They are stored in the browser, so that a lost network or a reload does not lose them, and
 * sent one after the other with the same key until the server has answered.
 */
export function createTapQueue(pk_team: number, options: TapQueueOptions) {
  const storedTaps = tapStorage(pk_team);
  let state: TapsState = { waiting: storedTaps.all(), done: [], refusal: null, isOffline: false };
  let sending: Tap | null = null;
  let isDraining = false;
  const retry = createRetryTimer(() => void drain());
  const listeners = new Set<() => void>();

  const update = (changes: Partial<TapsState> = {}): void => {
    state = { ...state, ...changes, waiting: storedTaps.all() };
    for (const listener of listeners) listener();
  };

  const drain = async (): Promise<void> => {
    retry.stop();
    if (isDraining) return;
    isDraining = true;
    await options.withLock(async () => {
      // Read anew each time: another tab may have sent it meanwhile.
      for (let [next] = storedTaps.all(); next !== undefined; [next] = storedTaps.all()) {
        if (!(await deliver(next))) break;
      }
    });
    isDraining = false;
    const remaining = storedTaps.all().length;
    // Another tab was faster.
    if (remaining !== state.waiting.length) update();
    if (remaining > 0) retry.start();
  };

  /** Resolves to whether the server has answered. */
  const deliver = async (tap: Tap): Promise<boolean> => {
    sending = tap;
    try {
      // The server has forgotten the key by then, and would do it a second time.
      if (options.now() - tap.at > OLDEST_MILLISECONDS) throw new CallError(410, TOO_OLD);
      await options.send(tap);
      storedTaps.remove(tap);
      update({ done: [...state.done, tap], isOffline: false });
      setTimeout(
        () => update({ done: state.done.filter((one) => one !== tap) }),
        DONE_MILLISECONDS,
      );
      return true;
    } catch (error) {
      if (!isFinalAnswer(error)) {
        update({ isOffline: true });
        return false;
      }
      storedTaps.remove(tap);
      update({ refusal: { action: tap.action, message: error.message }, isOffline: false });
      return true;
    } finally {
      sending = null;
    }
  };

  const wake = (): void => {
    if (storedTaps.all().length > 0) void drain();
  };

  return {
    subscribe: (listener: () => void): (() => void) => {
      // Sends what was left before the page was opened.
      if (listeners.size === 0) wake();
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    current: (): TapsState => state,

    tap: (call: TapCall): void => {
      const before = storedTaps.all().filter((tap) => isSameSubject(tap, call));
      // A double tap counts once.
      if (before.some((tap) => isSameTap(tap, call) && tap === before.at(-1))) return;
      for (const tap of before) if (tap.key !== sending?.key) storedTaps.remove(tap);
      const latest = storedTaps.all().at(-1)?.at ?? 0;
      // After all others, even if the phone's clock was set back.
      storedTaps.add({ ...call, key: options.newKey(), at: Math.max(options.now(), latest + 1) });
      update({ refusal: null });
      void drain();
    },

    wake,

    /** Another tab has tapped or sent something. If that tab is closed, this one sends the rest. */
    hear: (event: Pick<StorageEvent, 'key'>): void => {
      if (!storedTaps.concerns(event)) return;
      update();
      retry.start();
    },
  };
}

const OLDEST_MILLISECONDS = REPLAY_HOURS * 3_600_000;
const TOO_OLD = 'Le réseau est revenu trop tard. Recommencez.';
/** Until then the new public state should have arrived. */
const DONE_MILLISECONDS = 10_000;
