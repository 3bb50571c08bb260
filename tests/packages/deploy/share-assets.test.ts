import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { ROOT } from './root.ts';

test('the files of the build before stay when the next one is installed, and those before them go', async () => {
  const { install, shared } = await builds();
  await install('one');
  await install('two');
  expect(await shared()).toEqual(['entry-one.js', 'entry-two.js']);
  await install('three');
  expect(await shared()).toEqual(['entry-three.js', 'entry-two.js']);
  // Going back is an installation too.
  await install('two');
  await install('four');
  expect(await shared()).toEqual(['entry-four.js', 'entry-two.js']);
});

test('a build that is installed again pushes nothing out', async () => {
  const { install, shared } = await builds();
  for (const name of ['one', 'two', 'two', 'two']) await install(name);
  expect(await shared()).toEqual(['entry-one.js', 'entry-two.js']);
});

test('what a broken copy has left is removed', async () => {
  const { install, shared, folder } = await builds();
  await mkdir(path.join(folder, '.0123456789abcdef.partial'), { recursive: true });
  await install('one');
  expect(await shared()).toEqual(['entry-one.js']);
  expect(await readdir(folder)).toHaveLength(1);
});

/** Production folders with one file each, and where their files are shared. */
async function builds() {
  const scratch = await mkdtemp(path.join(tmpdir(), 'arene-builds-'));
  onTestFinished(() => rm(scratch, { recursive: true, force: true }));
  const folder = path.join(scratch, 'arene-assets');
  return {
    folder,
    install: async (name: string) => {
      const assets = path.join(scratch, name, 'dist', 'client', 'assets');
      await mkdir(assets, { recursive: true });
      await writeFile(path.join(assets, `entry-${name}.js`), name);
      const program = path.join(ROOT, 'deploy', 'share-assets.mjs');
      execFileSync(process.execPath, [program, path.join(scratch, name), folder]);
    },
    shared: async () => {
      const files = await readdir(folder, { recursive: true });
      return files
        .filter((file) => file.endsWith('.js'))
        .map((file) => path.basename(file))
        .toSorted();
    },
  };
}
