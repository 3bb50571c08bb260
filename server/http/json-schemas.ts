import { toJsonSchema, type JsonSchema } from '@valibot/to-json-schema';
import type * as v from 'valibot';

/** What goes in, before it is parsed, or what comes out. */
type Side = 'input' | 'output';

/** Schemas of the contract as JSON Schema, those that have a name by reference. `meanings`: what is answered without a look at it, and what it is. */
export function createJsonSchemas(
  named: Readonly<Record<string, v.GenericSchema>>,
  meanings: ReadonlyMap<v.GenericSchema, v.GenericSchema>,
) {
  const names = new Map(Object.entries(named).map(([name, schema]) => [schema, name]));
  const made = new Map<string, JsonSchema>();

  const convert = (root: v.GenericSchema, side: Side): JsonSchema => {
    const {
      $schema: _draft,
      $defs: _notNeeded,
      ...schema
    } = toJsonSchema(root, {
      target: 'draft-2020-12',
      typeMode: side,
      // Rules that no JSON Schema can tell: what breaks one is answered with a sentence about its field.
      ignoreActions: ['check', 'trim', 'transform', 'raw_transform', 'readonly'],
      overrideSchema: ({ valibotSchema: part, jsonSchema }) => {
        const name = names.get(part);
        // What is named is so by what comes out of it.
        if (name !== undefined && part !== root && side === 'output') return reference(name);
        const meaning = meanings.get(part);
        if (meaning !== undefined) return convert(meaning, side);
        return replaced(part, (inner) => convert(inner, side)) ?? jsonSchema;
      },
      overrideAction: ({ valibotAction: action, jsonSchema }) => {
        if (action.type === 'metadata') return withEntry(jsonSchema, action, side);
        if (action.type === 'safe_integer') return { ...jsonSchema, type: 'integer' };
        return action.type === 'regex' ? withPattern(jsonSchema, action) : null;
      },
    });
    return schema;
  };

  const reference = (name: string): JsonSchema => {
    const schema = named[name];
    if (schema !== undefined && !made.has(name)) {
      // Taken before it is made: a schema may name itself.
      made.set(name, {});
      made.set(name, convert(schema, 'output'));
    }
    return { $ref: `#/components/schemas/${name}` };
  };

  const withEntry = (list: JsonSchema, action: object, side: Side): JsonSchema => {
    const { metadata } = action as { metadata: { entry: v.GenericSchema } };
    const { maxItems } = list;
    const items = convert(metadata.entry, side);
    return { type: 'array', items, ...(maxItems !== undefined && { maxItems }) };
  };

  return {
    input: (schema: v.GenericSchema): JsonSchema => convert(schema, 'input'),
    output: (schema: v.GenericSchema): JsonSchema => {
      const name = names.get(schema);
      return name === undefined ? convert(schema, 'output') : reference(name);
    },
    /** All that was referred to, by name. */
    named: (): Record<string, JsonSchema> => Object.fromEntries([...made].toSorted(byName)),
  };
}

type Part = v.GenericSchema & {
  check?: unknown;
  getter?: (sent: unknown) => v.GenericSchema;
  options?: readonly { type: string }[];
};

/** The ways in which the contract reads what JSON Schema has no word for. */
function replaced(
  part: Part,
  convert: (inner: v.GenericSchema) => JsonSchema,
): JsonSchema | undefined {
  if (part.type === 'custom') return { type: part.check === Array.isArray ? 'array' : 'object' };
  // A field that may be left out.
  if (part.type === 'lazy' && part.getter) {
    return { anyOf: [convert(part.getter(undefined)), { type: 'null' }] };
  }
  // A number, which a form may send as text.
  const isNumber = part.type === 'union' && part.options?.some(({ type }) => type === 'number');
  return isNumber ? { type: 'number' } : undefined;
}

function withPattern(schema: JsonSchema, action: object): JsonSchema {
  const { requirement } = action as { requirement: RegExp };
  // JSON Schema has no flags, and reads every pattern as Unicode.
  const isPlain = requirement.flags.replace('u', '') === '';
  return isPlain ? { ...schema, pattern: requirement.source } : schema;
}

function byName([one]: [string, unknown], [other]: [string, unknown]): number {
  return one < other ? -1 : 1;
}
