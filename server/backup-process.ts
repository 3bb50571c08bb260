import { setPriority } from 'node:os';
import type { DatabaseConfig } from './config.ts';
import { backUp } from './store/backup.ts';

/** A process that makes one backup, says how large it is, and ends: nobody who is being served waits for it. */
export type AskedBackup = { database: DatabaseConfig; target: string };

setPriority(10);
process.once('message', (asked: AskedBackup) => {
  void backUp(asked.database, asked.target).then((bytes) =>
    process.send?.({ bytes }, () => process.disconnect()),
  );
});
