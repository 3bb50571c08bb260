import * as v from 'valibot';
import { actions, type ActionName } from '#contract/actions.ts';

/**
 * A field of an action: its name, and a payload in which it has the given value and all other
 * fields an ordinary one.
 */
export type Field = { name: string; isList: boolean; payloadWith: (value: unknown) => object };

/**
 * Every field of an action, at any depth, read from the table of actions, so that a new field is
 * included by itself.
 */
export function actionFields(action: ActionName): Field[] {
  return fieldsIn(actions[action].input).map(({ path, isList, around }) => ({
    name: path.join('.'),
    isList,
    payloadWith: (value) => around(value) as object,
  }));
}

type SchemaField = { path: string[]; isList: boolean; around: (value: unknown) => unknown };

function fieldsIn(schema: v.GenericSchema): SchemaField[] {
  const { type, entries, options, wrapped } = schema as unknown as SchemaShape;
  if (entries !== undefined) {
    const ordinary = ordinaryValue(schema) as object;
    return Object.entries(entries).flatMap(([name, entry]) =>
      fieldsIn(entry).map(({ path, isList, around }) => ({
        path: [name, ...path],
        isList,
        around: (value) => ({ ...ordinary, [name]: around(value) }),
      })),
    );
  }
  if (isChoice(type, options)) return (options as v.GenericSchema[]).flatMap(fieldsIn);
  if (wrapped !== undefined) return fieldsIn(wrapped);
  const entry = listEntry(schema);
  const itself = { path: [], isList: entry !== null, around: (value: unknown) => value };
  if (entry === null) return [itself];
  const inside = fieldsIn(entry).map(({ path, isList, around }) => ({
    path: ['0', ...path],
    isList,
    around: (value: unknown) => [around(value)],
  }));
  return [itself, ...inside];
}

/** A value that the field usually accepts, so that the other fields are checked too. */
export function ordinaryValue(schema: v.GenericSchema): unknown {
  const { type, entries, options, wrapped, literal } = schema as unknown as SchemaShape;
  if (entries !== undefined) {
    return Object.fromEntries(
      Object.entries(entries).map(([name, entry]) => [name, ordinaryValue(entry)]),
    );
  }
  if (isChoice(type, options)) return ordinaryValue((options as [v.GenericSchema])[0]);
  if (wrapped !== undefined) return ordinaryValue(wrapped);
  if (type === 'literal') return literal;
  if (type === 'picklist') return (options as unknown[])[0];
  if (type === 'boolean') return true;
  const entry = listEntry(schema);
  return entry === null ? '1' : [ordinaryValue(entry)];
}

/** A choice between objects with different fields. */
function isChoice(type: string, options: SchemaShape['options'] = []): boolean {
  if (type === 'variant') return true;
  const first = options[0] as { entries?: object } | undefined;
  return type === 'union' && first?.entries !== undefined;
}

type SchemaShape = {
  type: string;
  entries?: Record<string, v.GenericSchema>;
  options?: readonly unknown[];
  wrapped?: v.GenericSchema;
  literal?: unknown;
};

function listEntry(schema: v.GenericSchema): v.GenericSchema | null {
  const { entry } = v.getMetadata(schema) as { entry?: v.GenericSchema };
  return entry ?? null;
}
