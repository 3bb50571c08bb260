import { describe, expect, test } from 'vitest';
import { start } from '#server/main.ts';
import { BOTH_DATABASES } from '#tests/databases.ts';
import { dataOf, useApi } from './harness.ts';
import { noSite } from './no-site.ts';
import { describeReportRaces } from './report-race-tests.ts';
import { matchByLink } from './rounds-by-link.ts';

for (const kind of BOTH_DATABASES) describeReportRaces(kind, 1);

describe('two processes on one PostgreSQL', () => {
  const api = useApi('postgres');

  test('accept a report that nobody answers once', async () => {
    const { one, score, found, told, growOld } = await matchByLink(api, {
      day: { accept_minutes: 5 },
    });
    dataOf(await one.call('reportScore', score(2, 1)));
    await growOld();
    const [other] = await Promise.all([start(api.api.config, noSite), api.api.restart()]);
    await expect.poll(async () => (await found()).winner_team, SOON).toBe(one.pk_team);
    await other.close();
    const saves = (await told()).filter(({ action }) => action === 'updateMatch');
    expect(saves).toMatchObject([{ by: 'Le site' }]);
  });
});

const SOON = { timeout: 30_000 };
