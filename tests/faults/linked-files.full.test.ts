import { existsSync, linkSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { createDatabase } from '../api/harness.ts';
import { failToStart, startServer } from './server-process.ts';

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
      `Cette base de données a deux secrets : ${other}.secret et ${file}.secret. Le site servait par le lien, donc avec le premier : mettez-le à la place du second, puis relancez.`,
    );
    expect(readFileSync(`${file}.secret`)).toEqual(Buffer.alloc(32, 8));
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
