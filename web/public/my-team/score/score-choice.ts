import type { Score } from './score-view.ts';

/** The score chosen on the pad so far. */
export type Choice = { one: number | null; two: number | null };

export const NOTHING_CHOSEN: Choice = { one: null, two: null };

/** The choice after a tap: exactly one team has all its wins. */
export function chooseWins(
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

/** The chosen score; null until it is complete. */
export function chosenScore({ one, two }: Choice): Score | null {
  return one === null || two === null || one === two ? null : { one, two };
}
