import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, inject, onTestFinished, test, vi } from 'vitest';
import { createCaller, registerTeams } from '#scripts/demo/play-tournament.ts';
import { BOTH_DATABASES, type DatabaseKind } from '#tests/databases.ts';
import {
  createDatabase,
  successData,
  query,
  send,
  SUPER_ADMIN,
  testConfig,
  withPassword,
} from '../api/support/harness.ts';
import { newSecret, withLink } from '../api/support/teams-by-link.ts';
import { startDiscordServer } from '../discord-server/discord-server.ts';
import { startPushService } from '../push-service/push-service.ts';
import { COMPILE_CACHE, startServer } from './support/server-process.ts';

describe.each(BOTH_DATABASES)('kill -9 between the commit and the end of sending on %s', (kind) => {
  test('the next process sends what waits: the phone shows it once, Discord gets one message twice, in order', async () => {
    const { service, discord, start, sql } = await prepare(kind);
    const server = await start();
    const { token } = successData(await send<{ token: string }>(server.url, 'login', SUPER_ADMIN));
    const call = createCaller(server.url, token);
    const webhook = discord.webhook();
    await call('setRegistration', { open: false });
    await call('setWebhook', { address: webhook.address });
    // Discord has the first message, the others are only written when the process dies.
    webhook.willAnswer('never');
    await call('setRegistration', { open: true });
    await vi.waitFor(() => expect(webhook.asked).toHaveLength(1));
    const [pk_team] = await registerTeams(call, ['Grelons', 'Aigles']);
    await call('setRegistration', { open: false });
    await call('startSwiss', { rounds: 1 });
    const secret = withLink(newSecret());
    await send(server.url, 'createTeamLink', { pk_team }, { token, headers: secret });
    const browser = service.browser();
    await send(server.url, 'subscribePush', browser.target, { headers: secret });

    // The service has it, but the process that sent it never hears so.
    browser.willAnswer('never');
    await call('drawRound');
    await call('publishRound');
    await vi.waitFor(() => expect(browser.received).toHaveLength(1));
    server.child.kill('SIGKILL');
    await server.exit;
    const states = () => sql('select kind, state from outbox order by pk_message');
    const all = (state: string) => [
      { kind: 'discord', state },
      { kind: 'push', state },
      { kind: 'discord', state },
    ];
    expect(await states()).toEqual(all('waiting'));
    expect(webhook.asked).toHaveLength(1);

    const next = await start();
    await vi.waitFor(() => expect(browser.received).toHaveLength(2));
    const [first, second] = browser.received;
    expect(second?.notice).toEqual(first?.notice);
    expect(browser.shown()).toHaveLength(1);
    await vi.waitFor(async () => expect(await states()).toEqual(all('sent')));
    const asked = webhook.asked.map(({ content }) => content);
    expect(asked).toEqual([
      expect.stringContaining('inscriptions'),
      asked[0],
      expect.stringContaining('Ronde suisse 1'),
    ]);
    next.child.kill('SIGTERM');
    expect(await next.exit).toBe(0);
  });
});

async function prepare(kind: DatabaseKind) {
  const [service, discord] = await Promise.all([startPushService(), startDiscordServer()]);
  onTestFinished(async () => void (await Promise.all([service.close(), discord.close()])));
  const senders = await Promise.all([service, discord].map(reachedBy));
  const database = await createDatabase(kind);
  onTestFinished(() => database.drop());
  const url = withPassword(database.url);
  const command = `"${process.execPath}" tests/faults/support/run-server-with-senders.ts ${senders.join(' ')}`;
  return {
    service,
    discord,
    start: () => startServer(url, { command, env: { NODE_COMPILE_CACHE: COMPILE_CACHE } }),
    sql: (statement: string) => query(testConfig(url).database, statement),
  };
}

/** As words of the shell: its port, and where its certificate is. */
async function reachedBy({ port, cert }: { port: number; cert: string }): Promise<string> {
  const certificate = path.join(inject('runFolder'), `${newSecret()}.pem`);
  await writeFile(certificate, cert);
  return `${port} "${certificate}"`;
}
