import { describe, expect, test } from 'vitest';
import { buildMatchRow } from '#tests/builders.ts';
import {
  documentChanges,
  readFootprints,
  toStoredFootprints,
  type Footprint,
} from './footprints.ts';

const match = buildMatchRow({
  fk_team_one: 1,
  winner_team: 1,
  station: null,
  bye: 1,
  explanation: 'exempte',
  version: 2,
});
const before: Footprint = {
  label: 'Ronde 1 publiée',
  document: { draft: null },
  matches: [],
  rounds: [],
};
const after: Footprint = { ...before, document: { draft: { round: 2 } }, matches: [match] };

describe('footprints', () => {
  test('are read as they were written', () => {
    const stored: unknown = JSON.parse(JSON.stringify(toStoredFootprints({ before, after })));
    expect(readFootprints(stored as { before: unknown; after: unknown })).toEqual({
      before,
      after,
    });
  });

  test.each([
    ['of a later version', { version: 99 }],
    ['with something that this version would lose', { stations: [] }],
    ['with a match that lacks a column', { matches: [{ ...match, key: undefined }] }],
    ['with a match that no tournament has', { matches: [{ ...match, key: null }] }],
  ])('%s are not read', (_what, change) => {
    const stored = toStoredFootprints({ before, after });
    expect(() => readFootprints({ ...stored, after: { ...stored.after, ...change } })).toThrow(
      /^Invalid (type|key):/,
    );
  });

  test('tell what changed of the document, if anything did', () => {
    expect(documentChanges({ before, after })).toEqual({
      before: before.document,
      after: after.document,
    });
    const { document: _document, ...untouched } = before;
    expect(documentChanges({ before: untouched, after: untouched })).toBeNull();
  });
});
