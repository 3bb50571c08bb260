import type { DayLengths } from './match-lengths.ts';
import type { Step } from './plan.ts';
import { normal, seededRandom, seedFrom, type Random } from './random.ts';

/** When the step begins and ends in each run, in minutes from now. */
export type PlayedStep = Step & { starts: Float64Array; ends: Float64Array };

/** Simulates the rest of the day many times. A match begins as soon as it is ready and a station is free. */
export function playOut(
  steps: readonly Step[],
  stations: number | null,
  lengthsOf: (share: number) => DayLengths,
): PlayedStep[] {
  const runs = runsFor(steps.length);
  const played = steps.map((step) => ({
    ...step,
    seed: seedFrom(step.key),
    starts: new Float64Array(runs),
    ends: new Float64Array(runs),
  }));
  const order = orderOf(steps);
  for (let run = 0; run < runs; run += 1) {
    const lengths = lengthsOf((run + 0.5) / runs);
    playOnce(steps, order, stations, (index, start) => {
      const step = played[index];
      if (step === undefined) return start;
      const end = start + minutesOf(step, lengths, seededRandom(step.seed, run));
      step.starts[run] = start;
      step.ends[run] = end;
      return end;
    });
  }
  return played;
}

/** A large event has fewer runs: otherwise each of its results would keep the server busy. */
function runsFor(steps: number): number {
  return Math.round(Math.min(100, Math.max(40, 12_000 / steps)));
}

function minutesOf({ bestOf, lasted, chance }: Step, lengths: DayLengths, random: Random): number {
  if (chance < 1 && random() >= chance) return 0;
  if (bestOf === null) return Math.max(0, pauseMinutes(random) - (lasted ?? 0));
  return lasted === null
    ? lengths.minutes(bestOf, random)
    : lengths.minutesLeft(bestOf, lasted, random);
}

/** From the last result of a round to the first call of the next one: seven minutes, and often half or twice as much. */
function pauseMinutes(random: Random): number {
  return 7 * Math.exp(0.6 * normal(random));
}

type Order = { waits: readonly number[]; followers: readonly (readonly number[])[] };

/** For how many steps each step waits, and which steps wait for it. */
function orderOf(steps: readonly Step[]): Order {
  const indexes = new Map(steps.map(({ key }, index) => [key, index]));
  const followers: number[][] = steps.map(() => []);
  const waits = steps.map(({ after }, follower) => {
    const before = after.flatMap((key) => indexes.get(key) ?? []);
    for (const index of before) followers[index]?.push(follower);
    return before.length;
  });
  return { waits, followers };
}

/** `begin` gets the start of a step and returns its end. Steps begin in the order of time, and at the same time in their own order. */
function playOnce(
  steps: readonly Step[],
  order: Order,
  stations: number | null,
  begin: (index: number, start: number) => number,
): void {
  const waits = [...order.waits];
  const readyAt = Float64Array.from(steps, ({ notBefore }) => notBefore);
  const ready: number[] = [];
  const play = (index: number, start: number): number => {
    const end = begin(index, start);
    for (const follower of order.followers[index] ?? []) {
      readyAt[follower] = Math.max(readyAt[follower] ?? 0, end);
      waits[follower] = (waits[follower] ?? 0) - 1;
      if (waits[follower] === 0) ready.push(follower);
    }
    return end;
  };
  const underWay: number[] = [];
  for (const [index, { lasted, bestOf }] of steps.entries()) {
    if (bestOf !== null && lasted !== null) underWay.push(play(index, 0));
    else if (order.waits[index] === 0) ready.push(index);
  }
  const freeAt = freeStations(stations ?? 0, underWay);
  while (ready.length > 0) {
    const station = earliest(freeAt);
    // Without a number of stations every match has its own.
    const freeFrom = stations === null ? 0 : (freeAt[station] ?? 0);
    const position = stations === null ? ready.length - 1 : nextOf(ready, readyAt, freeFrom);
    const index = ready[position] ?? 0;
    ready.splice(position, 1);
    if (steps[index]?.bestOf === null) play(index, readyAt[index] ?? 0);
    else freeAt[station] = play(index, Math.max(readyAt[index] ?? 0, freeFrom));
  }
}

/** The position in `ready` of the step that begins next: the earliest start, and of equal starts the first in the order of play. */
function nextOf(ready: readonly number[], readyAt: Float64Array, freeFrom: number): number {
  let next = 0;
  let nextIndex = Infinity;
  let nextStart = Infinity;
  for (let position = 0; position < ready.length; position += 1) {
    const index = ready[position] ?? 0;
    const start = Math.max(readyAt[index] ?? 0, freeFrom);
    if (start > nextStart || (start === nextStart && index > nextIndex)) continue;
    next = position;
    nextIndex = index;
    nextStart = start;
  }
  return next;
}

function earliest(times: Float64Array): number {
  let first = 0;
  for (let index = 1; index < times.length; index += 1) {
    if ((times[index] ?? 0) < (times[first] ?? 0)) first = index;
  }
  return first;
}

/** When each station becomes free. More matches than stations may be under way, after an organiser has closed some. */
function freeStations(stations: number, underWay: readonly number[]): Float64Array {
  const free = Array.from({ length: Math.max(0, stations - underWay.length) }, () => 0);
  const inOrder = underWay.toSorted((one, two) => one - two);
  return Float64Array.from([...free, ...inOrder].slice(-stations));
}
