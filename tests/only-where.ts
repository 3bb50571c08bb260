import { accessSync, appendFileSync, constants } from 'node:fs';
import path from 'node:path';

/** What a test asks of the machine, beyond Node and npm. */
type Needs = {
  linux?: boolean;
  root?: boolean;
  programs?: readonly string[];
  /** Whether the machine allows something, by its name in French. */
  rights?: Readonly<Record<string, boolean>>;
};

/**
 * For `test.each`: the cases, where the machine has what they need. Elsewhere there are none, and the summary of the run says how many
 * tests are missing and what they need: each adds a line to the file that TEST_LEFT_OUT names.
 */
export function onlyWhere<T>(
  needs: Needs,
  cases: readonly T[],
  { testsPerCase = 1 } = {},
): readonly T[] {
  const missing = missingHere(needs);
  if (missing.length === 0) return cases;
  const file = process.env['TEST_LEFT_OUT'];
  const count = cases.length * testsPerCase;
  if (file !== undefined && count > 0) {
    const reason = new Intl.ListFormat('fr').format(missing);
    appendFileSync(file, `${JSON.stringify({ count, reason })}\n`);
  }
  return [];
}

/** What the machine lacks of it, in French. */
function missingHere({ linux = false, root = false, programs = [], rights = {} }: Needs): string[] {
  // Programs of Linux are not worth looking for elsewhere.
  if (linux && process.platform !== 'linux') return ['Linux', ...(root ? ['root'] : [])];
  return [
    ...(root && process.getuid?.() !== 0 ? ['root'] : []),
    ...programs.filter((name) => findProgram(name) === null),
    ...Object.keys(rights).filter((right) => rights[right] === false),
  ];
}

/** Where a program of the system is, also one that only administrators have at hand; null where it is not installed. */
export function findProgram(name: string): string | null {
  const folders = [...(process.env['PATH'] ?? '').split(path.delimiter), '/usr/sbin', '/sbin'];
  return folders.map((folder) => path.join(folder, name)).find(isExecutable) ?? null;
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
