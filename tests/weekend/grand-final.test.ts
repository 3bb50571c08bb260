import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { TournamentMatch } from '#contract/tournament/tournament.ts';
import {
  playBracket,
  playSwiss,
  registerTeams,
  signIn,
  type Call,
} from '#scripts/demo/play-tournament.ts';
import { openApi, query, SUPER_ADMIN, type Api } from '#tests/api/support/harness.ts';
import { DATABASES } from '#tests/proofs.ts';
import { duos } from './duos.ts';

describe.each(DATABASES)('the decider of the grand final on %s', (kind) => {
  let api: Api;
  let call: Call;
  beforeEach(async () => {
    api = await openApi(kind);
    call = await signIn(api.url, SUPER_ADMIN);
    await registerTeams(call, duos(4));
    await call('setRegistration', { open: false });
    await call('startSwiss', { rounds: 1 });
    await playSwiss(call, favourites);
    await call('startBracket', { grand_final_reset: true });
    // Favourites up to the grand final, which the team from below wins.
    await playBracket(call, ({ key }, wins) => (key === 'GF' ? [0, wins] : [wins, 0]), 6);
  });
  afterEach(() => api.close());

  test('has the sides of the match just before', async () => {
    const [final, decider] = [await matchAt('GF'), await matchAt('GF2')];
    expect(final.winner_team).toBe(final.fk_team_two);
    expect(sidesOf(decider)).toEqual(sidesOf(final));
    expect(decider.winner_team).toBeNull();
    expect(decider.explanation).toBe(
      'perdant de la grande finale contre gagnant de la grande finale',
    );
    expect(final.winner_to).toEqual({ key: 'GF2', slot: 2 });
    expect(final.loser_to).toEqual({ key: 'GF2', slot: 1 });
  });

  test('keeps the sides that a database of version 0.1.0 gave it, and the score under way', async () => {
    const before = await matchAt('GF2');
    const { fk_team_one: above, fk_team_two: below } = before;
    await sql(
      `update match set fk_team_one = ${below}, fk_team_two = ${above}, score_team_one = 3,
       score_team_two = 1, explanation = 'vainqueur de GF contre perdant de GF' where key = 'GF2'`,
    );
    const old = { fk_team_one: below, fk_team_two: above, winner_team: null };
    const kept = { ...old, explanation: 'vainqueur de GF contre perdant de GF' };
    await call('withdrawTeam', { pk_team: await someoneOut() });
    expect(await stored('GF2')).toMatchObject({ ...kept, score_team_one: 3, score_team_two: 1 });

    await call('updateMatch', {
      pk_match: before.pk_match,
      fk_round: before.fk_round,
      fk_team_one: below,
      fk_team_two: above,
      team_one_score: 4,
      team_two_score: 1,
      winner_team: below,
      match_date: null,
    });
    expect(await stored('GF2')).toMatchObject({
      ...kept,
      score_team_one: 4,
      score_team_two: 1,
      winner_team: below,
    });
    expect((await call('getTournament')).champion?.pk_team).toBe(below);
  });

  async function matchAt(key: string): Promise<TournamentMatch> {
    const { rounds } = await call('getBracket');
    const match = rounds.flatMap(({ matches }) => matches).find((found) => found.key === key);
    if (match === undefined) throw new Error(`no match ${key}`);
    return match;
  }

  const sql = (statement: string) => query(api.config.database, statement);
  const stored = async (key: string) =>
    (await sql(`select * from match where key = '${key}'`)).at(0);

  /** A team that the rest of the bracket no longer needs. */
  async function someoneOut(): Promise<number> {
    const { placings } = await call('getBracket');
    return placings.at(-1)?.pk_team ?? 0;
  }
});

const favourites = (_match: TournamentMatch, wins: number): [number, number] => [wins, 0];

function sidesOf({ fk_team_one, fk_team_two }: TournamentMatch): (number | null)[] {
  return [fk_team_one, fk_team_two];
}
