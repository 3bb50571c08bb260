import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test } from 'vitest';
import {
  createFileAtomically,
  NotEmptyError,
  removeAbandoned,
  withUnfinishedFile,
} from './unfinished-files.ts';

function newFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'arene-unfinished-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

test('a file has its name when it is whole, and nothing lies beside it', async () => {
  const folder = newFolder();
  const target = path.join(folder, 'copie.db');
  const existedBefore: boolean[] = [];
  await createFileAtomically(
    target,
    (unfinished) => writeFileSync(unfinished, 'whole'),
    async () => void existedBefore.push(existsSync(target)),
  );
  expect(existedBefore).toEqual([false]);
  expect(readFileSync(target, 'utf8')).toBe('whole');
  expect(readdirSync(folder)).toEqual(['copie.db']);
});

test('one that cannot be made leaves nothing', async () => {
  const folder = newFolder();
  const failing = createFileAtomically(path.join(folder, 'copie.db'), (unfinished) => {
    writeFileSync(unfinished, 'half');
    throw new Error('the disk');
  });
  await expect(failing).rejects.toThrow('the disk');
  expect(readdirSync(folder)).toEqual([]);
});

test('nothing that is there is overwritten, not even what came meanwhile', async () => {
  const folder = newFolder();
  const target = path.join(folder, 'copie.db');
  const overtaken = createFileAtomically(target, (unfinished) => {
    writeFileSync(unfinished, 'new');
    writeFileSync(target, 'somebody else');
  });
  await expect(overtaken).rejects.toThrow(NotEmptyError);
  expect(readFileSync(target, 'utf8')).toBe('somebody else');
});

test('what a kill has left is removed, and what somebody is making stays', async () => {
  const folder = newFolder();
  const left = ['a.db.arene-partial', 'a.db.arene-partial-journal', 'kept.db'];
  for (const name of left) writeFileSync(path.join(folder, name), 'names');
  await withUnfinishedFile(path.join(folder, 'c.db.arene-partial'), async (file) => {
    writeFileSync(file, 'half');
    removeAbandoned(folder);
    expect(readdirSync(folder).filter((name) => !name.includes('.lock'))).toEqual([
      'c.db.arene-partial',
      'kept.db',
    ]);
    await expect(withUnfinishedFile(file, async () => {})).rejects.toThrow(NotEmptyError);
  });
  expect(readdirSync(folder)).toEqual(['kept.db']);
  for (const odd of ['nowhere', 'kept.db']) removeAbandoned(path.join(folder, odd));
});

test('of the names of version 0.2.0, what is ours is removed, and no file of anybody else', () => {
  const folder = newFolder();
  const ours = [
    'arene-auto-20260101T000000.db.partial',
    'arene-20260101T000000.db.sortie.partial',
    'arene-version-7-20260101T000000.db.partial',
    'arene.db.partial',
    'restauration.partial',
    'b.db.4711.restoring',
  ];
  const foreign = ['thesis.pdf.partial', 'arene.zip.partial', 'photos.4711.restoring'];
  for (const name of [...ours, ...foreign]) writeFileSync(path.join(folder, name), 'names');
  makeDatabase(path.join(folder, 'under-a-free-name.partial'), ['migration', 'player', 'team']);
  makeDatabase(path.join(folder, 'music.db.partial'), ['player']);
  removeAbandoned(folder);
  expect(readdirSync(folder).toSorted()).toEqual([...foreign, 'music.db.partial'].toSorted());
});

test('what a killed copy left beside its target is removed by the next one there, also of version 0.2.0', async () => {
  const folder = newFolder();
  const target = path.join(folder, 'x.db');
  writeFileSync(`${target}.arene-partial`, 'names');
  writeFileSync(`${target}.arene-partial-journal`, 'names');
  makeDatabase(`${target}.partial`, ['migration', 'player', 'team']);
  writeFileSync(path.join(folder, 'x.pdf.partial'), 'somebody else');
  await createFileAtomically(target, (unfinished) => writeFileSync(unfinished, 'whole'));
  expect(readdirSync(folder).toSorted()).toEqual(['x.db', 'x.pdf.partial']);
});

function makeDatabase(file: string, tables: readonly string[]): void {
  const database = new DatabaseSync(file);
  database.exec('pragma journal_mode = wal');
  for (const table of tables) database.exec(`create table ${table} (id integer)`);
  database.close();
}
