import { REPLAY_HOURS } from '#contract/limits.ts';
import { CallError } from '#web/lib/wire.ts';
import { keptTaps } from './storage.ts';
import { isAboutTheSame, isSame, type Tap, type TapCall } from './taps.ts';

export type TapQueue = ReturnType<typeof createTapQueue>;

export type TapsState = {
  /** Not answered yet, the earliest first. */
  waiting: readonly Tap[];
  /** The server has done them, and what it tells has perhaps not arrived yet. */
  done: readonly Tap[];
  /** What became of the last one that the server refused, in its sentence. */
  refusal: { action: Tap['action']; message: string } | null;
  /** The last try found no server. */
  isOffline: boolean;
};

type Wire = {
  send: (tap: Tap) => Promise<unknown>;
  /** Does the work while no other tab does. */
  alone: (work: () => Promise<void>) => Promise<void>;
  newKey: () => string;
  now: () => number;
};

/**
 * What a team taps on its way to the server, kept in the browser: a network that drops or a page that is reloaded must not lose
 * it. Sent one after the other, again and again under the same key until the server has answered.
 */
export function createTapQueue(pk_team: number, wire: Wire) {
  const kept = keptTaps(pk_team);
  let state: TapsState = { waiting: kept.all(), done: [], refusal: null, isOffline: false };
  let sending: Tap | null = null;
  let isDraining = false;
  let retry: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();

  const show = (changes: Partial<TapsState> = {}): void => {
    state = { ...state, ...changes, waiting: kept.all() };
    for (const listener of listeners) listener();
  };

  const drain = async (): Promise<void> => {
    clearTimeout(retry);
    if (isDraining) return;
    isDraining = true;
    await wire.alone(async () => {
      // Read anew each time: another tab may have sent it meanwhile.
      for (let [next] = kept.all(); next !== undefined; [next] = kept.all()) {
        if (!(await deliver(next))) break;
      }
    });
    isDraining = false;
    const left = kept.all().length;
    // Another tab was faster.
    if (left !== state.waiting.length) show();
    if (left > 0) retry = setTimeout(() => void drain(), RETRY_MILLISECONDS);
  };

  /** Whether the server has answered. */
  const deliver = async (tap: Tap): Promise<boolean> => {
    sending = tap;
    try {
      // By then the server has forgotten its key, and would do it a second time.
      if (wire.now() - tap.at > OLDEST_MILLISECONDS) throw new CallError(410, TOO_OLD);
      await wire.send(tap);
      kept.remove(tap);
      show({ done: [...state.done, tap], isOffline: false });
      setTimeout(() => show({ done: state.done.filter((one) => one !== tap) }), DONE_MILLISECONDS);
      return true;
    } catch (error) {
      if (mayPass(error)) {
        show({ isOffline: true });
        return false;
      }
      kept.remove(tap);
      const message = error instanceof Error ? error.message : '';
      show({ refusal: { action: tap.action, message }, isOffline: false });
      return true;
    } finally {
      sending = null;
    }
  };

  const wake = (): void => {
    if (kept.all().length > 0) void drain();
  };

  return {
    subscribe: (listener: () => void): (() => void) => {
      // What was left before the page was opened.
      if (listeners.size === 0) wake();
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    current: (): TapsState => state,

    tap: (call: TapCall): void => {
      const before = kept.all().filter((tap) => isAboutTheSame(tap, call));
      // A thumb that taps twice says it once.
      if (before.some((tap) => isSame(tap, call) && tap === before.at(-1))) return;
      for (const tap of before) if (tap.key !== sending?.key) kept.remove(tap);
      const latest = kept.all().at(-1)?.at ?? 0;
      // After all others, also when the phone's clock was set back.
      kept.add({ ...call, key: wire.newKey(), at: Math.max(wire.now(), latest + 1) });
      show({ refusal: null });
      void drain();
    },

    wake,

    /** Another tab has tapped or sent something. Should it be closed, this one sends what is left. */
    hear: (event: Pick<StorageEvent, 'key'>): void => {
      if (!kept.concerns(event)) return;
      show();
      clearTimeout(retry);
      retry = setTimeout(wake, RETRY_MILLISECONDS);
    },
  };
}

const OLDEST_MILLISECONDS = REPLAY_HOURS * 3_600_000;
const TOO_OLD = 'Resté trop longtemps sans réseau.';
const RETRY_MILLISECONDS = 3000;
/** As long as what the server tells of it may take to arrive. */
const DONE_MILLISECONDS = 10_000;

/** The server is away or busy, or does not answer: nothing is wrong with the tap. */
function mayPass(error: unknown): boolean {
  if (!(error instanceof CallError)) return true;
  return error.isUnreachable || error.status >= 500 || error.status === 429;
}
