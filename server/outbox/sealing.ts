import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
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
  if (database.kind === 'sqlite') return { bytes: fileSecret(secretFileOf(database.file)) };
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

function fileSecret(file: string): Buffer {
  createPrivate(file);
  keepPrivate(file);
  const known = readFileSync(file);
  if (known.length === KEY_BYTES) return known;
  const fresh = randomBytes(KEY_BYTES);
  writeFileSync(file, fresh);
  return fresh;
}
