import path from 'node:path';
import { readConfig, type DatabaseConfig } from '#server/config.ts';
import { cancelMove, moveEverything } from '#server/moving.ts';
import { NotEmptyError } from '#server/store/copy-ends.ts';
import { orStop, stop } from './or-stop.ts';
import { typed } from './typed.ts';

const USAGE = `Usage :
  MOVE_TO=postgres://utilisateur:mot-de-passe@serveur/base ${typed('move')}
  ${typed('move', 'annuler')}

La base d'arrivée se donne par MOVE_TO, dans l'environnement : ce qui est tapé sur la ligne de commande est visible de toute la machine.`;

const { database: from } = await orStop(() => readConfig(process.env));
const [word, ...more] = process.argv.slice(2);
if (word === 'annuler' && more.length === 0) {
  await orStop(() => cancelMove(from));
  say('Le site peut de nouveau enregistrer dans cette base de données.');
} else if (word === undefined) await move(targetOrStop());
else stop(USAGE);

async function move(to: DatabaseConfig): Promise<void> {
  say('Le site continue de montrer ses pages ; il refuse les changements pendant la copie.');
  let rows = 0;
  try {
    await orStop(() =>
      moveEverything({
        from,
        to,
        now: () => new Date(),
        onTable: (table, count) => {
          rows += count;
          if (count > 0) say(`  ${table} : ${count}`);
        },
      }),
    );
  } catch (error) {
    if (error instanceof NotEmptyError) {
      stop(
        "La base d'arrivée n'est pas vide : rien n'a été copié, et le site continue comme avant.",
      );
    }
    throw error;
  }
  say(`Tout est copié et relu : ${rows} lignes, les mêmes des deux côtés.`);
  say(
    "Pour basculer : arrêtez le site, mettez l'adresse de MOVE_TO dans DATABASE_URL, puis relancez-le.",
  );
  say(
    `Pour revenir à l'ancienne base, avant d'avoir basculé : ${typed('move', 'annuler')}. Après : ${typed('move')} dans l'autre sens, vers une base vide.`,
  );
}

function targetOrStop(): DatabaseConfig {
  const { MOVE_TO } = process.env;
  if (MOVE_TO === undefined || MOVE_TO === '') return stop(USAGE);
  try {
    const { database } = readConfig({ DATABASE_URL: MOVE_TO });
    if (placeOf(database) !== placeOf(from)) return database;
  } catch {
    return stop(
      "MOVE_TO n'est pas valide : file:chemin/vers/la/base.db ou postgres://utilisateur:mot-de-passe@serveur/base.",
    );
  }
  return stop('MOVE_TO est la base dont le site se sert déjà.');
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

function placeOf(database: DatabaseConfig): string {
  return database.kind === 'sqlite' ? path.resolve(database.file) : database.connectionString;
}
