import { describe, expect, test } from 'vitest';
import { start } from '#server/main.ts';
import { startServer, startTwoServers } from '../../faults/support/server-process.ts';
import {
  replyCookie,
  createDatabase,
  successData,
  send,
  SUPER_ADMIN,
  useApi,
} from '../support/harness.ts';
import { siteWithoutPages } from '../support/no-site.ts';
import { linkedMatch } from '../support/rounds-by-link.ts';
import { WRONG_PASSWORD } from '../support/sign-in.ts';

test('whoever steers through two processes reads in one what was written in the other', async () => {
  const servers = await startTwoServers();
  const [one, other] = servers.urls;
  const { token } = successData(await send<{ token: string }>(one, 'login', SUPER_ADMIN));
  await send(other, 'getTeamsWithPlayers', {});
  for (let time = 0; time < 20; time += 1) {
    const name = `Équipe ${time}`;
    await send(one, 'createTeam', { name, capacity: 2 }, { token });
    const rows = successData(
      await send<{ name: string }[]>(other, 'getTeamsWithPlayers', {}, { token }),
    );
    expect(rows.at(-1)?.name).toBe(name);
  }
  await servers.close();
});

test('two server processes know the same browsers', async () => {
  const database = await createDatabase('postgres');
  const env = { RATE_LIMITS: 'on' };
  const [one, two] = await Promise.all([
    startServer(database.url, { env }),
    startServer(database.url, { env }),
  ]);
  const cookie = replyCookie(await send(one.url, 'login', SUPER_ADMIN));
  for (let tried = 0; tried < 6; tried += 1) {
    await send(two.url, 'login', { ...SUPER_ADMIN, password: WRONG_PASSWORD });
  }
  expect((await send(two.url, 'login', SUPER_ADMIN)).status).toBe(429);
  expect((await send(two.url, 'login', SUPER_ADMIN, { headers: { cookie } })).status).toBe(200);
});

describe('two processes on one PostgreSQL', () => {
  const api = useApi('postgres');

  test('accept a report that nobody answers once', async () => {
    const { one, score, found, told, growOld } = await linkedMatch(api, {
      day: { accept_minutes: 5 },
    });
    successData(await one.call('reportScore', score(2, 1)));
    await growOld();
    const [other] = await Promise.all([start(api.api.config, siteWithoutPages), api.api.restart()]);
    await expect.poll(async () => (await found()).winner_team).toBe(one.pk_team);
    await other.close();
    const saves = (await told()).filter(({ action }) => action === 'updateMatch');
    expect(saves).toMatchObject([{ by: 'Le site' }]);
  });
});
