import { describe, expect, test } from 'vitest';
import { DATABASES } from '#tests/proofs.ts';
import { expectRefusal } from '../support/expectations.ts';
import { comparableHeaders } from '../support/exchange.ts';
import { ADMIN, openApi, SUPER_ADMIN, useApi } from '../support/harness.ts';

const WRONG = 'Mauvais-99';

describe.each(DATABASES)('signing in on %s', (kind) => {
  const api = useApi(kind);

  const failed = async (username: string) => {
    const response = await fetch(`${api.url}/api`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ action: 'login', username, password: WRONG }),
    });
    const text = await response.text();
    return JSON.stringify([response.status, comparableHeaders(response.headers), text]);
  };

  test('an unknown name and a wrong password get the same bytes', async () => {
    const [known, unknown] = [await failed('admin'), await failed('inconnu')];
    expect(unknown).toBe(known);
    expect(known).toContain("Nom d'utilisateur ou mot de passe incorrect.");
    expect(known).toContain('401');
  });

  test('there is no default password', async () => {
    const tries = ['Admin123', 'Password1', 'Azerty123', 'Changeme1', 'Admin-123'];
    for (const password of tries) {
      const reply = await api.visitor('login', { username: 'admin', password });
      expectRefusal(reply, 401, 'bad-credentials');
    }
    expect((await api.visitor('login', { username: 'admin', password: 'admin' })).status).toBe(422);
    expect((await api.visitor('login', { username: 'admin', password: '' })).status).toBe(422);
  });

  test('signing out ends this session and no other, and cannot be done twice', async () => {
    const [one, other] = [await api.api.signIn(ADMIN), await api.api.signIn(ADMIN)];
    expect((await api.api.call('logout', {}, { token: one })).status).toBe(200);
    expectRefusal(await api.api.call('getTeams', {}, { token: one }), 401, 'session-ended');
    expectRefusal(await api.api.call('logout', {}, { token: one }), 401, 'session-ended');
    expect((await api.api.call('getTeams', {}, { token: other })).status).toBe(200);
  });

  test('a session ends when its time is over, and its row goes at the next sign-in', async () => {
    const token = await api.api.signIn(ADMIN);
    const now = Math.floor(Date.now() / 1000);
    await api.sql(`update session set expires_at_seconds = ${now} returning fk_admin`);
    expectRefusal(await api.api.call('getTeams', {}, { token }), 401, 'session-ended');
    await api.api.signIn(ADMIN);
    expect(await api.sql('select fk_admin from session')).toHaveLength(1);
  });
});

describe('password guessing', () => {
  test('is slowed down after five tries, says for how long, and leaves everybody else alone', async () => {
    const api = await openApi('sqlite', { RATE_LIMITS: 'on' });
    try {
      const token = await api.signIn();
      for (let tried = 0; tried < 5; tried += 1) {
        const reply = await api.call('login', { ...SUPER_ADMIN, password: WRONG });
        expectRefusal(reply, 401, 'bad-credentials');
      }
      for (const password of [WRONG, SUPER_ADMIN.password]) {
        const reply = await api.call('login', { ...SUPER_ADMIN, password });
        expectRefusal(reply, 429, 'too-many-logins', {
          message: 'Trop de tentatives de connexion. Réessayez dans 3 minutes.',
        });
      }
      await api.call('createAdmin', { ...ADMIN, fk_admin_type: 1 }, { token });
      expect(await api.signIn(ADMIN)).not.toBe('');
      expect((await api.call('getAdmins', {}, { token })).status).toBe(200);
    } finally {
      await api.close();
    }
  });
});
