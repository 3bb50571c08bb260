import type { Faults } from '#web/lib/faults.ts';
import { halfTyped } from './half-typed.ts';
import type { EventValues } from './values.ts';

/** What every part of the form is given. */
export type PartProps = {
  values: EventValues;
  faults: Faults;
  onChange: (values: EventValues) => void;
};

/** Ties a text field to a value of the form. */
export function bindText({ values, faults, onChange }: PartProps) {
  return (name: TextName) => ({
    ...halfTyped(values[name], (value) => onChange({ ...values, [name]: value })),
    error: faults[name],
  });
}

type TextName = {
  [N in keyof EventValues]: EventValues[N] extends string ? N : never;
}[keyof EventValues];

export function withWords(values: EventValues, words: Partial<EventValues['words']>): EventValues {
  return { ...values, words: { ...values.words, ...words } };
}
