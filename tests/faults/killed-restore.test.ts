import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { start } from '#server/main.ts';
import { backUp } from '#server/store/copies/backup.ts';
import { makeFastFolder } from '#tests/fast-folder.ts';
import { openApi, testConfig } from '../api/support/harness.ts';
import { siteWithoutPages } from '../api/support/no-site.ts';

const run = promisify(execFile);
const PROGRAM = path.join(import.meta.dirname, 'support', 'run-deadly-restore.ts');

test.each(['name', 'copy'])(
  'a restore that is killed (at its %s) leaves no database, and the next start nothing at all',
  async (deadAt) => {
    const api = await openApi('sqlite');
    const backup = path.join(await makeFastFolder('backup'), 'copie.db');
    await backUp(api.config.database, backup);
    await api.close();
    const folder = await makeFastFolder('restored');
    const file = path.join(folder, 'arene.db');
    const restoring = run(process.execPath, [PROGRAM, backup, `file:${file}`, deadAt], {
      env: { ...process.env, NODE_NO_WARNINGS: '1' },
    });
    await expect(restoring).rejects.toMatchObject({ signal: 'SIGKILL' });
    expect(existsSync(file)).toBe(false);
    expect(readdirSync(folder).some((name) => name.endsWith('.arene-partial'))).toBe(true);
    const server = await start(testConfig(`file:${file}`), siteWithoutPages);
    await server.close();
    expect(readdirSync(folder).filter((name) => name.includes('partial'))).toEqual([]);
  },
);
