import * as v from 'valibot';
import { actions, type ActionName, type Call } from '#contract/actions.ts';
import { sentenceOf } from '#contract/fields.ts';
import { invalid } from '#contract/messages.ts';

type Parsed<T> = { success: true; value: T } | { success: false; errors: Record<string, string> };

/** Reads what was sent to an action. */
export function parseCall(name: ActionName, sent: unknown): Parsed<Call> {
  const { kind, input } = actions[name];
  const parsed = parseInput(input, sent);
  if (!parsed.success) return parsed;
  // All three come from one line of the table: the compiler cannot know that of a name which only a request tells.
  return { success: true, value: { name, kind, input: parsed.value } as Call };
}

/** Reads what was sent against the action's schema; on failure, one French sentence for each field at fault. */
export function parseInput<S extends v.GenericSchema>(
  schema: S,
  sent: unknown,
): Parsed<v.InferOutput<S>> {
  const parsed = v.safeParse(schema, sent);
  if (parsed.success) return { success: true, value: parsed.output };

  // A map, because a field that calls itself 'constructor' would seem to have its sentence already.
  const errors = new Map<string, string>();
  for (const issue of parsed.issues) {
    const key = issue.path?.[0]?.key;
    const field = typeof key === 'string' ? key : '';
    if (!errors.has(field)) errors.set(field, sentence(schema, issue, field));
  }
  return { success: false, errors: Object.fromEntries(errors) };
}

function sentence(schema: v.GenericSchema, issue: v.BaseIssue<unknown>, field: string): string {
  const isMissing = issue.type === 'strict_object' && issue.expected !== 'never';
  if (!isMissing || !('entries' in schema)) return sentenceOf(issue);
  // A field that was not sent gets the sentence of one that was left empty.
  const asEmpty = v.safeParse(entryOf(schema.entries, field), undefined);
  return asEmpty.success ? invalid.missingField : sentenceOf(asEmpty.issues[0]);
}

function entryOf(entries: unknown, field: string): v.GenericSchema {
  return (entries as Record<string, v.GenericSchema>)[field] ?? v.never();
}
