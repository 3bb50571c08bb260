import { copyFileSync, constants, existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { keepPrivate, PRIVATE_FOLDER } from '#server/store/private-files.ts';
import { forgetEverybody } from '#server/store/sqlite-copy.ts';
import { stop } from './or-stop.ts';
import { sqliteFileOrStop } from './sqlite-file.ts';

const source = process.argv[2] ?? stop('Usage : npm run restore -- <sauvegarde.db>');
const file = await sqliteFileOrStop('pg_restore');
if (!existsSync(source)) stop(`Cette sauvegarde n'existe pas : ${source}`);
// Restoring over a living database would lose whatever was registered since the copy.
if (existsSync(file))
  stop(`${file} existe déjà : déplacez ce fichier, puis relancez la même commande.`);
if (!isSound(source)) stop(`Ce fichier n'est pas une sauvegarde lisible : ${source}`);

mkdirSync(path.dirname(path.resolve(file)), { recursive: true, mode: PRIVATE_FOLDER });
copyFileSync(source, file, constants.COPYFILE_EXCL);
keepPrivate(file);
const restored = new DatabaseSync(file);
forgetEverybody(restored);
restored.close();
process.stdout.write(`Base de données restaurée : ${file}\n`);

function isSound(candidate: string): boolean {
  try {
    const database = new DatabaseSync(candidate, { readOnly: true });
    const [check] = database.prepare('pragma integrity_check').all();
    const migrations = database.prepare('select count(*) as applied from migration').get();
    database.close();
    return check?.['integrity_check'] === 'ok' && Number(migrations?.['applied']) > 0;
  } catch {
    return false;
  }
}
