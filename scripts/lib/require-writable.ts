import { accessSync, constants, mkdirSync } from 'node:fs';
import { userInfo } from 'node:os';
import { PRIVATE_FOLDER } from '#server/store/copies/private-files.ts';
import { stop } from './run-or-stop.ts';

/** Stops with a message about the folder, because the database is not the problem. */
export function requireWritable(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: PRIVATE_FOLDER });
    accessSync(folder, constants.W_OK);
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    stop(
      `${userInfo().username} ne peut pas écrire dans ${folder} (${code}) : choisissez un autre endroit.`,
    );
  }
}
