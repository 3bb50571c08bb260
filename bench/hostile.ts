/**
 * For how long one request keeps everybody else waiting, whatever it brings: the corpus of the hostile tests, and pictures as large as they
 * may be. `PROOFS=full npm run bench -- hostile` tries every text at every length.
 */
import { PICTURE_BYTES_MAX } from '#contract/limits.ts';
import { registerTeams, signIn } from '#scripts/weekend.ts';
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
import type { Sent } from '#tests/hostile/exchange.ts';
import { startMeasuredSite, SUPER_ADMIN } from './hostile/measured-site.ts';
import { heading, milliseconds, promise } from './site/table.ts';

const HELD_MILLISECONDS_MAX = 50;
/** What holds the server holds it every time; what else the machine does meanwhile does not. */
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
await promiseNobodyWaits('un champ', hostileFields([visitor, stranger, admin]));
await promiseNobodyWaits('un grand corps', hostileLargeBodies(admin, [visitor, stranger]));
await promiseNobodyWaits('une longue liste', longLists(admin));
await promiseNobodyWaits('un fichier coûteux', costlyFiles(admin));
await promiseNobodyWaits('une adresse, un en-tête', hostileWire(visitor));
await promiseNobodyWaits('les mêmes d’un admin', hostileWire(admin));
for (const [what, body] of [
  // The first one loads the decoder.
  ['une image du plus grand poids', await noise({ width: 1600, height: 1700 }).png().toBuffer()],
  ['une image de la plus grande taille', flatPng({ width: 8000, height: 5000 })],
  ['ce qui n’est pas une image', Buffer.alloc(PICTURE_BYTES_MAX, '\xff\xd8\xff\xd9', 'latin1')],
] as const) {
  const headers = { authorization, 'content-type': 'image/png' };
  promiseHeld(what, await heldBy({ method: 'POST', path: '/pictures', headers, body }));
}
await site.close();

/** A machine on which a harmless request of the same size takes as long is slow, and not attacked. */
async function promiseNobodyWaits(what: string, cases: Iterable<Case>): Promise<void> {
  let worst = { held: 0, what: '' };
  for (const each of cases) {
    const held = await heldBy(each.sent);
    if (held <= worst.held) continue;
    const isAttack = held <= HELD_MILLISECONDS_MAX || held > 3 * (await heldBy(each.harmless));
    if (isAttack) worst = { held, what: each.what };
  }
  promiseHeld(what, worst.held, worst.what);
}

function promiseHeld(what: string, held: number, which = ''): void {
  promise(which === '' ? what : `${what} (${which.slice(0, 40)})`, {
    measured: held,
    atMost: HELD_MILLISECONDS_MAX,
    unit: 'ms',
    shown: milliseconds(held),
  });
}

async function heldBy(sent: Sent): Promise<number> {
  let held = Infinity;
  for (let tried = 0; tried < TRIES && held > HELD_MILLISECONDS_MAX; tried += 1) {
    held = Math.min(held, (await site.measure(sent)).held);
  }
  return held;
}
