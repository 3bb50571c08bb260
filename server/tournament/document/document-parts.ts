import { isDeepStrictEqual } from 'node:util';
import * as v from 'valibot';
import { DOCUMENT_VERSION, StoredDocument, type TournamentDocument } from './document.ts';

/** Parts of the document by name: `draft`, `swiss.withdrawals`, `swiss.drawn.3` for the third Swiss round. */
export type DocumentParts = Readonly<Record<string, unknown>>;

/** The same parts before and after a step; a part missing on one side did not exist then. */
export type PartChanges = { before: DocumentParts; after: DocumentParts };

/** Null without differences. */
export function changedParts(
  before: TournamentDocument,
  after: TournamentDocument,
): PartChanges | null {
  const [partsBefore, partsAfter] = [toParts(before), toParts(after)];
  const names = [...new Set([...partsBefore.keys(), ...partsAfter.keys()])];
  const changed = names.filter(
    (name) => !isDeepStrictEqual(partsBefore.get(name), partsAfter.get(name)),
  );
  return changed.length === 0
    ? null
    : { before: pickParts(partsBefore, changed), after: pickParts(partsAfter, changed) };
}

/** Whether the parts that the step changed are still as the step left them. */
export function isUnchangedSince(
  document: TournamentDocument,
  { before, after }: PartChanges,
): boolean {
  const now = toParts(document);
  return Object.keys({ ...before, ...after }).every((name) =>
    isDeepStrictEqual(now.get(name), after[name]),
  );
}

/** The document with these parts as they were before. */
export function withPartsReverted(
  document: TournamentDocument,
  { before, after }: PartChanges,
): TournamentDocument {
  const parts = toParts(document);
  for (const name of Object.keys(after)) parts.delete(name);
  for (const [name, value] of Object.entries(before)) parts.set(name, value);
  return fromParts(parts);
}

function toParts({ swiss, groups, bracket, ...others }: TournamentDocument): Map<string, unknown> {
  const { drawn = [], ...swissFields } = swiss ?? {};
  return new Map<string, unknown>([
    ...Object.entries(others),
    ...prefixedEntries('swiss', swissFields),
    ...drawn.map((tables, index) => [`${DRAWN}${index + 1}`, tables] as const),
    ...prefixedEntries('groups', groups),
    ...prefixedEntries('bracket', bracket),
  ]);
}

function prefixedEntries(stage: string, fields: object | null) {
  return Object.entries(fields ?? {}).map(([name, value]) => [`${stage}.${name}`, value] as const);
}

const DRAWN = 'swiss.drawn.';

function fromParts(parts: ReadonlyMap<string, unknown>): TournamentDocument {
  const entriesUnder = (prefix: string) =>
    [...parts].flatMap(([name, value]) =>
      name.startsWith(prefix) ? [[name.slice(prefix.length), value] as const] : [],
    );
  const drawn = entriesUnder(DRAWN)
    .toSorted(([one], [two]) => Number(one) - Number(two))
    .map(([, tables]) => tables);
  const stage = (name: string, fields: object) => {
    const stageFields = entriesUnder(`${name}.`).filter(([field]) => !field.includes('.'));
    return stageFields.length === 0 ? null : { ...Object.fromEntries(stageFields), ...fields };
  };
  const others = [...parts].filter(([name]) => !name.includes('.'));
  return v.parse(StoredDocument, {
    version: DOCUMENT_VERSION,
    ...Object.fromEntries(others),
    swiss: stage('swiss', { drawn }),
    groups: stage('groups', {}),
    bracket: stage('bracket', {}),
  });
}

function pickParts(parts: ReadonlyMap<string, unknown>, names: readonly string[]): DocumentParts {
  return Object.fromEntries(
    names.flatMap((name) => (parts.has(name) ? [[name, parts.get(name)] as const] : [])),
  );
}
