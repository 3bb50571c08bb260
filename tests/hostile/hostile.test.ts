import { Agent } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { invalid } from '#contract/refusals/messages.ts';
import { EVENT_TEXT_MAX } from '#contract/limits.ts';
import { refusals } from '#contract/refusals/refusals.ts';
import { registerTeams, signIn } from '#scripts/demo/play-tournament.ts';
import { isFullRun } from '#tests/proofs.ts';
import { SUPER_ADMIN, useApi } from '../api/support/harness.ts';
import { siteWithPages } from '../api/support/with-site.ts';
import {
  costlyFiles,
  hostileFields,
  hostileLargeBodies,
  hostileWire,
  longLists,
  type Caller,
  type Case,
} from './corpus.ts';
import { exchange, type RawAnswer, type RawRequest } from './exchange.ts';

/**
 * Putting accents in order takes the square of their number: no text that was not measured before is ever put in order. The longest
 * field takes four times its length, before what nobody can see is left out.
 */
const NORMALISED_LENGTH_MAX = 4 * EVENT_TEXT_MAX;
const FAULTS_TOLD = 5;

const api = useApi('sqlite', {}, siteWithPages);
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
let visitor: Caller;
let stranger: Caller;
let admin: Caller;

/** The longest text that anything in the server has put into a normal form. */
let longestNormalised = 0;
const STRINGS: object = String.prototype;
const NORMALIZE = Object.getOwnPropertyDescriptor(STRINGS, 'normalize') as {
  value: (this: string, form?: string) => string;
};

beforeAll(async () => {
  const call = await signIn(api.url, SUPER_ADMIN);
  await registerTeams(
    call,
    Array.from({ length: 16 }, (_, team) => `Équipe ${team}`),
  );
  await call('setRegistration', { open: false });
  await call('startSwiss');
  await call('drawRound');
  visitor = { who: 'a visitor', headers: {} };
  stranger = { who: 'somebody with a made-up token', headers: { authorization: 'Bearer x' } };
  admin = { who: 'an admin', headers: { authorization: `Bearer ${api.tokens.superAdmin}` } };
  Object.defineProperty(STRINGS, 'normalize', {
    ...NORMALIZE,
    value(this: string, form?: string) {
      longestNormalised = Math.max(longestNormalised, this.length);
      return NORMALIZE.value.call(this, form);
    },
  });
});

afterAll(() => {
  Object.defineProperty(STRINGS, 'normalize', NORMALIZE);
  agent.destroy();
});

test('whatever is in a field of any action is answered in French, and measured before it is looked at', async () => {
  await expectHarmless(
    isFullRun
      ? hostileFields([visitor, stranger, admin])
      : // An admin is let through every door, and the text whose order costs most stands for the others.
        hostileFields([admin], ['accents in blocks']),
  );
});

test('so is every large body', async () => {
  await expectHarmless(hostileLargeBodies(admin, isFullRun ? [visitor, stranger] : [visitor]));
});

test('so is every list that is as long as it may be', async () => {
  await expectHarmless(longLists(admin));
  await expectHarmless(costlyFiles(admin));
});

test('so is every body, address and header', async () => {
  await expectHarmless(hostileWire(visitor));
  if (isFullRun) await expectHarmless(hostileWire(admin));
});

async function expectHarmless(cases: Iterable<Case>): Promise<void> {
  const faults: unknown[] = [];
  let asked = 0;
  for (const { what, sent } of cases) {
    asked += 1;
    longestNormalised = 0;
    const complaint = complaintAbout(sent, await exchange(new URL(api.url), agent, sent));
    const isLong = longestNormalised > NORMALISED_LENGTH_MAX;
    if (isLong || complaint !== null) faults.push({ what, longestNormalised, complaint });
    if (faults.length === FAULTS_TOLD) break;
  }
  expect(faults).toEqual([]);
  expect(asked).toBeGreaterThan(5);
}

/** Every answer is a success, a failure in French with a code, or a page: never a 5xx. */
function complaintAbout({ path }: RawRequest, { status, headers, text }: RawAnswer): string | null {
  const answerText = `${status} ${text.slice(0, 200)}`;
  if (status >= 500) return answerText;
  if (!path.startsWith('/api') && !String(headers['content-type']).includes('json')) {
    return [200, 304, 308, 404].includes(status) ? null : answerText;
  }
  const answer = JSON.parse(text) as Record<string, unknown>;
  if (answer['success'] === true) return status === 200 ? null : answerText;
  const {
    code,
    message,
    errors = {},
  } = answer as { code: string; message: string; errors?: object };
  const isKnown = Object.hasOwn(refusals, code) && answer['success'] === false;
  const sentences = new Set<unknown>([...Object.values(invalid), message]);
  const isFrench =
    message !== '' && Object.values(errors).every((sentence) => sentences.has(sentence));
  return isKnown && isFrench ? null : answerText;
}
