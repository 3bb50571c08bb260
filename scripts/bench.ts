import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { buildOrStop } from './steps.ts';

const folder = path.join(import.meta.dirname, '..', 'bench');
/** In the order of the table: visitors' pages, admins' saves, live viewers, then weights, the browser's main thread, memory and the engine. */
const benches = [
  'answers',
  'rendering',
  'saves',
  'viewers',
  'weights',
  'main-thread',
  'memory',
  'engine',
];
/** For a page of its own, and asked for by its name. */
const APART = ['sizing'];

const [wanted, ...options] = process.argv.slice(2);
const known = [...benches, ...APART];
if (wanted !== undefined && !known.includes(wanted)) {
  process.stderr.write(`Ce banc d'essai n'existe pas. Au choix : ${known.join(', ')}.\n`);
  process.exit(1);
}
await buildOrStop();
for (const bench of wanted === undefined ? benches : [wanted]) {
  const { status } = spawnSync(process.execPath, [path.join(folder, `${bench}.ts`), ...options], {
    stdio: 'inherit',
  });
  if (status !== 0) process.exitCode = 1;
}
