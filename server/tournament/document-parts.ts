import { isDeepStrictEqual } from 'node:util';
import * as v from 'valibot';
import { DOCUMENT_VERSION, StoredDocument, type TournamentDocument } from './document.ts';

/** Some parts of the document, by name: `draft`, `swiss.withdrawals`, `swiss.drawn.3` for the third Swiss round. */
export type DocumentParts = Readonly<Record<string, unknown>>;

/** The same parts before and after a step; one that is not there on a side did not exist then. */
export type PartChanges = { before: DocumentParts; after: DocumentParts };

/** Null when nothing differs. */
export function changedParts(
  before: TournamentDocument,
  after: TournamentDocument,
): PartChanges | null {
  const [was, became] = [partsOf(before), partsOf(after)];
  const names = [...new Set([...was.keys(), ...became.keys()])];
  const changed = names.filter((name) => !isDeepStrictEqual(was.get(name), became.get(name)));
  return changed.length === 0 ? null : { before: some(was, changed), after: some(became, changed) };
}

/** Whether the document still is what the step made of it, where the step changed it. */
export function holds(document: TournamentDocument, { before, after }: PartChanges): boolean {
  const now = partsOf(document);
  return Object.keys({ ...before, ...after }).every((name) =>
    isDeepStrictEqual(now.get(name), after[name]),
  );
}

/** The document with those parts as they were before. */
export function takenBack(
  document: TournamentDocument,
  { before, after }: PartChanges,
): TournamentDocument {
  const parts = partsOf(document);
  for (const name of Object.keys(after)) parts.delete(name);
  for (const [name, value] of Object.entries(before)) parts.set(name, value);
  return documentOf(parts);
}

function partsOf({ swiss, groups, bracket, ...others }: TournamentDocument): Map<string, unknown> {
  const { drawn = [], ...swissFields } = swiss ?? {};
  return new Map<string, unknown>([
    ...Object.entries(others),
    ...named('swiss', swissFields),
    ...drawn.map((tables, index) => [`${DRAWN}${index + 1}`, tables] as const),
    ...named('groups', groups),
    ...named('bracket', bracket),
  ]);
}

function named(stage: string, fields: object | null) {
  return Object.entries(fields ?? {}).map(([name, value]) => [`${stage}.${name}`, value] as const);
}

const DRAWN = 'swiss.drawn.';

function documentOf(parts: ReadonlyMap<string, unknown>): TournamentDocument {
  const under = (prefix: string) =>
    [...parts].flatMap(([name, value]) =>
      name.startsWith(prefix) ? [[name.slice(prefix.length), value] as const] : [],
    );
  const drawn = under(DRAWN)
    .toSorted(([one], [two]) => Number(one) - Number(two))
    .map(([, tables]) => tables);
  const stage = (name: string, fields: object) => {
    const own = under(`${name}.`).filter(([field]) => !field.includes('.'));
    return own.length === 0 ? null : { ...Object.fromEntries(own), ...fields };
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

function some(parts: ReadonlyMap<string, unknown>, names: readonly string[]): DocumentParts {
  return Object.fromEntries(
    names.flatMap((name) => (parts.has(name) ? [[name, parts.get(name)] as const] : [])),
  );
}
