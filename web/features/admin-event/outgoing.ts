import * as v from 'valibot';
import { UpdateEventInput, type Event, type EventFields } from '#contract/events.ts';
import { faultsOf, type Faults } from '#web/lib/faults.ts';
import { changedUnits, unitOf, unitsOf, withUnits } from './units.ts';
import { emptyEntries, filledIn, inputOf, valuesOf, type EventValues } from './values.ts';

/** What the server has refused of a unit, as it stood then. */
export type Refusals = Readonly<Record<string, { typed: string; message: string }>>;

export type Outgoing = {
  /** What can be saved, whole: what is at fault stays as it was saved before. Null when that changes nothing. */
  fields: EventFields | null;
  /** The same as a page would show it, saved or not. */
  shown: EventFields;
  faults: Faults;
};

/** One field at fault must not keep all the others from being saved. */
export function outgoing(values: EventValues, saved: Event, refusals: Refusals): Outgoing {
  const faults = { ...faultsIn(values, saved), ...stillRefused(values, refusals) };
  const before = valuesOf(saved);
  const atFault = new Set(Object.keys(faults).map(unitOf));
  const shown =
    parse(withUnits(values, before, atFault), saved) ??
    // Each of these was fine by itself: a start that was moved behind an end that stays.
    parse(withUnits(values, before, new Set([...atFault, ...TIMES])), saved) ??
    fieldsIn(saved);
  return { fields: isSame(shown, fieldsIn(saved)) ? null : shown, shown, faults };
}

/** Whether everything that was typed is there. */
export function isAllSaved(values: EventValues, saved: Event, refusals: Refusals): boolean {
  const { fields, faults } = outgoing(values, saved, refusals);
  return fields === null && Object.keys(faults).length === 0;
}

const TIMES = ['time_zone', 'starts_at', 'ends_at', 'registration_closes_at'];

function faultsIn(values: EventValues, { pk_event, version }: Event): Faults {
  const all = faultsOf(UpdateEventInput, { ...inputOf(values), pk_event, version });
  const empty = emptyEntries(values);
  return Object.fromEntries(
    Object.entries(all).filter(
      ([way]) => !empty.some((entry) => way === entry || way.startsWith(`${entry}.`)),
    ),
  );
}

function stillRefused(values: EventValues, refusals: Refusals): Faults {
  const units = unitsOf(values);
  return Object.fromEntries(
    Object.entries(refusals).flatMap(([unit, { typed, message }]) =>
      units[unit] === typed ? [[unit, message]] : [],
    ),
  );
}

function parse(values: EventValues, { pk_event, version }: Event): EventFields | null {
  const input = { ...inputOf(filledIn(values)), pk_event, version };
  const { success, output } = v.safeParse(UpdateEventInput, input);
  return success ? fieldsIn(output) : null;
}

type Answered = Partial<Pick<Event, 'pk_event' | 'state' | 'current'>> & {
  version?: number | undefined;
};

function fieldsIn(event: EventFields & Answered): EventFields {
  const { pk_event: _key, version: _version, state: _state, current: _current, ...fields } = event;
  return fields;
}

/** Moments of the same instant are written in one way here, and perhaps in another by whoever saved them. */
function isSame(one: EventFields, other: EventFields): boolean {
  return changedUnits(unitsOf(one), unitsOf(other)).every(
    (unit) => TIMES.includes(unit) && isSameMoment(one, other, unit as keyof EventFields),
  );
}

function isSameMoment(one: EventFields, other: EventFields, unit: keyof EventFields): boolean {
  const [here, there] = [one[unit], other[unit]];
  if (typeof here !== 'string' || typeof there !== 'string') return false;
  return unit !== 'time_zone' && Date.parse(here) === Date.parse(there);
}
