import { createReadStream, existsSync } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { readConfig } from '#server/config.ts';
import { backUp } from '#server/store/copies/backup.ts';
import { timeStamp } from '#server/store/copies/sqlite-copy.ts';
import { isDiskFailure } from '#server/store/drivers/sqlite.ts';
import { CannotOpenError, toCannotOpenError } from '#server/store/store.ts';
import {
  removeAbandoned,
  UNFINISHED,
  withNamedFile,
} from '#server/store/copies/unfinished-files.ts';
import { requireWritable } from './lib/require-writable.ts';
import { runOrStop, stop } from './lib/run-or-stop.ts';

/**
 * With this target the backup goes to standard output, so that a user who may write elsewhere can
 * store it. The second argument is then the name of the file in which it is stored.
 */
const STANDARD_OUTPUT = '-';

const WRITE_FAILURE = /^(EACCES|EDQUOT|EFBIG|EIO|ENOSPC|EPERM|EPIPE|EROFS)$/;

const { database, backupFolder } = await runOrStop(() => readConfig(process.env));
if (database.kind === 'sqlite' && !existsSync(database.file)) {
  stop(`Il n'y a pas de base de données à sauvegarder : ${database.file}`);
}
removeAbandoned(backupFolder);
const name = `arene-${timeStamp(new Date())}.db`;
const [target = path.join(backupFolder, name), displayName = 'la sortie de la commande'] =
  process.argv.slice(2);
if (target === STANDARD_OUTPUT) {
  requireWritable(backupFolder);
  const temporaryFile = path.join(backupFolder, `${name}.sortie${UNFINISHED}`);
  await runOrStop(() =>
    withNamedFile(temporaryFile, async () => {
      await makeBackup(temporaryFile, backupFolder);
      await pipeline(createReadStream(temporaryFile), process.stdout).catch((error: unknown) => {
        throw toWriteError(error, displayName);
      });
    }),
  );
} else {
  if (existsSync(target)) stop(`Ce fichier existe déjà : ${target}`);
  requireWritable(path.dirname(path.resolve(target)));
  await runOrStop(() => makeBackup(target, target));
  process.stdout.write(`Sauvegarde faite : ${target}\n`);
}

/** A failure names the place where the backup is written. */
async function makeBackup(file: string, place: string): Promise<void> {
  await backUp(database, file).catch((error: unknown) => {
    throw toCannotOpenError(toWriteError(error, place), 'DATABASE_URL');
  });
}

/** A disk that is full, failing or read-only becomes a sentence. Other errors stay as they are. */
function toWriteError(error: unknown, place: string): unknown {
  if (!(error instanceof Error)) return error;
  const code = 'code' in error ? String(error.code) : '';
  if (!WRITE_FAILURE.test(code) && !isDiskFailure(error)) return error;
  const cause = isDiskFailure(error) ? error.message : code;
  return new CannotOpenError(
    `La sauvegarde n'a pas pu être écrite : ${place} (${cause}). Vérifiez qu'il reste de la place sur ce disque, ou choisissez un autre endroit.`,
    { cause: error },
  );
}
