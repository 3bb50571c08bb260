import { execFile } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { onlyWhere } from '#tests/only-where.ts';
import { ROOT } from './root.ts';

const run = promisify(execFile);
const PROGRAM = path.join(ROOT, 'deploy', 'arene-offsite');
let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'arene-offsite-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
});

describe.each(onlyWhere({ linux: true, programs: ['rsync'] }, ['rsync'], { testsPerCase: 3 }))(
  'copying elsewhere by %s',
  () => {
    const copy = (env: Record<string, string>) =>
      run('sh', [PROGRAM], { env: { PATH: process.env['PATH'], ...env } }).then(
        () => 'copied',
        ({ stderr }: { stderr: string }) => stderr,
      );
    const backup = async (name: string, daysOld = 0) => {
      const file = path.join(folder, 'sauvegardes', name);
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(file, name);
      const time = new Date(Date.now() - daysOld * 86_400_000);
      await utimes(file, time, time);
    };
    const env = () => ({
      BACKUP_FOLDER: path.join(folder, 'sauvegardes'),
      OFFSITE: `${path.join(folder, 'elsewhere')}/`,
    });

    test('brings whole backups there, and leaves what is there already, also once it is gone here', async () => {
      await backup('arene-auto-1.db', 1);
      await backup('arene-auto-2.db.partial');
      expect(await copy(env())).toBe('copied');
      await rm(path.join(folder, 'sauvegardes', 'arene-auto-1.db'));
      await backup('arene-auto-3.db');
      expect(await copy(env())).toBe('copied');
      const there = await readdir(path.join(folder, 'elsewhere'));
      expect(there.toSorted()).toEqual(['arene-auto-1.db', 'arene-auto-3.db']);
    });

    test('fails where nothing new has been made for days: a timer that copies nothing looks healthy', async () => {
      await backup('arene-auto-1.db', 4);
      expect(await copy(env())).toContain('Aucune sauvegarde de moins de deux jours');
      expect(existsSync(env().OFFSITE)).toBe(false);
    });

    test('fails where nobody has said where to', async () => {
      await backup('arene-auto-1.db');
      expect(await copy({ ...env(), OFFSITE: '' })).toContain('/etc/arene/offsite.env');
    });
  },
);

test.each(onlyWhere({ programs: ['systemd-analyze'] }, ['systemd-analyze']))(
  '%s finds nothing wrong with the timer and its service',
  async (program) => {
    const installed = path.join(folder, 'usr/local/sbin/arene-offsite');
    await mkdir(path.dirname(installed), { recursive: true });
    await writeFile(installed, '');
    await chmod(installed, 0o755);
    const units = globSync('deploy/arene-offsite.{service,timer}', { cwd: ROOT });
    expect(units).toHaveLength(2);
    for (const unit of units) {
      const text = readFileSync(path.join(ROOT, unit), 'utf8');
      await writeFile(
        path.join(folder, path.basename(unit)),
        text.replace('=/usr/local/sbin/arene-offsite', `=${installed}`),
      );
    }
    const files = units.map((unit) => path.join(folder, path.basename(unit)));
    const { stdout, stderr } = await run(program, ['verify', ...files]);
    expect(`${stdout}${stderr}`).toBe('');
  },
);
