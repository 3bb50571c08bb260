import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { benchSummary, MISSED_EXIT_CODE, type Measurement } from './checks/promises.ts';
import { buildOrStop } from './lib/steps.ts';

const folder = path.join(import.meta.dirname, '..', 'bench');
/**
 * In the order of the table: visitors' pages, admins' saves, live viewers, attacks and faults, then
 * weights, the browser, memory and the engine.
 */
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
/** These have a page of their own in the documentation, and only run by name. */
const SEPARATE_BENCHES = ['sizing', 'bandwidth'];

const [requestedBench, ...options] = process.argv.slice(2);
const allBenches = [...BENCHES, ...SEPARATE_BENCHES];
if (requestedBench !== undefined && !allBenches.includes(requestedBench)) {
  process.stderr.write(`Ce banc d'essai n'existe pas. Au choix : ${allBenches.join(', ')}.\n`);
  process.exit(1);
}
await buildOrStop();
const measurements: Measurement[] = [];
const failed: string[] = [];
for (const bench of requestedBench === undefined ? BENCHES : [requestedBench]) {
  const child = fork(path.join(folder, `${bench}.ts`), options);
  child.on('message', (each) => measurements.push({ ...(each as Measurement), bench }));
  // Messages may arrive after the process has ended, so the channel is read to its end.
  const [[status]] = await Promise.all([
    once(child, 'exit') as Promise<[number | null]>,
    once(child, 'disconnect'),
  ]);
  if (status !== 0 && status !== MISSED_EXIT_CODE) failed.push(bench);
}
const { lines, exitCode } = benchSummary(measurements, failed);
process.stdout.write(`\n${lines.join('\n')}\n`);
process.exitCode = exitCode;
