import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, onTestFinished, test } from 'vitest';
import { SERVING } from '#scripts/setup/serving.mjs';
import { readConfig } from '#server/config.ts';
import { onlyWhere } from '#tests/only-where.ts';
import { isFullRun } from '#tests/proofs.ts';
import { ROOT } from './root.ts';

const run = promisify(execFile);
const unit = readFileSync(path.join(ROOT, 'deploy', 'arene@.service'), 'utf8');
const setting = (name: string) =>
  Array.from(unit.matchAll(new RegExp(`^${name}=(.*)$`, 'gm')), ([, value = '']) => value);
const STOPS_WITHIN_SECONDS = 5;

describe('the systemd unit', () => {
  test('is one process of its port, with a user of its own, that can write its data folder and nothing else', () => {
    expect(setting('Environment')[0]).toContain('PORT=%i');
    expect([setting('User'), setting('Group')]).toEqual([['arene'], ['arene']]);
    expect([setting('ProtectSystem'), setting('StateDirectory')]).toEqual([['strict'], ['arene']]);
    expect(setting('WorkingDirectory')).toEqual(['/var/lib/arene']);
    expect(unit).not.toMatch(/^(ReadWritePaths|BindPaths|PermissionsStartOnly)=/m);
    expect(unit).toMatch(/^MemoryMax=\d+[GM]$/m);
    expect(setting('Restart')).toEqual(['always']);
  });

  test('goes on when the decoder of pictures is ended for want of memory, and says that memory is short before it is slowed down', () => {
    expect(setting('OOMPolicy')).toEqual(['continue']);
    const alerts = readFileSync(path.join(ROOT, 'deploy', 'prometheus-alerts.yml'), 'utf8');
    const [, alerting] = /process_resident_memory_bytes\{job="arene"\} > (\d+)/.exec(alerts) ?? [];
    const [slowed = 0, ended = 0] = ['MemoryHigh', 'MemoryMax'].map((name) =>
      inBytes(setting(name)[0] ?? ''),
    );
    expect(Number(alerting)).toBeLessThan(slowed);
    expect(slowed).toBeLessThan(ended);
    const said = `À partir de ${setting('MemoryHigh')[0]}o le système le ralentit, et à ${setting('MemoryMax')[0]}o il l’arrête.`;
    const words = said.replaceAll(/(\d)([MG])/g, '$1 $2');
    expect(alerts).toContain(`Plus de ${Number(alerting) / 1e6} Mo depuis dix minutes. ${words}`);
  });

  test('can keep its port open while it restarts: the socket comes and goes with it', () => {
    const socket = readFileSync(path.join(ROOT, 'deploy', 'arene@.socket'), 'utf8');
    expect(socket).toMatch(/^ListenStream=127\.0\.0\.1:%i$/m);
    // Only where it is enabled: two processes are refused at once, and the proxy asks the other one.
    expect(socket).toMatch(/^WantedBy=.*\barene@%i\.service$/m);
    expect(unit).not.toMatch(/^(Wants|Requires|Sockets)=.*\.socket/m);
    // After a stop, as for a restore, no visit may start the service.
    expect(setting('PropagatesStopTo')).toEqual(['arene@%i.socket']);
  });

  test('lets Node compile, and lower the priority of what is done beside serving', () => {
    expect(unit).not.toMatch(/^MemoryDenyWriteExecute=/m);
    expect(setting('SystemCallFilter').join(' ')).not.toContain('@resources');
  });

  test('starts Node as npm start does, and gives it the time that it takes to stop', () => {
    const [command = ''] = setting('ExecStart');
    expect(command).toBe(`/opt/arene/bin/node ${SERVING.flags.join(' ')} /opt/arene/start.js`);
    for (const [name, value] of Object.entries(SERVING.env)) {
      expect(setting('Environment')[0]).toContain(`${name}=${value}`);
    }
    const env = { ...environment(), STOP_DELAY: '5' };
    const longest = readConfig(env).stopDelayMilliseconds / 1000 + STOPS_WITHIN_SECONDS;
    expect(Number(setting('TimeoutStopSec')[0])).toBeGreaterThan(longest);
  });

  test('comes with settings that the server takes, without the port that the unit gives it', () => {
    const settings = environment();
    expect(readConfig(settings)).toMatchObject({
      database: { kind: 'sqlite', file: '/var/lib/arene/arene.db' },
      trustProxy: { by: 'count', proxies: 1 },
      backups: { keep: 28 },
    });
    expect(settings).not.toHaveProperty('PORT');
    const known = readFileSync(path.join(ROOT, 'server', 'config.ts'), 'utf8');
    expect(Object.keys(settings).filter((name) => !known.includes(`'${name}'`))).toEqual([]);
  });

  test.each(onlyWhere({ programs: ['systemd-analyze'] }, isFullRun ? ['systemd-analyze'] : []))(
    '%s finds nothing wrong with it, and it exposes as little as it says',
    async (program) => {
      const folder = await mkdtemp(path.join(tmpdir(), 'arene-unit-'));
      onTestFinished(() => rm(folder, { recursive: true, force: true }));
      // systemd asks whether the program is there.
      const node = path.join(folder, 'opt/arene/bin/node');
      await mkdir(path.dirname(node), { recursive: true });
      await writeFile(node, '');
      await chmod(node, 0o755);
      const file = path.join(folder, 'arene@3000.service');
      await writeFile(file, unit.replaceAll('=/opt/arene', `=${folder}/opt/arene`));
      const verified = await run(program, ['verify', file]);
      expect(`${verified.stdout}${verified.stderr}`).toBe('');
      const { stdout } = await run(program, ['security', '--offline=true', file]);
      const [, score] = /exposure level for \S+: (\d+\.\d+)/.exec(stdout) ?? [];
      const [, stated, version] = /: (\d+\.\d+) by systemd (\d+)/.exec(unit) ?? [];
      // Later versions look at more.
      const { stdout: itself } = await run(program, ['--version']);
      const isThatOne = itself.startsWith(`systemd ${version}`);
      expect(isThatOne ? score : stated).toBe(stated);
      expect(Number(score)).toBeLessThan(2);
    },
  );
});

describe('ready.mjs', () => {
  const wait = (env: Record<string, string>, seconds: string) =>
    run(process.execPath, [path.join(ROOT, 'deploy', 'ready.mjs'), seconds], { env }).then(
      () => 'ready',
      () => 'not ready',
    );

  test('waits until the site is ready, and no longer than it is told to', async () => {
    let asked = 0;
    const PORT = await listen(() => ((asked += 1) < 3 ? 503 : 200));
    expect(await wait({ PORT }, '0')).toBe('not ready');
    expect(await wait({ PORT }, '30')).toBe('ready');
    expect(asked).toBe(3);
  });

  test('does not wait for a site that saves nothing by intention: a restart would never end', async () => {
    const readOnly = JSON.stringify({ status: 'read-only', reason: 'moved' });
    const PORT = await listen(() => 503, readOnly);
    expect(await wait({ PORT }, '0')).toBe('ready');
    const broken = await listen(() => 503, JSON.stringify({ status: 'not ready' }));
    expect(await wait({ PORT: broken }, '0')).toBe('not ready');
  });

  test('does not wait for a process that is gone', async () => {
    const PORT = await listen(() => 503);
    expect(await wait({ PORT, MAINPID: '99999999' }, '30')).toBe('not ready');
  });
});

/** As systemd reads a size: by 1024. */
function inBytes(size: string): number {
  const units: Record<string, number> = { M: 1024 ** 2, G: 1024 ** 3 };
  return Number.parseInt(size, 10) * (units[size.at(-1) ?? ''] ?? 1);
}

function environment(): Record<string, string> {
  const text = readFileSync(path.join(ROOT, 'deploy', 'arene.env'), 'utf8');
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  );
}

/** A server that answers with these; its port. */
async function listen(status: () => number, body = ''): Promise<string> {
  const server = createServer((_request, response) => response.writeHead(status()).end(body));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const address = server.address();
  return String(typeof address === 'object' && address !== null ? address.port : 0);
}
