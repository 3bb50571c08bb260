import { rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { makeFastFolder } from '#tests/fast-folder.ts';
import { removeLeftovers } from './leftovers.ts';

const MANY_ROWS = 2000;

let file: string;
beforeEach(async () => {
  const folder = await makeFastFolder('leftovers');
  file = path.join(folder, 'arene.db');
  const writer = new DatabaseSync(file);
  onTestFinished(() => {
    writer.close();
    rmSync(folder, { recursive: true, force: true });
  });
  writer.exec(
    'pragma journal_mode = wal; pragma synchronous = off; create table person (name text)',
  );
  writer.exec(`with recursive row (number) as (select 1 union all select number + 1 from row limit ${MANY_ROWS})
    insert into person select 'Inoubliable ' || number from row`);
});

const remove = (cleaning: 'empty-log' | 'rewrite') =>
  removeLeftovers({ kind: 'sqlite', file }, cleaning);
const logBytes = () => statSync(`${file}-wal`).size;

test('the log does not grow while a reader of an older moment keeps it, however often it is tried', async () => {
  const reader = holdMoment();
  const before = logBytes();
  expect(before).toBeGreaterThan(0);
  for (let time = 0; time < 2; time += 1) expect(await remove('rewrite')).toBe('nothing');
  expect(logBytes()).toBe(before);
  reader.close();
  expect(await remove('rewrite')).toBe('everything');
  expect(logBytes()).toBe(0);
});

test('tables that are rewritten while somebody begins to read need only their log emptied', async () => {
  let reader: DatabaseSync | undefined;
  const execute = vi.spyOn(DatabaseSync.prototype, 'exec');
  onTestFinished(() => execute.mockRestore());
  execute.mockImplementation(function beginToRead(this: DatabaseSync, sql) {
    if (sql === 'vacuum') reader ??= holdMoment();
    for (const statement of sql.split(';')) this.prepare(statement).run();
  });
  expect(await remove('rewrite')).toBe('tables');
  const grown = logBytes();
  expect(await remove('empty-log')).toBe('nothing');
  expect(logBytes()).toBe(grown);
  reader?.close();
  expect(await remove('empty-log')).toBe('everything');
  expect(logBytes()).toBe(0);
});

/** Somebody looks at the database as it is now, until they close it. */
function holdMoment(): DatabaseSync {
  const reader = new DatabaseSync(file, { readOnly: true });
  reader.prepare('begin').run();
  reader.prepare('select count(*) from person').get();
  return reader;
}
