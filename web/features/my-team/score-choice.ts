import type { Score } from './score-view.ts';

/** What is chosen on the pad so far. */
export type Choice = { one: number | null; two: number | null };

export const NOTHING_CHOSEN: Choice = { one: null, two: null };

/** After a tap: only one team has all its wins, and when it is not this one it is the other. */
export function choose(
  choice: Choice,
  side: 'one' | 'two',
  wins: number,
  winsNeeded: number,
): Choice {
  const other = side === 'one' ? 'two' : 'one';
  const before = choice[other];
  if (wins < winsNeeded) return { ...choice, [side]: wins, [other]: winsNeeded };
  return { ...choice, [side]: wins, [other]: before === winsNeeded ? null : before };
}

/** The score of a match that is over; null until it is one. */
export function scoreOf({ one, two }: Choice): Score | null {
  return one === null || two === null || one === two ? null : { one, two };
}
