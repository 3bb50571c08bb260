import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { actions } from '#contract/actions.ts';
import { DATABASES, useApi, type DatabaseKind } from './harness.ts';

const BODIES: Record<DatabaseKind, number> = { sqlite: 10_000, postgres: 1500 };
const AT_ONCE = 20;
const SEED = 20_251_213;

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

/** A real action with most of its own fields, some odd ones, and odd values in all of them. */
const aimed = fc.constantFrom(...Object.entries(actions)).chain(([action, { input }]) => {
  const own = 'entries' in input ? Object.keys(input.entries) : FIELDS;
  return fc
    .record({
      own: fc.record(Object.fromEntries(own.map((field) => [field, oddValue])), {
        requiredKeys: [],
      }),
      extra: fc.oneof(
        { weight: 5, arbitrary: fc.constant({}) },
        fc.dictionary(fc.constantFrom(...FIELDS, ...ODD_FIELDS), oddValue, { maxKeys: 2 }),
      ),
    })
    .map(({ own, extra }) => JSON.stringify({ ...own, ...extra, action }));
});
const stray = fc
  .record({ action: fc.oneof(fc.constantFrom(...ODD_NAMES), oddValue), any: oddValue })
  .map((body) => JSON.stringify(body));
const broken = aimed.chain((body) => fc.nat({ max: body.length }).map((end) => body.slice(0, end)));
const request = fc.record({
  method: fc.constantFrom('POST', 'POST', 'PATCH', 'PATCH', 'DELETE', 'GET'),
  body: fc.oneof(
    { weight: 8, arbitrary: aimed },
    { weight: 1, arbitrary: stray },
    { weight: 1, arbitrary: broken },
  ),
  signedIn: fc.boolean(),
});

describe.each(DATABASES)('odd bodies on %s', (kind) => {
  const api = useApi(kind);

  test(`${BODIES[kind]} of them produce no 5xx, every answer is in the envelope, memory stays flat`, async () => {
    const samples = fc.sample(request, { numRuns: BODIES[kind], seed: SEED });
    const statuses = new Map<number, number>();
    const faults: unknown[] = [];
    let settled = 0;
    for (let sent = 0; sent < samples.length; sent += AT_ONCE) {
      const batch = samples.slice(sent, sent + AT_ONCE);
      await Promise.all(
        batch.map(async (sample) => {
          const { status, wellFormed } = await ask(sample);
          statuses.set(status, (statuses.get(status) ?? 0) + 1);
          if (status >= 500 || !wellFormed) faults.push({ status, ...sample });
        }),
      );
      if (sent <= samples.length / 2) settled = process.memoryUsage().rss;
    }

    expect(faults.slice(0, 5)).toEqual([]);
    const grown = (process.memoryUsage().rss - settled) / 1024 ** 2;
    expect(grown).toBeLessThan(100);
    // Neither all refused at the door nor all let in: the bodies reach the rules.
    for (const status of [200, 400, 401, 404, 405, 422]) {
      expect(statuses.get(status) ?? 0).toBeGreaterThan(0);
    }
    expect((await api.visitor('getTeamsWithPlayers')).status).toBe(200);
  }, 120_000);

  async function ask({
    method,
    body,
    signedIn,
  }: {
    method: string;
    body: string;
    signedIn: boolean;
  }) {
    const inBody = method === 'POST' || method === 'PATCH';
    const token = signedIn ? { authorization: `Bearer ${api.tokens.superAdmin}` } : {};
    const response = await fetch(inBody ? `${api.url}/api` : `${api.url}/api?${asQuery(body)}`, {
      method,
      headers: { ...token, ...(inBody ? { 'content-type': 'application/json' } : {}) },
      ...(inBody ? { body } : {}),
    });
    const answer: unknown = JSON.parse(await response.text());
    const wellFormed = typeof answer === 'object' && answer !== null && 'success' in answer;
    return { status: response.status, wellFormed };
  }
});

function asQuery(body: string): string {
  try {
    const fields = Object.entries(JSON.parse(body) as Record<string, unknown>);
    return new URLSearchParams(fields.map(([name, value]) => [name, String(value)])).toString();
  } catch {
    return encodeURI(body.toWellFormed());
  }
}
