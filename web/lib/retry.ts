import { CallError } from '#web/lib/calls/http.ts';

const RETRY_MILLISECONDS = 3000;
const TIMEOUT_MILLISECONDS = 10_000;

// A connection that hangs must not hold up what waits behind it.
export function requestTimeout() {
  return { signal: AbortSignal.timeout(TIMEOUT_MILLISECONDS) };
}

/** The server has decided: the same request would be answered in the same way. */
export function isFinalAnswer(error: unknown): error is CallError {
  return error instanceof CallError && !error.mayPass;
}

/** Does the work later, once: a new delay takes the place of the one before. */
export function createRetryTimer(work: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = (): void => clearTimeout(timer);
  return {
    start: (milliseconds: number = RETRY_MILLISECONDS): void => {
      stop();
      timer = setTimeout(work, milliseconds);
    },
    stop,
  };
}

/**
 * Calls when a try may succeed again: the network is back, or a phone that slept through its timers shows the page. A page that is
 * being closed tries nothing: nobody would hear the answer.
 */
export function onWake(wake: () => void, options?: { signal: AbortSignal }): void {
  const wakeIfShown = (): void => {
    if (document.visibilityState === 'visible') wake();
  };
  window.addEventListener('online', wake, options);
  document.addEventListener('visibilitychange', wakeIfShown, options);
}
