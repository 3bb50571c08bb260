import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createTestRunner } from '#scripts/planted-faults/test-runner.ts';
import { copyTree, type TreeCopy } from '#scripts/planted-faults/tree-copy.ts';

const ROOT = path.join(import.meta.dirname, '../../..');

/** They ask the same of every field in the list: store, undo, erasure, history, import, export, forms, privacy. */
const TESTS_OF_EVERY_FIELD = [
  'tests/api/teams/player-fields.test.ts',
  'web/admin/players/player-fields.test.tsx',
];

test('a field of a player that is added to the list is everywhere, with nothing but its schema and its column', async () => {
  const copy = copyTree(ROOT);
  onTestFinished(() => copy.remove());
  const { vitest } = createTestRunner(copy.root);
  await addLine(
    copy,
    'contract/teams/player-fields.ts',
    '} as const satisfies Record<string, PlayerFieldProperties>;',
    "pronouns: { label: 'Pronoms', suppliedBy: 'some-players', heading: /\\bpronoms\\b/, yours: 'vos pronoms' },",
  );
  await addLine(
    copy,
    'contract/inputs.ts',
    "} satisfies Record<PlayerFieldsSuppliedBy<'some-players'>, v.GenericSchema>;",
    'pronouns: field.text(invalid.rank),',
  );
  // Those tests see the new field: without its column it is nowhere.
  expect(await vitest(TESTS_OF_EVERY_FIELD, 'everyday')).toMatchObject({
    file: TESTS_OF_EVERY_FIELD[0],
  });
  await addLine(
    copy,
    'server/store/migrations/migrations.ts',
    '];\n\nasync function createEverything',
    "{ name: 'pronouns', up: async (db) => void (await sql`alter table player add column pronouns text`.execute(db)) },",
  );
  expect(await vitest(TESTS_OF_EVERY_FIELD, 'everyday')).toBeNull();
});

/** Adds a line to a file of the copy, before this text. */
async function addLine(copy: TreeCopy, file: string, before: string, line: string): Promise<void> {
  const text = await readFile(path.join(copy.root, file), 'utf8');
  expect(text.split(before)).toHaveLength(2);
  await copy.write(
    file,
    text.replace(before, () => `${line}\n${before}`),
  );
}
