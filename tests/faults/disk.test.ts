import { DatabaseSync } from 'node:sqlite';
import { describe, expect, test } from 'vitest';
import { onlyWhere } from '#tests/only-where.ts';
import { createDatabase, successData, query, send, testConfig } from '../api/support/harness.ts';
import { startServer, untilReadiness } from './support/server-process.ts';

const MESSAGE =
  "L'enregistrement n'est pas possible pour le moment. Réessayez dans quelques secondes.";

describe.each(onlyWhere({ programs: ['bash'] }, ['a full disk']))('%s', () => {
  test('refuses the write with a clear sentence, keeps nothing by half, and reads go on', async () => {
    const database = await createDatabase('sqlite');
    const full = await startServer(database.url, { fileKilobytesMax: 640 });
    const acknowledged: string[] = [];
    let refused: unknown = null;
    for (let sent = 0; refused === null && sent < 2000; sent += 1) {
      const name = `Équipe ${sent}`;
      const { status, body } = await send(full.url, 'registerTeam', { name });
      if (body.success) acknowledged.push(name);
      else refused = { status, ...body };
    }
    expect(refused).toEqual({ status: 503, success: false, code: 'unavailable', message: MESSAGE });
    expect(acknowledged.length).toBeGreaterThan(5);

    const again = await send(full.url, 'registerTeam', { name: 'Encore' });
    expect(again.status).toBe(503);
    const read = await send<{ name: string }[]>(full.url, 'getTeamsWithPlayers', {});
    expect(successData(read).map(({ name }) => name)).toEqual(acknowledged);
    expect((await fetch(`${full.url}/healthz`)).status).toBe(200);
    await untilReadiness(full.url, {
      status: 'not ready',
      failing: ['write'],
    });
    full.child.kill('SIGKILL');
    await full.exit;

    const roomy = await startServer(database.url);
    const rows = await query(testConfig(database.url).database, 'select name from team');
    expect(rows.map(({ name }) => name)).toEqual(acknowledged);
    expect((await send(roomy.url, 'registerTeam', { name: 'Encore' })).status).toBe(200);
    expect(integrityOf(database.url)).toBe('ok');
  });
});

function integrityOf(url: string): unknown {
  const database = new DatabaseSync(url.slice('file:'.length), { readOnly: true });
  const found = database.prepare('pragma integrity_check').get();
  database.close();
  return found?.['integrity_check'];
}
