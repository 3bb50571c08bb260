import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { actions } from '#contract/actions.ts';
import type { DatabaseKind } from '#tests/databases.ts';
import { useApi } from './harness.ts';

const AT_ONCE = 20;

const ODD_NAMES = ['toString', '__proto__', 'constructor', 'login ', 'GETTEAMS', '', '\u0000'];
const FIELDS = [
  ...new Set(
    Object.values(actions).flatMap(({ input }) =>
      'entries' in input ? Object.keys(input.entries) : ['kind', 'lines', 'digest'],
    ),
  ),
];
const ODD_FIELDS = [
  '',
  'action',
  '__proto__',
  'constructor',
  'hasOwnProperty',
  'pk_',
  'é',
  '$where',
];

const ODD_TEXTS = [
  ['', ' ', 'null', 'undefined', '0', '1', '-1', '1e9', '9007199254740993', 'true', '[]'],
  ['\u0000', '\ud800', '\udfff\ud800', '\u202e', '\u3164', "' or 1=1 --", '%00', '{{1}}', '🏆'],
  ['2025-12-13T14:00:00.000Z', '2025-02-30 10:00:00', '0000-00-00T00:00', 'Secret-123'],
  ['https://www.twitch.tv/arene', 'javascript:alert(1)', '<script>', 'a'.repeat(33)],
].flat();
const oddText = fc.oneof(
  fc.constantFrom(...ODD_TEXTS),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ maxLength: 12 }),
);
const oddNumber = fc.oneof(
  fc.integer({ min: -2, max: 12 }),
  fc.constantFrom(0, -0, 1.5, 1e21, -1e21, 2 ** 31, 2 ** 53, Number.MAX_VALUE, 5e-324),
);
const { value: oddValue } = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 3 },
    { weight: 4, arbitrary: oddText },
    { weight: 3, arbitrary: oddNumber },
    { weight: 1, arbitrary: fc.constantFrom(null, true, false) },
    { weight: 1, arbitrary: fc.array(tie('value'), { maxLength: 4 }) },
    {
      weight: 1,
      arbitrary: fc.dictionary(fc.constantFrom(...FIELDS, ...ODD_FIELDS), tie('value'), {
        maxKeys: 4,
        noNullPrototype: true,
      }),
    },
  ),
}));

const anyMethod = fc.constantFrom('POST', 'PATCH', 'DELETE', 'GET');
/**
 * A real action, usually with its own method and most of its own fields, some odd fields, and odd
 * values in all of them.
 */
const validActionRequest = fc
  .constantFrom(...Object.entries(actions))
  .chain(([action, { input, method }]) => {
    const own = 'entries' in input ? Object.keys(input.entries) : FIELDS;
    const ownFields = fc.record(Object.fromEntries(own.map((field) => [field, oddValue])), {
      requiredKeys: [],
    });
    const extraFields = fc.dictionary(fc.constantFrom(...FIELDS, ...ODD_FIELDS), oddValue, {
      maxKeys: 2,
    });
    return fc.record({
      method: fc.oneof({ weight: 9, arbitrary: fc.constant(method) }, anyMethod),
      body: fc
        .tuple(ownFields, fc.oneof({ weight: 9, arbitrary: fc.constant({}) }, extraFields))
        .map(([fields, extra]) => JSON.stringify({ ...fields, ...extra, action })),
    });
  });
const unknownActionRequest = fc.record({
  method: anyMethod,
  body: fc
    .record({ action: fc.oneof(fc.constantFrom(...ODD_NAMES), oddValue), any: oddValue })
    .map((body) => JSON.stringify(body)),
});
const cutRequest = validActionRequest.chain(({ method, body }) =>
  fc.nat({ max: body.length }).map((end) => ({ method, body: body.slice(0, end) })),
);
const request = fc
  .tuple(
    fc.oneof({ weight: 8, arbitrary: validActionRequest }, unknownActionRequest, cutRequest),
    fc.oneof({ weight: 3, arbitrary: fc.constant(true) }, fc.constant(false)),
  )
  .map(([sent, signedIn]) => ({ ...sent, signedIn }));

/**
 * Sends to every action what no honest client sends. SQLite stores texts that PostgreSQL refuses,
 * such as a NUL, so both are tested.
 */
export function describeOddBodies(kind: DatabaseKind, count: number): void {
  describe(`odd bodies on ${kind}`, () => {
    const api = useApi(kind);

    test(`${count} of them produce no 5xx, every answer is in the envelope, memory stays flat`, async () => {
      const samples = fc.sample(request, count);
      const statuses = new Map<number, number>();
      const faults: unknown[] = [];
      let settled = 0;
      for (let sent = 0; sent < samples.length; sent += AT_ONCE) {
        const batch = samples.slice(sent, sent + AT_ONCE);
        await Promise.all(
          batch.map(async (sample) => {
            const { status, wellFormed } = await sendSample(sample);
            statuses.set(status, (statuses.get(status) ?? 0) + 1);
            if (status >= 500 || !wellFormed) faults.push({ status, ...sample });
          }),
        );
        if (sent === samples.length / 2) settled = megabytesInUse();
      }

      expect(faults.slice(0, 5)).toEqual([]);
      expect(settled).toBeGreaterThan(0);
      expect(megabytesInUse() - settled).toBeLessThan(20);
      // Some bodies are refused and some are accepted: they reach the rules.
      for (const status of [200, 400, 401, 404, 405, 422]) {
        expect(statuses.get(status) ?? 0).toBeGreaterThan(0);
      }
      expect((await api.visitor('getTeamsWithPlayers')).status).toBe(200);
    });

    async function sendSample({
      method,
      body,
      signedIn,
    }: {
      method: string;
      body: string;
      signedIn: boolean;
    }) {
      const inBody = method === 'POST' || method === 'PATCH';
      // Signing out would make all later requests unauthorised.
      const keepsSession = signedIn && !body.includes('"logout"');
      const token = keepsSession ? { authorization: `Bearer ${api.tokens.superAdmin}` } : {};
      const response = await fetch(inBody ? `${api.url}/api` : `${api.url}/api?${asQuery(body)}`, {
        method,
        headers: { ...token, ...(inBody ? { 'content-type': 'application/json' } : {}) },
        ...(inBody ? { body } : {}),
      });
      if (response.headers.get('content-type')?.startsWith('text/event-stream') === true) {
        await response.body?.cancel();
        return { status: response.status, wellFormed: true };
      }
      const answer: unknown = JSON.parse(await response.text());
      const wellFormed = typeof answer === 'object' && answer !== null && 'success' in answer;
      return { status: response.status, wellFormed };
    }
  });
}

/** The memory after garbage collection: what grows then is a leak. */
function megabytesInUse(): number {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  collect();
  return process.memoryUsage().heapUsed / 1024 ** 2;
}

function asQuery(body: string): string {
  try {
    const fields = Object.entries(JSON.parse(body) as Record<string, unknown>);
    return new URLSearchParams(fields.map(([name, value]) => [name, String(value)])).toString();
  } catch {
    return encodeURI(body.toWellFormed());
  }
}
