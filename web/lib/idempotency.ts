/** The key under which a registration is sent: the same for the same content, until the server has answered. */
export function keyFor(content: string): string {
  const known = keys.get(content);
  if (known !== undefined) return known;
  const key = randomKey();
  keys.set(content, key);
  return key;
}

export function forgetKey(content: string): void {
  keys.delete(content);
}

const keys = new Map<string, string>();

export function randomKey(): string {
  // randomUUID does not exist on a page served over plain http, such as a laptop's address in the venue.
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
