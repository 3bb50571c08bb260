import { describe, expect, test } from 'vitest';
import {
  mostlyFavourites,
  playSwiss,
  registerTeams,
  signIn,
} from '#scripts/demo/play-tournament.ts';
import { openApi, SUPER_ADMIN } from '#tests/api/support/harness.ts';
import { DATABASES } from '#tests/proofs.ts';
import { duos } from './duos.ts';
import { watchStream } from './viewer.ts';

describe.each(DATABASES)('watching on %s', (kind) => {
  test('the first event is the whole state; what follows makes it the state that is there now', async () => {
    const api = await openApi(kind);
    const call = await signIn(api.url, SUPER_ADMIN);
    const viewer = watchStream(api.url);
    await viewer.until(() => true);
    await registerTeams(call, duos(6));
    await call('setRegistration', { open: false });
    await call('startSwiss');
    await playSwiss(call, mostlyFavourites);
    await call('undo');
    await call('undo');
    const tournament = await call('getTournament');
    await viewer.until(({ version }) => version === tournament.version);
    expect(viewer.state().tournament).toEqual(tournament);
    expect(viewer.state().standings).toEqual(await call('getStandings'));
    expect(viewer.missed()).toBe(0);
    viewer.close();
    await api.close();
  });

  test('somebody who comes back with the last version is not sent everything again', async () => {
    const api = await openApi(kind);
    const first = watchStream(api.url);
    await first.until(() => true);
    const { version } = first.state();
    first.close();
    const again = watchStream(api.url, { lastEventId: String(version) });
    await again.received(1);
    expect(again.names()).toEqual(['change']);
    again.close();
    await api.close();
  });
});

test('a browser that takes gzip is told the same, at once, in a fifth of the bytes', async () => {
  const api = await openApi('sqlite');
  const call = await signIn(api.url, SUPER_ADMIN);
  await registerTeams(call, duos(24));
  const [plain, packed] = [watchStream(api.url), watchStream(api.url, { packed: true })];
  await call('setRegistration', { open: false });
  await call('startSwiss');
  await playSwiss(call, mostlyFavourites);
  const { version } = await call('getTournament');
  for (const viewer of [plain, packed]) {
    await viewer.until((state) => state.version === version);
    expect(viewer.missed()).toBe(0);
    viewer.close();
  }
  expect(packed.state()).toEqual(plain.state());
  expect(packed.bytes()).toBeLessThan(plain.bytes() / 5);
  await api.close();
});
