import { execFile } from 'node:child_process';
import { realpathSync } from 'node:fs';
import { promisify } from 'node:util';
import { findProgram } from '#tests/only-where.ts';

export const run = promisify(execFile);

/** The path of npm's own script, which any Node can run. */
export function npmProgram(): string {
  const program = process.env['npm_execpath'] ?? findProgram('npm');
  if (program === null) throw new Error('npm is not installed');
  return realpathSync(program);
}

export async function npm(args: readonly string[], cwd: string): Promise<string> {
  const { stdout } = await run(process.execPath, [npmProgram(), ...args], { cwd });
  return stdout;
}
