import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { promisify } from 'node:util';
import type { DatabaseConfig } from '#server/config.ts';
import { createPrivate, keepPrivate } from '#server/store/private-files.ts';

/** What opens what is sealed. It is never in the database, so a copy of that opens nothing. */
export type SealingSecret = { bytes: Buffer } | { password: string };

/**
 * Beside SQLite's file, in a file of its own that no backup takes along. For PostgreSQL, which several machines may use, the
 * password of the database: they all have it, and no dump does. Null where there is none, and then nothing can be sealed.
 */
export function sealingSecret(database: DatabaseConfig): SealingSecret | null {
  if (database.kind === 'sqlite') {
    takeOverSecret(database);
    return { bytes: fileSecret(secretFileOf(database.file)) };
  }
  const { password = '' } = URL.parse(database.connectionString) ?? {};
  return password === '' ? null : { password };
}

export async function seal(text: string, secret: SealingSecret): Promise<string> {
  const [salt, nonce] = [randomBytes(16), randomBytes(12)];
  const cipher = createCipheriv(CIPHER, await keyFrom(secret, salt), nonce);
  const hidden = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return [salt, nonce, cipher.getAuthTag(), hidden]
    .map((part) => part.toString('base64url'))
    .join('.');
}

/** Null for what was sealed with another secret, or changed since. */
export async function unseal(sealed: string, secret: SealingSecret): Promise<string | null> {
  const [salt, nonce, tag, hidden] = sealed
    .split('.')
    .map((part) => Buffer.from(part, 'base64url'));
  if (!salt || !nonce || !tag || !hidden) return null;
  try {
    const decipher = createDecipheriv(CIPHER, await keyFrom(secret, salt), nonce);
    decipher.setAuthTag(tag);
    return Buffer.concat([decipher.update(hidden), decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const slowHash = promisify<string, Buffer, number, Buffer>(scrypt);

/** A password may be short: trying many against a stolen dump must take long. */
function keyFrom(secret: SealingSecret, salt: Buffer): Promise<Buffer> | Buffer {
  return 'bytes' in secret ? secret.bytes : slowHash(secret.password, salt, KEY_BYTES);
}

function secretFileOf(databaseFile: string): string {
  return `${databaseFile}.secret`;
}

/** Which of two secrets the site has sealed with is for whoever runs it to say. */
export class TwoSecretsError extends Error {}

/** What a site that was started through a link has sealed so far was sealed with the secret beside the link. */
export function takeOverSecret(database: DatabaseConfig): void {
  if (database.kind !== 'sqlite' || database.link === undefined) return;
  const [beside, file] = [secretFileOf(database.link), secretFileOf(database.file)];
  const [before, own] = [secretIn(beside), secretIn(file)];
  if (before === null) return;
  if (own !== null && !own.equals(before)) {
    throw new TwoSecretsError(
      `Cette base de données a deux secrets : ${beside} et ${file}. Le site servait par le lien, donc avec le premier : mettez-le à la place du second, puis relancez.`,
    );
  }
  if (own === null) {
    createPrivate(file);
    writeFileSync(file, before);
  }
  rmSync(beside);
}

function secretIn(file: string): Buffer | null {
  if (!existsSync(file)) return null;
  const known = readFileSync(file);
  return known.length === KEY_BYTES ? known : null;
}

function fileSecret(file: string): Buffer {
  createPrivate(file);
  keepPrivate(file);
  const known = secretIn(file);
  if (known !== null) return known;
  const fresh = randomBytes(KEY_BYTES);
  writeFileSync(file, fresh);
  return fresh;
}
