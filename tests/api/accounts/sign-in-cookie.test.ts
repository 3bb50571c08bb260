import { describe, expect, test } from 'vitest';
import { replyBrowserToken, SUPER_ADMIN } from '../support/harness.ts';
import { login, openWithAdmin, signIn, WRONG_PASSWORD } from '../support/sign-in.ts';

describe('the cookie of a known browser', () => {
  test('is for the API alone, out of reach of scripts and of other sites', async () => {
    const { api, close } = await openWithAdmin('sqlite');
    const reply = await login(api, SUPER_ADMIN);
    expect(reply.headers.get('set-cookie')).toMatch(
      /^arene_browser=[\w-]{43}; Path=\/api; Max-Age=34560000; HttpOnly; SameSite=Strict$/,
    );
    expect(JSON.stringify(reply.body)).not.toContain(replyBrowserToken(reply));
    expect(
      (await login(api, { ...SUPER_ADMIN, password: WRONG_PASSWORD })).headers.get('set-cookie'),
    ).toBe(null);
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
