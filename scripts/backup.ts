import { existsSync } from 'node:fs';
import path from 'node:path';
import { backupFolder } from '#server/backups.ts';
import { readConfig } from '#server/config.ts';
import { backUp } from '#server/store/backup.ts';
import { orCannotOpen } from '#server/store/store.ts';
import { timeStamp } from '#server/store/sqlite-copy.ts';
import { orStop, stop } from './or-stop.ts';

const { database } = await orStop(() => readConfig(process.env));
if (database.kind === 'sqlite' && !existsSync(database.file)) {
  stop(`Il n'y a pas de base de données à sauvegarder : ${database.file}`);
}
const name = `arene-${timeStamp(new Date())}.db`;
const target = process.argv[2] ?? path.join(backupFolder(database), name);
if (existsSync(target)) stop(`Ce fichier existe déjà : ${target}`);
await orStop(() =>
  backUp(database, target).catch((error: unknown) => {
    throw orCannotOpen(error, 'DATABASE_URL');
  }),
);
process.stdout.write(`Sauvegarde faite : ${target}\n`);
