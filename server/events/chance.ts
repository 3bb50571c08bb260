import { createHash } from 'node:crypto';

/** A number from 0 up to 1 that hangs on nothing but this text: a rehearsal that is interrupted goes on as it would have. */
export function chanceOf(...parts: readonly (string | number)[]): number {
  return createHash('sha256').update(parts.join('/')).digest().readUInt32BE() / 2 ** 32;
}

/** One of them, always the same one for the same text. */
export function pickOf<T>(
  items: readonly T[],
  ...parts: readonly (string | number)[]
): T | undefined {
  return items[Math.floor(chanceOf(...parts) * items.length)];
}
