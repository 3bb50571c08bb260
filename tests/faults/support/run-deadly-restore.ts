import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

/** Restores a backup and dies just before the file is renamed, or while it is copied. */
const [source = '', target = '', deadAt] = process.argv.slice(2);
function die(): never {
  process.kill(process.pid, 'SIGKILL');
  throw new Error('it lives');
}
if (deadAt === 'name') fs.renameSync = die;
else {
  const { copyFileSync } = fs;
  fs.copyFileSync = (from, to) => {
    copyFileSync(from, to);
    fs.truncateSync(to, 4096);
    die();
  };
}
syncBuiltinESMExports();

const { readConfig } = await import('#server/config.ts');
const { restoreBackup: putBack } = await import('#server/store/copies/backup.ts');
const { database, backupFolder } = readConfig({ DATABASE_URL: target });
await putBack(source, database, backupFolder);
