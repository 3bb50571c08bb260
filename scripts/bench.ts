import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { closingWords, MISSED_EXIT_CODE, type Promised } from './promises.ts';
import { buildOrStop } from './steps.ts';

const folder = path.join(import.meta.dirname, '..', 'bench');
/** In the order of the table: visitors' pages, admins' saves, live viewers, attacks and faults, then weights, the browser, memory and the engine. */
const BENCHES = [
  'answers',
  'rendering',
  'saves',
  'viewers',
  'reports',
  'sign-in',
  'hostile',
  'large-events',
  'faults',
  'weights',
  'main-thread',
  'browser',
  'memory',
  'engine',
];
/** For a page of its own, and asked for by its name. */
const APART = ['sizing'];

const [wanted, ...options] = process.argv.slice(2);
const known = [...BENCHES, ...APART];
if (wanted !== undefined && !known.includes(wanted)) {
  process.stderr.write(`Ce banc d'essai n'existe pas. Au choix : ${known.join(', ')}.\n`);
  process.exit(1);
}
await buildOrStop();
const promised: Promised[] = [];
const failed: string[] = [];
for (const bench of wanted === undefined ? BENCHES : [wanted]) {
  const child = fork(path.join(folder, `${bench}.ts`), options);
  child.on('message', (each) => promised.push({ ...(each as Promised), bench }));
  // What it has promised may arrive after its end: the channel is read to its own.
  const [[status]] = await Promise.all([
    once(child, 'exit') as Promise<[number | null]>,
    once(child, 'disconnect'),
  ]);
  if (status !== 0 && status !== MISSED_EXIT_CODE) failed.push(bench);
}
const { lines, exitCode } = closingWords(promised, failed);
process.stdout.write(`\n${lines.join('\n')}\n`);
process.exitCode = exitCode;
