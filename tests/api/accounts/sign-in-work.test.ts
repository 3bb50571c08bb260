import * as argon2 from '@node-rs/argon2';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { countStatements, type StatementCounts } from '../../hostile/statements.ts';
import { ADMIN, replyCookie, useApi } from '../support/harness.ts';

type Work = StatementCounts & { hashes: number; parameters: string[] };

/** The time of an answer tells nothing where both are the same work; `npm run bench -- sign-in` measures the time itself. */
describe('signing in', () => {
  const api = useApi('sqlite');

  const workOfFailure = async (
    username: string,
    headers: Record<string, string>,
  ): Promise<Work> => {
    const count = countStatements();
    const hashing = vi.spyOn(argon2, 'verify');
    onTestFinished(() => hashing.mockRestore());
    hashing.mockClear();
    const reply = await api.visitor('login', { username, password: 'Mauvais-99' }, headers);
    expect(reply.status).toBe(401);
    const hashes = hashing.mock.calls.map(([stored]) => String(stored));
    // Up to its parameters: what follows is salt and hash.
    const parameters = hashes.map((stored) => stored.split('$').slice(0, 4).join('$'));
    return { ...count(), hashes: hashes.length, parameters };
  };

  test.each([
    ['a stranger', async () => ({})],
    [
      "another admin's browser",
      async () => ({ cookie: replyCookie(await api.visitor('login', ADMIN)) }),
    ],
  ])('to %s an unknown name and a wrong password are the same work', async (_who, headersOf) => {
    const headers: Record<string, string> = await headersOf();
    // The first unknown name makes the hash that all of them are compared with.
    await workOfFailure('inconnu', headers);
    const known = await workOfFailure('admin', headers);
    const unknown = await workOfFailure('inconnu', headers);
    expect(known).toMatchObject({ hashes: 1, parameters: [expect.stringContaining('argon2id')] });
    // A name that is found is a row more; that of its hash is looked for either way.
    expect(unknown).toEqual({ ...known, rows: known.rows - FOUND_ROWS });
  });
});

/** The admin, and the hash of the password. */
const FOUND_ROWS = 2;
