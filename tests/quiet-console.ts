import { afterEach, vi } from 'vitest';

// Output to the console fails the test: otherwise nobody reads a warning, and nobody fixes its
// cause.
const error = vi.spyOn(console, 'error');
const warn = vi.spyOn(console, 'warn');

afterEach(() => {
  const written = [...error.mock.calls, ...warn.mock.calls];
  error.mockClear();
  warn.mockClear();
  if (written.length > 0) throw new Error(`written to the console: ${JSON.stringify(written)}`);
});
