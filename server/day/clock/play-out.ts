import type { Chance } from './chance.ts';
import { createHeap } from './heap.ts';
import { drawLengths, type Lengths } from './lengths.ts';
import { drawPauses, type Pauses } from './pauses.ts';

/** What is left to happen, in the order in which it takes stations. Minutes are counted from now. */
export type Step = {
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

export type PlayOut = { starts: Float64Array; ends: Float64Array };

type Floor = { steps: readonly Step[]; stations: number | null; callMinutes: number };

/** The rest of the day as it may go: every match begins as soon as it can, and there is a station for it. Each call plays it anew. */
export function playsOut(
  { steps, stations, callMinutes }: Floor,
  known: { lengths: Lengths; pauses: Pauses },
  chance: Chance,
): () => PlayOut {
  const events = createHeap(2 * steps.length);
  const ready = createHeap(steps.length);
  const allWaits = new Int32Array(steps.map(({ waits }) => waits));
  const first = steps.flatMap((step, index) =>
    step.lasted !== null || step.waits === 0 ? index : [],
  );

  return () => {
    const lengths = drawLengths(known.lengths, chance);
    const pauses = drawPauses(known.pauses, chance);
    const starts = new Float64Array(steps.length);
    const ends = new Float64Array(steps.length);
    const waits = allWaits.slice();
    const floor = { free: stations ?? Infinity };

    const begin = (index: number, step: Step, now: number): void => {
      const end = now + minutesOf(step, now);
      starts[index] = now;
      ends[index] = end;
      if (step.bestOf !== null) floor.free -= 1;
      events.push(end, 2 * index + 1);
    };

    const minutesOf = ({ bestOf, lasted, chance: share }: Step, now: number): number => {
      if (share < 1 && chance() >= share) return 0;
      if (bestOf === null) return lasted === null ? pauses.minutes() : pauses.minutesLeft(lasted);
      if (lasted !== null) return lengths.minutesLeft(bestOf, lasted);
      return callMinutes * 2 * chance() + lengths.minutes(bestOf, now / 60);
    };

    const end = (step: Step, now: number): void => {
      if (step.bestOf !== null) floor.free += 1;
      for (const next of step.unlocks) {
        const left = (waits[next] ?? 0) - 1;
        waits[next] = left;
        if (left === 0) events.push(Math.max(now, steps[next]?.notBefore ?? 0), 2 * next);
      }
    };

    for (const index of first) {
      const step = steps[index];
      if (step === undefined) continue;
      if (step.lasted === null) events.push(step.notBefore, 2 * index);
      else begin(index, step, 0);
    }
    while (events.size() > 0) {
      const now = events.time();
      const event = events.pop();
      const index = event >> 1;
      const step = steps[index];
      if (step === undefined) break;
      if (event % 2 === 1) end(step, now);
      // A pause needs no station.
      else if (step.bestOf === null) begin(index, step, now);
      else ready.push(index, index);
      // All that happens at this moment first: who is called depends on who is free.
      while (floor.free > 0 && ready.size() > 0 && events.time() > now) {
        const next = ready.pop();
        const called = steps[next];
        if (called !== undefined) begin(next, called, now);
      }
    }
    return { starts, ends };
  };
}
