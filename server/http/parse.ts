import * as v from 'valibot';
import { actions, type ActionName, type Call } from '#contract/actions.ts';
import { issueMessage } from '#contract/fields.ts';
import { invalid } from '#contract/refusals/messages.ts';

type Parsed<T> = { success: true; value: T } | { success: false; errors: Record<string, string> };

/** Parses the input of an action. */
export function parseCall(name: ActionName, sent: unknown): Parsed<Call> {
  const { kind, input } = actions[name];
  const parsed = parseInput(input, sent);
  if (!parsed.success) return parsed;
  // All three come from one line of the table, but the compiler cannot know that of a name from a request.
  return { success: true, value: { name, kind, input: parsed.value } as Call };
}

/** Parses against the schema; on failure, returns one French sentence per invalid field. */
export function parseInput<S extends v.GenericSchema>(
  schema: S,
  sent: unknown,
): Parsed<v.InferOutput<S>> {
  const parsed = v.safeParse(schema, sent);
  if (parsed.success) return { success: true, value: parsed.output };

  // A Map, because in an object a field named 'constructor' would seem to have its sentence already.
  const errors = new Map<string, string>();
  for (const issue of parsed.issues) {
    const key = issue.path?.[0]?.key;
    const field = typeof key === 'string' ? key : '';
    if (!errors.has(field)) errors.set(field, issueSentence(schema, issue, field));
  }
  return { success: false, errors: Object.fromEntries(errors) };
}

function issueSentence(
  schema: v.GenericSchema,
  issue: v.BaseIssue<unknown>,
  field: string,
): string {
  const isMissing = issue.type === 'strict_object' && issue.expected !== 'never';
  if (!isMissing || !('entries' in schema)) return issueMessage(issue);
  // A missing field gets the sentence of an empty one.
  const asEmpty = v.safeParse(fieldSchema(schema.entries, field), undefined);
  return asEmpty.success ? invalid.missingField : issueMessage(asEmpty.issues[0]);
}

function fieldSchema(entries: unknown, field: string): v.GenericSchema {
  return (entries as Record<string, v.GenericSchema>)[field] ?? v.never();
}
