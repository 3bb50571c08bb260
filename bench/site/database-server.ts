import { readFile } from 'node:fs/promises';
import pg from 'pg';
import { startPostgres } from '#tests/postgres.ts';

/**
 * PostgreSQL with its default settings, which wait for the disk, and the usage of all its
 * processes. Needs Linux.
 */
export async function startDatabaseServer() {
  const server = await startPostgres({ waitsForDisk: true });
  return {
    /**
     * Creates a database and returns its address. `template` makes it a copy of another database.
     */
    create: async (name: string, template = 'template1'): Promise<string> => {
      const client = new pg.Client({ connectionString: `${server.url}/postgres` });
      await client.connect();
      await client.query(`create database ${name} template ${template}`);
      await client.end();
      return `${server.url}/${name}`;
    },
    usage: async (): Promise<{ seconds: number; bytes: number }> => {
      const pid = server.pid();
      const children = await readProcFile(`/proc/${pid}/task/${pid}/children`);
      const pids = [pid, ...children.trim().split(' ').filter(Boolean).map(Number)];
      const [seconds, bytes] = await Promise.all([
        Promise.all(pids.map((each) => cpuSeconds(each, each === pid))),
        Promise.all(pids.map(memoryBytes)),
      ]);
      return { seconds: sumValues(seconds), bytes: sumValues(bytes) };
    },
    stop: server.stop,
  };
}

export type DatabaseServer = Awaited<ReturnType<typeof startDatabaseServer>>;

const TICKS_PER_SECOND = 100;

/** For the parent process, it includes its children that have ended. */
async function cpuSeconds(pid: number, withEnded: boolean): Promise<number> {
  const stat = await readProcFile(`/proc/${pid}/stat`);
  // The name, in parentheses, may contain spaces.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const ticks = fields.slice(11, withEnded ? 15 : 13).map(Number);
  return sumValues(ticks) / TICKS_PER_SECOND;
}

/** Shared memory counts proportionally: all processes of PostgreSQL share the same buffers. */
async function memoryBytes(pid: number): Promise<number> {
  const rollup = await readProcFile(`/proc/${pid}/smaps_rollup`);
  return Number(/^Pss:\s+(\d+) kB/m.exec(rollup)?.[1] ?? 0) * 1024;
}

/** Empty for a process that has ended meanwhile. */
function readProcFile(file: string): Promise<string> {
  return readFile(file, 'utf8').catch(() => '');
}

function sumValues(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}
