import { execFileSync } from 'node:child_process';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { stop } from './lib/run-or-stop.ts';
import { MACHINES, makeArchive, RELEASE, writeChecksums } from './release-archive/make.ts';
import { rebuildOrStop, step } from './lib/steps.ts';

const changed = uncommitted();
if (changed !== '') {
  stop(
    `Ces fichiers ont changé depuis le dernier commit, et l'archive ne pourrait pas être refaite à l'identique :\n${changed}`,
  );
}
await rebuildOrStop();
await rm(RELEASE, { recursive: true, force: true });
const names: string[] = [];
for (const machine of MACHINES) {
  const what = `Archive pour ${machine.os} ${machine.cpu}`;
  names.push(await step(what, () => makeArchive(machine)));
}
await writeChecksums(names);
process.stdout.write(`La version est prête : ${RELEASE}\n`);

/** The uncommitted changes; empty when the sources came without git. */
function uncommitted(): string {
  const git = (...args: string[]) => {
    const options = { cwd: path.join(import.meta.dirname, '..'), encoding: 'utf8' } as const;
    return execFileSync('git', args, { ...options, stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  };
  try {
    // A repository around the project does not count.
    return git('rev-parse', '--show-prefix') === '' ? git('status', '--porcelain') : '';
  } catch {
    return '';
  }
}
