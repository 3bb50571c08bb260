import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { createDatabase } from '../api/support/harness.ts';
import { pause } from './support/load.ts';
import { startServer, untilReadiness } from './support/server-process.ts';

test('a SQLite file on which another program holds the lock cannot be written: the server says so, and goes on answering meanwhile', async () => {
  const database = await createDatabase('sqlite');
  const { url } = await startServer(database.url);
  await untilReadiness(url);
  const holder = new DatabaseSync(database.url.slice('file:'.length), { timeout: 60_000 });
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
