import path from 'node:path';
import { ConfigError, readConfig, type DatabaseConfig } from '#server/config.ts';
import {
  cancelMove,
  MoveInDoubtError,
  moveEverything,
  MoveUnderWayError,
  readStandstill,
  StandstillLostError,
} from '#server/maintenance/moving.ts';
import { WriteStillOpenError } from '#server/store/copies/copy-ends.ts';
import { NotEmptyError } from '#server/store/copies/unfinished-files.ts';
import { runOrStop, stop } from './lib/run-or-stop.ts';
import { commandLine } from './lib/command-line.ts';

/** Copies the whole site into another database, or cancels such a move. */
const USAGE = `Usage :
  MOVE_TO=postgres://utilisateur:mot-de-passe@serveur/base ${commandLine('move')}
  ${commandLine('move', 'annuler')}

La base d'arrivée se donne par MOVE_TO, dans l'environnement : ce qui est tapé sur la ligne de commande est visible de toute la machine.`;

// Above what awaits: what stands below it does not exist yet when a move fails.
const UNDER_WAY = 'Un déplacement est en cours depuis cette base : attendez sa fin.';
const STANDSTILL_LOST =
  "La connexion à la base de départ a été coupée pendant la copie, et le site a recommencé à enregistrer : rien n'a été copié. Relancez la même commande.";
const WRITE_STILL_OPEN =
  "Un enregistrement commencé avant le déplacement ne se termine pas : rien n'a été copié. Le site continue comme avant. Réessayez ; si cela se répète, relancez d'abord le site.";
const SITE_CONTINUES = 'Le site continue comme avant.';
const STILL_MOVED = `Un déplacement terminé garde le site en lecture seule : basculez, ou tapez ${commandLine('move', 'annuler')}.`;
const IN_DOUBT =
  'Le déplacement a été coupé à sa toute fin : la copie est peut-être complète, peut-être absente. Le site reste en lecture seule.';
const NEXT_STEPS = `Regardez si la base d'arrivée contient quelque chose. Si oui, basculez ; sinon, tapez ${commandLine('move', 'annuler')}, puis recommencez.`;

const { database: from } = await runOrStop(() => readConfig(process.env));
const [word, ...more] = process.argv.slice(2);
if (word === 'annuler' && more.length === 0) {
  await runOrStop(() => cancelMove(from)).catch(stopOrThrow);
  printLine('Le site peut de nouveau enregistrer dans cette base de données.');
} else if (word === undefined) await move(requireTarget());
else stop(USAGE);

async function move(to: DatabaseConfig): Promise<void> {
  printLine('Le site continue de montrer ses pages ; il refuse les changements pendant la copie.');
  let rows = 0;
  try {
    await runOrStop(() =>
      moveEverything({
        from,
        to,
        now: () => new Date(),
        onTable: (table, count) => {
          rows += count;
          if (count > 0) printLine(`  ${table} : ${count}`);
        },
      }),
    );
  } catch (error) {
    if (error instanceof NotEmptyError) {
      const isMoved = (await readStandstill(from)) !== null;
      stop(
        `La base d'arrivée n'est pas vide : rien n'a été copié. ${isMoved ? STILL_MOVED : SITE_CONTINUES}`,
      );
    }
    stopOrThrow(error);
  }
  printLine(`Tout est copié et relu : ${rows} lignes, les mêmes des deux côtés.`);
  printLine(
    "Pour basculer : arrêtez le site, mettez l'adresse de MOVE_TO dans DATABASE_URL, puis relancez-le.",
  );
  printLine(
    `Pour revenir à l'ancienne base, avant d'avoir basculé : ${commandLine('move', 'annuler')}. Après : ${commandLine('move')} dans l'autre sens, vers une base vide.`,
  );
}

function stopOrThrow(error: unknown): never {
  if (error instanceof MoveUnderWayError) stop(UNDER_WAY);
  if (error instanceof MoveInDoubtError) stop(`${IN_DOUBT}\n${NEXT_STEPS}`);
  if (error instanceof StandstillLostError) stop(STANDSTILL_LOST);
  if (error instanceof WriteStillOpenError) stop(WRITE_STILL_OPEN);
  throw error;
}

function requireTarget(): DatabaseConfig {
  const { MOVE_TO } = process.env;
  if (MOVE_TO === undefined || MOVE_TO === '') return stop(USAGE);
  const database = readTarget(MOVE_TO);
  return databaseLocation(database) === databaseLocation(from)
    ? stop('MOVE_TO est la base dont le site se sert déjà. Indiquez-en une autre.')
    : database;
}

function readTarget(address: string): DatabaseConfig {
  try {
    return readConfig({ DATABASE_URL: address }).database;
  } catch (error) {
    // The same reasons as for the site's own database, at the name under which this one was given.
    if (error instanceof ConfigError) {
      return stop(error.message.replace('DATABASE_URL', 'MOVE_TO'));
    }
    throw error;
  }
}

function printLine(line: string): void {
  process.stdout.write(`${line}\n`);
}

function databaseLocation(database: DatabaseConfig): string {
  return database.kind === 'sqlite' ? path.resolve(database.file) : database.connectionString;
}
