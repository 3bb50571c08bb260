import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

const SCRIPT = path.join(import.meta.dirname, '..', '..', '.ci', 'run');

type Command = { says: string; code: number };
const green = { says: '40 passed, 0 failed', code: 0 };

test.each<[string, { everyday: Command; full: Command; code: number; end: string }]>([
  [
    'adds up what passed',
    {
      everyday: green,
      full: { says: '2 passed, 0 failed', code: 0 },
      code: 0,
      end: '42 passed, 0 failed',
    },
  ],
  [
    'names the run that failed, and has run the other one all the same',
    {
      everyday: { says: '39 passed, 1 failed', code: 1 },
      full: { says: '2 passed, 0 failed', code: 0 },
      code: 1,
      end: 'En échec : npm test\n41 passed, 1 failed',
    },
  ],
  [
    'counts a run that ended before it could count as failed',
    {
      everyday: green,
      full: { says: 'killed', code: 137 },
      code: 1,
      end: 'En échec : npm run test:full\n40 passed, 1 failed',
    },
  ],
  [
    'does not believe a count without failures of a run that failed',
    {
      everyday: { says: '40 passed, 0 failed', code: 1 },
      full: green,
      code: 1,
      end: 'En échec : npm test\n80 passed, 1 failed',
    },
  ],
])('.ci/run %s', (_, { everyday, full, code, end }) => {
  const { status, stdout } = runWith(everyday, full);
  expect(stdout.trimEnd().endsWith(`\n${end}`)).toBe(true);
  expect(status).toBe(code);
});

/** The real script in a folder of its own, with an npm that only says how it ended. */
function runWith(everyday: Command, full: Command) {
  const folder = mkdtempSync(path.join(tmpdir(), 'arene-ci-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  mkdirSync(path.join(folder, '.ci'));
  cpSync(SCRIPT, path.join(folder, '.ci', 'run'));
  const answer = ({ says, code }: Command) => `echo '${says}'; exit ${code}`;
  const npm = `#!/bin/sh\nif [ "$1" = test ]; then ${answer(everyday)}; fi\n${answer(full)}\n`;
  writeFileSync(path.join(folder, 'npm'), npm, { mode: 0o755 });
  return spawnSync('bash', [path.join(folder, '.ci', 'run')], {
    encoding: 'utf8',
    env: { ...process.env, PATH: `${folder}${path.delimiter}${process.env['PATH'] ?? ''}` },
  });
}
