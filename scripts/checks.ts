import { spawn } from 'node:child_process';
import path from 'node:path';

const root = path.join(import.meta.dirname, '..');
const bin = path.join(root, 'node_modules', '.bin');

const CHECKS = [
  ['Format', 'oxfmt --check'],
  ['Lint', 'oxlint --type-aware --deny-warnings'],
  // With one checker a project: each more works out the same types again, and two cores compile two projects at once.
  ['Types', 'tsc -b --checkers 1'],
  ['Code mort', 'knip'],
  ['Longueur des fichiers', 'node scripts/file-lengths.ts'],
  ['Licences', 'node scripts/licences.ts'],
] as const;

export async function runChecks(): Promise<boolean> {
  let allWell = true;
  // All at once: each has moments in which it keeps only one core busy.
  const runs = CHECKS.map(([name, command]) => ({ name, run: runQuietly(command) }));
  for (const { name, run } of runs) {
    const { success, seconds, output } = await run;
    process.stdout.write(`${name}… ${success ? `${seconds} s` : 'à corriger'}\n`);
    if (!success) process.stdout.write(output);
    allWell &&= success;
  }
  return allWell;
}

/** Runs one of the project's own tools; what it prints is kept for when it fails. */
async function runQuietly(command: string) {
  const start = performance.now();
  let output = '';
  const child = spawn(command, { cwd: root, shell: true, env: toolEnvironment() });
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const code = await new Promise((resolve) => child.once('close', resolve));
  return { success: code === 0, output, seconds: ((performance.now() - start) / 1000).toFixed(1) };
}

/** Lets the tools be found by name, on the pinned Node. */
export function toolEnvironment(): NodeJS.ProcessEnv {
  return { ...process.env, PATH: `${bin}${path.delimiter}${process.env['PATH'] ?? ''}` };
}
