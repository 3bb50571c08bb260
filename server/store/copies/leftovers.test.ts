import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test } from 'vitest';
import { makeFastFolder } from '#tests/fast-folder.ts';
import { removeLeftovers } from './leftovers.ts';

const ROWS = 400;
/** Unordered and of different lengths: pages of the indexes are split, and some of these names stay in them. */
const rowName = (row: number) => {
  const number = (row * 997) % ROWS;
  return `nom${String(number).padStart(5, '0')}${'x'.repeat((number * 7919) % 13)}#`;
};

test('a page of SQLite that was split keeps no copy of a name once all is rewritten', async () => {
  const folder = await makeFastFolder('leftovers');
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = path.join(folder, 'arene.db');
  const writer = new DatabaseSync(file);
  writer.exec('pragma journal_mode = wal; pragma synchronous = off; pragma secure_delete = on');
  writer.exec(
    'create table person (pk integer primary key, name text unique, discord text unique)',
  );
  const insert = writer.prepare('insert into person (name, discord) values (?, ?)');
  const update = writer.prepare('update person set name = ?, discord = ? where pk = ?');
  const names = Array.from({ length: ROWS }, (_, row) => rowName(row));
  for (const name of names) insert.run(name, name);
  for (const row of names.keys()) update.run(`Joueur ${row}`, `Joueur ${row}`, row + 1);
  expect(await removeLeftovers({ kind: 'sqlite', file }, 'rewrite')).toBe('everything');
  writer.close();
  const bytes = readFileSync(file, 'latin1');
  expect(names.filter((name) => bytes.includes(name))).toEqual([]);
});
