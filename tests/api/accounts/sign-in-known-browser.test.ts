import { describe, expect, test } from 'vitest';
import { DATABASES, isFullRun } from '#tests/proofs.ts';
import { sha256 } from '#server/auth/tokens.ts';
import { expectRefusal } from '../support/expectations.ts';
import { comparableHeaders } from '../support/exchange.ts';
import { ADMIN, successData, query, SUPER_ADMIN } from '../support/harness.ts';
import {
  guessLikeStrangers,
  login,
  openWithAdmin,
  signIn,
  WRONG_PASSWORD,
} from '../support/sign-in.ts';

const WRONG_TRIES = isFullRun ? 1000 : 200;

describe.each(DATABASES)('a browser in which an admin has signed in before, on %s', (kind) => {
  test('is let in at once, whatever strangers at the same address have tried', async () => {
    const { api, close } = await openWithAdmin(kind);
    const known = await signIn(api, SUPER_ADMIN);
    await guessLikeStrangers(api, WRONG_TRIES);

    expect((await login(api, SUPER_ADMIN)).status).toBe(429);
    expect((await login(api, SUPER_ADMIN, known.cookie)).status).toBe(200);
    // It is this admin's browser, not everybody's.
    expect((await login(api, ADMIN, known.cookie)).status).toBe(429);
    await close();
  });

  test('has five guesses of its own, which come back as those of strangers do', async () => {
    const { api, close } = await openWithAdmin(kind);
    const { cookie } = await signIn(api, SUPER_ADMIN);
    const guess = (password: string) => login(api, { ...SUPER_ADMIN, password }, cookie);
    await guessLikeStrangers(api, 20);
    const statuses: number[] = [];
    for (let tried = 0; tried < 12; tried += 1) statuses.push((await guess(WRONG_PASSWORD)).status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(5);
    expectRefusal(await guess(SUPER_ADMIN.password), 429, 'too-many-logins', {
      message: 'Trop de tentatives de connexion. Réessayez dans 3 minutes.',
    });
    await close();
  });

  test('with its own guesses used up is a stranger like any other', async () => {
    const { api, close } = await openWithAdmin(kind);
    const { cookie } = await signIn(api, SUPER_ADMIN);
    const guess = (password: string) => login(api, { ...SUPER_ADMIN, password }, cookie);
    const statuses: number[] = [];
    for (let tried = 0; tried < 12; tried += 1) statuses.push((await guess(WRONG_PASSWORD)).status);
    // Five of its own, then the five of this address.
    expect(statuses).toEqual([...Array<number>(10).fill(401), 429, 429]);
    await close();
  });

  test('changes its password although strangers have used up the guesses', async () => {
    const { api, close } = await openWithAdmin(kind);
    const { token, cookie } = await signIn(api, SUPER_ADMIN);
    await guessLikeStrangers(api, 20);
    const change = { current_password: SUPER_ADMIN.password, new_password: 'Nouveau-123' };
    expect((await api.call('changePassword', change, { token })).status).toBe(429);
    const changed = await api.call('changePassword', change, { token, headers: { cookie } });
    expect(changed.status).toBe(200);
    // It goes on being known; the others that were are not.
    const fresh = { ...SUPER_ADMIN, password: 'Nouveau-123' };
    expect((await login(api, fresh, cookie)).status).toBe(200);
    await close();
  });

  test('is known again after a restart, and after signing out', async () => {
    const { api, close } = await openWithAdmin(kind);
    const { token, cookie } = await signIn(api, SUPER_ADMIN);
    await api.call('logout', {}, { token });
    await api.restart();
    await guessLikeStrangers(api, 20);
    expect((await login(api, SUPER_ADMIN)).status).toBe(429);
    expect((await login(api, SUPER_ADMIN, cookie)).status).toBe(200);
    await close();
  });

  test('may be that of several admins, each with guesses of his own', async () => {
    const { api, close } = await openWithAdmin(kind);
    const first = await signIn(api, SUPER_ADMIN);
    const both = await signIn(api, ADMIN, first.cookie);
    await guessLikeStrangers(api, 20);
    for (let tried = 0; tried < 5; tried += 1) {
      await login(api, { ...ADMIN, password: WRONG_PASSWORD }, both.cookie);
    }
    expect((await login(api, ADMIN, both.cookie)).status).toBe(429);
    expect((await login(api, SUPER_ADMIN, both.cookie)).status).toBe(200);
    await close();
  });

  test('is forgotten when the password is changed elsewhere or reset, and with its admin', async () => {
    const { api, close } = await openWithAdmin(kind);
    const superAdmin = await signIn(api, SUPER_ADMIN);
    const asSuperAdmin = { token: superAdmin.token };
    const { pk_admin } = successData(await api.call('getAdmins', {}, asSuperAdmin)).find(
      ({ username }) => username === ADMIN.username,
    ) ?? { pk_admin: 0 };
    const knownBrowsers = () =>
      query(
        api.config.database,
        `select token_hash from known_browser where fk_admin = ${pk_admin}`,
      );

    const here = await signIn(api, ADMIN);
    const elsewhere = await signIn(api, ADMIN);
    expect(await knownBrowsers()).toHaveLength(2);
    const change = { current_password: ADMIN.password, new_password: 'Nouveau-123' };
    const headers = { cookie: elsewhere.cookie };
    await api.call('changePassword', change, { token: elsewhere.token, headers });
    expect(await knownBrowsers()).toEqual([{ token_hash: sha256(elsewhere.browserToken) }]);

    await api.call('resetPassword', { pk_admin, password: ADMIN.password }, asSuperAdmin);
    expect(await knownBrowsers()).toEqual([]);
    await guessLikeStrangers(api, 20);
    for (const { cookie } of [here, elsewhere]) {
      expect((await login(api, ADMIN, cookie)).status).toBe(429);
    }

    await api.restart();
    await signIn(api, ADMIN);
    await api.call('deleteAdmin', { pk_admin }, asSuperAdmin);
    expect(await knownBrowsers()).toEqual([]);
    await close();
  });

  test('is one of at most fifty of an admin: the one seen longest ago goes', async () => {
    const { api, close } = await openWithAdmin(kind, { RATE_LIMITS: 'off' });
    const sql = (text: string) => query(api.config.database, text);
    const first = await signIn(api, SUPER_ADMIN);
    const [row] = await sql('select fk_admin, seen_at_seconds from known_browser');
    const seen = Number(row?.['seen_at_seconds']);
    for (let number = 1; number < 50; number += 1) {
      await sql(
        `insert into known_browser (token_hash, fk_admin, seen_at_seconds)
         values ('made up ${number}', ${String(row?.['fk_admin'])}, ${seen - 100 - number}) returning fk_admin`,
      );
    }
    await signIn(api, SUPER_ADMIN);
    const hashes = (await sql('select token_hash from known_browser')).map((r) => r['token_hash']);
    expect(hashes).toHaveLength(50);
    expect(hashes).toContain(sha256(first.browserToken));
    expect(hashes).not.toContain('made up 49');
    await close();
  });

  test('is not believed for ever', async () => {
    const { api, close } = await openWithAdmin(kind);
    const { cookie } = await signIn(api, SUPER_ADMIN);
    const aYearAndMore = Math.floor(Date.now() / 1000) - 401 * 24 * 3600;
    await query(
      api.config.database,
      `update known_browser set seen_at_seconds = ${aYearAndMore} returning fk_admin`,
    );
    await guessLikeStrangers(api, 20);
    expect((await login(api, SUPER_ADMIN, cookie)).status).toBe(429);
    await close();
  });

  test('cannot be made up: forged, stored, foreign and mangled tokens give nothing', async () => {
    const { api, close } = await openWithAdmin(kind);
    const known = await signIn(api, SUPER_ADMIN);
    const foreign = await signIn(api, ADMIN);
    await guessLikeStrangers(api, 20);
    const token = known.browserToken;
    const stored = await query(api.config.database, 'select token_hash from known_browser');
    const cookies = [
      `arene_browser=${'A'.repeat(43)}`,
      `arene_browser=${known.token}`,
      `arene_browser=${token}x`,
      `arene_browser=${token.slice(1)}`,
      `arene_browser=${token.toLowerCase()}`,
      `xarene_browser=${token}`,
      `other="; arene_browser=${token}x"`,
      'arene_browser=',
      'arene_browser',
      `arene_browser=${'.'.repeat(8000)}`,
      // Only the first few are looked at.
      `arene_browser=${`${'B'.repeat(43)}.`.repeat(5)}${token}`,
      foreign.cookie,
      ...stored.map((row) => `arene_browser=${String(row['token_hash'])}`),
    ];
    const letIn: string[] = [];
    for (const cookie of cookies) {
      if ((await login(api, SUPER_ADMIN, cookie)).status !== 429) letIn.push(cookie);
    }
    expect(letIn).toEqual([]);
    // It says which browser this is, and nothing about who is signed in.
    expect((await api.call('getTeams', {}, { token })).status).toBe(401);
    expect((await login(api, SUPER_ADMIN, `a=b; ${known.cookie}; c=d`)).status).toBe(200);
    await close();
  });

  test('learns nothing about names: unknown name and wrong password get the same bytes', async () => {
    const { api, close } = await openWithAdmin(kind);
    const { cookie } = await signIn(api, ADMIN);
    const failed = async (username: string) => {
      const { status, headers, body } = await login(
        api,
        { username, password: WRONG_PASSWORD },
        cookie,
      );
      return JSON.stringify([status, comparableHeaders(headers), body]);
    };
    expect(await failed('inconnu')).toBe(await failed(SUPER_ADMIN.username));
    expect(await failed('inconnu')).not.toContain('set-cookie');
    await close();
  });
});
