import { expect, test } from 'vitest';
import { inFull } from '#tests/proofs.ts';
import { registerTeams, saveScore, signIn, type Call } from '#scripts/weekend.ts';
import { openApi, SUPER_ADMIN } from '#tests/api/harness.ts';
import { duos } from './duos.ts';
import { watch } from './viewer.ts';

const SAVES = inFull ? 100 : 40;

test(
  '1,000 viewers all receive every save, the slowest within a second',
  { timeout: 120_000 },
  async () => {
    const api = await openApi('sqlite');
    const call = await signIn(api.url, SUPER_ADMIN);
    await registerTeams(call, duos(16));
    await call('setRegistration', { open: false });
    await call('startSwiss');
    await call('drawRound');
    await call('publishRound');
    const viewers = Array.from({ length: 1000 }, () => watch(api.url));
    for (const viewer of viewers) await viewer.until(() => true);

    const delays: number[] = [];
    for (let save = 0; save < SAVES; save += 1) {
      const { version, at } = await saveOne(call, save);
      for (const viewer of viewers) await viewer.until((state) => state.version >= version);
      delays.push(Math.max(...viewers.map((viewer) => viewer.lastAt())) - at);
    }
    expect(viewers.every((viewer) => viewer.missed() === 0)).toBe(true);
    expect(Math.max(...delays)).toBeLessThan(1000);
    viewers.forEach((viewer) => viewer.close());
    await api.close();
  },
);

async function saveOne(call: Call, save: number) {
  const [match] = await openRound(call);
  if (match === undefined) throw new Error('no match is left');
  const at = performance.now();
  await saveScore(call, match, save % 2 === 0 ? [2, 0] : [0, 2]);
  return { version: (await call('getTournament')).version, at };
}

async function openRound(call: Call) {
  const [round] = await call('getRounds');
  return call('getRoundMatches', { pk_round: round?.pk_round ?? 0 });
}
