import { createContext, use, useMemo, useSyncExternalStore } from 'react';

/** When the server rendered the page: the browser's first picture must tell the same time. */
export const RenderedAt = createContext(0);

/** The time in milliseconds, rounded down to `step` and followed from step to step. */
export function useNow(step: number): number {
  const renderedAt = use(RenderedAt);
  const clock = useMemo(() => createClock(step), [step]);
  return useSyncExternalStore(clock.subscribe, clock.read, () => roundDown(renderedAt, step));
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
