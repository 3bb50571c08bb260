import { EVENT_FIELDS, type PlainEventField } from '#contract/events/event-fields.ts';
import type { FormErrors } from '#web/lib/calls/form-errors.ts';
import { halfTyped } from './half-typed.ts';
import type { EventValues } from './values.ts';

/** The props of every part of the form. */
export type PartProps = {
  values: EventValues;
  errors: FormErrors;
  onChange: (values: EventValues) => void;
};

/** Ties a text field to a value of the form, and says its label. */
export function bindText({ values, errors, onChange }: PartProps) {
  return (name: PlainEventField) => ({
    label: EVENT_FIELDS[name].label,
    ...halfTyped(values[name], (value) => onChange({ ...values, [name]: value })),
    error: errors[name],
  });
}

export function withEventTexts(
  values: EventValues,
  words: Partial<EventValues['words']>,
): EventValues {
  return { ...values, words: { ...values.words, ...words } };
}
