import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { promisify } from 'node:util';
import type { DatabaseConfig } from '#server/config.ts';
import { createPrivate, makePrivate } from '#server/store/copies/private-files.ts';

/** The secret that seals values. It is never in the database, so a copy of the database opens nothing. */
export type SealingSecret = { bytes: Buffer } | { password: string };

/**
 * For SQLite, a file beside the database that no backup includes. For PostgreSQL, the password of the database: all machines have
 * it, and no dump does. Null without a password: then nothing can be sealed.
 */
export function sealingSecret(database: DatabaseConfig): SealingSecret | null {
  if (database.kind === 'sqlite') {
    moveSecretFromLink(database);
    return { bytes: readOrCreateSecret(secretFile(database.file)) };
  }
  const { password = '' } = URL.parse(database.connectionString) ?? {};
  return password === '' ? null : { password };
}

export async function seal(text: string, secret: SealingSecret): Promise<string> {
  const [salt, nonce] = [randomBytes(16), randomBytes(12)];
  const cipher = createCipheriv(CIPHER, await deriveKey(secret, salt), nonce);
  const ciphertext = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return [salt, nonce, cipher.getAuthTag(), ciphertext]
    .map((part) => part.toString('base64url'))
    .join('.');
}

/** Null for a value that was sealed with another secret, or changed since. */
export async function unseal(sealed: string, secret: SealingSecret): Promise<string | null> {
  const [salt, nonce, tag, ciphertext] = sealed
    .split('.')
    .map((part) => Buffer.from(part, 'base64url'));
  if (!salt || !nonce || !tag || !ciphertext) return null;
  try {
    const decipher = createDecipheriv(CIPHER, await deriveKey(secret, salt), nonce);
    decipher.setAuthTag(tag);
    return Buffer.concat([decipher.update(ciphertext), decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const slowHash = promisify<string, Buffer, number, Buffer>(scrypt);

/** A password may be short: trying many against a stolen dump must take long. */
function deriveKey(secret: SealingSecret, salt: Buffer): Promise<Buffer> | Buffer {
  return 'bytes' in secret ? secret.bytes : slowHash(secret.password, salt, KEY_BYTES);
}

function secretFile(databaseFile: string): string {
  return `${databaseFile}.secret`;
}

/** There are two secrets, and the operator has to say which one is right. */
export class TwoSecretsError extends Error {}

/** A site that was started through a link has sealed with the secret beside the link: moves that secret to the database file. */
export function moveSecretFromLink(database: DatabaseConfig): void {
  if (database.kind !== 'sqlite' || database.link === undefined) return;
  const [linkSecretFile, file] = [secretFile(database.link), secretFile(database.file)];
  const [linkSecret, currentSecret] = [readSecretFile(linkSecretFile), readSecretFile(file)];
  if (linkSecret === null) return;
  if (currentSecret !== null && !currentSecret.equals(linkSecret)) {
    throw new TwoSecretsError(
      `Cette base de données a deux secrets : ${linkSecretFile} et ${file}. Le site utilisait le lien, donc le premier. Mettez-le à la place du second, puis relancez.`,
    );
  }
  if (currentSecret === null) {
    createPrivate(file);
    writeFileSync(file, linkSecret);
  }
  rmSync(linkSecretFile);
}

function readSecretFile(file: string): Buffer | null {
  if (!existsSync(file)) return null;
  const stored = readFileSync(file);
  return stored.length === KEY_BYTES ? stored : null;
}

function readOrCreateSecret(file: string): Buffer {
  createPrivate(file);
  makePrivate(file);
  const stored = readSecretFile(file);
  if (stored !== null) return stored;
  const created = randomBytes(KEY_BYTES);
  writeFileSync(file, created);
  return created;
}
