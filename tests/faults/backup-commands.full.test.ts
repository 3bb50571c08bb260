import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, test } from 'vitest';
import { makeFastFolder } from '../fast-folder.ts';
import { onlyWhere } from '../only-where.ts';
import { send } from '../api/support/harness.ts';
import { COMPILE_CACHE, startServer } from './support/server-process.ts';

const ROOT = path.join(import.meta.dirname, '..', '..');

describe('a backup that passes through somebody who may read and write where the site may not', () => {
  test('is made and put back by its bytes, and no copy of it is left', async () => {
    const { data, url } = await played();
    const copy = path.join(await makeFastFolder('elsewhere'), 'copie.db');
    expect(
      await shell('"$NODE" scripts/backup.ts - > "$COPY"', { DATABASE_URL: url, COPY: copy }),
    ).toBe('');
    expect(readdirSync(path.join(data, 'sauvegardes'))).toEqual([]);

    const folder = await makeFastFolder('restored');
    const file = path.join(folder, 'arene.db');
    const env = { DATABASE_URL: `file:${file}`, COPY: copy };
    const restore = '"$NODE" scripts/restore.ts - "$COPY" < "$COPY"';
    expect(await shell(restore, env)).toMatch(/^Base de données restaurée : /);
    expect(teamsIn(file)).toEqual(['Duo']);
    expect(readdirSync(path.join(folder, 'sauvegardes'))).toEqual([]);
    expect(await shell(restore, env)).toContain('existe déjà');

    writeFileSync(copy, 'no database');
    const other = { ...env, DATABASE_URL: `file:${path.join(folder, 'autre.db')}` };
    expect(await shell(restore, other)).toBe(
      `Ce fichier n'est pas une sauvegarde lisible : ${copy}\n`,
    );
    expect(existsSync(path.join(folder, 'autre.db'))).toBe(false);
  });

  test('that is missing is called missing, and a place where nothing can be written is named', async () => {
    const { url } = await played();
    const missing = '/nulle/part.db';
    expect(
      await shell('"$NODE" scripts/restore.ts "$COPY"', { DATABASE_URL: url, COPY: missing }),
    ).toBe(`Cette sauvegarde n'existe pas : ${missing}\n`);
    const folder = await makeFastFolder('full');
    writeFileSync(path.join(folder, 'file'), '');
    const target = path.join(folder, 'file', 'copie.db');
    const output = await shell('"$NODE" scripts/backup.ts "$COPY"', {
      DATABASE_URL: url,
      COPY: target,
    });
    expect(output).toMatch(
      /ne peut pas écrire dans .*file \(\w+\) : choisissez un autre endroit\.\n$/,
    );
    expect(output).not.toContain('DATABASE_URL');
  });

  test.each(onlyWhere({ linux: true }, ['pipe', 'file']))(
    'that does not fit on its disk (%s) says so in one sentence with the target, and leaves nothing',
    async (way) => {
      const { data, url } = await played();
      const copy = path.join(await makeFastFolder('small'), 'copie.db');
      const command =
        way === 'pipe'
          ? '"$NODE" scripts/backup.ts - "$COPY" > /dev/full'
          : // The signal of a file that is too large must not end the program.
            `trap '' XFSZ; ulimit -f 64; "$NODE" scripts/backup.ts "$COPY"`;
      const output = await shell(command, {
        DATABASE_URL: url,
        COPY: copy,
        NODE_COMPILE_CACHE: '',
      });
      const sentence = /^La sauvegarde n'a pas pu être écrite : (.*) \(.+\)\. Vérifiez .*\.\n$/;
      expect(output).toMatch(sentence);
      expect(sentence.exec(output)?.[1]).toBe(copy);
      expect(readdirSync(path.dirname(copy))).toEqual([]);
      const left = readdirSync(data, { recursive: true }).map(String);
      expect(left.filter((name) => name.includes('partial'))).toEqual([]);
    },
  );
});

async function played(): Promise<{ data: string; url: string }> {
  const data = path.join(await makeFastFolder('files'), 'data');
  mkdirSync(data, { recursive: true });
  const url = `file:${path.join(data, 'arene.db')}`;
  const server = await startServer(url);
  await send(server.url, 'registerTeam', { name: 'Duo' });
  server.child.kill('SIGTERM');
  await server.exit;
  return { data, url };
}

function teamsIn(file: string): unknown[] {
  const database = new DatabaseSync(file, { readOnly: true });
  const rows = database.prepare('select name from team').all();
  database.close();
  return rows.map(({ name }) => name);
}

/** What is said, on either stream. */
function shell(command: string, env: Record<string, string>): Promise<string> {
  return new Promise((resolve) => {
    execFile(
      'sh',
      ['-c', command],
      {
        cwd: ROOT,
        env: {
          PATH: process.env['PATH'],
          NODE: process.execPath,
          NODE_NO_WARNINGS: '1',
          NODE_COMPILE_CACHE: COMPILE_CACHE,
          ...env,
        },
      },
      (_error, stdout, stderr) => resolve(stdout + stderr),
    );
  });
}
