import { execFileSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MACHINES } from '#scripts/release-archive/make.ts';
import { onlyWhere } from '#tests/only-where.ts';
import about from '../../package.json' with { type: 'json' };
import { npm, npmProgram } from './npm.ts';

const ROOT = path.join(import.meta.dirname, '..', '..');
const MINUTES = 60_000;
/** The one that Debian 13 has; it does not know other kinds of machines. */
const OLDER_NPM = '9.2.0';
const SOURCES = ['content', 'contract', 'deploy', 'docs', 'engine', 'scripts', 'server', 'web'];
/** How a program says for which processor it is made. */
const ELF_MACHINES: Readonly<Record<string, number>> = { x64: 62, arm64: 183 };

const where = onlyWhere({ linux: true, programs: ['tar', 'sha256sum'] }, ['a release'], {
  testsPerCase: 2 + MACHINES.length,
});

describe.each(where)('%s', () => {
  let scratch = '';
  const releaseIn = (folder: string) => path.join(scratch, folder, 'release');

  beforeAll(async () => {
    scratch = await mkdtemp(path.join(tmpdir(), 'arene-release-'));
    await release('one', npmProgram(), '022');
    await release('another-folder-with-a-longer-name', await olderNpm(), '077');
  }, 40 * MINUTES);
  afterAll(() => rm(scratch, { recursive: true, force: true }));

  /** As somebody would, in a fresh checkout, with this npm and this umask. */
  async function release(name: string, program: string, umask: string): Promise<void> {
    const folder = path.join(scratch, name);
    await mkdir(folder);
    const files = (await readdir(ROOT, { withFileTypes: true })).filter((each) => each.isFile());
    for (const each of [...SOURCES, ...files.map((file) => file.name)]) {
      if (each !== '.git')
        await cp(path.join(ROOT, each), path.join(folder, each), { recursive: true });
    }
    // What builds is the same in both; what is fetched for the archive is not.
    const link = 'cp -al "$0" "$1" 2> /dev/null || cp -a "$0" "$1"';
    execFileSync('sh', ['-c', link, path.join(ROOT, 'node_modules'), folder]);
    await rm(path.join(folder, 'node_modules', '.cache'), { recursive: true, force: true });
    const command = `umask ${umask} && "$0" "$1" run release`;
    // Neither the tools nor the npm of this run are on the path of the other.
    const env = { ...process.env, PATH: `${path.dirname(process.execPath)}:/usr/bin:/bin` };
    execFileSync('sh', ['-c', command, process.execPath, program], {
      cwd: folder,
      env,
      stdio: 'pipe',
    });
  }

  async function olderNpm(): Promise<string> {
    const folder = path.join(scratch, 'older-npm');
    await mkdir(folder);
    const install = ['install', '--no-save', '--no-audit', '--no-fund', '--prefix', folder];
    await npm([...install, `npm@${OLDER_NPM}`], folder);
    return path.join(folder, 'node_modules', 'npm', 'bin', 'npm-cli.js');
  }

  test('has the same bytes, made in two folders by two versions of npm', async () => {
    const [one, other] = ['one', 'another-folder-with-a-longer-name'].map(releaseIn);
    const names = (await readdir(one ?? '')).toSorted();
    expect(names).toEqual([
      'SHA256SUMS',
      `arene-${about.version}-linux-arm64.tar.gz`,
      `arene-${about.version}-linux-x64.tar.gz`,
    ]);
    for (const name of names) {
      const [bytes, again] = await Promise.all(
        [one, other].map((folder) => readFile(path.join(folder ?? '', name))),
      );
      expect([name, again?.equals(bytes ?? Buffer.alloc(0))]).toEqual([name, true]);
    }
  });

  test('is what its checksums say', () => {
    const checked = execFileSync('sh', ['-c', 'sha256sum --check SHA256SUMS'], {
      cwd: releaseIn('one'),
    });
    expect(checked.toString().match(/: OK$/gm)).toHaveLength(MACHINES.length);
  });

  test.each(MACHINES)('has machine code for $cpu alone, in its archive', async ({ cpu }) => {
    const name = `arene-${about.version}-linux-${cpu}`;
    const unpacked = path.join(scratch, cpu);
    await mkdir(unpacked);
    execFileSync('tar', ['-xzf', path.join(releaseIn('one'), `${name}.tar.gz`), '-C', unpacked]);
    expect(await readdir(unpacked)).toEqual([name]);
    const folder = path.join(unpacked, name);
    const files = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((each) =>
      each.isFile(),
    );
    const machines = new Map<string, number>();
    for (const file of files) {
      const whole = path.join(file.parentPath, file.name);
      const bytes = await readFile(whole);
      if (bytes.subarray(0, 4).equals(Buffer.from('\u{7f}ELF'))) {
        machines.set(path.relative(folder, whole), bytes.readUInt16LE(18));
      }
    }
    expect([...machines.keys()].map((file) => path.basename(file)).toSorted()).toEqual([
      `argon2.linux-${cpu}-gnu.node`,
      expect.stringMatching(/^libvips-cpp\.so\./) as unknown,
      'node',
      expect.stringMatching(new RegExp(`^sharp-linux-${cpu}.*\\.node$`)) as unknown,
    ]);
    expect(new Set(machines.values())).toEqual(new Set([ELF_MACHINES[cpu]]));
    const bill = await readFile(path.join(folder, 'bom.json'), 'utf8');
    expect(bill).toContain(`"pkg:npm/node-linux-${cpu}@`);
    expect(bill).not.toMatch(/musl|darwin|win32/);
    const listed = execFileSync('tar', ['-tvzf', path.join(releaseIn('one'), `${name}.tar.gz`)]);
    const lines = listed.toString().trim().split('\n');
    expect(
      lines.filter((line) => !/^(drwxr-xr-x|-rwxr-xr-x|-rw-r--r--) root\/root /.test(line)),
    ).toEqual([]);
  });
});
