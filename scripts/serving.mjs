/**
 * How Node is started to serve for days on a small machine. Without the flag young objects pile up before they are collected, and
 * without the variable every thread keeps freed memory for itself: `npm run bench -- memory` shows what it takes.
 */
export const SERVING = {
  flags: ['--max-semi-space-size=4'],
  env: { MALLOC_ARENA_MAX: '2' },
};
