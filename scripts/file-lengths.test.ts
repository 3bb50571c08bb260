import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { filesTooLong } from './file-lengths.ts';

let root = '';
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'arene-lengths-'));
});
afterEach(() => rm(root, { recursive: true, force: true }));

test('a source of more than 300 lines is refused, tests and styles included', async () => {
  await write('web/long.tsx', 301);
  await write('server/long.test.ts', 302);
  await write('web/long.css', 303);
  await write('web/fits.ts', 300);
  expect(await filesTooLong(root)).toEqual([
    { file: path.join('web', 'long.css'), lines: 303 },
    { file: path.join('server', 'long.test.ts'), lines: 302 },
    { file: path.join('web', 'long.tsx'), lines: 301 },
  ]);
});

test('one whose first line says why is not, and an empty reason is none', async () => {
  await write('explained.ts', 301, '// Over 300 lines: one algorithm, read as a whole.');
  await write('explained.css', 301, '/* Over 300 lines: one drawing, in one piece. */');
  await write('silent.ts', 301, '// Over 300 lines: ');
  await write('late.ts', 302, '//\n// Over 300 lines: said where nobody looks first.');
  await write('short.ts', 20, '// Over 300 lines: it was once.');
  expect(await filesTooLong(root)).toEqual([
    { file: 'late.ts', lines: 303 },
    { file: 'silent.ts', lines: 301 },
    { file: 'short.ts', lines: 20 },
  ]);
});

test('what is installed or built is not looked at', async () => {
  await write('node_modules/some/index.mjs', 301);
  await write('dist/client/page.css', 301);
  expect(await filesTooLong(root)).toEqual([]);
});

async function write(file: string, lines: number, firstLine = '//'): Promise<void> {
  await mkdir(path.dirname(path.join(root, file)), { recursive: true });
  await writeFile(path.join(root, file), `${firstLine}\n${'//\n'.repeat(lines - 1)}`);
}
