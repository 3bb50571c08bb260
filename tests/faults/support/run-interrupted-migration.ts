/** A migration that stops half-way, for a test to kill: <sqlite|postgres> <address> */
import { setInterval } from 'node:timers';
import { migrate } from '#server/store/migrations/migrate.ts';
import { migrations } from '#server/store/migrations/migrations.ts';
import { openDatabase } from './open-database.ts';

const [kind = '', url = ''] = process.argv.slice(2);
const flavour = kind === 'postgres' ? 'postgres' : 'sqlite';
await migrate(openDatabase(flavour, url), flavour, {
  steps: [
    ...migrations,
    {
      name: 'half of it is done',
      up: async (tx) => {
        await tx.schema.createTable('half_done').addColumn('a', 'integer').execute();
        await tx.deleteFrom('team').execute();
        process.stdout.write('half\n');
        setInterval(() => {}, 1000);
        await new Promise(() => {});
      },
    },
  ],
});
