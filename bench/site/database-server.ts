import { readFile } from 'node:fs/promises';
import pg from 'pg';
import { startPostgres } from '#tests/postgres.ts';

/** PostgreSQL as it is installed, which waits for the disk, and what all its processes together take. Needs Linux. */
export async function startDatabaseServer() {
  const server = await startPostgres({ waitsForDisk: true });
  return {
    /** Its address; a copy of another one where that is named. */
    create: async (name: string, template = 'template1'): Promise<string> => {
      const client = new pg.Client({ connectionString: `${server.url}/postgres` });
      await client.connect();
      await client.query(`create database ${name} template ${template}`);
      await client.end();
      return `${server.url}/${name}`;
    },
    usage: async (): Promise<{ seconds: number; bytes: number }> => {
      const pid = server.pid();
      const children = await read(`/proc/${pid}/task/${pid}/children`);
      const pids = [pid, ...children.trim().split(' ').filter(Boolean).map(Number)];
      const [seconds, bytes] = await Promise.all([
        Promise.all(pids.map((each) => secondsOf(each, each === pid))),
        Promise.all(pids.map(bytesOf)),
      ]);
      return { seconds: total(seconds), bytes: total(bytes) };
    },
    stop: server.stop,
  };
}

export type DatabaseServer = Awaited<ReturnType<typeof startDatabaseServer>>;

const TICKS_PER_SECOND = 100;

/** With those of its children that have ended, for the one that has started them. */
async function secondsOf(pid: number, withEnded: boolean): Promise<number> {
  const stat = await read(`/proc/${pid}/stat`);
  // The name, in parentheses, may hold spaces.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const ticks = fields.slice(11, withEnded ? 15 : 13).map(Number);
  return total(ticks) / TICKS_PER_SECOND;
}

/** Its share of what it shares with others: the same buffers are in every process of PostgreSQL. */
async function bytesOf(pid: number): Promise<number> {
  const rollup = await read(`/proc/${pid}/smaps_rollup`);
  return Number(/^Pss:\s+(\d+) kB/m.exec(rollup)?.[1] ?? 0) * 1024;
}

/** Nothing of a process that has ended meanwhile. */
function read(file: string): Promise<string> {
  return readFile(file, 'utf8').catch(() => '');
}

function total(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}
