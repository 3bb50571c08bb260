import { BOTH_DATABASES } from '#tests/databases.ts';
import about from '../../package.json' with { type: 'json' };
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LOWEST_SERVING_NODE, NODE_PACKAGES, pinnedNode } from '#scripts/setup/node-versions.mjs';
import { makeProductionFolder, ForeignFileError } from '#scripts/production-folder/make.ts';
import { buildIfStale } from '#scripts/lib/steps.ts';
import { signIn } from '#scripts/demo/play-tournament.ts';
import { twoColours } from '#server/testing/picture-files.ts';
import { createDatabase, successData, SUPER_ADMIN } from '../api/support/harness.ts';
import { sendPicture } from '../api/support/pictures.ts';
import { makeFastFolder } from '../fast-folder.ts';
import { startServer, untilReadiness } from './support/server-process.ts';

const ROOT = path.join(import.meta.dirname, '..', '..');
const VERSION = about.version;
let scratch = '';
/** Moved after it was made, to where no package is above it. */
let folder = '';
const nodeInside = () => path.join(folder, 'bin', 'node');

beforeAll(async () => {
  scratch = await makeFastFolder('production');
  if (!(await buildIfStale())) throw new Error('the pages could not be built');
  const made = path.join(scratch, 'made');
  await makeProductionFolder(made);
  folder = path.join(scratch, 'opt', 'arene');
  await mkdir(path.dirname(folder));
  await rename(made, folder);
});

afterAll(() => rm(scratch, { recursive: true, force: true }));

test('holds what serves, and neither sources nor tools', async () => {
  const all = await readdir(folder, { recursive: true });
  expect(all.filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.d.ts'))).toEqual([]);
  const packages = await readdir(path.join(folder, 'node_modules'));
  expect(packages.toSorted()).toEqual(['@img', '@node-rs', 'detect-libc', 'semver', 'sharp']);
  const bill = await readFile(path.join(folder, 'bom.json'), 'utf8');
  expect(bill).toContain('"pkg:npm/fastify@');
  expect(bill).not.toContain('"excluded"');
  expect(all).toContain('THIRD-PARTY-NOTICES.txt');
  const sizes = await Promise.all(all.map((file) => stat(path.join(folder, file))));
  const bytes = sizes.filter((each) => each.isFile()).reduce((sum, { size }) => sum + size, 0);
  const { size: ofNode } = await stat(nodeInside());
  expect((bytes - ofNode) / 1e6).toBeLessThan(40);
});

test('carries the Node that the lockfile pins, and names it in its bill of materials', async () => {
  const pinned = pinnedNode(path.join(ROOT, 'node_modules')) ?? '';
  expect((await readFile(nodeInside())).equals(await readFile(pinned))).toBe(true);
  const version = execFileSync(nodeInside(), ['-p', 'process.versions.node'], {
    encoding: 'utf8',
  }).trim();
  const name = NODE_PACKAGES[`${process.platform}-${process.arch}`] ?? '';
  const { components } = JSON.parse(await readFile(path.join(folder, 'bom.json'), 'utf8')) as {
    components: { name: string; version: string; cpe?: string }[];
  };
  expect(components.filter(({ cpe }) => cpe !== undefined)).toMatchObject([
    { name: 'node', version, cpe: `cpe:2.3:a:nodejs:node.js:${version}:*:*:*:*:*:*:*` },
  ]);
  const carriers = components.filter((each) => Object.values(NODE_PACKAGES).includes(each.name));
  expect(carriers).toMatchObject([{ name, version }]);
});

test('refuses a Node that is too old in a sentence', async () => {
  const check = await readFile(path.join(folder, 'server', 'node-version.js'), 'utf8');
  expect(check.split(LOWEST_SERVING_NODE)).toHaveLength(3);
  const file = path.join(scratch, 'node-version.mjs');
  await writeFile(file, check);
  expect(spawnSync(nodeInside(), [file])).toMatchObject({ status: 0 });
  await writeFile(file, check.replaceAll(LOWEST_SERVING_NODE, '126.0.0'));
  const { status, stderr } = spawnSync(nodeInside(), [file], { encoding: 'utf8' });
  expect(stderr).toMatch(/^Il faut Node 126\.0\.0 ou plus récent, et celui-ci est v\d[\d.]+ : /);
  expect(status).toBe(1);
});

describe.each(BOTH_DATABASES)('on %s', (kind) => {
  test('it serves, signs in, takes pictures, is watched, backs itself up and stops', async () => {
    const database = await createDatabase(kind);
    const data = path.join(scratch, `data-${kind}`);
    await mkdir(data);
    const server = await startServer(database.url, {
      command: `sh -c 'cd "$0" && exec "$1" "$2"' "${data}" "${nodeInside()}" "${path.join(folder, 'start.js')}"`,
      env: { BACKUP_EVERY: '10m' },
    });
    await untilReadiness(server.url);
    const home = await (await fetch(server.url)).text();
    expect(home).toContain('<html lang="fr">');
    const [, script = ''] = /src="(\/assets\/[^"]+\.js)"/.exec(home) ?? [];
    expect((await fetch(`${server.url}${script}`)).status).toBe(200);
    const [, preview = ''] = /og:image" content="([^"]+)"/.exec(home) ?? [];
    expect((await fetch(new URL(preview, server.url))).headers.get('content-type')).toBe(
      'image/png',
    );

    const call = await signIn(server.url, SUPER_ADMIN);
    await call('registerTeam', { name: 'Les Voyageurs' });
    const { token } = await call('login', SUPER_ADMIN);
    const picture = await twoColours({ width: 30, height: 10 }).png().toBuffer();
    expect(successData(await sendPicture(server.url, picture, { token }))).toMatchObject({
      width: 30,
    });
    expect(await firstLiveEvent(server.url)).toContain('Les Voyageurs');
    const operations = () => call('getOperations');
    await expect.poll(async () => (await operations()).backup).not.toBeNull();
    expect((await operations()).version).toBe(VERSION);

    const admins = execFileSync(nodeInside(), [path.join(folder, 'admin.js'), 'list'], {
      encoding: 'utf8',
      env: { DATABASE_URL: database.url },
    });
    expect(admins).toBe('admin\tSuperAdmin\n');
    server.child.kill('SIGTERM');
    expect(await server.exit).toBe(0);
    await database.drop();
  });
});

test('commands say how they are typed here', () => {
  const { stderr } = spawnSync(nodeInside(), [path.join(folder, 'restore.js')]);
  expect(stderr.toString()).toBe('Usage : node restore.js <sauvegarde.db>\n');
});

test('a folder in which a site has left its data is not replaced', async () => {
  const used = path.join(scratch, 'used');
  await mkdir(path.join(used, 'data'), { recursive: true });
  await writeFile(path.join(used, 'data', 'arene.db'), 'all there is');
  await expect(makeProductionFolder(used)).rejects.toThrow(ForeignFileError);
  expect(await readdir(path.join(used, 'data'))).toEqual(['arene.db']);
});

async function firstLiveEvent(url: string): Promise<string> {
  const response = await fetch(`${url}/api?action=watch`);
  const decoder = new TextDecoder();
  let received = '';
  for await (const chunk of response.body ?? []) {
    received += decoder.decode(chunk, { stream: true });
    if (/^data: .*\n\n/m.test(received)) return received;
  }
  return received;
}
