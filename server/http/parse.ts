import * as v from 'valibot';
import { invalid } from '#contract/messages.ts';

type Parsed<T> = { success: true; input: T } | { success: false; errors: Record<string, string> };

/** Reads what was sent against the action's schema; on failure, one French sentence for each field at fault. */
export function parseInput<S extends v.GenericSchema>(
  schema: S,
  sent: unknown,
): Parsed<v.InferOutput<S>> {
  const parsed = v.safeParse(schema, sent);
  if (parsed.success) return { success: true, input: parsed.output };

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
  if (issue.type !== 'strict_object') return lastCause(issue).message;
  if (issue.expected === 'never') return invalid.unknownField;
  // A missing field speaks as an empty one does.
  const asEmpty =
    'entries' in schema ? v.safeParse(entryOf(schema.entries, field), undefined) : null;
  return asEmpty?.issues === undefined
    ? invalid.missingField
    : lastCause(asEmpty.issues[0]).message;
}

function entryOf(entries: unknown, field: string): v.GenericSchema {
  return (entries as Record<string, v.GenericSchema>)[field] ?? v.never();
}

// Of several ways in which a field may be filled, the last one listed is the one that people mean.
function lastCause(issue: v.BaseIssue<unknown>): v.BaseIssue<unknown> {
  const last = issue.issues?.at(-1);
  return last === undefined ? issue : lastCause(last);
}
