import { describe, expect, test } from 'vitest';
import type { TournamentMatch } from '#contract/tournament/tournament.ts';
import {
  createCaller,
  mostlyFavourites,
  playBracket,
  playMatches,
  playSwiss,
  registerTeams,
  type Call,
} from '#scripts/demo/play-tournament.ts';
import { DATABASES } from '#tests/proofs.ts';
import { expectRefusal } from '../support/expectations.ts';
import { useApi } from '../support/harness.ts';

const NOBODY = { team_one_score: null, team_two_score: null, winner_team: null, unwon: true };

describe.each(DATABASES)('a match to which nobody came on %s', (kind) => {
  const api = useApi(kind);

  test('is a defeat for both, leaves the next opponent without one, and is corrected and undone', async () => {
    const call = createCaller(api.url, api.tokens.superAdmin);
    await registerTeams(call, ['Un', 'Deux', 'Trois', 'Quatre']);
    await call('setRegistration', { open: false });
    await call('startSwiss', { rounds: 2 });
    const beforeAll = (await call('getSteps')).last?.pk_trail;

    await call('drawRound');
    const [first, second] = await call('publishRound');
    if (first === undefined || second === undefined) throw new Error('four teams, two matches');
    const withGames = { ...payloadOf(first), ...NOBODY, team_one_score: 1, team_two_score: 0 };
    expectRefusal(await api.admin('updateMatch', withGames), 409, 'match-score-impossible');
    const withWinner = { ...payloadOf(first), ...NOBODY, winner_team: first.fk_team_one };
    expectRefusal(await api.admin('updateMatch', withWinner), 409, 'match-score-impossible');
    await nobodyCame(call, first);
    await playMatches(call, [second], mostlyFavourites);
    expect(await call('getMatch', { pk_match: first.pk_match })).toMatchObject({
      score_team_one: null,
      score_team_two: null,
      winner_team: null,
      unwon: true,
    });
    expect((await call('getTournament')).open_matches).toBe(0);
    const standings = await call('getStandings');
    for (const team of [first.fk_team_one, first.fk_team_two]) {
      expect(standings.find(({ pk_team }) => pk_team === team)).toMatchObject({
        wins: 0,
        losses: 1,
        games_won: 0,
      });
    }
    expect((await call('getTrail', { limit: 5 })).map(({ after }) => after?.['label'])).toContain(
      `${first.team_one_name} – ${first.team_two_name} : double forfait`,
    );

    // Station and hour change, and nobody has still won.
    const { pk_match } = first;
    const schedules = [{ pk_match, station: 7, match_date: null }];
    await call('scheduleMatches', { schedules });
    expect(await call('getMatch', { pk_match })).toMatchObject({ unwon: true });

    // A client that does not send `unwon` changes the hour and leaves the double forfeit; one that sends it can remove it.
    const { unwon: _unsaid, ...unplayed } = NOBODY;
    const later = { ...payloadOf(first), ...unplayed, match_date: '2026-11-21 15:00:00' };
    await call('updateMatch', later);
    expect(await call('getMatch', { pk_match })).toMatchObject({
      unwon: true,
      match_date: '2026-11-21 15:00:00',
    });
    await call('updateMatch', { ...later, unwon: false });
    expect(await call('getMatch', { pk_match })).toMatchObject({ unwon: false });
    await nobodyCame(call, first);

    // After the next round is drawn, it is a correction that gives it a winner, and takes it away again.
    await call('drawRound');
    await call('publishRound');
    const won = { team_one_score: 2, team_two_score: 0, winner_team: first.fk_team_one };
    await call('correctMatch', { pk_match, ...won, way: 'keep' });
    expect(await call('getMatch', { pk_match })).toMatchObject({ unwon: false, score_team_one: 2 });
    await call('undo');
    expect(await call('getMatch', { pk_match })).toMatchObject({ unwon: true, winner_team: null });
    const ways = await call('previewCorrection', { pk_match, ...NOBODY });
    expect(ways.ways.map(({ way }) => way)).toContain('keep');

    await playMatches(call, await openMatches(call), mostlyFavourites);
    await playSwiss(call, mostlyFavourites);
    await call('startBracket', {});
    const semiFinal = (await bracketMatches(call)).find(({ key }) => key === 'W1-1');
    if (semiFinal === undefined) throw new Error('four teams play two semi-finals');
    await nobodyCame(call, semiFinal);
    await playBracket(call, mostlyFavourites);
    const matches = new Map((await bracketMatches(call)).map((match) => [match.key, match]));
    // Nobody comes from the first semi-final: the other winner has no opponent, nor has the other loser.
    expect(matches.get('W1-1')).toMatchObject({ unwon: true, winner_team: null });
    const decided = matches.get('W1-2');
    const alone = (team: number | null | undefined) => ({
      bye: true,
      fk_team_one: null,
      fk_team_two: team,
      winner_team: team,
    });
    const loser =
      decided?.winner_team === decided?.fk_team_one ? decided?.fk_team_two : decided?.fk_team_one;
    expect(matches.get('W2-1')).toMatchObject(alone(decided?.winner_team));
    expect(matches.get('L1-1')).toMatchObject(alone(loser));
    const { phase, champion } = await call('getTournament');
    expect(phase).toBe('finished');
    expect(champion).not.toBeNull();

    while ((await call('getSteps')).last?.pk_trail !== beforeAll) await call('undo');
    expect(await call('getMatches')).toEqual([]);
  });

  test('is one of the tournament: another is not saved as if it were', async () => {
    const call = createCaller(api.url, api.tokens.superAdmin);
    const [round] = await call('getRounds');
    const slots = { fk_round: round?.pk_round, fk_team_one: null, fk_team_two: null };
    const { unwon: _unwon, ...unplayed } = NOBODY;
    const { pk_match } = await call('createMatch', { ...slots, ...unplayed, match_date: null });
    const sent = { pk_match, ...slots, ...NOBODY, match_date: null };
    expectRefusal(await api.admin('updateMatch', sent), 409, 'match-score-impossible');
    await call('updateMatch', { ...sent, unwon: false });
  });
});

function nobodyCame(call: Call, match: TournamentMatch) {
  return call('updateMatch', { ...payloadOf(match), ...NOBODY });
}

function payloadOf({ pk_match, fk_round, fk_team_one, fk_team_two, match_date }: TournamentMatch) {
  return { pk_match, fk_round, fk_team_one, fk_team_two, match_date };
}

async function bracketMatches(call: Call): Promise<TournamentMatch[]> {
  return (await call('getBracket')).rounds.flatMap(({ matches }) => matches);
}

async function openMatches(call: Call): Promise<TournamentMatch[]> {
  const rounds = await call('getRounds');
  const all = await Promise.all(
    rounds.map(({ pk_round }) => call('getRoundMatches', { pk_round })),
  );
  return all.flat();
}
