import * as v from 'valibot';
import { issueMessage } from '#contract/fields.ts';

/** The errors of a form: one sentence for each invalid field, by its path, such as `words.days.1.title`. */
export type FormErrors = Readonly<Record<string, string>>;

/** Reports every error at its own field, also inside lists, where the contract's schema only reports the first. */
export function formErrors(
  schema: v.GenericSchema,
  typed: unknown,
  path: string[] = [],
): FormErrors {
  const partErrors = Object.assign(
    {},
    ...schemaParts(schema, typed).map(({ name, part, value }) =>
      formErrors(part, value, [...path, name]),
    ),
  ) as FormErrors;
  if (Object.keys(partErrors).length > 0) return partErrors;
  // Checks across several parts run once each part is valid.
  const { issues = [] } = v.safeParse(schema, typed);
  return Object.fromEntries(
    issues.toReversed().map((issue) => [issuePath(issue, path), issueMessage(issue)]),
  );
}

function issuePath(issue: v.BaseIssue<unknown>, path: readonly string[]): string {
  const issueKeys = issue.path?.map(({ key }) => String(key)) ?? [];
  return [...path, ...issueKeys].join('.');
}

type Part = { name: string; part: v.GenericSchema; value: unknown };

function schemaParts(schema: v.GenericSchema, typed: unknown): Part[] {
  const { type, entries, options, wrapped } = schema as unknown as Shape;
  if (typed === null || typeof typed !== 'object') return [];
  if (type === 'nullable' && wrapped !== undefined) return schemaParts(wrapped, typed);
  if (type === 'variant') {
    const { kind } = typed as { kind?: unknown };
    const chosen = options?.find((option) => option.entries.kind.literal === kind);
    return chosen === undefined ? [] : schemaParts(chosen, typed);
  }
  const { entry } = v.getMetadata(schema) as { entry?: v.GenericSchema };
  if (entry !== undefined && Array.isArray(typed)) {
    return typed.map((value: unknown, index) => ({ name: String(index), part: entry, value }));
  }
  return Object.entries(entries ?? {}).map(([name, part]) => ({
    name,
    part,
    value: (typed as Record<string, unknown>)[name],
  }));
}

type Shape = {
  type: string;
  entries?: Record<string, v.GenericSchema>;
  options?: readonly (v.GenericSchema & { entries: { kind: { literal: unknown } } })[];
  wrapped?: v.GenericSchema;
};
