import { randomInt } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

/** argon2id at the cost that OWASP recommends. It is the library's default algorithm. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const IN_FLIGHT_MAX = 4;
/** How many hashes may wait in each queue before the next one is refused. */
const WAITING_MAX = 64;

/** The queue of a hash: known admins go before everybody else. */
export type HashQueue = 'known' | 'strangers';

export class TooManyHashesError extends Error {}

/** Uses the queue of known admins: only a signed-in admin sets a password. */
export const hashPassword = (password: string): Promise<string> =>
  runInTurn('known', () => hash(password, COST));

/** Does the same work whether or not the name exists: otherwise the response time reveals which names exist. */
export async function passwordMatches(
  storedHash: string | undefined,
  password: string,
  queue: HashQueue,
): Promise<boolean> {
  const matches = await runInTurn(queue, async () =>
    verify(storedHash ?? (await unknownAdminHash()), password),
  );
  return matches && storedHash !== undefined;
}

/** A one-time password that the sign-in form accepts. */
export function randomPassword(): string {
  const kinds = ['abcdefghijkmnpqrstuvwxyz', 'ABCDEFGHJKLMNPQRSTUVWXYZ', '23456789'];
  const pick = (letters: string) => letters.charAt(randomInt(letters.length));
  const characters = [
    ...kinds.map(pick),
    ...Array.from({ length: 13 }, () => pick(kinds.join(''))),
  ];
  for (let last = characters.length - 1; last > 0; last -= 1) {
    const other = randomInt(last + 1);
    const [a = '', b = ''] = [characters[last], characters[other]];
    [characters[last], characters[other]] = [b, a];
  }
  return characters.join('');
}

let dummyHash: Promise<string> | null = null;
function unknownAdminHash(): Promise<string> {
  dummyHash ??= hash(randomPassword(), COST);
  return dummyHash;
}

// Each hash takes 19 MB and one core: many sign-ins at once must not starve visitors or lock admins out.
let inFlight = 0;
const queues: Record<HashQueue, (() => void)[]> = { known: [], strangers: [] };

async function runInTurn<T>(queue: HashQueue, work: () => Promise<T>): Promise<T> {
  if (inFlight >= IN_FLIGHT_MAX) {
    if (queues[queue].length >= WAITING_MAX) throw new TooManyHashesError();
    await new Promise<void>((resolve) => queues[queue].push(resolve));
  } else {
    inFlight += 1;
  }
  try {
    return await work();
  } finally {
    const next = queues.known.shift() ?? queues.strangers.shift();
    if (next === undefined) inFlight -= 1;
    else next();
  }
}
