import { afterAll, beforeAll, expect, test } from 'vitest';
import { invalid } from '#contract/messages.ts';
import { refusals } from '#contract/refusals.ts';
import { registerTeams, signIn } from '#scripts/weekend.ts';
import { createDatabase, SUPER_ADMIN } from '../api/harness.ts';
import {
  costlyFiles,
  hostileFields,
  hostileLargeBodies,
  hostileWire,
  longLists,
  type Caller,
  type Case,
} from './corpus.ts';
import {
  startMeasuredServer,
  type Heard,
  type MeasuredServer,
  type Sent,
} from './measured-server.ts';

/** For as long as this, one request may keep everybody else waiting. */
const HELD_MILLISECONDS_MAX = 50;
/** A machine on which a harmless request of the same size takes long is slow, and not attacked. */
const TIMES_HARMLESS = 3;
const TRIES = 3;
const FAULTS_TOLD = 5;

let server: MeasuredServer;
let dropDatabase: () => Promise<void>;
let visitor: Caller;
let stranger: Caller;
let admin: Caller;

beforeAll(async () => {
  const database = await createDatabase('sqlite');
  dropDatabase = database.drop;
  server = await startMeasuredServer(database.url);
  const call = await signIn(server.url, SUPER_ADMIN);
  await registerTeams(
    call,
    Array.from({ length: 16 }, (_, team) => `Équipe ${team}`),
  );
  await call('setRegistration', { open: false });
  await call('startSwiss');
  await call('drawRound');
  const { token } = await call('login', SUPER_ADMIN);
  visitor = { who: 'a visitor', headers: {} };
  stranger = { who: 'somebody with a made-up token', headers: { authorization: 'Bearer x' } };
  admin = { who: 'an admin', headers: { authorization: `Bearer ${token}` } };
}, 120_000);

afterAll(async () => {
  await server.close();
  await dropDatabase();
});

test(
  'no field of any action, whoever sends it, keeps the others waiting',
  { timeout: 1_800_000 },
  async () => {
    await expectNobodyWaits(hostileFields([visitor, stranger, admin]));
  },
);

test('no large body keeps the others waiting', { timeout: 600_000 }, async () => {
  await expectNobodyWaits(hostileLargeBodies(admin, [visitor, stranger]));
});

test('no list as long as it may be keeps the others waiting', { timeout: 600_000 }, async () => {
  await expectNobodyWaits(longLists(admin));
  await expectNobodyWaits(costlyFiles(admin));
});

test('no body, address or header keeps the others waiting', { timeout: 600_000 }, async () => {
  await expectNobodyWaits(hostileWire(visitor));
  await expectNobodyWaits(hostileWire(admin));
});

async function expectNobodyWaits(cases: Iterable<Case>): Promise<void> {
  const faults: unknown[] = [];
  let asked = 0;
  for (const { what, sent, harmless } of cases) {
    asked += 1;
    const { held, answer } = await bestOf(sent);
    const isLong =
      held > HELD_MILLISECONDS_MAX && held > TIMES_HARMLESS * (await bestOf(harmless)).held;
    const complaint = complaintAbout(sent, answer);
    if (isLong || complaint !== null) faults.push({ what, held: Math.round(held), complaint });
    if (faults.length === FAULTS_TOLD) break;
  }
  expect(faults).toEqual([]);
  expect(asked).toBeGreaterThan(5);
}

/** What holds the server holds it every time; what else the machine does meanwhile does not. */
async function bestOf(sent: Sent): Promise<{ held: number; answer: Heard }> {
  let held = Infinity;
  for (let tried = 1; ; tried += 1) {
    const { held: once, ...answer } = await server.measure(sent);
    held = Math.min(held, once);
    if (held <= HELD_MILLISECONDS_MAX || tried === TRIES) return { held, answer };
  }
}

/** Every answer is a success, a failure in French with a code, or a page: never a 5xx. */
function complaintAbout({ path }: Sent, { status, headers, text }: Heard): string | null {
  const told = `${status} ${text.slice(0, 200)}`;
  if (status >= 500) return told;
  if (!path.startsWith('/api') && !String(headers['content-type']).includes('json')) {
    return [200, 304, 308, 404].includes(status) ? null : told;
  }
  const answer = JSON.parse(text) as Record<string, unknown>;
  if (answer['success'] === true) return status === 200 ? null : told;
  const {
    code,
    message,
    errors = {},
  } = answer as { code: string; message: string; errors?: object };
  const isKnown = Object.hasOwn(refusals, code) && answer['success'] === false;
  const sentences = new Set<unknown>([...Object.values(invalid), message]);
  const isFrench =
    message !== '' && Object.values(errors).every((sentence) => sentences.has(sentence));
  return isKnown && isFrench ? null : told;
}
