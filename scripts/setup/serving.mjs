/**
 * How Node is started to serve for days on a small machine. Without the flag, young objects pile up
 * before they are collected. Without the variable, every thread keeps its freed memory. `npm run
 * bench -- memory` measures both.
 */
export const SERVING = {
  flags: ['--max-semi-space-size=4'],
  env: { MALLOC_ARENA_MAX: '2' },
};
