import type { Event } from '#contract/events.ts';
import { unitsOf, withUnits } from './units.ts';
import { valuesOf, type EventValues, type SavedFields } from './values.ts';

export type Meeting = {
  /** What the form holds from now on: mine, with theirs where I had changed nothing. */
  values: EventValues;
  /** What both have changed, each in another way: somebody has to choose. */
  clashes: string[];
};

/**
 * Somebody else has saved since this form last knew the event. `tried` is what was sent from here and never answered: it may be
 * what is there now, and is nobody else's.
 */
export function meet(
  mine: EventValues,
  known: Event,
  theirs: Event,
  tried: readonly SavedFields[],
): Meeting {
  const before = unitsOf(valuesOf(known));
  const after = unitsOf(valuesOf(theirs));
  const typed = unitsOf(mine);
  const sent = tried.map((fields) => unitsOf(valuesOf({ ...known, ...fields })));
  const isOwn = (unit: string) =>
    after[unit] === typed[unit] || sent.some((each) => each[unit] === after[unit]);
  const foreign = Object.keys(after).filter((unit) => after[unit] !== before[unit] && !isOwn(unit));
  const untouched = foreign.filter((unit) => typed[unit] === before[unit]);
  return {
    values: withUnits(mine, valuesOf(theirs), new Set(untouched)),
    clashes: foreign.filter((unit) => !untouched.includes(unit)),
  };
}
