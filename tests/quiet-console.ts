import { afterEach, vi } from 'vitest';

// A warning that nobody reads is a bug that nobody fixes: what is written to the console fails the test.
const error = vi.spyOn(console, 'error');
const warn = vi.spyOn(console, 'warn');

afterEach(() => {
  const written = [...error.mock.calls, ...warn.mock.calls];
  error.mockClear();
  warn.mockClear();
  if (written.length > 0) throw new Error(`written to the console: ${JSON.stringify(written)}`);
});
