import { createHash, randomBytes } from 'node:crypto';

export const newToken = (): string => randomBytes(32).toString('base64url');

/** Stored instead of a token or of a client's idempotency key. */
export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
