import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { filesUnder } from '../fingerprint.ts';

const root = path.join(import.meta.dirname, '..', '..');
const TESTS = [
  '{contract,content,engine,server,web,scripts}/**/*.test.{ts,tsx}',
  'tests/**/*.test.ts',
  'tests/e2e/*.spec.ts',
];

export async function testFiles(): Promise<string[]> {
  const files = await filesUnder(root, TESTS);
  return files.map((file) => file.replaceAll('\\', '/'));
}

/**
 * What somebody means who types a path, words of a test's name, or both: the files, and the name if there is one. Words alone are
 * looked for in the sources; the title of a test that is made for several cases has only its fixed part there.
 */
export async function chooseTests(
  words: readonly string[],
  files: readonly string[],
): Promise<{ files: string[]; name: string | null }> {
  const [first = '', ...others] = words;
  const atPath = files.filter((file) => file.includes(first.replace(/^\.\//, '')));
  const isPath = first.includes('/') || /\.(test|spec)(\.tsx?)?$/.test(first);
  if (isPath || (atPath.length > 0 && others.length === 0)) {
    return { files: atPath, name: others.length === 0 ? null : others.join(' ') };
  }
  const name = words.join(' ');
  const holding: string[] = [];
  for (const file of files) {
    const source = await readFile(path.join(root, file), 'utf8');
    if (source.includes(name)) holding.push(file);
  }
  return { files: holding, name };
}
