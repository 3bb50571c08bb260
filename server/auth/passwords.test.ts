import { hash } from '@node-rs/argon2';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import * as v from 'valibot';
import * as field from '#contract/fields.ts';
import { hashPassword, passwordMatches, randomPassword, TooManyHashesError } from './passwords.ts';

/** It waits in the queue like any other, at the lowest cost that argon2 allows. */
const CHEAP_HASH = await hash('Autre-123', { memoryCost: 8, timeCost: 1, parallelism: 1 });

describe('passwords', () => {
  test('are kept as argon2id at the cost that OWASP recommends', async () => {
    const made = await hashPassword('Secret-123');
    expect(made).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await passwordMatches(made, 'Secret-123', 'strangers')).toBe(true);
    expect(await passwordMatches(made, 'secret-123', 'strangers')).toBe(false);
  });

  test('an admin who does not exist has none that matches', async () => {
    expect(await passwordMatches(undefined, 'Secret-123', 'strangers')).toBe(false);
  });

  test('of an admin who does not exist are compared once, at the same cost as any other', async () => {
    const verify = vi.fn<(stored: string) => Promise<boolean>>(async () => false);
    vi.doMock('@node-rs/argon2', () => ({ hash, verify }));
    vi.resetModules();
    onTestFinished(() => {
      vi.doUnmock('@node-rs/argon2');
      vi.resetModules();
    });
    const fresh = await import('./passwords.ts');
    await fresh.passwordMatches(undefined, 'Secret-123', 'strangers');
    expect(verify.mock.calls).toEqual([
      [expect.stringMatching(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/), 'Secret-123'],
    ]);
  });

  test('made at random can be typed in the form, and differ', () => {
    const made = Array.from({ length: 200 }, randomPassword);
    expect(new Set(made).size).toBe(200);
    for (const password of made) {
      expect(password).toHaveLength(16);
      expect(v.is(field.password(), password)).toBe(true);
      expect(password).not.toMatch(/[lIO01o]/);
    }
  });

  test('beyond 4 at work and 64 in line are turned away, and the line moves on', async () => {
    const checks = Array.from({ length: 80 }, () =>
      passwordMatches(CHEAP_HASH, 'Secret-123', 'strangers'),
    );
    const settled = await Promise.allSettled(checks);
    const turnedAway = settled.filter(
      (check) => check.status === 'rejected' && check.reason instanceof TooManyHashesError,
    );
    expect(turnedAway).toHaveLength(80 - 4 - 64);
    expect(await passwordMatches(undefined, 'Secret-123', 'strangers')).toBe(false);
  });

  test('of known admins go before those of strangers, and have a line of their own', async () => {
    const { started, passwordMatches, TooManyHashesError } = await withChecksThatWait();
    const check = (line: 'known' | 'strangers') => passwordMatches(line, 'Secret-123', line);
    const checks = Array.from({ length: 68 }, () => check('strangers'));
    await expect(check('strangers')).rejects.toThrow(TooManyHashesError);
    checks.push(...Array.from({ length: 8 }, () => check('known')));
    for (let ended = 0; ended < checks.length; ended += 1) {
      started[ended]?.end();
      await new Promise(setImmediate);
    }
    await Promise.all(checks);
    const order = started.map(({ line }) => line);
    expect(order.slice(0, 4)).toEqual(Array(4).fill('strangers'));
    expect(order.slice(4, 12)).toEqual(Array(8).fill('known'));
    expect(order.slice(12)).toEqual(Array(64).fill('strangers'));
  });
});

/** Each check runs until the test ends it. The stored hash identifies it. */
async function withChecksThatWait() {
  const started: { line: string; end: () => void }[] = [];
  const verify = (line: string) =>
    new Promise<boolean>((resolve) => started.push({ line, end: () => resolve(true) }));
  vi.resetModules();
  vi.doMock('@node-rs/argon2', () => ({ hash, verify }));
  onTestFinished(() => {
    vi.doUnmock('@node-rs/argon2');
    vi.resetModules();
  });
  return { started, ...(await import('./passwords.ts')) };
}
