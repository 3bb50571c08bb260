import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findNameCopies } from './name-copies.ts';

let folder = '';
beforeEach(() => void (folder = mkdtempSync(path.join(tmpdir(), 'arene-copies-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const at = (...names: string[]) => path.join(folder, ...names);
const onSqlite = () => ({
  database: { kind: 'sqlite', file: at('arene.db') } as const,
  backupFolder: at('sauvegardes'),
  workingFolder: at(),
});

/** A SQLite file; a higher day is newer. */
function makeDatabase(name: string, day = 1): void {
  mkdirSync(path.dirname(at(name)), { recursive: true });
  const database = new DatabaseSync(at(name));
  database.exec('create table player (username text)');
  database.close();
  const time = new Date(Date.UTC(2026, 0, day));
  utimesSync(at(name), time, time);
}

test('backups, copies of versions, what was put aside and what is unfinished are found, the newest first', async () => {
  makeDatabase('arene.db');
  makeDatabase('sauvegardes/arene-auto-20260102T000000.db', 2);
  makeDatabase('sauvegardes/by-hand', 3);
  makeDatabase('arene-version-7-20260104T000000.db', 4);
  makeDatabase('aside-20260105T000000/arene.db', 5);
  makeDatabase('sauvegardes/restauration.arene-partial', 6);
  makeDatabase('sauvegardes/restauration.partial', 7);
  writeFileSync(at('arene.db.secret'), 'not a database');
  writeFileSync(at('arene.db-wal'), '7\u{7F}\u{6}\u{82}', 'latin1');
  writeFileSync(at('notes.txt'), '');
  const { copies, unreadable } = await findNameCopies(onSqlite());
  expect(copies.map(({ kind, file }) => [kind, path.relative(folder, file)])).toEqual([
    ['unfinished', 'sauvegardes/restauration.partial'],
    ['unfinished', 'sauvegardes/restauration.arene-partial'],
    ['aside', 'aside-20260105T000000/arene.db'],
    ['version', 'arene-version-7-20260104T000000.db'],
    ['backup', 'sauvegardes/by-hand'],
    ['backup', 'sauvegardes/arene-auto-20260102T000000.db'],
  ]);
  expect(copies[0]).toMatchObject({ changed_at: '2026-01-07T00:00:00.000Z' });
  expect(copies[0]?.bytes).toBeGreaterThan(0);
  expect(unreadable).toEqual([]);
});

test('the log of a database that was put aside holds rows as well, and counts', async () => {
  mkdirSync(at('aside'));
  writeFileSync(at('aside', 'arene.db-wal'), '7\u{7F}\u{6}\u{83}', 'latin1');
  const { copies } = await findNameCopies(onSqlite());
  expect(copies).toMatchObject([{ kind: 'aside', file: at('aside', 'arene.db-wal') }]);
});

test('on PostgreSQL, the file of the time before counts as put aside', async () => {
  makeDatabase('arene.db');
  const database = { kind: 'postgres', connectionString: 'postgres://x' } as const;
  const backupFolder = at('sauvegardes');
  const { copies } = await findNameCopies({ database, backupFolder, workingFolder: at('run') });
  expect(copies).toMatchObject([{ kind: 'aside', file: at('arene.db') }]);
});

test('on PostgreSQL with backups elsewhere, the data of the time before is found where the site runs', async () => {
  const days = [
    'service/arene.db',
    'service/aside-20260101T000000/arene.db',
    'service/data/sauvegardes/arene-auto-20260101T000000.db',
    'service/data/arene.db',
    'usb/backups/arene-auto-20260102T000000.db',
  ];
  for (const [day, name] of days.entries()) makeDatabase(name, 28 - day);
  const database = { kind: 'postgres', connectionString: 'postgres://x' } as const;
  const { copies } = await findNameCopies({
    database,
    backupFolder: at('usb', 'backups'),
    workingFolder: at('service'),
  });
  expect(copies.map(({ file }) => path.relative(folder, file))).toEqual(days);
});

test('folders that are not there hold nothing', async () => {
  const nowhere = { kind: 'sqlite', file: at('nowhere', 'arene.db') } as const;
  const found = await findNameCopies({
    database: nowhere,
    backupFolder: at('nowhere', 'b'),
    workingFolder: at(),
  });
  expect(found).toEqual({ copies: [], unreadable: [] });
});

test('what cannot be read is named, so that nobody takes a short list for a whole one', async () => {
  writeFileSync(at('sauvegardes'), 'a file where a folder belongs');
  const { unreadable } = await findNameCopies(onSqlite());
  expect(unreadable).toEqual([at('sauvegardes')]);
});
