import { setImmediate } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { passwordMatches } from '#server/auth/passwords.ts';
import { expectRefusal } from './expectations.ts';
import { browserTokenOf, SUPER_ADMIN } from './harness.ts';
import { login, openWithAdmin, signIn, WRONG } from './signing-in.ts';

const [AT_WORK, IN_LINE] = [4, 64];

describe('the cookie of a known browser', () => {
  test('is for the API alone, out of reach of scripts and of other sites', async () => {
    const { api, close } = await openWithAdmin('sqlite');
    const reply = await login(api, SUPER_ADMIN);
    expect(reply.headers.get('set-cookie')).toMatch(
      /^arene_browser=[\w-]{43}; Path=\/api; Max-Age=34560000; HttpOnly; SameSite=Strict$/,
    );
    expect(JSON.stringify(reply.body)).not.toContain(browserTokenOf(reply));
    expect((await login(api, { ...SUPER_ADMIN, password: WRONG })).headers.get('set-cookie')).toBe(
      null,
    );
    await close();
  });

  test('travels over TLS only where the site is behind TLS', async () => {
    const { api, close } = await openWithAdmin('sqlite', { PUBLIC_URL: 'https://arene.example' });
    expect((await login(api, SUPER_ADMIN)).headers.get('set-cookie')).toMatch(/; Secure$/);
    await close();
  });

  test('stays the same at the next sign-in, and remembers at most five admins', async () => {
    const { api, close } = await openWithAdmin('sqlite', { RATE_LIMITS: 'off' });
    const { token, cookie, browserToken } = await signIn(api, SUPER_ADMIN);
    expect((await signIn(api, SUPER_ADMIN, cookie)).cookie).toBe(cookie);
    let jar = cookie;
    for (let number = 1; number <= 6; number += 1) {
      const account = { username: `invite${number}`, password: 'Passe-1234' };
      await api.call('createAdmin', { ...account, fk_admin_type: 1 }, { token });
      jar = (await signIn(api, account, jar)).cookie;
    }
    expect(jar.split('.')).toHaveLength(5);
    expect(jar).not.toContain(browserToken);
    await close();
  });
});

describe('strangers who keep every hash busy', () => {
  test('keep neither a known browser out, nor an admin who is signed in', async () => {
    const { api, close } = await openWithAdmin('sqlite', { RATE_LIMITS: 'off' });
    const { cookie, token } = await signIn(api, SUPER_ADMIN);
    const ended = new AbortController();
    // Each takes its place again in the moment in which it loses it: the line stays full.
    const stranger = async () => {
      while (!ended.signal.aborted) {
        await passwordMatches(undefined, WRONG, 'strangers').catch(() => setImmediate());
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
});
