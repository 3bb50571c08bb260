import { rm } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildIfStale } from '#scripts/lib/steps.ts';
import { createDatabase } from '#tests/api/support/harness.ts';
import { makeFastFolder } from '#tests/fast-folder.ts';
import { startLoad, waitUntil } from '#tests/faults/support/load.ts';
import {
  startServer,
  untilReadiness,
  type ServerProcess,
} from '#tests/faults/support/server-process.ts';
import { onlyWhere } from '#tests/only-where.ts';
import { freePort } from '#tests/postgres.ts';
import { makeTwoBuilds } from '#tests/second-build.ts';
import { requestFrom, PROXIES, startProxy } from './real-proxies.ts';
import { ROOT } from './root.ts';

const PHONES = 3;
const READERS = 3;
const PAGES = ['/', '/tournaments', '/contact'];

let folder = '';
let builds: Awaited<ReturnType<typeof makeTwoBuilds>>;

beforeAll(async () => {
  if (!(await buildIfStale())) throw new Error('the pages could not be built');
  folder = await makeFastFolder('builds');
  builds = await makeTwoBuilds(folder);
});

afterAll(() => rm(folder, { recursive: true, force: true }));

test('an upgrade renames most files of a page', async () => {
  const [one, two] = [await builds.filesOf(builds.one), await builds.filesOf(builds.two)];
  expect(one.filter((file) => two.includes(file)).length).toBeLessThan(one.length / 2);
});

const installed = PROXIES.flatMap((name) => onlyWhere({ programs: [name] }, [name]));

test.each(installed)(
  'through %s, two processes are upgraded one after the other: every page finds all its files, and no registration fails',
  async (name) => {
    const database = await createDatabase('postgres');
    const ports = [await freePort(), await freePort()];
    const begin = async (port: number, production: string) => {
      const server = await startServer(database.url, {
        command: `"${process.execPath}" "${path.join(ROOT, 'tests/packages/deploy/run-build.ts')}"`,
        env: {
          DIST: path.join(production, 'dist'),
          PORT: String(port),
          ASSETS_FOLDER: builds.assetsFolder,
          STOP_DELAY: '5',
          TRUST_PROXY: '1',
        },
      });
      await untilReadiness(server.url);
      return server;
    };
    builds.share(builds.one);
    const servers: ServerProcess[] = [];
    for (const port of ports) servers.push(await begin(port, builds.one));
    const url = await startProxy(
      name,
      servers.map((server) => server.url),
    );
    const load = startLoad(() => url, PHONES);
    const readers = startReaders(url);
    const furtherPages = async () => {
      const entries = new Set<string>();
      readers.onEntry((entry) => entries.add(entry));
      const [teams, pages] = [load.acknowledged.size, readers.pages()];
      await waitUntil('teams are registered', () => load.acknowledged.size > teams + 10);
      await waitUntil('pages are read with all their files', () => readers.pages() > pages + 30);
      return entries.size;
    };
    expect(await furtherPages()).toBe(1);
    const before = new Set(load.repeated);

    // As deploy/install does before anything is restarted.
    builds.share(builds.two);
    const seen: number[] = [];
    for (const [index, port] of ports.entries()) {
      servers[index]?.child.kill('SIGTERM');
      expect(await servers[index]?.exit).toBe(0);
      servers[index] = await begin(port, builds.two);
      seen.push(await furtherPages());
      if (index === 0) await expectBothBuilds(servers.map((server) => server.url));
    }
    await readers.stop();
    await load.stop();
    expect(readers.failed).toEqual([]);
    expect([...load.repeated, ...load.abandoned].filter((team) => !before.has(team))).toEqual([]);
    // Between the two restarts pages of both builds were shown.
    expect(seen).toEqual([2, 1]);
  },
);

async function expectBothBuilds(urls: readonly string[]): Promise<void> {
  const files = [...(await builds.filesOf(builds.one)), ...(await builds.filesOf(builds.two))];
  for (const url of urls) {
    const answers = await Promise.all(files.map((file) => fetch(`${url}/assets/${file}`)));
    expect(answers.filter(({ status }) => status !== 200).map((answer) => answer.url)).toEqual([]);
  }
}

/** Visitors with an empty cache: a page, then every file that it names. */
function startReaders(url: string) {
  const failed: { address: string; status: number }[] = [];
  let pages = 0;
  const ended = new AbortController();
  let tellEntry = (_entry: string): void => {};
  const ask = async (address: string): Promise<string> => {
    const { status, text } = await requestFrom('127.0.0.1', `${url}${address}`).catch(() => ({
      status: 0,
      text: '',
    }));
    if (status !== 200) failed.push({ address, status });
    return text;
  };
  const read = async (reader: number): Promise<void> => {
    for (let turn = reader; !ended.signal.aborted; turn += 1) {
      const html = await ask(PAGES[turn % PAGES.length] ?? '/');
      const files = new Set(html.match(/\/assets\/[\w.-]+/g));
      const entry = /src="(\/assets\/[\w.-]+)"/.exec(html)?.[1];
      if (entry !== undefined) tellEntry(entry);
      for (const file of files) await ask(file);
      pages += 1;
    }
  };
  const all = Promise.all(Array.from({ length: READERS }, (_, reader) => read(reader)));
  return {
    failed,
    pages: () => pages,
    /** Calls `tell` with the entry script of each page from now on. */
    onEntry: (tell: (entry: string) => void) => (tellEntry = tell),
    stop: async () => {
      ended.abort();
      await all;
    },
  };
}
