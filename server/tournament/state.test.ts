import { describe, expect, test } from 'vitest';
import { openMemoryTables } from '#server/store/drivers/memory-tables.ts';
import { tablesWithTeams } from '#server/testing/tables.ts';
import { swissPhaseStates } from '#server/testing/states.ts';
import { buildMatchRow } from '#tests/builders.ts';
import { EMPTY_DOCUMENT } from './document/document.ts';
import { readDocument, readStateWithoutMatches, readState, saveDocument } from './state.ts';

const documents = swissPhaseStates(5).map(({ document }) => document);

describe('the document', () => {
  test('says that nothing was decided before the first step', async () => {
    const { tables } = await openMemoryTables();
    expect(await readDocument(tables)).toEqual(EMPTY_DOCUMENT);
  });

  test('is read as it was last saved, however many were read before', async () => {
    const { tables } = await openMemoryTables();
    for (const document of [...documents, ...documents.toReversed()]) {
      await saveDocument(tables, document);
      expect(await readDocument(tables)).toEqual(document);
    }
  });

  test('is parsed once for as long as it stays the same: a score must not wait for it', async () => {
    const { tables } = await openMemoryTables();
    await saveDocument(tables, documents.at(-1) ?? EMPTY_DOCUMENT);
    expect(await readDocument(tables)).toBe(await readDocument(tables));
  });

  test.each([
    ['cut off', '{"version":', 'Unexpected end of JSON input'],
    ['of another shape', '{"phase":"swiss"}', 'Invalid key: Expected'],
  ])('is not read when it is %s', async (_what, text, fault) => {
    const { tables } = await openMemoryTables();
    await tables.tournament.saveDocument(text);
    await expect(readDocument(tables)).rejects.toThrow(fault);
  });
});

test('the frame is everything but the matches', async () => {
  const { tables } = await tablesWithTeams(1);
  const { pk_match: _none, ...match } = buildMatchRow();
  await tables.tournament.insertMatches([match]);
  const state = await readState(tables);
  expect(state.matches).toMatchObject([{ key: 'S1-1' }]);
  expect(state.teams.get(1)).toMatchObject({ name: 'Équipe 1', player_count: 0 });
  expect(await readStateWithoutMatches(tables)).toEqual({ ...state, matches: [] });
});
