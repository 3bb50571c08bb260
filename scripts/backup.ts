import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { createPrivate, PRIVATE_FOLDER } from '#server/store/private-files.ts';
import { forgetEverybody, sqliteFileOrStop, stop } from './sqlite-file.ts';

const file = sqliteFileOrStop('pg_dump');
if (!existsSync(file)) stop(`Il n'y a pas de base de données à sauvegarder : ${file}`);
const stamp = new Date().toISOString().replace(/[-:]/g, '').slice(0, 15);
const target = process.argv[2] ?? path.join(path.dirname(file), 'sauvegardes', `arene-${stamp}.db`);
if (existsSync(target)) stop(`Ce fichier existe déjà : ${target}`);
mkdirSync(path.dirname(path.resolve(target)), { recursive: true, mode: PRIVATE_FOLDER });
createPrivate(target);

// SQLite's own copy: it sees one moment of the database, even while the server writes.
const source = new DatabaseSync(file, { readOnly: true, timeout: 5000 });
await backup(source, target);
source.close();

const copy = new DatabaseSync(target);
copy.exec('pragma journal_mode = delete');
forgetEverybody(copy);
copy.close();
process.stdout.write(`Sauvegarde faite : ${target}\n`);
