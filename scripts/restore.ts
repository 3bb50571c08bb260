import { accessSync, constants, createWriteStream, statSync } from 'node:fs';
import { userInfo } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { readConfig } from '#server/config.ts';
import { restoreBackup, UnsoundBackupError } from '#server/store/copies/backup.ts';
import { toCannotOpenError } from '#server/store/store.ts';
import {
  NotEmptyError,
  removeAbandoned,
  UNFINISHED,
  withUnfinishedFile,
} from '#server/store/copies/unfinished-files.ts';
import { requireWritable } from './lib/require-writable.ts';
import { runOrStop, stop } from './lib/run-or-stop.ts';
import { commandLine } from './lib/command-line.ts';

/**
 * With this source the backup comes from standard input, so that a user who may read it elsewhere
 * can pass it on.
 */
const STANDARD_INPUT = '-';

const [
  source = stop(`Usage : ${commandLine('restore', '<sauvegarde.db>')}`),
  displayName = source,
] = process.argv.slice(2);
const { database, backupFolder } = await runOrStop(() => readConfig(process.env));
removeAbandoned(backupFolder);
if (database.kind === 'sqlite') removeAbandoned(path.dirname(database.file));
if (source === STANDARD_INPUT) {
  // For example, root copied files into the folder and now owns it.
  requireWritable(backupFolder);
  const temporaryFile = path.join(backupFolder, `entree${UNFINISHED}`);
  await withUnfinishedFile(temporaryFile, async (file) => {
    await pipeline(process.stdin, createWriteStream(file));
    await restore(file);
  }).catch(stopOrThrow);
} else {
  requireReadable(source);
  await restore(source).catch(stopOrThrow);
}
process.stdout.write(
  `Base de données restaurée : ${database.kind === 'sqlite' ? database.file : 'PostgreSQL'}\n`,
);

async function restore(file: string): Promise<void> {
  await restoreBackup(file, database, backupFolder).catch((error: unknown) => {
    throw toCannotOpenError(error, 'DATABASE_URL');
  });
}

/**
 * A missing file and a file without permission get different messages, because their fixes differ.
 */
function requireReadable(file: string): void {
  if (statSync(file, { throwIfNoEntry: false }) === undefined) {
    stop(`Cette sauvegarde n'existe pas : ${file}`);
  }
  try {
    accessSync(file, constants.R_OK);
  } catch {
    stop(`${userInfo().username} n'a pas le droit de lire cette sauvegarde : ${file}`);
  }
}

async function stopOrThrow(error: unknown): Promise<void> {
  if (error instanceof UnsoundBackupError) {
    stop(`Ce fichier n'est pas une sauvegarde lisible : ${displayName}`);
  }
  // Restoring over a database in use would lose everything that was saved since the backup.
  if (error instanceof NotEmptyError) {
    stop(
      database.kind === 'sqlite'
        ? `${error.message} existe déjà : déplacez ce fichier, puis relancez la même commande.`
        : "La base de données n'est pas vide : restaurez dans une base vide.",
    );
  }
  await runOrStop(() => {
    throw error;
  });
}
