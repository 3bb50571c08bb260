import { describe, expect, test } from 'vitest';
import { sha256 } from '#server/auth/tokens.ts';
import { DATABASES } from '#tests/proofs.ts';
import { ADMIN, replyBrowserToken, successData, SUPER_ADMIN, useApi } from '../support/harness.ts';

const TABLES: Record<string, string> = {
  sqlite: "select name from sqlite_master where type = 'table'",
  postgres: "select tablename as name from pg_tables where schemaname = 'public'",
};

describe.each(DATABASES)('a stolen copy of the database on %s', (kind) => {
  const api = useApi(kind);
  const dump = async (): Promise<string[]> => {
    const texts: string[] = [];
    for (const { name } of await api.sql(TABLES[kind] ?? '')) {
      for (const row of await api.sql(`select * from "${String(name)}"`)) {
        texts.push(...Object.values(row).map(String));
      }
    }
    return texts;
  };

  test('contains no password and no token that opens anything', async () => {
    const tokens = [api.tokens.admin, api.tokens.superAdmin, await api.api.signIn()];
    const passwords: string[] = [SUPER_ADMIN.password, ADMIN.password];
    const account = { username: 'ephemere', password: 'Ephemere-1' };
    const created = await api.superAdmin('createAdmin', { ...account, fk_admin_type: 1 });
    tokens.push(await api.api.signIn(account));
    const { pk_admin } = successData(created);
    await api.superAdmin('resetPassword', { pk_admin, password: 'Remplace-2' });
    const token = await api.api.signIn({ ...account, password: 'Remplace-2' });
    const change = { current_password: 'Remplace-2', new_password: 'Change-333' };
    await api.api.call('changePassword', change, { token });
    await api.superAdmin('deleteAdmin', { pk_admin });
    passwords.push(account.password, 'Remplace-2', 'Change-333');
    await api.visitor('login', { username: 'admin', password: 'Mauvais-99' });
    const browserToken = replyBrowserToken(await api.visitor('login', SUPER_ADMIN));
    const key = 'cle-du-client';
    await api.visitor('registerTeam', { name: 'Duo' }, { 'idempotency-key': key });

    const texts = await dump();
    expect(texts.length).toBeGreaterThan(50);
    for (const secret of [...tokens, token, browserToken, ...passwords, 'Mauvais-99', key]) {
      expect(texts.filter((text) => text.includes(secret))).toEqual([]);
    }
    const bases = texts.flatMap((text) => text.match(/\$argon2\w*\$[^"]*/g) ?? []);
    expect(bases.length).toBeGreaterThanOrEqual(2);
    for (const hash of bases) expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  test('whatever it holds is no token: every text in it is refused', async () => {
    const texts = new Set(await dump());
    expect(texts).toContain(sha256(api.tokens.admin));
    const sendable = [...texts].filter((text) => /^[\w-]{16,200}$/.test(text));
    for (const text of sendable) {
      expect((await api.api.call('getTeams', {}, { token: text })).status).toBe(401);
    }
    expect(sendable).toContain(sha256(api.tokens.admin));
  });

  test('two admins with the same password have different hashes', async () => {
    for (const username of ['jumeau-1', 'jumeau-2']) {
      await api.superAdmin('createAdmin', { username, password: 'Pareil-123', fk_admin_type: 1 });
    }
    const hashes = await api.sql("select password_hash from admin where username like 'jumeau-%'");
    expect(new Set(hashes.map((row) => row['password_hash'])).size).toBe(2);
  });
});
