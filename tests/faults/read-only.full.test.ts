import { describe, expect, test } from 'vitest';
import { BOTH_DATABASES } from '#tests/databases.ts';
import { createDatabase, query, send, testConfig } from '../api/support/harness.ts';
import { startServer, untilReadiness } from './support/server-process.ts';

describe.each(BOTH_DATABASES)('a server on %s from which everything is moved away', (kind) => {
  const AT = '2026-11-18T12:00:00.000Z';
  const standstill = (finished: 0 | 1) =>
    `insert into standstill ("only", since, finished) values (1, '${AT}', ${finished}) returning since`;

  test('is alive and read-only once that is finished, also after a restart, until somebody decides', async () => {
    const database = await createDatabase(kind);
    const sql = (text: string) => query(testConfig(database.url).database, text);
    const first = await startServer(database.url);
    await sql(standstill(1));
    const moved = { status: 'read-only', reason: 'moved', since: AT } as const;
    await untilReadiness(first.url, moved);
    expect((await fetch(`${first.url}/healthz`)).status).toBe(200);
    expect((await send(first.url, 'getTournament', {})).status).toBe(200);
    const refused = { status: 503, body: { code: 'moved' } };
    expect(await send(first.url, 'registerTeam', { name: 'Duo' })).toMatchObject(refused);
    first.child.kill('SIGTERM');
    await first.exit;

    const { url } = await startServer(database.url);
    await untilReadiness(url, moved);
    await sql('delete from standstill returning since');
    await untilReadiness(url);
    expect(await send(url, 'registerTeam', { name: 'Duo' })).toMatchObject({ status: 200 });
  });

  test('ends by itself what was interrupted, while it serves and when it starts', async () => {
    const database = await createDatabase(kind);
    const sql = (text: string) => query(testConfig(database.url).database, text);
    const first = await startServer(database.url);
    await untilReadiness(first.url);
    await sql(standstill(0));
    const isOver = async () => (await sql('select since from standstill')).length === 0;
    await expect.poll(isOver).toBe(true);
    first.child.kill('SIGTERM');
    await first.exit;
    await sql(standstill(0));
    const { url } = await startServer(database.url);
    expect(await send(url, 'registerTeam', { name: 'Duo' })).toMatchObject({ status: 200 });
  });
});
