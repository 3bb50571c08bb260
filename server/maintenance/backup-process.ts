import { setPriority } from 'node:os';
import type { DatabaseConfig } from '#server/config.ts';
import { backUp } from '#server/store/copies/backup.ts';

/** A process that makes one backup, reports its size, and ends: visitors do not wait for it. */
export type BackupRequest = { database: DatabaseConfig; target: string };

setPriority(10);
process.once('message', (request: BackupRequest) => {
  void backUp(request.database, request.target).then((bytes) =>
    process.send?.({ bytes }, () => process.disconnect()),
  );
});
