import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeProductionFolder } from '#scripts/production-folder/make.ts';
import { buildIfStale } from '#scripts/lib/steps.ts';
import { BOTH_DATABASES } from '#tests/databases.ts';
import { makeFastFolder } from '#tests/fast-folder.ts';
import { onlyWhere } from '#tests/only-where.ts';
import { readPacked } from '#tests/releases/copies.ts';
import { COPY_MACHINE_NEEDS } from './copied-machine.ts';
import { machineAfterPuttingBack, machineFromCopy, servedMachine } from './lost-machine.ts';
import { blocksIn, PAGE } from './operations-page.ts';
import { ROOT } from './root.ts';

const NEEDED = {
  ...COPY_MACHINE_NEEDS,
  programs: [...COPY_MACHINE_NEEDS.programs, 'setpriv', 'rsync'],
};
const drills = onlyWhere(NEEDED, BOTH_DATABASES);

let folder = '';
beforeAll(async () => {
  if (drills.length === 0) return;
  folder = await makeFastFolder('drill');
  if (!(await buildIfStale())) throw new Error('the pages could not be built');
  await makeProductionFolder(path.join(folder, 'production'));
  const season = path.join(ROOT, 'tests', 'releases', '0.2.0', 'season.db.gz');
  await writeFile(path.join(folder, 'season.db'), await readPacked(season));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('the page has a block for an empty machine, and one for what PostgreSQL has to be told before', () => {
  const restores = blocksIn(PAGE).filter(({ commands }) => /^arene restore /m.test(commands));
  expect(restores.flatMap(({ needs }) => needs).toSorted()).toEqual(
    expect.arrayContaining(['PostgreSQL', 'an empty machine']),
  );
});

describe.each(drills)('a lost machine on %s', (kind) => {
  test('comes back on an empty one from the copy that the timer made elsewhere, row by row', async () => {
    const elsewhere = path.join(folder, 'elsewhere');
    await rm(elsewhere, { recursive: true, force: true });
    await mkdir(elsewhere);
    const shared = { folder, kind };
    const before = await servedMachine(shared, path.join(folder, 'season.db'));
    const copied = await readdir(elsewhere);
    expect(copied.filter((name) => /^arene-\d{8}T\d{6}\.db$/.test(name))).toHaveLength(1);
    expect(before.some((row) => row.includes('derniere'))).toBe(true);
    expect(before.length).toBeGreaterThan(300);
    expect(await machineFromCopy(shared)).toEqual(before);
    // On a machine that has something else, which is put aside and not lost.
    expect(await machineAfterPuttingBack(shared)).toEqual(before);
  });
});
