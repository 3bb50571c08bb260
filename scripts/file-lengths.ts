import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';

const LONGEST_LINES = 300;
const SOURCES = '**/*.{ts,tsx,mjs,css}';
const LEFT_OUT = new Set(['node_modules', 'dist', 'specimens', '.git']);
/** `// Over 300 lines: why`, as the first line. */
const REASON = /^(\/\/|\/\*) Over 300 lines: \S.{9,}/;

if (import.meta.main) {
  const long = await filesTooLong(join(import.meta.dirname, '..'));
  for (const { file, lines } of long) {
    process.stdout.write(
      lines > LONGEST_LINES
        ? `${file} has ${lines} lines. Ask what it is made of, or let its first line say why: // Over ${LONGEST_LINES} lines: …\n`
        : `${file} has ${lines} lines: its first line need not say why it is long.\n`,
    );
  }
  process.exitCode = long.length === 0 ? 0 : 1;
}

/** Sources that are long without a word why, in which nobody knows where to begin; and words why without the length. */
export async function filesTooLong(root: string): Promise<{ file: string; lines: number }[]> {
  const long: { file: string; lines: number }[] = [];
  for await (const file of glob(SOURCES, { cwd: root, exclude: (name) => LEFT_OUT.has(name) })) {
    const text = await readFile(join(root, file), 'utf8');
    const lines = text.trimEnd().split('\n').length;
    // A reason that outlives the length misleads whoever opens the file.
    if (lines > LONGEST_LINES !== REASON.test(text)) long.push({ file, lines });
  }
  return long.toSorted((one, two) => two.lines - one.lines);
}
