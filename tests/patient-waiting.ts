import { vi } from 'vitest';

const PATIENCE_MILLISECONDS = 60_000;
const { waitFor } = vi;

/** Left to itself it gives up after a second, which on a busy machine says nothing about the code. */
const patientWaitFor: typeof waitFor = (callback, options) =>
  waitFor(
    callback,
    typeof options === 'number' ? options : { timeout: PATIENCE_MILLISECONDS, ...options },
  );

// Files that share a worker share `vi`, and read this module anew.
if (waitFor.name !== patientWaitFor.name) vi.waitFor = patientWaitFor;
