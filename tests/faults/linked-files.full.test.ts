import { spawnSync } from 'node:child_process';
import { existsSync, linkSync, lstatSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { createDatabase, query, send, testConfig } from '../api/support/harness.ts';
import { failToStart, startServer } from './support/server-process.ts';

/** A database under its own name, and the name of another that is not there yet. */
async function twoNames() {
  const { url } = await createDatabase('sqlite');
  const file = url.slice('file:'.length);
  const other = path.join(path.dirname(file), `autre-${path.basename(file)}`);
  return { url, file, other, otherUrl: `file:${other}` };
}

describe('a SQLite file that a symbolic link leads to', () => {
  test('is served by one process, whichever name each is given', async () => {
    const { url, file, other, otherUrl } = await twoNames();
    symlinkSync(path.basename(file), other);
    const first = await startServer(otherUrl);
    expect(await failToStart(url)).toMatchObject({
      code: 1,
      output: expect.stringContaining('Un autre serveur utilise déjà cette base') as unknown,
    });
    first.child.kill('SIGTERM');
    await first.exit;
    for (const beside of ['.lock', '.secret']) {
      expect([existsSync(file + beside), existsSync(other + beside)]).toEqual([true, false]);
    }
  });

  test('keeps the secret with which the site served through the link', async () => {
    const { file, other, otherUrl } = await twoNames();
    symlinkSync(file, other);
    const secret = Buffer.alloc(32, 7);
    writeFileSync(`${other}.secret`, secret);
    const server = await startServer(otherUrl);
    server.child.kill('SIGTERM');
    await server.exit;
    expect(readFileSync(`${file}.secret`)).toEqual(secret);
    expect(existsSync(`${other}.secret`)).toBe(false);
  });

  test('with a secret beside each name is refused, and a sentence says which to keep', async () => {
    const { file, other, otherUrl } = await twoNames();
    symlinkSync(file, other);
    writeFileSync(`${other}.secret`, Buffer.alloc(32, 7));
    writeFileSync(`${file}.secret`, Buffer.alloc(32, 8));
    const { code, output } = await failToStart(otherUrl);
    expect(code).toBe(1);
    expect(output.split('\n').at(-2)).toBe(
      `Cette base de données a deux secrets : ${other}.secret et ${file}.secret. Le site utilisait le lien, donc le premier. Mettez-le à la place du second, puis relancez.`,
    );
    expect(readFileSync(`${file}.secret`)).toEqual(Buffer.alloc(32, 8));
  });

  test('is moved into another through its link, and the link still leads to it', async () => {
    const [from, to] = [await twoNames(), await twoNames()];
    symlinkSync(from.file, from.other);
    symlinkSync(to.file, to.other);
    const server = await startServer(from.otherUrl);
    await send(server.url, 'registerTeam', { name: 'Duo' });
    expect(move(from.otherUrl, from.url).stderr).toBe(
      'MOVE_TO est la base dont le site se sert déjà. Indiquez-en une autre.\n',
    );
    expect(move(from.otherUrl, to.otherUrl)).toMatchObject({ stderr: '', status: 0 });
    expect(lstatSync(to.other).isSymbolicLink()).toBe(true);
    const teams = 'select name from team';
    expect(await query(testConfig(to.url).database, teams)).toEqual([{ name: 'Duo' }]);
    const standstill = 'select finished from standstill';
    expect(await query(testConfig(from.url).database, standstill)).toEqual([{ finished: 1 }]);
    // The site still serves: it is at a standstill, whichever name it was given.
    expect(await send(server.url, 'registerTeam', { name: 'Tard' })).toMatchObject({
      status: 503,
      body: { code: 'moved' },
    });
  });
});

test('a SQLite file with a second hard link is refused under either name', async () => {
  const { url, file, other, otherUrl } = await twoNames();
  const server = await startServer(url);
  server.child.kill('SIGTERM');
  await server.exit;
  linkSync(file, other);
  for (const [name, address] of [
    [file, url],
    [other, otherUrl],
  ]) {
    expect(await failToStart(address ?? '')).toEqual({
      code: 1,
      output: `DATABASE_URL n'est pas valide : le fichier ${name} a un second nom (lien physique), sous lequel un autre serveur pourrait l'ouvrir. Supprimez l'un des deux noms.\n`,
    });
  }
});

test('a move into a SQLite file with a second hard link says so, by the name under which it was given', async () => {
  const [from, to] = [await twoNames(), await twoNames()];
  writeFileSync(to.file, '');
  linkSync(to.file, to.other);
  expect(move(from.url, to.url)).toMatchObject({
    stderr: `MOVE_TO n'est pas valide : le fichier ${to.file} a un second nom (lien physique), sous lequel un autre serveur pourrait l'ouvrir. Supprimez l'un des deux noms.\n`,
    status: 1,
  });
  expect(move(from.url, 'mysql://x').stderr).toBe(
    "MOVE_TO n'est pas valide : il faut file:chemin/vers/la/base.db ou postgres://utilisateur:mot-de-passe@serveur/base.\n",
  );
});

/** What `npm run move` does and says. */
function move(from: string, to: string) {
  const script = path.join(import.meta.dirname, '..', '..', 'scripts', 'move.ts');
  return spawnSync(process.execPath, [script], {
    encoding: 'utf8',
    env: { PATH: process.env['PATH'], NODE_NO_WARNINGS: '1', DATABASE_URL: from, MOVE_TO: to },
  });
}
