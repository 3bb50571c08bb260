import { describe, expect, test } from 'vitest';
import { DATABASES } from '#tests/proofs.ts';
import { dayHelpers } from '../support/days.ts';
import { successData, useApi } from '../support/harness.ts';
import { replyRefusal } from '../support/create-events.ts';

describe.each(DATABASES)('a match that a team has forfeited by leaving, on %s', (kind) => {
  const api = useApi(kind);
  const { begun } = dayHelpers(api);

  /** The second team of the first match leaves. */
  async function forfeited() {
    const { fk_event } = await begun(4);
    const [match] = successData(await api.admin('getMatches', { fk_event }));
    if (!match?.fk_team_two) throw new Error('four teams play two matches');
    successData(await api.admin('withdrawTeam', { pk_team: match.fk_team_two }));
    const { pk_match } = match;
    const read = async () => successData(await api.admin('getMatch', { pk_match }));
    const save = async (score: object) => {
      const { fk_round, fk_team_one, fk_team_two, match_date, version } = await read();
      const fields = { pk_match, fk_round, fk_team_one, fk_team_two, match_date, version };
      return api.admin('updateMatch', { ...fields, ...score });
    };
    const winsOf = async (pk_team: number | null) => {
      const standings = successData(await api.visitor('getStandings', { fk_event }));
      return standings.find((row) => row.pk_team === pk_team)?.wins;
    };
    return { winner: match.fk_team_one, read, save, winsOf };
  }

  test('takes no score under way, which would hide who has won it', async () => {
    const { winner, read, save, winsOf } = await forfeited();
    successData(await save({ team_one_score: 2, team_two_score: 1, winner_team: winner }));
    const underWay = { team_one_score: 0, team_two_score: 1, winner_team: null };
    expect(replyRefusal(await save(underWay))).toEqual({
      status: 409,
      code: 'match-score-impossible',
    });
    expect((await read()).winner_team).toBe(winner);
    expect(await winsOf(winner)).toBe(1);
  });

  test('is forfeited again when the score that it had all the same is taken away', async () => {
    const { winner, read, save, winsOf } = await forfeited();
    successData(await save({ team_one_score: 2, team_two_score: 1, winner_team: winner }));
    expect((await read()).score_team_one).toBe(2);
    successData(await save({ team_one_score: null, team_two_score: null, winner_team: null }));
    expect(await read()).toMatchObject({ score_team_one: null, winner_team: winner });
    expect(await winsOf(winner)).toBe(1);
  });
});
