import { describe, expect, test } from 'vitest';
import { onlyWhere } from '#tests/only-where.ts';
import { DATABASES } from '#tests/proofs.ts';
import {
  createDatabase,
  successData,
  query,
  send,
  SUPER_ADMIN,
  testConfig,
} from '../api/support/harness.ts';
import { waitUntil } from './support/load.ts';
import { startServer, untilReadiness } from './support/server-process.ts';

const ASKED = 10;
const JSON_TYPE = 'application/json; charset=utf-8';

describe.each(onlyWhere({ programs: ['bash'] }, DATABASES, { testsPerCase: 2 }))(
  'a server on %s',
  (kind) => {
    test('is ready once it has read and written, and nobody causes work by asking', async () => {
      const database = await createDatabase(kind);
      const server = await startServer(database.url);
      const sql = (text: string) => query(testConfig(database.url).database, text);
      await untilReadiness(server.url);
      const dataVersion = await sql('select version from data_version');
      // The server writes by itself now and then. If each request caused a write, no two readings would be the same.
      let written: unknown = '';
      await waitUntil('nothing is written while it is asked', async () => {
        const before = written;
        for (let asked = 0; asked < ASKED; asked += 1) {
          const response = await fetch(`${server.url}/readyz`);
          expect(response.status).toBe(200);
          expect(response.headers.get('cache-control')).toBe('no-store');
        }
        written = (await sql('select at from write_probe'))[0]?.['at'];
        expect(written).not.toBe('');
        return written === before;
      });
      for (const path of ['/healthz', '/readyz']) {
        const asked = await fetch(`${server.url}${path}`, { method: 'HEAD' });
        expect([asked.status, asked.headers.get('content-type')]).toEqual([200, JSON_TYPE]);
      }
      // No visitor's page is made anew for it.
      expect(await sql('select version from data_version')).toEqual(dataVersion);
    });

    test('whose data is damaged is alive and not ready, and ready again once it is repaired', async () => {
      const database = await createDatabase(kind);
      const sql = (text: string) => query(testConfig(database.url).database, text);
      const first = await startServer(database.url);
      const { token } = successData(await send<{ token: string }>(first.url, 'login', SUPER_ADMIN));
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
  },
);
