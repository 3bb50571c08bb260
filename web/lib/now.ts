import { MINUTE_MILLISECONDS } from '#contract/words/durations.ts';
import { createContext, use, useMemo, useSyncExternalStore } from 'react';

/** When the server rendered the page: the browser's first render must show the same time. */
export const RenderedAt = createContext(0);

/** The time in milliseconds, rounded down to `step` and updated at every step. */
export function useNow(step: number): number {
  const renderedAt = use(RenderedAt);
  const clock = useMemo(() => createClock(step), [step]);
  return useSyncExternalStore(clock.subscribe, clock.read, () => roundDown(renderedAt, step));
}

/** The time in milliseconds, updated every minute. */
export function useNowByMinute(): number {
  return useNow(MINUTE_MILLISECONDS);
}

function createClock(step: number) {
  return {
    subscribe: (tick: () => void): (() => void) => {
      const timer = setInterval(tick, Math.min(step, 1000));
      return () => clearInterval(timer);
    },
    read: () => roundDown(Date.now(), step),
  };
}

function roundDown(milliseconds: number, step: number): number {
  return milliseconds - (milliseconds % step);
}
