import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { BOTH_DATABASES } from '#tests/databases.ts';
import { makeFastFolder } from '../fast-folder.ts';
import { openEmptyStore } from '../store/stores.ts';
import { COMPILE_CACHE } from './support/server-process.ts';

const ROOT = path.join(import.meta.dirname, '..', '..');

test.each(BOTH_DATABASES)(
  'while a move away from %s is under way, neither another one nor its cancellation begins, and the shell says why',
  async (kind) => {
    const opened = await openEmptyStore(kind);
    onTestFinished(opened.close);
    const { database, openBeside } = opened;
    const url = database.kind === 'sqlite' ? `file:${database.file}` : database.connectionString;
    const target = `file:${path.join(await makeFastFolder('moved'), 'arene.db')}`;
    const mover = await openBeside();
    onTestFinished(mover.close);
    await mover.runAlone('move', async () => {
      const env = { DATABASE_URL: url, MOVE_TO: target };
      const answer = 'Un déplacement est en cours depuis cette base : attendez sa fin.\n';
      expect(await moveCommand(env, 'annuler')).toBe(answer);
      expect((await moveCommand(env)).endsWith(answer)).toBe(true);
    });
    expect(await moveCommand({ DATABASE_URL: url }, 'annuler')).toBe(
      'Le site peut de nouveau enregistrer dans cette base de données.\n',
    );
  },
);

test('a move into a database that is not empty says so, and that the site goes on', async () => {
  const opened = await openEmptyStore('postgres');
  onTestFinished(opened.close);
  const { database } = opened;
  if (database.kind !== 'postgres') throw new Error('no address');
  const target = path.join(await makeFastFolder('moved'), 'arene.db');
  writeFileSync(target, 'the only data of somebody');
  const env = { DATABASE_URL: database.connectionString, MOVE_TO: `file:${target}` };
  expect((await moveCommand(env)).split('\n').slice(1)).toEqual([
    "La base d'arrivée n'est pas vide : rien n'a été copié. Le site continue comme avant.",
    '',
  ]);
});

/** Everything that is printed, on either stream. */
function moveCommand(env: Record<string, string>, ...words: string[]): Promise<string> {
  return new Promise((resolve) => {
    const all = {
      PATH: process.env['PATH'],
      ADMIN_PASSWORD: 'off',
      NODE_NO_WARNINGS: '1',
      NODE_COMPILE_CACHE: COMPILE_CACHE,
      ...env,
    };
    const command = [path.join(ROOT, 'scripts', 'move.ts'), ...words];
    execFile(process.execPath, command, { cwd: ROOT, env: all }, (_error, stdout, stderr) =>
      resolve(stdout + stderr),
    );
  });
}
