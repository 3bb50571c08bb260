/** The idempotency key of a registration: the same for the same content, until the server has answered. */
export function keyFor(content: string): string {
  const existing = keys.get(content);
  if (existing !== undefined) return existing;
  const key = randomKey();
  keys.set(content, key);
  return key;
}

export function forgetKey(content: string): void {
  keys.delete(content);
}

const keys = new Map<string, string>();

export function randomKey(): string {
  // randomUUID does not exist on plain http, such as a laptop's address in the venue.
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
