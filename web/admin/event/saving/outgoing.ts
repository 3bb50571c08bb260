import * as v from 'valibot';
import { DaySettings } from '#contract/day/day.ts';
import { eventFieldsOfType } from '#contract/events/event-fields.ts';
import { excessCharacters, excessCharactersText } from '#contract/events/event-length.ts';
import { UpdateEventInput, type Event, type EventFields } from '#contract/events/events.ts';
import { formErrors, type FormErrors } from '#web/lib/calls/form-errors.ts';
import { changedFields, fieldOfPath, comparableFields, withFieldsFrom } from '../field-names.ts';
import {
  dayInput,
  emptyEntries,
  filledIn,
  eventInput,
  eventFormValues,
  type EventValues,
  type SavedFields,
} from '../values.ts';

/** The refused fields, each with the value that was refused. */
export type Refusals = Readonly<Record<string, { typed: string; message: string }>>;

export type Outgoing = {
  /** All fields to save: a field with an error keeps its saved value. Null when nothing changes. */
  fields: SavedFields | null;
  /** The same fields for a preview, changed or not. */
  preview: SavedFields;
  errors: FormErrors;
};

/** The fields of a form that can be saved. One field with an error must not stop the others. */
export function outgoing(values: EventValues, saved: Event, refusals: Refusals): Outgoing {
  const before = eventFormValues(saved);
  const errors = {
    ...tooLongErrors(values, before),
    ...validationErrors(values, saved),
    ...stillRefusedErrors(values, refusals),
  };
  const atFault = new Set(Object.keys(errors).map(fieldOfPath));
  const preview =
    parse(withFieldsFrom(values, before, atFault), saved) ??
    // Each time is valid by itself, but not together: the start is after the end.
    parse(withFieldsFrom(values, before, new Set([...atFault, ...TIMES])), saved) ??
    fieldsIn(saved);
  return { fields: isSame(preview, fieldsIn(saved)) ? null : preview, preview, errors };
}

/** Whether everything that was typed is saved. */
export function isAllSaved(values: EventValues, saved: Event, refusals: Refusals): boolean {
  const { fields, errors } = outgoing(values, saved, refusals);
  return fields === null && Object.keys(errors).length === 0;
}

const OPENING = 'day.check_in_opens_at';
const TIMES = ['time_zone', ...eventFieldsOfType('moment'), OPENING];

function validationErrors(values: EventValues, { pk_event, version }: Event): FormErrors {
  const all = {
    ...formErrors(UpdateEventInput, { ...eventInput(values), pk_event, version }),
    ...formErrors(DaySettings, dayInput(values), ['day']),
  };
  const empty = emptyEntries(values);
  return Object.fromEntries(
    Object.entries(all).filter(
      ([path]) => !empty.some((entry) => path === entry || path.startsWith(`${entry}.`)),
    ),
  );
}

/** The texts are too long together: the changed ones are not saved, the other fields are. */
function tooLongErrors(values: EventValues, before: EventValues): FormErrors {
  const characters = excessCharacters(values.words, before.words);
  if (characters === 0) return {};
  const changed = changedFields(comparableFields(values), comparableFields(before));
  return Object.fromEntries(
    changed
      .filter((fieldName) => fieldName.startsWith('words.'))
      .map((fieldName) => [fieldName, excessCharactersText(characters)]),
  );
}

function stillRefusedErrors(values: EventValues, refusals: Refusals): FormErrors {
  const fieldTexts = comparableFields(values);
  return Object.fromEntries(
    Object.entries(refusals).flatMap(([fieldName, { typed, message }]) =>
      fieldTexts[fieldName] === typed ? [[fieldName, message]] : [],
    ),
  );
}

function parse(values: EventValues, { pk_event, version }: Event): SavedFields | null {
  const input = { ...eventInput(filledIn(values)), pk_event, version };
  const { success, output } = v.safeParse(UpdateEventInput, input);
  const day = v.safeParse(DaySettings, dayInput(values));
  return success && day.success ? fieldsIn({ ...output, day: day.output }) : null;
}

type Answered = Partial<Pick<Event, 'pk_event' | 'state' | 'current'>> & {
  version?: number | undefined;
};

function fieldsIn(event: SavedFields & Answered): SavedFields {
  const { pk_event: _key, version: _version, state: _state, current: _current, ...fields } = event;
  return fields;
}

/** Two texts of the same instant count as equal: the server may write it with another offset. */
function isSame(one: SavedFields, other: SavedFields): boolean {
  return changedFields(comparableFields(one), comparableFields(other)).every(
    (fieldName) => TIMES.includes(fieldName) && isSameInstant(one, other, fieldName),
  );
}

function isSameInstant(one: SavedFields, other: SavedFields, fieldName: string): boolean {
  const [ownValue, otherValue] = [one, other].map((fields) =>
    fieldName === OPENING ? fields.day.check_in_opens_at : fields[fieldName as keyof EventFields],
  );
  if (typeof ownValue !== 'string' || typeof otherValue !== 'string') return false;
  return fieldName !== 'time_zone' && Date.parse(ownValue) === Date.parse(otherValue);
}
