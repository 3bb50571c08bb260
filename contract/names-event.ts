import type * as v from 'valibot';
import { actions, type ActionName } from './actions.ts';

/** Whether an action can be told which event it is about. The others are about none, or take it from a row that they name. */
export function namesEvent(action: ActionName): boolean {
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
