import { vi } from 'vitest';

const TIMEOUT_MILLISECONDS = 60_000;
const { waitFor } = vi;

/**
 * By default `waitFor` gives up after a second, which says nothing about the code on a busy
 * machine.
 */
const waitForAMinute: typeof waitFor = (callback, options) =>
  waitFor(
    callback,
    typeof options === 'number' ? options : { timeout: TIMEOUT_MILLISECONDS, ...options },
  );

// Test files in one worker share `vi`, and load this module again.
if (waitFor.name !== waitForAMinute.name) vi.waitFor = waitForAMinute;
