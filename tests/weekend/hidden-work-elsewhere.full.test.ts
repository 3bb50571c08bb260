import { expect, test } from 'vitest';
import { successData, send, SUPER_ADMIN } from '#tests/api/support/harness.ts';
import { startTwoServers } from '#tests/faults/support/server-process.ts';
import { watchStream } from './viewer.ts';

test('whoever watches one of two processes is sent nothing of a draft or an admin made in the other', async () => {
  const servers = await startTwoServers();
  const [one, other] = servers.urls;
  const { token } = successData(await send<{ token: string }>(one, 'login', SUPER_ADMIN));
  const viewer = watchStream(other);
  await viewer.until(() => true);
  const draft = { slug: 'coupe-secrete', name: 'Coupe secrète', game: 'Jeu' };
  successData(await send(one, 'createEvent', draft, { token }));
  const admin = { username: 'nouveau', password: 'Passe-1234', fk_admin_type: 1 };
  successData(await send(one, 'createAdmin', admin, { token }));
  successData(await send(one, 'registerTeam', { name: 'Les Visibles' }));
  await viewer.until(({ teams }) => teams.some(({ name }) => name === 'Les Visibles'));
  expect(viewer.names()).toEqual(['state', 'change']);
  viewer.close();
  await servers.close();
});
