import { setImmediate } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { passwordMatches } from '#server/auth/passwords.ts';
import { expectRefusal } from '../support/expectations.ts';
import { openApi, SUPER_ADMIN } from '../support/harness.ts';
import { login, openWithAdmin, signIn, WRONG_PASSWORD } from '../support/sign-in.ts';

const [AT_WORK, IN_LINE] = [4, 64];

describe('while strangers keep every hash busy', () => {
  test('they keep neither a known browser out, nor an admin who is signed in', async () => {
    const { api, close } = await openWithAdmin('sqlite', { RATE_LIMITS: 'off' });
    const { cookie, token } = await signIn(api, SUPER_ADMIN);
    const ended = new AbortController();
    // Each takes its place again in the moment in which it loses it: the line stays full.
    const stranger = async () => {
      while (!ended.signal.aborted) {
        await passwordMatches(undefined, WRONG_PASSWORD, 'strangers').catch(() => setImmediate());
      }
    };
    const strangers = Array.from({ length: AT_WORK + IN_LINE }, stranger);
    expectRefusal(await login(api, SUPER_ADMIN), 503, 'busy');

    const statuses: number[] = [];
    for (let tried = 0; tried < 2; tried += 1) {
      statuses.push((await login(api, SUPER_ADMIN, cookie)).status);
    }
    const account = { username: 'pendant', password: 'Passe-1234', fk_admin_type: 1 };
    statuses.push((await api.call('createAdmin', account, { token })).status);
    const change = { current_password: SUPER_ADMIN.password, new_password: 'Nouveau-123' };
    statuses.push((await api.call('changePassword', change, { token })).status);
    expect(statuses).toEqual(Array<number>(4).fill(200));
    ended.abort();
    await Promise.all(strangers);
    await close();
  });

  test('a flood of guesses is answered with 503 beyond what may wait, never with 500', async () => {
    const api = await openApi('sqlite');
    try {
      const token = await api.signIn();
      const flood = Array.from({ length: 72 }, (_, index) =>
        api.call('login', { username: `inconnu${index}`, password: WRONG_PASSWORD }),
      );
      const created = Array.from({ length: 4 }, (_, index) => {
        const account = { username: `pendant${index}`, password: 'Passe-1234', fk_admin_type: 1 };
        return api.call('createAdmin', account, { token });
      });
      // How many are turned away depends on how fast they come.
      for (const { status } of await Promise.all(flood)) expect([401, 503]).toContain(status);
      for (const { status } of await Promise.all(created)) expect([200, 503]).toContain(status);
    } finally {
      await api.close();
    }
  });
});
