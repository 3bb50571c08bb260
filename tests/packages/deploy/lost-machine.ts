import { TABLES_NOT_COPIED } from '#server/store/copies/sqlite-copy.ts';
import type { DatabaseKind } from '#tests/databases.ts';
import { onCopyOfThisMachine } from './copied-machine.ts';
import { blocksIn, PAGE, type Block } from './operations-page.ts';
import { database, SYSTEMCTL } from './run-page.ts';

/** A folder that both machines see, like a third machine. It already contains `production`. */
type Shared = { folder: string; kind: DatabaseKind };

/**
 * A machine that has served and made a backup. The timer's own program has copied the backup
 * elsewhere. Returns the rows that it had.
 */
export async function servedMachine(shared: Shared, data: string): Promise<string[]> {
  return rowsAfter(shared, [
    `arene restore ${data}`,
    'systemctl start arene@3000',
    'arene admin create derniere --super',
    // The service makes a backup when it starts. This one is newer.
    'systemctl stop arene@3000',
    'arene backup',
    `echo OFFSITE=${shared.folder}/elsewhere/ > /etc/arene/offsite.env`,
    'set -a; . /etc/arene/arene.env; . /etc/arene/offsite.env; set +a',
    '/usr/local/sbin/arene-offsite',
  ]);
}

/** An empty machine on which the commands of the page are run. Returns its rows afterwards. */
export async function machineFromCopy(shared: Shared): Promise<string[]> {
  return rowsAfter(shared, [
    `cp -a ${shared.folder}/elsewhere /root/arene-copies`,
    blockNeeding('an empty machine').commands,
  ]);
}

/** A machine that serves something else, on which a backup is restored as the page says. */
export async function machineAfterPuttingBack(shared: Shared): Promise<string[]> {
  const { folder, kind } = shared;
  const isPostgres = kind === 'postgres';
  return rowsAfter(
    shared,
    [
      'arene admin create somebody --super',
      // PostgreSQL renames no database to which a second process is connected.
      `systemctl start arene@3000 ${isPostgres ? 'arene@3001' : ''}`,
      blockInPuttingBack('systemctl stop').commands,
      'rm -f /var/lib/arene/sauvegardes/*',
      `cp --preserve=timestamps ${folder}/elsewhere/*.db /var/lib/arene/sauvegardes/`,
      blockInPuttingBack(isPostgres ? 'alter database' : 'mkdir "$aside"').commands,
    ],
    [
      blockInPuttingBack('systemctl start arene@3000').commands,
      ...(isPostgres ? [blockInPuttingBack('systemctl start arene@3001').commands] : []),
    ],
  );
}

function blockNeeding(need: string): Block {
  return singleBlock(blocksIn(PAGE).filter(({ needs }) => needs.includes(need)));
}

function blockInPuttingBack(command: string): Block {
  const [, after = ''] = PAGE.split('**Putting one back.** Do it once');
  const [section = ''] = after.split('**The machine is lost.**');
  return singleBlock(blocksIn(section).filter(({ commands }) => commands.includes(command)));
}

function singleBlock([block, ...more]: Block[]): Block {
  if (block === undefined || more.length > 0) throw new Error('the page has one such block');
  return block;
}

/**
 * Runs the commands on a machine with a fresh installation, and returns all rows. The site starts
 * only afterwards, because its start changes rows.
 */
async function rowsAfter(
  { folder, kind }: Shared,
  commands: readonly string[],
  start: readonly string[] = ['systemctl start arene@3000'],
): Promise<string[]> {
  const { code, output } = await onCopyOfThisMachine(
    [
      `cat > /usr/local/sbin/systemctl <<'END'\n${SYSTEMCTL}END\nchmod +x /usr/local/sbin/systemctl`,
      `cat > /usr/local/sbin/runuser <<'END'\n${RUNUSER}END\nchmod +x /usr/local/sbin/runuser`,
      `cat > /usr/local/sbin/psql <<'END'\n${PSQL}END\nchmod +x /usr/local/sbin/psql`,
      `cat > /usr/local/sbin/rows.mjs <<'END'\n${ROWS}END`,
      database(blocksIn(PAGE)),
      'cd /usr/local/src/arene',
      `rm -rf production && cp -a ${folder}/production production`,
      'deploy/install',
      ...(kind === 'postgres'
        ? [`sed -i 's|^DATABASE_URL=.*|DATABASE_URL=${POSTGRES}|' /etc/arene/arene.env`]
        : []),
      'cd /root',
      ...commands,
      'echo "== rows"',
      `/opt/arene/bin/node --no-warnings /usr/local/sbin/rows.mjs ${kind === 'postgres' ? POSTGRES : '/var/lib/arene/arene.db'}`,
      'echo "== start"',
      ...start,
      'systemctl stop arene@3000 arene@3001',
    ].join('\n'),
  );
  const [before = '', rows, after = ''] = output.split(/== (?:rows|start)\n/);
  if (code !== 0 || rows === undefined)
    throw new Error(`it ended with ${code}:\n${before}${after}`);
  return rows.split('\n');
}

/** As the commands of the page create it. */
const POSTGRES = 'postgres://arene:CHANGEME@127.0.0.1/arene';

/** With PostgreSQL from npm there is no user postgres. */
const RUNUSER = `#!/bin/bash
shift 3
exec "$@"
`;

const PSQL = `#!/opt/arene/bin/node
const { default: pg } = await import('/usr/local/src/arene/node_modules/pg/esm/index.mjs');
const client = new pg.Client({ host: '/run', user: 'postgres', database: 'postgres' });
await client.connect();
await client.query(process.argv[3]);
await client.end();
`;

/** Left out: tables that no backup contains, and the time of the server's last write test. */
const LEFT_OUT = [...TABLES_NOT_COPIED, 'write_probe'];

const ROWS = `
const [where] = process.argv.slice(2);
const without = new Set(${JSON.stringify(LEFT_OUT)});
const ask = where.startsWith('postgres:') ? await postgres() : await sqlite();
for (const { name } of await ask(ask.tables)) {
  if (without.has(name)) continue;
  const rows = (await ask(\`select * from "\${name}"\`)).map((row) => JSON.stringify(Object.entries(row).sort()));
  for (const row of rows.sort()) console.log(name, row);
}
await ask.close();
async function sqlite() {
  const { DatabaseSync } = await import('node:sqlite');
  const database = new DatabaseSync(where);
  const ask = async (sql) => database.prepare(sql).all();
  return Object.assign(ask, { close: async () => {}, tables: "select name from sqlite_master where type = 'table' and name not like 'sqlite_%' order by name" });
}
async function postgres() {
  const { default: pg } = await import('/usr/local/src/arene/node_modules/pg/esm/index.mjs');
  const client = new pg.Client({ connectionString: where });
  await client.connect();
  const ask = async (sql) => (await client.query(sql)).rows;
  return Object.assign(ask, { close: () => client.end(), tables: "select table_name as name from information_schema.tables where table_schema = 'public' order by table_name" });
}
`;
