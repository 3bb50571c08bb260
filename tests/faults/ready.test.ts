import { DatabaseSync } from 'node:sqlite';
import { describe, expect, test } from 'vitest';
import { DATABASES } from '#tests/proofs.ts';
import { createDatabase, dataOf, query, send, SUPER_ADMIN, testConfig } from '../api/harness.ts';
import { pause } from './load.ts';
import { startServer, untilReadiness } from './server-process.ts';

const LOOKS = 10;
const JSON_TYPE = 'application/json; charset=utf-8';

describe.each(DATABASES)('a server on %s', (kind) => {
  test('is ready once it has read and written, and nobody causes work by asking', async () => {
    const database = await createDatabase(kind);
    const server = await startServer(database.url);
    const sql = (text: string) => query(testConfig(database.url).database, text);
    await untilReadiness(server.url);
    const dataVersion = await sql('select version from data_version');
    const written = new Set<unknown>();
    for (let asked = 0; asked < 10 * LOOKS; asked += 1) {
      const response = await fetch(`${server.url}/readyz`);
      expect(response.status).toBe(200);
      expect(response.headers.get('cache-control')).toBe('no-store');
      if (asked % 10 === 0) written.add((await sql('select at from write_probe'))[0]?.['at']);
    }
    for (const path of ['/healthz', '/readyz']) {
      const asked = await fetch(`${server.url}${path}`, { method: 'HEAD' });
      expect([asked.status, asked.headers.get('content-type')]).toEqual([200, JSON_TYPE]);
    }
    // If whoever asks caused a write, something else would stand there at every look.
    expect(written.size).toBeLessThan(LOOKS);
    expect(written).not.toContain('');
    // No visitor's page is made anew for it.
    expect(await sql('select version from data_version')).toEqual(dataVersion);
  });

  test('whose data is damaged is alive and not ready, and ready again once it is repaired', async () => {
    const database = await createDatabase(kind);
    const sql = (text: string) => query(testConfig(database.url).database, text);
    const first = await startServer(database.url);
    const { token } = dataOf(await send<{ token: string }>(first.url, 'login', SUPER_ADMIN));
    await send(first.url, 'setRegistration', { open: false }, { token });
    first.child.kill('SIGTERM');
    await first.exit;
    const [sound] = await sql('select document_json from event where pk_event = 1');
    await sql(
      'update event set document_json = \'{"phase":\' where pk_event = 1 returning version',
    );

    const { url } = await startServer(database.url);
    expect((await send(url, 'getTournament', {})).status).toBe(500);
    await untilReadiness(url, { status: 'not ready', failing: ['read'] });
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
    await sql(
      `update event set document_json = '${String(sound?.['document_json'])}' where pk_event = 1 returning version`,
    );
    await untilReadiness(url);
  });
});

describe('a SQLite file on which another program holds the lock', () => {
  test('cannot be written: the server says so, and goes on answering meanwhile', async () => {
    const database = await createDatabase('sqlite');
    const { url } = await startServer(database.url);
    await untilReadiness(url);
    const holder = new DatabaseSync(database.url.slice('file:'.length));
    holder.exec('begin immediate');
    let answered = 0;
    const ended = new AbortController();
    const visitor = (async () => {
      while (!ended.signal.aborted) {
        expect((await fetch(`${url}/healthz`)).status).toBe(200);
        answered += 1;
        await pause(20);
      }
    })();
    await untilReadiness(url, { status: 'not ready', failing: ['write'] });
    ended.abort();
    await visitor;
    expect(answered).toBeGreaterThan(0);
    holder.exec('rollback');
    holder.close();
    await untilReadiness(url);
  });
});
