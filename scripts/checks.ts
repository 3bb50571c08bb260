import { spawn } from 'node:child_process';
import path from 'node:path';

const root = path.join(import.meta.dirname, '..');
const bin = path.join(root, 'node_modules', '.bin');

const CHECKS = [
  ['Format', 'oxfmt --check'],
  ['Lint', 'oxlint --type-aware --deny-warnings'],
  ['Types', 'tsc -b'],
  ['Code mort', 'knip'],
  ['Longueur des fichiers', 'node scripts/file-lengths.ts'],
] as const;

export async function runChecks(): Promise<boolean> {
  let allWell = true;
  for (const [name, command] of CHECKS) {
    const { success, seconds, output } = await runQuietly(command);
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
