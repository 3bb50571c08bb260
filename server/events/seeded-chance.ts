import { createHash } from 'node:crypto';

/** A number from 0 up to 1 that depends only on this text: an interrupted rehearsal goes on as it would have. */
export function seededChance(...parts: readonly (string | number)[]): number {
  return createHash('sha256').update(parts.join('/')).digest().readUInt32BE() / 2 ** 32;
}

/** One of the items, always the same for the same text. */
export function seededPick<T>(
  items: readonly T[],
  ...parts: readonly (string | number)[]
): T | undefined {
  return items[Math.floor(seededChance(...parts) * items.length)];
}
