import * as v from 'valibot';
import { DaySettings } from '#contract/day.ts';
import { UpdateEventInput, type Event, type EventFields } from '#contract/events.ts';
import { faultsOf, type Faults } from '#web/lib/faults.ts';
import { changedUnits, unitOf, unitsOf, withUnits } from './units.ts';
import {
  dayInputOf,
  emptyEntries,
  filledIn,
  inputOf,
  valuesOf,
  type EventValues,
  type SavedFields,
} from './values.ts';

/** What the server has refused of a unit, as it stood then. */
export type Refusals = Readonly<Record<string, { typed: string; message: string }>>;

export type Outgoing = {
  /** What can be saved, whole: what is at fault stays as it was saved before. Null when that changes nothing. */
  fields: SavedFields | null;
  /** The same as a page would show it, saved or not. */
  shown: SavedFields;
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

const OPENING = 'day.check_in_opens_at';
const TIMES = ['time_zone', 'starts_at', 'ends_at', 'registration_closes_at', OPENING];

function faultsIn(values: EventValues, { pk_event, version }: Event): Faults {
  const all = {
    ...faultsOf(UpdateEventInput, { ...inputOf(values), pk_event, version }),
    ...faultsOf(DaySettings, dayInputOf(values), ['day']),
  };
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

function parse(values: EventValues, { pk_event, version }: Event): SavedFields | null {
  const input = { ...inputOf(filledIn(values)), pk_event, version };
  const { success, output } = v.safeParse(UpdateEventInput, input);
  const day = v.safeParse(DaySettings, dayInputOf(values));
  return success && day.success ? fieldsIn({ ...output, day: day.output }) : null;
}

type Answered = Partial<Pick<Event, 'pk_event' | 'state' | 'current'>> & {
  version?: number | undefined;
};

function fieldsIn(event: SavedFields & Answered): SavedFields {
  const { pk_event: _key, version: _version, state: _state, current: _current, ...fields } = event;
  return fields;
}

/** Moments of the same instant are written in one way here, and perhaps in another by whoever saved them. */
function isSame(one: SavedFields, other: SavedFields): boolean {
  return changedUnits(unitsOf(one), unitsOf(other)).every(
    (unit) => TIMES.includes(unit) && isSameMoment(one, other, unit),
  );
}

function isSameMoment(one: SavedFields, other: SavedFields, unit: string): boolean {
  const [here, there] = [one, other].map((fields) =>
    unit === OPENING ? fields.day.check_in_opens_at : fields[unit as keyof EventFields],
  );
  if (typeof here !== 'string' || typeof there !== 'string') return false;
  return unit !== 'time_zone' && Date.parse(here) === Date.parse(there);
}
