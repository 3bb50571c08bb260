import { spawn } from 'node:child_process';
import path from 'node:path';

const root = path.join(import.meta.dirname, '..', '..');
const bin = path.join(root, 'node_modules', '.bin');

const CHECKS = [
  ['Format', 'oxfmt --check'],
  ['Lint', 'oxlint --type-aware --deny-warnings'],
  // One checker per project: more would compute the same types again, and two cores already compile
  // two projects at once.
  ['Types', 'tsc -b --checkers 1'],
  ['Code mort', 'knip'],
  ['Licences', 'node scripts/licences.ts'],
] as const;

export async function runChecks(): Promise<boolean> {
  let allPassed = true;
  // All at once: each one uses only one core some of the time.
  const runs = CHECKS.map(([name, command]) => ({ name, run: runQuietly(command) }));
  for (const { name, run } of runs) {
    const { success, seconds, output } = await run;
    process.stdout.write(`${name}… ${success ? `${seconds} s` : 'à corriger'}\n`);
    if (!success) process.stdout.write(output);
    allPassed &&= success;
  }
  return allPassed;
}

/** Runs one of the project's tools, and collects its output for the case that it fails. */
async function runQuietly(command: string) {
  const start = performance.now();
  let output = '';
  const child = spawn(command, { cwd: root, shell: true, env: toolEnvironment() });
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const code = await new Promise((resolve) => child.once('close', resolve));
  return { success: code === 0, output, seconds: ((performance.now() - start) / 1000).toFixed(1) };
}

/** Lets the tools be found by name, and run on the pinned Node. */
export function toolEnvironment(): NodeJS.ProcessEnv {
  return { ...process.env, PATH: `${bin}${path.delimiter}${process.env['PATH'] ?? ''}` };
}
