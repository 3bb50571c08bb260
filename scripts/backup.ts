import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { PRIVATE_FOLDER } from '#server/store/private-files.ts';
import { copySqlite, timeStamp } from '#server/store/sqlite-copy.ts';
import { stop } from './or-stop.ts';
import { sqliteFileOrStop } from './sqlite-file.ts';

const file = await sqliteFileOrStop('pg_dump');
if (!existsSync(file)) stop(`Il n'y a pas de base de données à sauvegarder : ${file}`);
const target =
  process.argv[2] ?? path.join(path.dirname(file), 'sauvegardes', `arene-${timeStamp()}.db`);
if (existsSync(target)) stop(`Ce fichier existe déjà : ${target}`);
mkdirSync(path.dirname(path.resolve(target)), { recursive: true, mode: PRIVATE_FOLDER });
await copySqlite(file, target);
process.stdout.write(`Sauvegarde faite : ${target}\n`);
