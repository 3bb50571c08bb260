import { setPriority } from 'node:os';
import type { DatabaseConfig } from '#server/config.ts';
import { removeLeftovers, type Cleaning } from '#server/store/copies/leftovers.ts';

/** A process that cleans the files of a database once, reports what it could, and ends: visitors do not wait for it. */
export type CleaningRequest = { database: DatabaseConfig; cleaning: Cleaning };

setPriority(10);
// The server has ended: the next one starts the cleaning again.
process.once('disconnect', () => process.exit(1));
process.once('message', ({ database, cleaning }: CleaningRequest) => {
  void removeLeftovers(database, cleaning).then((cleaned) =>
    process.send?.({ cleaned }, () => process.exit(0)),
  );
});
