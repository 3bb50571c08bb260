import type { Event } from '#contract/events/events.ts';
import { comparableFields, withFieldsFrom } from '../field-names.ts';
import { eventFormValues, type EventValues, type SavedFields } from '../values.ts';

export type Merge = {
  /** The new values of the form: mine, with theirs where I had changed nothing. */
  values: EventValues;
  /** The fields that both have changed differently: somebody has to choose. */
  clashes: string[];
};

/**
 * Merges the event that another admin saved with what is typed here. `tried` was sent from here and never answered: the server
 * may have saved it, so it does not count as a change by somebody else.
 */
export function mergeEdits(
  mine: EventValues,
  original: Event,
  theirs: Event,
  tried: readonly SavedFields[],
): Merge {
  const before = comparableFields(eventFormValues(original));
  const after = comparableFields(eventFormValues(theirs));
  const typed = comparableFields(mine);
  const sent = tried.map((fields) => comparableFields(eventFormValues({ ...original, ...fields })));
  const isOwn = (fieldName: string) =>
    after[fieldName] === typed[fieldName] ||
    sent.some((each) => each[fieldName] === after[fieldName]);
  const foreign = Object.keys(after).filter(
    (fieldName) => after[fieldName] !== before[fieldName] && !isOwn(fieldName),
  );
  const untouched = foreign.filter((fieldName) => typed[fieldName] === before[fieldName]);
  return {
    values: withFieldsFrom(mine, eventFormValues(theirs), new Set(untouched)),
    clashes: foreign.filter((fieldName) => !untouched.includes(fieldName)),
  };
}
