import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { filesUnder } from '#scripts/lib/fingerprint.ts';

const root = path.join(import.meta.dirname, '..', '..');
const TESTS = [
  '{contract,content,engine,server,web,scripts}/**/*.test.{ts,tsx}',
  'tests/**/*.test.ts',
  'tests/e2e/**/*.spec.ts',
];

export async function testFiles(): Promise<string[]> {
  const files = await filesUnder(root, TESTS);
  return files.map((file) => file.replaceAll('\\', '/'));
}

/**
 * The tests that the user typed, by a path, by words of a test's name, or both: the files, and the
 * name if there is one. Words alone are searched in the sources. For a test that is generated for
 * several cases, the source only has the fixed part of its title.
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
  const matchingFiles: string[] = [];
  for (const file of files) {
    const source = await readFile(path.join(root, file), 'utf8');
    if (source.includes(name)) matchingFiles.push(file);
  }
  return { files: matchingFiles, name };
}
