import { vi } from 'vitest';

/**
 * Stops the clock by which limits and waits are measured, until it is moved or released. Without it a
 * busy machine would need longer for a test than the minute that the test is about.
 */
export function stopClock() {
  // Whole milliseconds, so that what is computed from them is exact.
  let now = Math.ceil(performance.now());
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now);
  return {
    move: (milliseconds: number) => {
      now += milliseconds;
    },
    release: () => clock.mockRestore(),
  };
}
