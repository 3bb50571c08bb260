import { existsSync } from 'node:fs';
import { readConfig } from '#server/config.ts';
import { putBack, UnsoundBackupError } from '#server/store/backup.ts';
import { NotEmptyError } from '#server/store/copy-ends.ts';
import { orCannotOpen } from '#server/store/store.ts';
import { orStop, stop } from './or-stop.ts';
import { typed } from './typed.ts';

const source = process.argv[2] ?? stop(`Usage : ${typed('restore', '<sauvegarde.db>')}`);
const { database } = await orStop(() => readConfig(process.env));
if (!existsSync(source)) stop(`Cette sauvegarde n'existe pas : ${source}`);
try {
  await orStop(() =>
    putBack(source, database).catch((error: unknown) => {
      throw orCannotOpen(error, 'DATABASE_URL');
    }),
  );
} catch (error) {
  if (error instanceof UnsoundBackupError) {
    stop(`Ce fichier n'est pas une sauvegarde lisible : ${source}`);
  }
  // Restoring over a living database would lose whatever was registered since the copy.
  if (error instanceof NotEmptyError) {
    stop(
      database.kind === 'sqlite'
        ? `${error.message} existe déjà : déplacez ce fichier, puis relancez la même commande.`
        : "La base de données n'est pas vide : restaurez dans une base vide.",
    );
  }
  throw error;
}
process.stdout.write(
  `Base de données restaurée : ${database.kind === 'sqlite' ? database.file : 'PostgreSQL'}\n`,
);
