import type { DayClock, Estimate } from '#contract/clock.ts';
import { wallClock } from '#contract/wall-clock.ts';

/**
 * 'vers 14 h 20', 'entre 15 h et 15 h 30', on the clock of the place where it is played. With the time it is now, what should have
 * happened already is 'd'un moment à l'autre': no page promises an hour that has passed.
 */
export function estimateText(estimate: Estimate, timeZone: string, now?: number): string {
  const said = saidOf(estimate, now);
  const hour = (moment: number) => hourText(moment, timeZone);
  if (said.as === 'any-moment') return "d'un moment à l'autre";
  if (said.as === 'between') return `entre ${hour(said.from)} et ${hour(said.to)}`;
  return `${BESIDE[said.as]} ${hour(said.at)}`;
}

const BESIDE = { around: 'vers', before: 'avant', 'not-before': 'pas avant' } as const;

type Said =
  | { as: 'any-moment' }
  | { as: 'around' | 'before' | 'not-before'; at: number }
  | { as: 'between'; from: number; to: number };

/** What is said of an estimate, in whichever language. */
export function saidOf({ from, to }: Estimate, now?: number): Said {
  const [first, last] = [Date.parse(from), Date.parse(to)];
  const isNarrow = last - first <= NARROW;
  const middle = roundedTo(STEP, (first + last) / 2);
  if (now !== undefined && now > last) return { as: 'any-moment' };
  if (isNarrow && (now === undefined || now <= middle)) return { as: 'around', at: middle };
  const end = Math.ceil(last / STEP) * STEP;
  if (now !== undefined && now > first) return { as: 'before', at: end };
  const start = Math.floor(first / STEP) * STEP;
  return last - first > WIDEST
    ? { as: 'not-before', at: start }
    : { as: 'between', from: start, to: end };
}

/** What an estimate is made of, where there is room to say how sure it is. */
export function basisText({ measured }: Pick<DayClock, 'measured'>): string {
  const { here, before } = measured;
  if (here >= ENOUGH_MATCHES) return `d'après ${here} matchs mesurés`;
  return before > 0 ? "d'après les événements précédents" : "d'après les durées habituelles";
}

/** '14 h 20', '15 h'. */
export function hourText(moment: number, timeZone: string): string {
  const [hour = '', minute = ''] = wallClock(new Date(moment).toISOString(), timeZone)
    .slice(11)
    .split(':');
  return minute === '00' ? `${Number(hour)} h` : `${Number(hour)} h ${minute}`;
}

function roundedTo(step: number, moment: number): number {
  return Math.round(moment / step) * step;
}

const MINUTE = 60_000;
const STEP = 5 * MINUTE;
const NARROW = 15 * MINUTE;
/** Beyond, only the earlier hour helps anybody. */
const WIDEST = 120 * MINUTE;
/** With fewer, what is said rests on what was known before the day. */
const ENOUGH_MATCHES = 3;
