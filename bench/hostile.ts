/**
 * How long a single request blocks all others: the corpus of the hostile tests, and the largest
 * allowed pictures. `PROOFS=full npm run bench -- hostile` tries every text at every length.
 */
import { PICTURE_BYTES_MAX } from '#contract/limits.ts';
import { registerTeams, signIn } from '#scripts/demo/play-tournament.ts';
import { flatPng, noise } from '#server/testing/picture-files.ts';
import {
  costlyFiles,
  hostileFields,
  hostileLargeBodies,
  hostileWire,
  longLists,
  type Caller,
  type Case,
} from '#tests/hostile/corpus.ts';
import type { RawRequest } from '#tests/hostile/exchange.ts';
import { startMeasuredSite, SUPER_ADMIN } from './hostile/measured-site.ts';
import { heading, milliseconds, reportMeasurement } from './site/table.ts';

const BLOCKED_MILLISECONDS_MAX = 50;
/** A blocking request blocks every time. Other load of the machine does not. */
const TRIES = 4;

const site = await startMeasuredSite();
const call = await signIn(site.url, SUPER_ADMIN);
await registerTeams(
  call,
  Array.from({ length: 16 }, (_, team) => `Équipe ${team}`),
);
await call('setRegistration', { open: false });
await call('startSwiss');
await call('drawRound');
const { token } = await call('login', SUPER_ADMIN);
const authorization = `Bearer ${token}`;
const visitor: Caller = { who: 'a visitor', headers: {} };
const stranger: Caller = { who: 'a made-up token', headers: { authorization: 'Bearer x' } };
const admin: Caller = { who: 'an admin', headers: { authorization } };

heading('Le temps pendant lequel une seule requête fait attendre les autres : la pire de toutes');
await reportWorstCase('un champ', hostileFields([visitor, stranger, admin]));
await reportWorstCase('un grand corps', hostileLargeBodies(admin, [visitor, stranger]));
await reportWorstCase('une longue liste', longLists(admin));
await reportWorstCase('un fichier coûteux', costlyFiles(admin));
await reportWorstCase('une adresse, un en-tête', hostileWire(visitor));
await reportWorstCase('les mêmes d’un admin', hostileWire(admin));
for (const [what, body] of [
  // The first one also loads the decoder.
  ['une image du plus grand poids', await noise({ width: 1600, height: 1700 }).png().toBuffer()],
  ['une image de la plus grande taille', flatPng({ width: 8000, height: 5000 })],
  ['ce qui n’est pas une image', Buffer.alloc(PICTURE_BYTES_MAX, '\xff\xd8\xff\xd9', 'latin1')],
] as const) {
  const headers = { authorization, 'content-type': 'image/png' };
  reportBlockedTime(what, await blockedTime({ method: 'POST', path: '/pictures', headers, body }));
}
await site.close();

/**
 * If a harmless request of the same size takes as long, the machine is slow and the request is no
 * attack.
 */
async function reportWorstCase(what: string, cases: Iterable<Case>): Promise<void> {
  let worst = { held: 0, what: '' };
  for (const each of cases) {
    const blockedFor = await blockedTime(each.sent);
    if (blockedFor <= worst.held) continue;
    const isAttack =
      blockedFor <= BLOCKED_MILLISECONDS_MAX || blockedFor > 3 * (await blockedTime(each.harmless));
    if (isAttack) worst = { held: blockedFor, what: each.what };
  }
  reportBlockedTime(what, worst.held, worst.what);
}

function reportBlockedTime(what: string, blockedFor: number, which = ''): void {
  reportMeasurement(which === '' ? what : `${what} (${which.slice(0, 40)})`, {
    measured: blockedFor,
    atMost: BLOCKED_MILLISECONDS_MAX,
    unit: 'ms',
    shown: milliseconds(blockedFor),
  });
}

async function blockedTime(sent: RawRequest): Promise<number> {
  let blockedFor = Infinity;
  for (let tried = 0; tried < TRIES && blockedFor > BLOCKED_MILLISECONDS_MAX; tried += 1) {
    blockedFor = Math.min(blockedFor, (await site.measure(sent)).blockedMilliseconds);
  }
  return blockedFor;
}
