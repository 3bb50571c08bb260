import { luckOf } from './chance.ts';
import { createHeap, createTurns } from './heap.ts';
import { drawLengths, type Lengths } from './lengths.ts';
import { drawPauses, type Pauses } from './pauses.ts';

/** What is left to happen, in the order in which it takes stations. Minutes are counted from now. */
export type Step = {
  /** Its own chance is drawn from this: what happens elsewhere does not change it. */
  seed: number;
  /** The most games of a match; null for the pause before a round. */
  bestOf: number | null;
  /** For how long it has gone on; null for what has not begun. */
  lasted: number | null;
  /** How many steps have to be over before it. */
  waits: number;
  /** Which steps wait for this one. */
  unlocks: number[];
  /** No earlier, in minutes from now. */
  notBefore: number;
  /** How likely it happens at all. */
  chance: number;
};

/** When each step begins and ends in each of the days that were played out: those of step 2 are at 2 × `count` and after. */
export type PlayedOut = { count: number; starts: Float64Array; ends: Float64Array };

type Floor = { steps: readonly Step[]; stations: number | null; callMinutes: number };

/** The rest of the day as it may go, so many times: every match begins as soon as it can, and there is a station for it. */
export function playOut(
  { steps, stations, callMinutes }: Floor,
  known: { lengths: Lengths; pauses: Pauses },
  count: number,
): PlayedOut {
  const starts = new Float64Array(steps.length * count);
  const ends = new Float64Array(steps.length * count);
  const events = createHeap(2 * steps.length);
  const ready = createTurns(steps.length);
  const allWaits = new Int32Array(steps.map((step) => step.waits));
  const waits = new Int32Array(steps.length);
  const first = steps
    .map((step, index) => ({ step, index }))
    .filter(({ step }) => step.lasted !== null || step.waits === 0);
  const luck = luckOf();
  const lengths = drawLengths(known.lengths, luck.next);
  const pauses = drawPauses(known.pauses, luck.next);
  const floor = { run: 0, free: 0 };

  const minutesOf = ({ bestOf, lasted, chance }: Step, now: number): number => {
    if (chance < 1 && luck.next() >= chance) return 0;
    if (bestOf === null) return lasted === null ? pauses.minutes() : pauses.minutesLeft(lasted);
    if (lasted !== null) return lengths.minutesLeft(bestOf, lasted);
    const minutes = lengths.minutes(bestOf, now / 60);
    return callMinutes === 0 ? minutes : minutes + callMinutes * 2 * luck.next();
  };

  const begin = (index: number, step: Step, now: number): void => {
    luck.of(floor.run, step.seed);
    const end = now + minutesOf(step, now);
    starts[index * count + floor.run] = now;
    ends[index * count + floor.run] = end;
    if (step.bestOf !== null) floor.free -= 1;
    events.push(end, 2 * index + 1);
  };

  const open = (index: number, step: Step, now: number): void => {
    if (step.notBefore > now) events.push(step.notBefore, 2 * index);
    // A pause needs no station.
    else if (step.bestOf === null) begin(index, step, now);
    else ready.push(index);
  };

  const end = ({ bestOf, unlocks }: Step, now: number): void => {
    if (bestOf !== null) floor.free += 1;
    for (const next of unlocks) {
      const left = (waits[next] ?? 0) - 1;
      waits[next] = left;
      const step = steps[next];
      if (left === 0 && step !== undefined) open(next, step, now);
    }
  };

  /** Only once all has happened that happens at this moment: who is called depends on who is free. */
  const callReady = (now: number): void => {
    while (floor.free > 0 && ready.size() > 0 && events.time() > now) {
      const index = ready.pop();
      const step = steps[index];
      if (step !== undefined) begin(index, step, now);
    }
  };

  for (let run = 0; run < count; run += 1) {
    floor.run = run;
    floor.free = stations ?? Infinity;
    luck.of(run, DAY_SEED);
    lengths.newDay(run, count);
    waits.set(allWaits);
    for (const { index, step } of first) {
      if (step.lasted === null) open(index, step, 0);
      else begin(index, step, 0);
    }
    callReady(0);
    while (events.size() > 0) {
      const now = events.time();
      const event = events.pop();
      const index = event >> 1;
      const step = steps[index];
      if (step === undefined) break;
      if (event % 2 === 1) end(step, now);
      else open(index, step, now);
      callReady(now);
    }
    // Without any station nobody ever plays what is left.
    while (ready.size() > 0) ready.pop();
  }
  return { count, starts, ends };
}

const DAY_SEED = 20_251_213;
