import * as v from 'valibot';
import { actions, type ActionName } from '#contract/actions.ts';

/** A field of an action: what it is called, and a payload in which it has this value and all others an ordinary one. */
export type Field = { name: string; isList: boolean; payloadWith: (value: unknown) => object };

/** Every field of every action, at any depth, from the table itself: a new one is found without being told. */
export function fieldsOf(action: ActionName): Field[] {
  return fieldsIn(actions[action].input).map(({ path, isList, around }) => ({
    name: path.join('.'),
    isList,
    payloadWith: (value) => around(value) as object,
  }));
}

type Found = { path: string[]; isList: boolean; around: (value: unknown) => unknown };

function fieldsIn(schema: v.GenericSchema): Found[] {
  const { type, entries, options, wrapped } = schema as unknown as Shape;
  if (entries !== undefined) {
    const ordinary = ordinaryOf(schema) as object;
    return Object.entries(entries).flatMap(([name, entry]) =>
      fieldsIn(entry).map(({ path, isList, around }) => ({
        path: [name, ...path],
        isList,
        around: (value) => ({ ...ordinary, [name]: around(value) }),
      })),
    );
  }
  if (type === 'variant') return (options as v.GenericSchema[]).flatMap(fieldsIn);
  if (wrapped !== undefined) return fieldsIn(wrapped);
  const entry = entryOf(schema);
  const itself = { path: [], isList: entry !== null, around: (value: unknown) => value };
  if (entry === null) return [itself];
  const inside = fieldsIn(entry).map(({ path, isList, around }) => ({
    path: ['0', ...path],
    isList,
    around: (value: unknown) => [around(value)],
  }));
  return [itself, ...inside];
}

/** A value that the field would mostly take, so that what stands beside it is looked at. */
export function ordinaryOf(schema: v.GenericSchema): unknown {
  const { type, entries, options, wrapped, literal } = schema as unknown as Shape;
  if (entries !== undefined) {
    return Object.fromEntries(
      Object.entries(entries).map(([name, entry]) => [name, ordinaryOf(entry)]),
    );
  }
  if (type === 'variant') return ordinaryOf((options as [v.GenericSchema])[0]);
  if (wrapped !== undefined) return ordinaryOf(wrapped);
  if (type === 'literal') return literal;
  if (type === 'picklist') return (options as unknown[])[0];
  if (type === 'boolean') return true;
  const entry = entryOf(schema);
  return entry === null ? '1' : [ordinaryOf(entry)];
}

type Shape = {
  type: string;
  entries?: Record<string, v.GenericSchema>;
  options?: readonly unknown[];
  wrapped?: v.GenericSchema;
  literal?: unknown;
};

function entryOf(schema: v.GenericSchema): v.GenericSchema | null {
  const { entry } = v.getMetadata(schema) as { entry?: v.GenericSchema };
  return entry ?? null;
}
