import * as v from 'valibot';
import { sentenceOf } from '#contract/fields.ts';

/** What is wrong with what was typed: a sentence for each field at fault, by its way from the top, such as `words.days.1.title`. */
export type Faults = Readonly<Record<string, string>>;

/** Every fault at its own field, also inside lists: a list of the contract itself only tells its first. */
export function faultsOf(schema: v.GenericSchema, typed: unknown, way: string[] = []): Faults {
  const inside = Object.assign(
    {},
    ...partsOf(schema, typed).map(({ name, part, value }) => faultsOf(part, value, [...way, name])),
  ) as Faults;
  if (Object.keys(inside).length > 0) return inside;
  // What the parts are asked together comes once each of them is in order.
  const { issues = [] } = v.safeParse(schema, typed);
  return Object.fromEntries(
    issues.toReversed().map((issue) => [placeOf(issue, way), sentenceOf(issue)]),
  );
}

function placeOf(issue: v.BaseIssue<unknown>, way: readonly string[]): string {
  const further = issue.path?.map(({ key }) => String(key)) ?? [];
  return [...way, ...further].join('.');
}

type Part = { name: string; part: v.GenericSchema; value: unknown };

function partsOf(schema: v.GenericSchema, typed: unknown): Part[] {
  const { type, entries, options, wrapped } = schema as unknown as Shape;
  if (typed === null || typeof typed !== 'object') return [];
  if (type === 'nullable' && wrapped !== undefined) return partsOf(wrapped, typed);
  if (type === 'variant') {
    const { kind } = typed as { kind?: unknown };
    const chosen = options?.find((option) => option.entries.kind.literal === kind);
    return chosen === undefined ? [] : partsOf(chosen, typed);
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
