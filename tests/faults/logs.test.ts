import { once } from 'node:events';
import { describe, expect, test } from 'vitest';
import { onlyWhere } from '#tests/only-where.ts';
import { DATABASES } from '#tests/proofs.ts';
import {
  replyBrowserToken,
  replyCookie,
  createDatabase,
  successData,
  query,
  send,
  SUPER_ADMIN,
  testConfig,
} from '../api/support/harness.ts';
import { freePort } from '../postgres.ts';
import { waitUntil } from './support/load.ts';
import { launch, NO_PAGES, startServer } from './support/server-process.ts';

describe.each(onlyWhere({ programs: ['bash'] }, DATABASES))('the log on %s', (kind) => {
  test('tells a fault in full, the visitor in one sentence, and neither a password nor a token', async () => {
    const database = await createDatabase(kind);
    const server = await startServer(database.url, { env: { LOG_LEVEL: 'trace' } });
    const signedIn = await send<{ token: string }>(server.url, 'login', SUPER_ADMIN);
    const { token } = successData(signedIn);
    const headers = { cookie: replyCookie(signedIn) };
    await send(server.url, 'login', SUPER_ADMIN, { headers });
    const wrong = { username: 'admin', password: 'Mauvais-99' };
    await send(server.url, 'login', wrong);
    const account = { username: 'nouveau', password: 'Nouveau-12', fk_admin_type: 1 };
    await send(server.url, 'createAdmin', account, { token });
    await send(server.url, 'createAdmin', { ...account, bogus: 1 }, { token });
    const headersOf = { 'x-team-link': 'l'.repeat(24), 'x-invitation': 'i'.repeat(24) };
    const others = { 'x-rehearsal': 'r'.repeat(24), 'x-desk-key': 'k'.repeat(24) };
    const bySecrets = { headers: { ...headersOf, ...others } };
    expect((await send(server.url, 'registerTeam', { name: 'Duo' }, bySecrets)).status).toBe(200);
    const deskKeys = { read: 'd'.repeat(24), button: 'b'.repeat(24) };
    for (const [half, deskKey] of Object.entries(deskKeys)) {
      const byDesk = { headers: { 'x-desk-key': deskKey } };
      const made = await send(server.url, 'createDeskKey', { kind: half }, { token, ...byDesk });
      expect(made.status).toBe(200);
      await send(server.url, 'getDesk', {}, byDesk);
      await send(server.url, 'setSides', {}, byDesk);
    }
    for (const action of ['getMyTeam', 'setJoining', 'getEvents', 'getDesk', 'setSides'] as const) {
      await send(server.url, action, {}, bySecrets);
    }

    const config = testConfig(database.url).database;
    const references: string[] = [];
    await query(config, 'alter table player rename to hidden_player');
    // Neither is answered from memory, which would not miss the table.
    for (const action of ['getPlayers', 'getMyTeam'] as const) {
      const reply = await send(server.url, action, {}, { token, ...bySecrets });
      expect(reply.status).toBe(500);
      const reference = reply.headers.get('x-request-id') ?? '';
      expect(reply.body).toEqual({
        success: false,
        code: 'unexpected',
        message: 'Une erreur est survenue.',
        reference,
      });
      references.push(reference);
    }
    await query(config, 'alter table hidden_player rename to player');
    expect((await send(server.url, 'getPlayers', {}, { token })).status).toBe(200);
    server.child.kill('SIGTERM');
    await server.exit;

    const output = server.output();
    const passwords = [SUPER_ADMIN.password, wrong.password, account.password];
    const secrets = [...passwords, ...Object.values(bySecrets.headers), ...Object.values(deskKeys)];
    for (const secret of [token, replyBrowserToken(signedIn), ...secrets]) {
      expect(output).not.toContain(secret);
    }
    const lines = output
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    const faults = lines.filter((line) => line['msg'] === 'unexpected error');
    expect(faults.map(({ reqId }) => reqId)).toEqual(references);
    for (const fault of faults) {
      expect(fault).toMatchObject({
        action: expect.any(String) as unknown,
        err: { stack: expect.stringContaining('player') as unknown },
      });
    }
    const answered = lines.filter((line) => line['msg'] === 'answered');
    expect(answered.length).toBeGreaterThanOrEqual(8);
    expect(answered[0]).toMatchObject({ method: 'POST', url: '/api', status: 200 });
  });
});

describe('a log that cannot be written', () => {
  // A full disk; to a terminal that was closed the system says as much.
  test.each(onlyWhere({ linux: true }, ['/dev/full']))(
    'does not keep the site from answering, nor from stopping cleanly (%s)',
    async (full) => {
      const database = await createDatabase('sqlite');
      const port = String(await freePort());
      const { child, exit } = launch(database.url, {
        command: `${NO_PAGES} > ${full}`,
        env: { LOG_LEVEL: 'info', PORT: port },
      });
      const url = `http://127.0.0.1:${port}`;
      await waitUntil(
        'the site answers',
        async () => (await fetch(`${url}/healthz`).catch(() => null)) !== null,
      );
      expect((await send(url, 'registerTeam', { name: 'Duo' })).status).toBe(200);
      child.kill('SIGTERM');
      expect(await exit).toBe(0);
    },
  );

  test.each(onlyWhere({ programs: ['bash'] }, ['because nobody reads it']))(
    '%s holds up neither the answers nor the stop',
    async () => {
      const database = await createDatabase('sqlite');
      const server = await startServer(database.url, { env: { LOG_LEVEL: 'info' } });
      server.child.stdout.pause();
      const path = `/healthz?${'x'.repeat(2000)}`;
      for (let asked = 0; asked < 100; asked += 1) {
        expect((await fetch(`${server.url}${path}`)).status).toBe(200);
      }
      const exited = once(server.child, 'exit');
      server.child.kill('SIGTERM');
      expect(await exited).toEqual([0, null]);
    },
  );
});
