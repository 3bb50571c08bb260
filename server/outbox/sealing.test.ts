import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { seal, sealingSecret, unseal } from './sealing.ts';

test.each([
  ['bytes', { bytes: randomBytes(32) }, { bytes: randomBytes(32) }],
  ['a password', { password: 'un' }, { password: 'deux' }],
])('what is sealed with %s is opened by the same secret alone', async (_kind, secret, other) => {
  const sealed = await seal('la clé', secret);
  expect(sealed).not.toContain(Buffer.from('la clé').toString('base64url'));
  expect(await unseal(sealed, secret)).toBe('la clé');
  expect(await unseal(sealed, other)).toBeNull();
  expect(await seal('la clé', secret)).not.toBe(sealed);
});

test('what was changed since is not opened', async () => {
  const secret = { bytes: randomBytes(32) };
  const sealed = await seal('la clé', secret);
  const [salt, nonce, tag, hidden = ''] = sealed.split('.');
  const changed = [salt, nonce, tag, (hidden.startsWith('A') ? 'B' : 'A') + hidden.slice(1)];
  for (const text of [changed.join('.'), '', 'a.b.c', sealed.slice(0, 30)]) {
    expect(await unseal(text, secret)).toBeNull();
  }
});

test('beside SQLite the secret is a private file, made once', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'arene-sealing-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = path.join(folder, 'arene.db');
  const first = sealingSecret({ kind: 'sqlite', file });
  expect(sealingSecret({ kind: 'sqlite', file })).toEqual(first);
  expect(readFileSync(`${file}.secret`)).toHaveLength(32);
  expect(statSync(`${file}.secret`).mode & 0o777).toBe(0o600);
});

test('for PostgreSQL it is the password of the database, and without one there is none', () => {
  const secretFor = (connectionString: string) =>
    sealingSecret({ kind: 'postgres', connectionString });
  expect(secretFor('postgres://arene:se%20cret@host/arene')).toEqual({ password: 'se%20cret' });
  expect(secretFor('postgres://arene@host/arene')).toBeNull();
});
