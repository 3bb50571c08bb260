import { accessSync, appendFileSync, constants } from 'node:fs';
import path from 'node:path';

/** What a test needs of the machine, besides Node and npm. */
type MachineNeeds = {
  linux?: boolean;
  root?: boolean;
  programs?: readonly string[];
  /** Whether the machine allows something, by its French name. */
  rights?: Readonly<Record<string, boolean>>;
};

/**
 * For `test.each`: the cases if the machine has what they need. Otherwise none, and the summary of
 * the run says how many tests are missing and what they need: each call appends a line to the file
 * in TEST_LEFT_OUT.
 */
export function onlyWhere<T>(
  needs: MachineNeeds,
  cases: readonly T[],
  { testsPerCase = 1 } = {},
): readonly T[] {
  const missing = missingNeeds(needs);
  if (missing.length === 0) return cases;
  const file = process.env['TEST_LEFT_OUT'];
  const count = cases.length * testsPerCase;
  if (file !== undefined && count > 0) {
    const reason = new Intl.ListFormat('fr').format(missing);
    appendFileSync(file, `${JSON.stringify({ count, reason })}\n`);
  }
  return [];
}

/** What the machine lacks, in French. */
function missingNeeds({
  linux = false,
  root = false,
  programs = [],
  rights = {},
}: MachineNeeds): string[] {
  // Linux programs are not searched on other systems.
  if (linux && process.platform !== 'linux') return ['Linux', ...(root ? ['root'] : [])];
  return [
    ...(root && process.getuid?.() !== 0 ? ['root'] : []),
    ...programs.filter((name) => findProgram(name) === null),
    ...Object.keys(rights).filter((right) => rights[right] === false),
  ];
}

/**
 * The path of a system program, including those for administrators; null when it is not installed.
 */
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
