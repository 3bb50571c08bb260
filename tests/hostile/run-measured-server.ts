import { buildIfStale } from '#scripts/build.ts';
import { builtSite, serveUntilStopped } from '#server/main.ts';

/** What the test asks of the server process, and what it is answered. */
export type Ask = 'begin' | 'end';
export type Held = { milliseconds: number };

// A turn of the event loop ends with what was put off until then: between two such moments, nobody else was served.
let before = 0;
let longest = 0;
let looking = false;

function look(): void {
  const now = performance.now();
  longest = Math.max(longest, now - before);
  before = now;
  if (looking) setImmediate(look);
}

process.on('message', (ask: Ask) => {
  if (ask === 'begin') {
    looking = true;
    before = performance.now();
    longest = 0;
    setImmediate(look);
    process.send?.({ milliseconds: 0 } satisfies Held);
  } else {
    // The turn in which the request was answered has to end before it is known how long it was.
    setImmediate(() => {
      looking = false;
      process.send?.({ milliseconds: longest } satisfies Held);
    });
  }
});

await buildIfStale();
await serveUntilStopped(builtSite);
