import { createRequire } from 'node:module';
import type * as Argon2 from '@node-rs/argon2';

const argon2 = createRequire(import.meta.url)('@node-rs/argon2') as typeof Argon2;

/**
 * The real argon2id with the lowest cost that it allows: the API tests sign in some thousand times.
 */
export function hash(password: string): Promise<string> {
  return argon2.hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 });
}

/** Uses the cost that is stored in the hash. */
export const { verify } = argon2;
