import { execFile } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, onTestFinished, test } from 'vitest';
import { makeFastFolder } from '../fast-folder.ts';
import { replyCookie, successData, send, SUPER_ADMIN } from '../api/support/harness.ts';
import { COMPILE_CACHE, startServer } from './support/server-process.ts';

const root = path.join(import.meta.dirname, '..', '..');

describe('the files of the database', () => {
  test('are for the account that runs the server and nobody else, folder included', async () => {
    const { data, url } = await makeFolder();
    const server = await startServer(url);
    await send(server.url, 'registerTeam', { name: 'Duo' });
    expect(modesIn(data)).toEqual({
      '.': '700',
      'arene.db': '600',
      'arene.db-shm': '600',
      'arene.db-wal': '600',
      'arene.db.lock': '600',
      'arene.db.lock-journal': '600',
      'arene.db.secret': '600',
    });
  });

  test('that everybody could read are closed to everybody at the next start', async () => {
    const { data, url } = await makeFolder();
    const first = await startServer(url);
    await send(first.url, 'registerTeam', { name: 'Duo' });
    // As after a crash: the journals are still there.
    first.child.kill('SIGKILL');
    await first.exit;
    for (const name of readdirSync(data)) chmodSync(path.join(data, name), 0o644);
    const second = await startServer(url);
    const { '.': _folder, ...files } = modesIn(data);
    expect(Object.values(files)).toEqual(['600', '600', '600', '600', '600', '600']);
    expect(successData(await send(second.url, 'getTeamsWithPlayers', {}))).toHaveLength(1);
  });

  test('that a group may read on purpose stay so, and a folder that was there stays as it was', async () => {
    const { data, url } = await makeFolder();
    mkdirSync(data, { mode: 0o755 });
    writeFileSync(path.join(data, 'arene.db'), '', { mode: 0o640 });
    chmodSync(path.join(data, 'arene.db'), 0o640);
    await startServer(url);
    expect(modesIn(data)).toMatchObject({ '.': '755', 'arene.db': '640' });
  });
});

describe('a backup', () => {
  test('made while the site serves is the original without anybody signed in or known, without the key that signs notifications, and private', async () => {
    const { folder, data, url } = await makeFolder();
    const server = await startServer(url);
    const signedIn = await send<{ token: string }>(server.url, 'login', SUPER_ADMIN);
    const { token } = successData(signedIn);
    await send(server.url, 'registerTeam', { name: 'Duo' });

    expect(await run('backup', url)).toMatch(/^Sauvegarde faite : /);
    const [name = ''] = readdirSync(path.join(data, 'sauvegardes'));
    const copy = path.join(data, 'sauvegardes', name);
    expect(tablesOf(copy)).toEqual({
      ...tablesOf(path.join(data, 'arene.db')),
      session: [],
      known_browser: [],
      push_key: [],
    });
    expect(tablesOf(path.join(data, 'arene.db'))['push_key']).toHaveLength(1);
    expect(modesIn(path.join(data, 'sauvegardes'))).toEqual({ '.': '700', [name]: '600' });

    const restoredUrl = `file:${path.join(folder, 'ailleurs', 'arene.db')}`;
    expect(await run('restore', restoredUrl, copy)).toMatch(/^Base de données restaurée : /);
    expect(tablesOf(path.join(folder, 'ailleurs', 'arene.db'))).toEqual(tablesOf(copy));
    expect(modesIn(path.join(folder, 'ailleurs'))).toEqual({ '.': '700', 'arene.db': '600' });
    const restored = await startServer(restoredUrl, { env: { RATE_LIMITS: 'on' } });
    expect((await send(restored.url, 'getTeams', {}, { token })).status).toBe(401);
    for (let tried = 0; tried < 5; tried += 1) {
      await send(restored.url, 'login', { ...SUPER_ADMIN, password: 'Mauvais-99' });
    }
    const headers = { cookie: replyCookie(signedIn) };
    expect((await send(restored.url, 'login', SUPER_ADMIN, { headers })).status).toBe(429);
  });

  test('that was copied by hand is restored without anybody signed in or known, too', async () => {
    const { folder, data, url } = await makeFolder();
    const server = await startServer(url);
    await send(server.url, 'login', SUPER_ADMIN);
    server.child.kill('SIGTERM');
    await server.exit;
    const copy = path.join(folder, 'copie.db');
    copyFileSync(path.join(data, 'arene.db'), copy);
    expect(tablesOf(copy)['session']).toHaveLength(1);
    const target = path.join(folder, 'ailleurs', 'arene.db');
    await run('restore', `file:${target}`, copy);
    expect(tablesOf(target)).toEqual({
      ...tablesOf(copy),
      session: [],
      known_browser: [],
      push_key: [],
    });
  });

  test('is made and put back through a link where the file is that the link leads to', async () => {
    const { folder, data, url } = await makeFolder();
    const server = await startServer(url);
    await send(server.url, 'registerTeam', { name: 'Duo' });
    server.child.kill('SIGTERM');
    await server.exit;
    const [file, link] = [path.join(data, 'arene.db'), path.join(folder, 'lien.db')];
    symlinkSync(file, link);
    await run('backup', `file:${link}`);
    const [name = ''] = readdirSync(path.join(data, 'sauvegardes'));
    const before = tablesOf(file)['team'];
    // It leads nowhere any more.
    for (const beside of ['', '-wal', '-shm']) await rm(file + beside, { force: true });
    await run('restore', `file:${link}`, path.join(data, 'sauvegardes', name));
    expect(tablesOf(file)['team']).toEqual(before);
    expect(lstatSync(link).isSymbolicLink()).toBe(true);
  });

  test.each([
    ['backup', ['DATABASE_URL', 'mysql://x'], /^DATABASE_URL n'est pas valide : .+\.\n$/],
    ['restore', ['PORT', 'x'], /^PORT n'est pas valide : .+\.\n$/],
  ])('with a setting that cannot be used, %s says so in one sentence', async (name, env, said) => {
    const [key = '', value = ''] = env;
    expect(await run(name, 'file:/nulle/part.db', 'copie.db', { [key]: value })).toMatch(said);
  });
});

async function makeFolder() {
  const folder = await makeFastFolder('files');
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const data = path.join(folder, 'data');
  return { folder, data, url: `file:${path.join(data, 'arene.db')}` };
}

function modesIn(folder: string): Record<string, string> {
  const modes: Record<string, string> = {};
  for (const name of ['.', ...readdirSync(folder)]) {
    modes[name] = (statSync(path.join(folder, name)).mode & 0o777).toString(8);
  }
  return modes;
}

/** Everything that a database file holds, except the probe, which a running site rewrites at any time. */
function tablesOf(file: string): Record<string, unknown[]> {
  const database = new DatabaseSync(file, { readOnly: true });
  const names = database
    .prepare("select name from sqlite_master where type = 'table' and name <> 'write_probe'")
    .all();
  const tables = names.map(({ name }) => {
    const rows = database.prepare(`select * from "${String(name)}" order by 1`).all();
    return [String(name), rows.map((row) => ({ ...row }))] as const;
  });
  database.close();
  return Object.fromEntries(tables);
}

/** What a command of the shell says. */
function run(
  name: string,
  databaseUrl: string,
  argument?: string,
  env: Record<string, string> = {},
): Promise<string> {
  const args = [path.join(root, 'scripts', `${name}.ts`), ...(argument ? [argument] : [])];
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      args,
      {
        env: {
          PATH: process.env['PATH'],
          NODE_NO_WARNINGS: '1',
          NODE_COMPILE_CACHE: COMPILE_CACHE,
          DATABASE_URL: databaseUrl,
          ...env,
        },
      },
      (_error, stdout, stderr) => resolve(stdout + stderr),
    );
  });
}
