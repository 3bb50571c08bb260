import { toJsonSchema, type JsonSchema } from '@valibot/to-json-schema';
import type * as v from 'valibot';

/** Input before it is parsed, or output. */
type Direction = 'input' | 'output';

/**
 * Converts schemas of the contract to JSON Schema, with references to those that have a name. `meanings` gives the real schema of
 * values that are answered without parsing.
 */
export function createJsonSchemas(
  namedSchemas: Readonly<Record<string, v.GenericSchema>>,
  meanings: ReadonlyMap<v.GenericSchema, v.GenericSchema>,
) {
  const names = new Map(Object.entries(namedSchemas).map(([name, schema]) => [schema, name]));
  const converted = new Map<string, JsonSchema>();

  const convert = (root: v.GenericSchema, direction: Direction): JsonSchema => {
    const {
      $schema: _draft,
      $defs: _notNeeded,
      ...schema
    } = toJsonSchema(root, {
      target: 'draft-2020-12',
      typeMode: direction,
      // Rules that JSON Schema cannot express: a value that breaks one is answered with a sentence about its field.
      ignoreActions: ['check', 'trim', 'transform', 'raw_transform', 'readonly'],
      overrideSchema: ({ valibotSchema: part, jsonSchema }) => {
        const name = names.get(part);
        // Names are for the output form.
        if (name !== undefined && part !== root && direction === 'output') return reference(name);
        const meaning = meanings.get(part);
        if (meaning !== undefined) return convert(meaning, direction);
        return specialSchema(part, (inner) => convert(inner, direction)) ?? jsonSchema;
      },
      overrideAction: ({ valibotAction: action, jsonSchema }) => {
        if (action.type === 'metadata') return withEntry(jsonSchema, action, direction);
        if (action.type === 'safe_integer') return { ...jsonSchema, type: 'integer' };
        return action.type === 'regex' ? withPattern(jsonSchema, action) : null;
      },
    });
    return schema;
  };

  const reference = (name: string): JsonSchema => {
    const schema = namedSchemas[name];
    if (schema !== undefined && !converted.has(name)) {
      // Registered before it is converted, because a schema may refer to itself.
      converted.set(name, {});
      converted.set(name, convert(schema, 'output'));
    }
    return { $ref: `#/components/schemas/${name}` };
  };

  const withEntry = (list: JsonSchema, action: object, direction: Direction): JsonSchema => {
    const { metadata } = action as { metadata: { entry: v.GenericSchema } };
    const { maxItems } = list;
    const items = convert(metadata.entry, direction);
    return { type: 'array', items, ...(maxItems !== undefined && { maxItems }) };
  };

  return {
    input: (schema: v.GenericSchema): JsonSchema => convert(schema, 'input'),
    output: (schema: v.GenericSchema): JsonSchema => {
      const name = names.get(schema);
      return name === undefined ? convert(schema, 'output') : reference(name);
    },
    /** All schemas that were referenced, by name. */
    named: (): Record<string, JsonSchema> => Object.fromEntries([...converted].toSorted(byName)),
  };
}

type Part = v.GenericSchema & {
  check?: unknown;
  getter?: (sent: unknown) => v.GenericSchema;
  options?: readonly { type: string }[];
};

/** Special cases of the contract that the library cannot convert. */
function specialSchema(
  part: Part,
  convert: (inner: v.GenericSchema) => JsonSchema,
): JsonSchema | undefined {
  if (part.type === 'custom') return { type: part.check === Array.isArray ? 'array' : 'object' };
  // An optional field.
  if (part.type === 'lazy' && part.getter) {
    return { anyOf: [convert(part.getter(undefined)), { type: 'null' }] };
  }
  // A number, which a form may send as text.
  const isNumber = part.type === 'union' && part.options?.some(({ type }) => type === 'number');
  return isNumber ? { type: 'number' } : undefined;
}

function withPattern(schema: JsonSchema, action: object): JsonSchema {
  const { requirement } = action as { requirement: RegExp };
  // JSON Schema has no flags, and treats every pattern as Unicode.
  const isPlain = requirement.flags.replace('u', '') === '';
  return isPlain ? { ...schema, pattern: requirement.source } : schema;
}

function byName([one]: [string, unknown], [other]: [string, unknown]): number {
  return one < other ? -1 : 1;
}
