import type * as v from 'valibot';
import { actions, type ActionName } from './actions.ts';

/**
 * Whether an action accepts the field `fk_event`. Other actions are about no event, or about the
 * event of the row that they name.
 */
export function acceptsEvent(action: ActionName): boolean {
  return hasField(actions[action].input, 'fk_event');
}

function hasField(schema: v.GenericSchema, name: string): boolean {
  const { entries, options } = schema as {
    entries?: Record<string, unknown>;
    options?: v.GenericSchema[];
  };
  if (entries !== undefined) return Object.hasOwn(entries, name);
  return options?.every((option) => hasField(option, name)) ?? false;
}
