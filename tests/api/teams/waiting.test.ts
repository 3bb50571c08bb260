import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { Client } from 'pg';
import { start } from '#server/main.ts';
import { expectRefusal } from '../support/expectations.ts';
import { openApi, send, SUPER_ADMIN, testConfig, type Api } from '../support/harness.ts';
import { siteWithoutPages } from '../support/no-site.ts';
import { stopClock } from '../support/still-clock.ts';

const WRONG = { ...SUPER_ADMIN, password: 'Mauvais-99' };
const HOUR = 3_600_000;

describe('whoever is told to come back later is told when', () => {
  test('a guess too many: in as many seconds as the sentence says minutes', async () => {
    const { api } = await openLimited();
    for (let tried = 0; tried < 5; tried += 1) await api.call('login', WRONG);
    const reply = await api.call('login', SUPER_ADMIN);
    expectRefusal(reply, 429, 'too-many-logins', {
      message: 'Trop de tentatives de connexion. Réessayez dans 3 minutes.',
    });
    expect(reply.headers.get('retry-after')).toBe('180');
  });

  test('a public write too many: in what is left of the minute', async () => {
    const { api, clock } = await openLimited();
    await writeAsMuchAsAllowed(api);
    clock.move(20_000);
    const reply = await api.call('registerTeam', { name: '' });
    expectRefusal(reply, 429, 'too-many-requests');
    expect(reply.headers.get('retry-after')).toBe('40');
  });

  test('a statement that takes too long on PostgreSQL: in a few seconds, and nothing is written', async () => {
    const api = await openApi('postgres');
    const { database } = api.config;
    const url = database.kind === 'postgres' ? database.connectionString : '';
    const impatient = await start(testConfig(`${url}?statement_timeout=1500`), siteWithoutPages);
    const holder = new Client({ connectionString: url });
    await holder.connect();
    await holder.query('begin; lock table team in access exclusive mode');
    for (const action of ['registerTeam', 'getTeamsWithPlayers'] as const) {
      const payload = action === 'registerTeam' ? { name: 'Lente' } : {};
      const reply = await send(impatient.url, action, payload);
      expectRefusal(reply, 503, 'unavailable');
      expect(reply.headers.get('retry-after')).toBe('5');
    }
    await holder.query('rollback');
    await holder.end();
    const { body } = await send(impatient.url, 'getTeamsWithPlayers', {});
    expect(body).toEqual({ success: true, data: [] });
    await impatient.close();
    await api.close();
  });
});

describe('a clock that is set back two hours', () => {
  afterEach(() => vi.useRealTimers());

  test('makes nobody wait longer', async () => {
    const { api } = await openLimited();
    await writeAsMuchAsAllowed(api);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 2 * HOUR });
    const write = await api.call('registerTeam', { name: '' });
    expect(write.status).toBe(429);
    expect(write.headers.get('retry-after')).toBe('60');
  });

  test('leaves the wait for a guess as it was', async () => {
    const { api } = await openLimited();
    for (let tried = 0; tried < 5; tried += 1) await api.call('login', WRONG);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 2 * HOUR });
    expect((await api.call('login', WRONG)).headers.get('retry-after')).toBe('180');
  });

  test('forward does not give guesses back either', async () => {
    const { api } = await openLimited();
    for (let tried = 0; tried < 5; tried += 1) await api.call('login', WRONG);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2 * HOUR });
    expect((await api.call('login', WRONG)).status).toBe(429);
  });
});

/** A server with its limits, whose clock stands still: on a busy machine what is sent here takes longer than a minute. */
async function openLimited() {
  const clock = stopClock();
  onTestFinished(clock.release);
  const api = await openApi('sqlite', { RATE_LIMITS: 'on' });
  onTestFinished(api.close);
  return { api, clock };
}

/** As many as a minute takes. */
async function writeAsMuchAsAllowed(api: Api): Promise<void> {
  for (let sent = 0; sent < 300; sent += 1) await api.call('registerTeam', { name: '' });
}
