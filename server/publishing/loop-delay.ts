import { monitorEventLoopDelay } from 'node:perf_hooks';

const RESOLUTION_MILLISECONDS = 20;

/** How long this thread was blocked. Measuring starts with the first call. */
export function createLoopDelay() {
  let histogram: ReturnType<typeof monitorEventLoopDelay> | null = null;
  return {
    /** The longest delay since the last call. */
    longestSeconds: (): number => {
      if (histogram === null) {
        histogram = monitorEventLoopDelay({ resolution: RESOLUTION_MILLISECONDS });
        histogram.enable();
        return 0;
      }
      // The histogram counts the time between two ticks, in nanoseconds: the normal distance is subtracted.
      const longest = histogram.max / 1e9 - RESOLUTION_MILLISECONDS / 1000;
      histogram.reset();
      return Math.max(0, longest);
    },
  };
}
