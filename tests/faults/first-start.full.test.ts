import { execFileSync, spawnSync } from 'node:child_process';
import { cp, mkdir, readdir, rm, symlink } from 'node:fs/promises';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { BOTH_DATABASES } from '#tests/databases.ts';
import { createDatabase } from '../api/support/harness.ts';
import { makeFastFolder } from '../fast-folder.ts';
import { startServer, untilReadiness } from './support/server-process.ts';

const root = path.join(import.meta.dirname, '..', '..');
const NOT_COPIED = new Set([
  '.git',
  'node_modules',
  'dist',
  'data',
  'production',
  'release',
  'tests',
  'test-results',
]);

test('a first start, which builds the pages, serves with as little memory as a later one', async () => {
  const checkout = await copyWithoutBuild();
  const first = await servedMemory(checkout);
  const later = await servedMemory(checkout);
  expect(first.output).toMatch(/Construction des pages… [^]*script/);
  expect(later.output).not.toMatch(/script/);
  expect(first.kilobytes / later.kilobytes).toBeLessThan(1.1);
});

test('a build that ends for want of memory says so, and what to do instead', async () => {
  const checkout = await copyWithoutBuild();
  const words = `
    import { buildIfStale } from './scripts/lib/steps.ts';
    process.env.NODE_OPTIONS = '--max-old-space-size=16';
    process.exitCode = (await buildIfStale()) ? 0 : 3;`;
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', words], {
    cwd: checkout,
    encoding: 'utf8',
  });
  expect(stderr).toMatch(/^La construction a été arrêtée, sans doute faute de mémoire\. /m);
  expect(status).toBe(3);
});

test.each(BOTH_DATABASES)(
  'where the output is a log that is kept, a first start on %s draws no password, and says what to do',
  async (kind) => {
    const database = await createDatabase(kind);
    const server = await startServer(database.url, { env: { ADMIN_PASSWORD: 'off' } });
    await untilReadiness(server.url);
    expect(server.output()).toContain(
      "Il n'y a pas encore de SuperAdmin : créez-en un avec la commande admin create <nom> --super.",
    );
    expect(server.output()).not.toContain('mot de passe');
    server.child.kill('SIGTERM');
    expect(await server.exit).toBe(0);
    await database.drop();
  },
);

async function copyWithoutBuild(): Promise<string> {
  const checkout = await makeFastFolder('checkout');
  onTestFinished(() => rm(checkout, { recursive: true, force: true }));
  for (const name of await readdir(root)) {
    if (!NOT_COPIED.has(name))
      await cp(path.join(root, name), path.join(checkout, name), { recursive: true });
  }
  await mkdir(path.join(checkout, 'tests'));
  await symlink(path.join(root, 'node_modules'), path.join(checkout, 'node_modules'));
  return checkout;
}

/** What the serving process holds once it is ready and has shown some pages. */
async function servedMemory(checkout: string) {
  const database = await createDatabase('sqlite');
  const command = `"${process.execPath}" "${path.join(checkout, 'scripts', 'start.ts')}"`;
  const server = await startServer(database.url, { command });
  await untilReadiness(server.url);
  for (const page of ['/', '/tournaments', '/contact', '/stream']) {
    expect((await fetch(`${server.url}${page}`)).status).toBe(200);
  }
  const pid = String(server.child.pid);
  const kilobytes = Number(execFileSync('ps', ['-o', 'rss=', '-p', pid], { encoding: 'utf8' }));
  server.child.kill('SIGTERM');
  expect(await server.exit).toBe(0);
  await database.drop();
  return { kilobytes, output: server.output() };
}
