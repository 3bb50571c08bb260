import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createWebhooks, type PostOutcome } from '#server/discord/webhooks.ts';
import { seal } from '#server/outbox/sealing.ts';
import { startDiscordServer, type DiscordServer } from '../../discord-server/discord-server.ts';

const SECRET = { bytes: Buffer.alloc(32, 7) };
const PUBLIC_URL = 'https://arene.test';

let server: DiscordServer;
beforeAll(async () => {
  server = await startDiscordServer({ patienceMilliseconds: 300 });
});
afterAll(() => server.close());

async function post(address: string, settings: { secret?: typeof SECRET; ca?: string } = {}) {
  const { secret = SECRET, ...servers } = settings;
  const webhooks = createWebhooks({
    secret,
    servers: { ...server.servers, ...servers },
    publicUrl: PUBLIC_URL,
  });
  const posted = await webhooks.post(await seal(address, SECRET), 'Bonjour', '/tournaments/coupe');
  webhooks.close();
  return posted;
}

describe('a message to Discord', () => {
  test('mentions nobody, unfolds no link, and says where to read more', async () => {
    const webhook = server.webhook();
    expect(await post(webhook.address)).toEqual({ outcome: 'sent', waitSeconds: null });
    expect(webhook.taken).toMatchObject([
      {
        content: 'Bonjour\nhttps://arene.test/tournaments/coupe',
        allowed_mentions: { parse: [] },
        flags: 4,
      },
    ]);
  });

  const limited = (waitSeconds: number | null, everywhere = false): PostOutcome => ({
    outcome: 'limited',
    waitSeconds,
    everywhere,
  });
  test.each<
    [string, { status: number; headers?: Record<string, string>; body?: string }, PostOutcome]
  >([
    ['no such webhook', { status: 404 }, { outcome: 'gone' }],
    ['another token', { status: 401 }, { outcome: 'gone' }],
    ['a message that it does not take', { status: 400 }, { outcome: 'refused' }],
    ['an error', { status: 500, body: 'oops' }, { outcome: 'failing' }],
    ['words of a machine in between', { status: 502, body: '<html>' }, { outcome: 'failing' }],
    ['a ban', { status: 403, body: 'error code: 1015' }, { outcome: 'failing' }],
    ['nothing that anybody understands', { status: 299, body: '{]' }, SENT()],
    ['more than anybody reads', { status: 200, body: 'x'.repeat(200_000) }, SENT()],
    [
      'the last one for now',
      { status: 200, headers: { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset-after': '1.5' } },
      { outcome: 'sent', waitSeconds: 1.5 },
    ],
    ['wait, in a header', { status: 429, headers: { 'retry-after': '3' } }, limited(3)],
    ['wait, in the body', { status: 429, body: '{"retry_after": 0.25}' }, limited(0.25)],
    [
      'wait, in both: the longer one',
      { status: 429, headers: { 'retry-after': '1' }, body: '{"retry_after": 2.5}' },
      limited(2.5),
    ],
    [
      'wait, all of you',
      { status: 429, body: '{"retry_after": 7, "global": true}' },
      limited(7, true),
    ],
    [
      'wait, all of you, in headers',
      { status: 429, headers: { 'retry-after': '7', 'x-ratelimit-global': 'true' }, body: 'x' },
      limited(7, true),
    ],
    ['wait, without saying how long', { status: 429, body: 'null' }, limited(null)],
    ['wait, until nonsense', { status: 429, headers: { 'retry-after': '-1e9' } }, limited(null)],
  ])('that is answered with %s is understood', async (_what, behaviour, meaning) => {
    const webhook = server.webhook();
    webhook.willAnswer(behaviour);
    expect(await post(webhook.address)).toEqual(meaning);
  });

  test('follows no redirection', async () => {
    const [webhook, elsewhere] = [server.webhook(), server.webhook()];
    webhook.willAnswer({ status: 307, headers: { location: elsewhere.address } });
    expect(await post(webhook.address)).toEqual({ outcome: 'failing' });
    expect(elsewhere.asked).toEqual([]);
  });

  test('that nobody answers, or not in time, is known as such', async () => {
    const webhook = server.webhook();
    webhook.willAnswer('cut', 'never');
    expect(await post(webhook.address)).toEqual({ outcome: 'unreachable' });
    expect(await post(webhook.address)).toEqual({ outcome: 'slow' });
  });

  test('goes only to who has the certificate of the name', async () => {
    const webhook = server.webhook();
    const other = await startDiscordServer();
    expect(await post(webhook.address, { ca: other.cert })).toEqual({ outcome: 'unreachable' });
    await other.close();
    expect(webhook.asked).toEqual([]);
  });

  test('goes nowhere with an address that another secret has sealed, or that is not Discord’s', async () => {
    const secret = { bytes: Buffer.alloc(32, 8) };
    expect(await post(server.webhook().address, { secret })).toEqual({ outcome: 'sealed' });
    expect(await post('https://evil.example/api/webhooks/1/x')).toEqual({ outcome: 'sealed' });
  });
});

function SENT(): PostOutcome {
  return { outcome: 'sent', waitSeconds: null };
}
