import { describe, expect, test } from 'vitest';
import { DATABASES, inFull } from '#tests/proofs.ts';
import { ADMIN, cookieOf, useApi } from './harness.ts';

const PAIRS = inFull ? 200 : 100;
/** How far from one half the share may be by chance: three and a half deviations. */
const CHANCE = inFull ? 0.1 : 0.14;

/** What a name costs to look up is a row in both; the second one is measured in full proofs. */
describe.each(DATABASES)('signing in on %s', (kind) => {
  const api = useApi(kind);

  const timeOfFailure = async (
    username: string,
    headers: Record<string, string>,
  ): Promise<number> => {
    const started = performance.now();
    const reply = await api.visitor('login', { username, password: 'Mauvais-99' }, headers);
    expect(reply.status).toBe(401);
    return performance.now() - started;
  };

  test.each([
    ['a stranger', async () => ({})],
    [
      "another admin's browser",
      async () => ({ cookie: cookieOf(await api.visitor('login', ADMIN)) }),
    ],
  ])('to %s an unknown name and a wrong password take the same time', async (_who, headersOf) => {
    const headers: Record<string, string> = await headersOf();
    await timeOfFailure('inconnu', headers);
    const known: number[] = [];
    const unknown: number[] = [];
    for (let pair = 0; pair < PAIRS; pair += 1) {
      // Side by side, and each first half of the time: whatever slows the machine slows both alike.
      const two = [
        async () => known.push(await timeOfFailure('admin', headers)),
        async () => unknown.push(await timeOfFailure(`inconnu${pair}`, headers)),
      ];
      await Promise.all((pair % 2 === 0 ? two : two.toReversed()).map((sign) => sign()));
    }
    const slower = known.flatMap((one) => unknown.filter((other) => one > other));
    const areaUnderCurve = slower.length / PAIRS ** 2;
    expect(areaUnderCurve).toBeGreaterThan(0.5 - CHANCE);
    expect(areaUnderCurve).toBeLessThan(0.5 + CHANCE);
  });
});
