import { isOpen } from '#contract/tournament/match-state.ts';
import { describe, expect, onTestFinished, test } from 'vitest';
import {
  mostlyFavourites,
  playBracket,
  playSwiss,
  registerTeams,
  signIn,
  type Call,
} from '#scripts/demo/play-tournament.ts';
import { openApi, SUPER_ADMIN } from '#tests/api/support/harness.ts';
import { DATABASES } from '#tests/proofs.ts';
import { duos } from './duos.ts';

describe.each(DATABASES)('the stations of a bracket on %s', (kind) => {
  test('are given match by match, never twice at once, and are no others when a result is taken back', async () => {
    const api = await openApi(kind);
    onTestFinished(api.close);
    const call = await signIn(api.url, SUPER_ADMIN);
    await registerTeams(call, duos(6));
    await call('setRegistration', { open: false });
    await call('startSwiss', { rounds: 1 });
    await playSwiss(call, mostlyFavourites);
    await call('startBracket');
    expect(await stationsNow(call)).toEqual([1, 2]);

    const [first] = await openNow(call);
    const moved = { pk_match: first?.pk_match, station: 40, match_date: null };
    await call('scheduleMatches', { schedules: [moved] });
    for (let played = 0; played < 5; played += 1) {
      await playBracket(call, mostlyFavourites, 1);
      const stations = await stationsNow(call);
      expect(stations).not.toContain(null);
      expect(new Set(stations).size).toBe(stations.length);
    }
    expect(await call('getMatch', { pk_match: first?.pk_match })).toMatchObject({
      winner_team: expect.any(Number) as number,
    });
    // What was played first is open again: at its own station, which nobody was given.
    const cleared = { team_one_score: null, team_two_score: null, winner_team: null };
    await call('correctMatch', { pk_match: first?.pk_match, ...cleared, way: 'rollback' });
    const reopened = (await openNow(call)).find(({ key }) => key === first?.key);
    expect(reopened?.station).toBe(40);
    const stations = await stationsNow(call);
    expect(new Set(stations).size).toBe(stations.length);
  });
});

async function openNow(call: Call) {
  const { rounds } = await call('getBracket');
  return rounds.flatMap(({ matches }) => matches).filter(isOpen);
}

async function stationsNow(call: Call): Promise<(number | null)[]> {
  return (await openNow(call)).map(({ station }) => station);
}
