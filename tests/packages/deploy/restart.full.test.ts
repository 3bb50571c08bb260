import { readFileSync } from 'node:fs';
import * as net from 'node:net';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { refuse, refusalSentence } from '#server/rules/result.ts';
import { createDatabase } from '#tests/api/support/harness.ts';
import { pause, startLoad, waitUntil } from '#tests/faults/support/load.ts';
import { startServer, untilReadiness } from '#tests/faults/support/server-process.ts';
import { onlyWhere } from '#tests/only-where.ts';
import { freePort } from '#tests/postgres.ts';
import { requestFrom, PROXIES, startProxy } from './real-proxies.ts';
import { ROOT } from './root.ts';

const PHONES = 6;
const READERS = 6;

/** systemd keeps the port open; here it is the test. */
const TO_KEEP_SOCKET = { rights: { 'un Node avec net.BoundSocket': 'BoundSocket' in net } };
const installed = PROXIES.flatMap((name) =>
  onlyWhere({ ...TO_KEEP_SOCKET, programs: [name] }, [name]),
);

describe('one process is restarted', () => {
  test('the page that nginx has for the meantime is French, and loads itself again', () => {
    const settings = readFileSync(path.join(ROOT, 'deploy', 'nginx.conf'), 'utf8');
    const page = /return 503 '(<!doctype html>.*?)';/s.exec(settings)?.[1] ?? '';
    expect(page).toContain('<html lang="fr">');
    expect(page).toContain('http-equiv="refresh"');
    expect(page).toContain('Le site redémarre');
  });

  test.each(installed)(
    'through %s, on a port that stays open: no reader and no registration is refused',
    async (name) => {
      const database = await createDatabase('sqlite');
      const bound = new net.BoundSocket({ host: '127.0.0.1' });
      onTestFinished(() => bound.close());
      const begin = async () => {
        const server = await startServer(database.url, {
          socket: bound.fd(),
          env: { TRUST_PROXY: '1' },
        });
        await untilReadiness(server.url);
        return server;
      };
      let server = await begin();
      expect(new URL(server.url).port).toBe(String(bound.address().port));
      const url = await startProxy(name, [server.url]);
      const load = startLoad(() => url, PHONES);
      const readers = startReaders(url);
      await waitUntil('teams are registered', () => load.acknowledged.size > 20);
      for (let restart = 0; restart < 3; restart += 1) {
        const [teams, reads] = [load.acknowledged.size, readers.statuses.length];
        server.child.kill('SIGTERM');
        expect(await server.exit).toBe(0);
        server = await begin();
        await waitUntil('teams are registered again', () => load.acknowledged.size > teams + 20);
        await waitUntil('pages are read again', () => readers.statuses.length > reads + 20);
      }
      await load.stop();
      await readers.stop();
      expect([...load.statuses.keys()]).toEqual([200]);
      expect([...load.repeated]).toEqual([]);
      expect(new Set(readers.statuses)).toEqual(new Set([200]));
    },
  );

  test.each(onlyWhere({ programs: ['nginx'] }, ['nginx'] as const))(
    'through %s, on a port that is closed meanwhile: a French page comes back by itself',
    async (name) => {
      const database = await createDatabase('sqlite');
      const env = { PORT: String(await freePort()), TRUST_PROXY: '1' };
      const server = await startServer(database.url, { env });
      const url = await startProxy(name, [server.url]);
      server.child.kill('SIGTERM');
      expect(await server.exit).toBe(0);

      const page = await requestFrom('127.0.0.1', `${url}/tournaments`);
      expect(page.status).toBe(503);
      expect(page.headers).toMatchObject({
        'retry-after': '2',
        'cache-control': 'no-store',
        'content-type': 'text/html; charset=utf-8',
      });
      expect(page.text).toContain('<html lang="fr">');
      expect(page.text).toContain('<meta http-equiv="refresh" content="2">');
      const body = JSON.stringify({ action: 'registerTeam', name: 'Les Patients' });
      for (const key of [{}, { 'idempotency-key': 'one' }]) {
        const headers = { 'content-type': 'application/json', ...key };
        const answer = await requestFrom('127.0.0.1', `${url}/api`, {
          method: 'POST',
          headers,
          body,
        });
        expect(answer.status).toBe(503);
        expect(answer.headers).toMatchObject({ 'retry-after': '2' });
        const message = refusalSentence(refuse('busy'));
        expect(JSON.parse(answer.text)).toEqual({ success: false, code: 'busy', message });
      }
      await startServer(database.url, { env });
      expect((await requestFrom('127.0.0.1', `${url}/healthz`)).status).toBe(200);
    },
  );
});

/** Visitors who read one thing after the other. A connection that breaks is a 0. */
function startReaders(url: string) {
  const statuses: number[] = [];
  const ended = new AbortController();
  const read = async (): Promise<void> => {
    while (!ended.signal.aborted) {
      const asked = requestFrom('127.0.0.1', `${url}/api?action=getTournament`);
      statuses.push(await asked.then(({ status }) => status).catch(() => 0));
      await pause(10);
    }
  };
  const all = Promise.all(Array.from({ length: READERS }, read));
  return {
    statuses,
    stop: async () => {
      ended.abort();
      await all;
    },
  };
}
