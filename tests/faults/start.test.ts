import { createServer } from 'node:net';
import { describe, expect, test } from 'vitest';
import { roomAddresses } from '#server/listening/local-addresses.ts';
import { roomLines } from '#server/listening/address-lines.ts';
import { onlyWhere } from '#tests/only-where.ts';
import { DATABASES, isFullRun } from '#tests/proofs.ts';
import { createDatabase, send } from '../api/support/harness.ts';
import { failToStart, startServer, untilReadiness } from './support/server-process.ts';

const ODD_ADDRESSES: [string, string][] = [
  ['a PostgreSQL on neither address of a name', 'postgres://arene@localhost:1/arene'],
  ['a PostgreSQL address that is none', 'postgres://:::'],
  ['a PostgreSQL address with an impossible port', 'postgres://arene@127.0.0.1:99999/arene'],
  ['a PostgreSQL address that cannot be decoded', 'postgres://%ff@127.0.0.1/arene'],
  ['a PostgreSQL address with options that make no sense', 'postgres://127.0.0.1:1/a?sslmode=x'],
];

const NEEDS = { programs: ['bash'] };
const UNREACHABLE: [string, string][] = [
  ['a PostgreSQL that is not there', 'postgres://arene@127.0.0.1:1/arene'],
  ['a PostgreSQL on a machine that nobody knows', 'postgres://arene@nulle-part.invalid/arene'],
  ['a SQLite file in a place that cannot be written', 'file:/dev/null/arene.db'],
  ...(isFullRun ? ODD_ADDRESSES : []),
];

describe.each(
  onlyWhere(NEEDS, ['a start that cannot succeed'], { testsPerCase: 3 + UNREACHABLE.length }),
)('%s says why in one sentence and exits with 1', () => {
  test('a second process on the same SQLite file', async () => {
    const database = await createDatabase('sqlite');
    const first = await startServer(database.url);
    expect(await failToStart(database.url)).toEqual({
      code: 1,
      output:
        'Un autre serveur utilise déjà cette base de données : arrêtez-le, ou choisissez une autre base avec DATABASE_URL.\n',
    });
    await untilReadiness(first.url);
    first.child.kill('SIGTERM');
    await first.exit;
    const after = await startServer(database.url);
    await untilReadiness(after.url);
  });

  test('a port that is taken', async () => {
    const database = await createDatabase('sqlite');
    const occupant = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => occupant.once('listening', resolve));
    const address = occupant.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    const refused = await failToStart(database.url, { env: { PORT: String(port) } });
    occupant.close();
    expect(refused.code).toBe(1);
    expect(refused.output.split('\n').at(-2)).toBe(
      "Ce port est déjà utilisé : arrêtez l'autre programme, ou choisissez un autre port avec PORT.",
    );
  });

  test('a setting that cannot be used', async () => {
    expect(await failToStart('mysql://x')).toMatchObject({
      code: 1,
      output: expect.stringMatching(/^DATABASE_URL n'est pas valide : .+\.\n$/) as unknown,
    });
  });

  test.each(UNREACHABLE)('%s', async (_what, url) => {
    const { code, output } = await failToStart(url);
    expect(code).toBe(1);
    expect(output).toMatch(
      /^La base de données n'a pas pu être ouverte \(.+\) : vérifiez DATABASE_URL\.\n$/,
    );
  });
});

test.each(onlyWhere(NEEDS, ['on a disk without room']))(
  '%s, the advice is about the disk',
  async () => {
    const database = await createDatabase('sqlite');
    const { code, output } = await failToStart(database.url, { fileKilobytesMax: 32 });
    expect(code).toBe(1);
    expect(output).toMatch(
      /^La base de données n'a pas pu être ouverte \(.+\) : vérifiez qu'il reste de la place sur le disque\.\n$/,
    );
  },
);

describe('an address on which the server cannot listen', () => {
  test.each(
    onlyWhere(NEEDS, [
      ['is of another machine', '192.0.2.1'],
      ['is a name that nobody knows', 'nulle-part.invalid'],
      ['is none', '999.999.999.999'],
    ] as const),
  )('%s: one sentence, and exit code 1', async (_what, host) => {
    const database = await createDatabase('sqlite');
    const { code, output } = await failToStart(database.url, { env: { HOST: host } });
    expect(code).toBe(1);
    const [line, ...others] = output.split('\n').filter((text) => !text.startsWith('Premier'));
    expect(line).toMatch(
      /^Le serveur ne peut pas écouter sur \S+ \(E[A-Z_]+\) : choisissez une adresse de cette machine avec HOST\.$/,
    );
    expect(others).toEqual(['']);
    await database.drop();
  });
});

describe.each(onlyWhere(NEEDS, DATABASES))('the first start on %s', (kind) => {
  test('prints a one-time password that works, and never again', async () => {
    const database = await createDatabase(kind);
    const env = { ADMIN_PASSWORD: '' };
    const first = await startServer(database.url, { env });
    const password = /mot de passe : (\S+) \(affiché une seule fois\)/.exec(first.output())?.[1];
    const signedIn = await send(first.url, 'login', { username: 'admin', password });
    expect(signedIn.status).toBe(200);
    first.child.kill('SIGTERM');
    expect(await first.exit).toBe(0);

    const second = await startServer(database.url, { env });
    expect(second.output()).not.toContain('mot de passe');
    expect((await send(second.url, 'login', { username: 'admin', password })).status).toBe(200);
  });
});

test.each(onlyWhere(NEEDS, ['a server for the whole room']))(
  '%s says under which addresses phones reach it',
  async () => {
    const database = await createDatabase('sqlite');
    const server = await startServer(database.url, { env: { HOST: '0.0.0.0' } });
    const port = Number(new URL(server.url).port);
    const addresses = roomAddresses({ host: '0.0.0.0', publicUrl: null }, port);
    await expect
      .poll(server.output)
      .toContain(roomLines(addresses, { isTerminal: false }).join('\n'));
    for (const address of addresses.addresses) {
      expect((await fetch(`${address}/healthz`)).status).toBe(200);
    }
  },
);
