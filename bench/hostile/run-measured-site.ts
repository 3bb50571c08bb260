import { builtSite, serveUntilStopped } from '#server/main.ts';

/** The messages from the bench to the server process, and its answers. */
export type MeasureCommand = 'begin' | 'end';
export type BlockedTime = { milliseconds: number };

// setImmediate runs at the end of each turn of the event loop. Between two such calls no other
// request was served.
let before = readClocks();
let longest = 0;
let isMeasuring = false;

function checkTurn(): void {
  const now = readClocks();
  longest = Math.max(longest, blockedBetween(before, now));
  before = now;
  if (isMeasuring) setImmediate(checkTurn);
}

function readClocks() {
  const { user, system } = process.threadCpuUsage();
  return {
    milliseconds: performance.now(),
    worked: (user + system) / 1000,
    interruptions: process.resourceUsage().involuntaryContextSwitches,
  };
}

/** On a busy machine, time of other programs must not count as blocking. */
function blockedBetween(
  start: ReturnType<typeof readClocks>,
  end: ReturnType<typeof readClocks>,
): number {
  const wasInterrupted = end.interruptions > start.interruptions;
  return wasInterrupted ? end.worked - start.worked : end.milliseconds - start.milliseconds;
}

process.on('message', (command: MeasureCommand) => {
  if (command === 'begin') {
    isMeasuring = true;
    before = readClocks();
    longest = 0;
    setImmediate(checkTurn);
    process.send?.({ milliseconds: 0 } satisfies BlockedTime);
  } else {
    // The turn in which the request was answered must end before its length is known.
    setImmediate(() => {
      isMeasuring = false;
      process.send?.({ milliseconds: longest } satisfies BlockedTime);
    });
  }
});

await serveUntilStopped(builtSite);
