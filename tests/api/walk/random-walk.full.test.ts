import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { actions, isActionName, type ActionName } from '#contract/actions.ts';
import { createRunner } from '#server/actions/run-action.ts';
import { NO_WEBHOOKS } from '#server/discord/webhooks.ts';
import { NO_MACHINE } from '#server/machine.ts';
import { createHeldResultsRelease } from '#server/release-held-results.ts';
import { openStore } from '#server/store/store.ts';
import { BOTH_DATABASES, type DatabaseKind } from '#tests/databases.ts';
import { startDiscordServer, type DiscordServer } from '../../discord-server/discord-server.ts';
import { startPushService } from '../../push-service/push-service.ts';
import { openApi } from '../support/harness.ts';
import { siteWithoutPages } from '../support/no-site.ts';
import { createWalkApi } from './walk-api.ts';
import { createWalk, type Tally } from './walk.ts';

const WALKS = 10;
const STEPS = 1500;
/** A team that is to be checked comes after thirty others of one address: more than a day of the walk has. */
const OUT_OF_REACH: ReadonlySet<string> = new Set<ActionName>(['acceptTeams']);
/** A winter morning on which a weekend begins. */
const MORNING = Date.UTC(2027, 0, 9, 9);

let discord: DiscordServer;
let push: Awaited<ReturnType<typeof startPushService>>;
beforeAll(async () => {
  discord = await startDiscordServer();
  push = await startPushService();
});
afterAll(async () => {
  await discord.close();
  await push.close();
});

describe.each(BOTH_DATABASES)('whatever anybody does, in whatever order, on %s', (kind) => {
  test('no answer is a 5xx, no result that is held is told early, and every action succeeds', async () => {
    const tally: Tally = { succeeded: new Set(), looks: 0 };
    const seeds = fc.integer({ min: 1, max: 2 ** 31 });
    const property = fc.asyncProperty(seeds, (seed) => walk(kind, seed, tally));
    await fc.assert(property, { numRuns: WALKS, endOnFailure: true });
    // Otherwise nothing was there to be told early.
    expect(tally.looks).toBeGreaterThan(100);
    const names = Object.keys(actions).filter(isActionName);
    const missing = names.filter((name) => !tally.succeeded.has(name));
    expect(missing.filter((name) => !OUT_OF_REACH.has(name))).toEqual([]);
  });
});

/** Throws with the seed, the step and the last calls. */
async function walk(kind: DatabaseKind, seed: number, tally: Tally): Promise<void> {
  const api = await openApi(kind, {}, siteWithoutPages, push.services, discord.servers);
  const store = await openStore(api.config.database, { exclusive: false });
  // Frozen, and moved by the walk alone.
  vi.useFakeTimers({ toFake: ['Date'], now: MORNING });
  try {
    const now = () => new Date();
    const outside = {
      loginBudget: null,
      teamsByAddress: null,
      isPushService: () => false,
      webhooks: NO_WEBHOOKS,
      machine: NO_MACHINE,
    };
    const runner = createRunner({ ...outside, store, now });
    const { releaseDue } = createHeldResultsRelease(store, runner, now);
    const asking = await createWalkApi(api);
    let step = 0;
    try {
      const browsers = [1, 2, 3].map(() => push.browser().target);
      const webhooks = [1, 2].map(() => discord.webhook().address);
      const walked = await createWalk(asking, seed, { browsers, webhooks }, { tally, releaseDue });
      await walked.prepare();
      for (step = 1; step <= STEPS; step += 1) await walked.takeStep();
      await walked.letAllBeTold();
    } catch (error) {
      const what = error instanceof Error ? error.message : String(error);
      const where = `on ${kind}, seed ${seed}, step ${step}`;
      throw new Error(`${where}: ${what}\n${asking.lastCalls()}`, { cause: error });
    } finally {
      asking.close();
    }
  } finally {
    vi.useRealTimers();
    await store.close();
    await api.close();
  }
}
