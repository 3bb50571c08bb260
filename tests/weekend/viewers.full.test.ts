import { expect, test } from 'vitest';
import { registerTeams, saveScore, signIn, type Call } from '#scripts/demo/play-tournament.ts';
import { openApi, SUPER_ADMIN } from '#tests/api/support/harness.ts';
import { duos } from './duos.ts';
import { watchStream } from './viewer.ts';

const VIEWERS = 1000;
const SAVES = 50;

test(`${VIEWERS} viewers all receive every save, and none twice`, async () => {
  const api = await openApi('sqlite');
  const call = await signIn(api.url, SUPER_ADMIN);
  await registerTeams(call, duos(16));
  await call('setRegistration', { open: false });
  await call('startSwiss');
  await call('drawRound');
  await call('publishRound');
  const viewers = Array.from({ length: VIEWERS }, () => watchStream(api.url));
  for (const viewer of viewers) await viewer.until(() => true);

  for (let save = 0; save < SAVES; save += 1) {
    const version = await saveOne(call, save);
    for (const viewer of viewers) await viewer.until((state) => state.version >= version);
  }
  expect(viewers.every((viewer) => viewer.missed() === 0)).toBe(true);
  const counts = viewers.map((viewer) => viewer.names().length);
  expect(new Set(counts).size).toBe(1);
  viewers.forEach((viewer) => viewer.close());
  await api.close();
});

async function saveOne(call: Call, save: number): Promise<number> {
  const [match] = await openRound(call);
  if (match === undefined) throw new Error('no match is left');
  await saveScore(call, match, save % 2 === 0 ? [2, 0] : [0, 2]);
  return (await call('getTournament')).version;
}

async function openRound(call: Call) {
  const [round] = await call('getRounds');
  return call('getRoundMatches', { pk_round: round?.pk_round ?? 0 });
}
