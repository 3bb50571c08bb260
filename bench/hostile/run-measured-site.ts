import { builtSite, serveUntilStopped } from '#server/main.ts';

/** What the bench asks of the server process, and what it is answered. */
export type Ask = 'begin' | 'end';
export type Held = { milliseconds: number };

// A turn of the event loop ends with what was put off until then: between two such moments, nobody else was served.
let before = moment();
let longest = 0;
let looking = false;

function look(): void {
  const now = moment();
  longest = Math.max(longest, heldBetween(before, now));
  before = now;
  if (looking) setImmediate(look);
}

function moment() {
  const { user, system } = process.threadCpuUsage();
  return {
    milliseconds: performance.now(),
    worked: (user + system) / 1000,
    interruptions: process.resourceUsage().involuntaryContextSwitches,
  };
}

/** Time that a busy machine has given to another program is not time for which a request has held the server. */
function heldBetween(start: ReturnType<typeof moment>, end: ReturnType<typeof moment>): number {
  const wasInterrupted = end.interruptions > start.interruptions;
  return wasInterrupted ? end.worked - start.worked : end.milliseconds - start.milliseconds;
}

process.on('message', (ask: Ask) => {
  if (ask === 'begin') {
    looking = true;
    before = moment();
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

await serveUntilStopped(builtSite);
