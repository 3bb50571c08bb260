import { randomInt } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

/** argon2id at the cost that OWASP recommends; the library's default algorithm is argon2id. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const IN_FLIGHT_MAX = 4;
/** How many may wait in each line before the next one is turned away. */
const WAITING_MAX = 64;

/** Where a hash waits for its turn: admins whom we know, or think we know, go before everybody else. */
export type Line = 'known' | 'strangers';

export class TooManyHashesError extends Error {}

/** Never waits behind strangers: only an admin who is signed in chooses a password. */
export const hashPassword = (password: string): Promise<string> =>
  inTurn('known', () => hash(password, COST));

/** Takes the same work whether or not the name exists: otherwise the answer's time tells which names do. */
export async function passwordMatches(
  storedHash: string | undefined,
  password: string,
  line: Line,
): Promise<boolean> {
  const matches = await inTurn(line, async () =>
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

let dummy: Promise<string> | null = null;
function unknownAdminHash(): Promise<string> {
  dummy ??= hash(randomPassword(), COST);
  return dummy;
}

// Each hash takes 19 MB and a core: a flood of sign-ins must not starve the visitors, nor keep the admins out.
let inFlight = 0;
const lines: Record<Line, (() => void)[]> = { known: [], strangers: [] };

async function inTurn<T>(line: Line, work: () => Promise<T>): Promise<T> {
  if (inFlight >= IN_FLIGHT_MAX) {
    if (lines[line].length >= WAITING_MAX) throw new TooManyHashesError();
    await new Promise<void>((resolve) => lines[line].push(resolve));
  } else {
    inFlight += 1;
  }
  try {
    return await work();
  } finally {
    const next = lines.known.shift() ?? lines.strangers.shift();
    if (next === undefined) inFlight -= 1;
    else next();
  }
}
