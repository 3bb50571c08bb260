import { spawnSync } from 'node:child_process';
import { beforeAll, describe, expect, test } from 'vitest';
import { playDemo } from '#scripts/demo/demo-weekend.ts';
import { isAtLeast, LOWEST_SERVING_NODE, TRIED_NODES } from '#scripts/setup/node-versions.mjs';
import { createCaller } from '#scripts/demo/play-tournament.ts';
import { createDatabase, SUPER_ADMIN } from '#tests/api/support/harness.ts';
import { startServer, untilReadiness } from '#tests/faults/support/server-process.ts';
import { findProgram, onlyWhere } from '#tests/only-where.ts';
import { otherNode } from './other-nodes.ts';
import { tinyProject } from './tiny-project.ts';

const needsLibatomic = (version: string) => isAtLeast(version, '25.0.0');
/** For macOS and Windows only some of these versions exist as packages. */
const tried = [
  ...onlyWhere(
    { linux: true },
    TRIED_NODES.filter((version) => !needsLibatomic(version)),
    { testsPerCase: 2 },
  ),
  ...onlyWhere(
    { linux: true, rights: { libatomic: hasLibrary('libatomic.so.1') } },
    TRIED_NODES.filter(needsLibatomic),
    { testsPerCase: 2 },
  ),
];
const tooOld = onlyWhere({ linux: true }, ['20']);

describe.each(tried)('a machine whose own Node is %s', (version) => {
  let node = '';
  beforeAll(async () => {
    node = await otherNode(version);
  });

  test('serves a whole weekend with it, from the sources', async () => {
    const database = await createDatabase('sqlite');
    const command = `"${node}" scripts/start.ts`;
    const server = await startServer(database.url, { command });
    await untilReadiness(server.url);
    await playDemo(server.url, SUPER_ADMIN);
    const { rounds } = await createCaller(server.url)('getBracket');
    const played = rounds.flatMap(({ matches }) => matches).filter((match) => match.winner_team);
    expect(played.length).toBeGreaterThanOrEqual(17);
    for (const page of ['/', '/tournaments/rocket-league/classement']) {
      expect(await (await fetch(`${server.url}${page}`)).text()).toContain('<html lang="fr">');
    }
    server.child.kill('SIGTERM');
    expect(await server.exit).toBe(0);
    await database.drop();
  });

  test('is served by it, on the first and on the second run', async () => {
    const project = await tinyProject({ own: node });
    for (const run of ['first', 'second']) {
      expect([run, project.npm('start').stdout.split('\n').at(-2)]).toEqual([run, project.own]);
    }
  });
});

test.each(tooOld)(
  'a machine whose own Node is %s is served by the pinned one, on the first and on the second run',
  async (version) => {
    const project = await tinyProject({ own: await otherNode(version) });
    for (const run of ['first', 'second']) {
      expect([run, project.npm('start').stdout.split('\n').at(-2)]).toEqual([run, project.pinned]);
    }
  },
);

test('the lowest Node that serves is tried', () => {
  expect(TRIED_NODES[0]).toBe(LOWEST_SERVING_NODE);
  const lines = TRIED_NODES.map((version) => Number(version.split('.')[0]));
  expect(lines).toEqual(lines.map((_, at) => Number(LOWEST_SERVING_NODE.split('.')[0]) + 2 * at));
});

function hasLibrary(name: string): boolean {
  const { stdout } = spawnSync(findProgram('ldconfig') ?? 'ldconfig', ['-p'], { encoding: 'utf8' });
  return stdout?.includes(`\t${name} `) ?? false;
}
