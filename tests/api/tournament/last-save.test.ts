import { beforeAll, describe, expect, test } from 'vitest';
import type { ActionName, ActionOutput } from '#contract/actions.ts';
import type { TournamentMatch } from '#contract/tournament/tournament.ts';
import {
  registerTeams,
  saveScore,
  createCaller,
  type Call,
} from '#scripts/demo/play-tournament.ts';
import { DATABASES } from '#tests/proofs.ts';
import { expectRefusal } from '../support/expectations.ts';
import { ADMIN, successData, SUPER_ADMIN, uniqueName, useApi } from '../support/harness.ts';

describe.each(DATABASES)('who last saved a match on %s', (kind) => {
  const api = useApi(kind);
  let caster: Call;
  let head: Call;
  const lastSave = async (pk_match: number | undefined) =>
    successData(await api.admin('getLastSave', { pk_match }));
  const now = async (match: TournamentMatch | undefined): Promise<TournamentMatch> => {
    const { rounds } = await caster('getBracket');
    const swiss = await caster('getRoundMatches', { pk_round: match?.fk_round });
    const all = [...swiss, ...rounds.flatMap((round) => round.matches)];
    const found = all.find(({ pk_match }) => pk_match === match?.pk_match);
    if (found === undefined) throw new Error('the match is there');
    return found;
  };
  const schedule = async (call: Call, match: TournamentMatch) =>
    call('scheduleMatches', {
      schedules: [{ pk_match: match.pk_match, station: 9, match_date: null }],
    });

  describe('of the tournament', () => {
    let round: TournamentMatch[];
    let teams: number[];

    beforeAll(async () => {
      caster = createCaller(api.url, api.tokens.admin);
      head = createCaller(api.url, api.tokens.superAdmin);
      teams = await registerTeams(head, ['Un', 'Deux', 'Trois', 'Quatre']);
      await head('setRegistration', { open: false });
      await head('startSwiss', { rounds: 1 });
      await head('drawRound');
      round = await head('publishRound');
    });

    test('is told with the hour, and stays the same when the match only moves', async () => {
      const [match] = round;
      if (match === undefined) throw new Error('a round of two matches');
      const started = new Date().toISOString();
      await saveScore(caster, match, [2, 0]);
      const ended = new Date().toISOString();
      const saved = await lastSave(match.pk_match);
      expect(saved).toEqual({
        fk_admin: expect.any(Number) as unknown,
        admin_name: ADMIN.username,
        at: expect.any(String) as unknown,
        version: match.version + 1,
      });
      expect(saved?.at !== undefined && saved.at >= started && saved.at <= ended).toBe(true);

      await schedule(head, match);
      expect(await lastSave(match.pk_match)).toEqual({ ...saved, version: match.version + 2 });
    });

    test('is the one who corrected it, and then the one who took that back', async () => {
      const match = await now(round[0]);
      await saveScore(head, match, [1, 2]);
      expect(await lastSave(match.pk_match)).toMatchObject({ admin_name: SUPER_ADMIN.username });
      await caster('undo');
      expect(await lastSave(match.pk_match)).toMatchObject({ admin_name: ADMIN.username });
      expect(await now(match)).toMatchObject({ score_team_one: 2, score_team_two: 0 });
    });

    test('is the one who withdrew a team of it', async () => {
      const match = await now(round[1]);
      await caster('withdrawTeam', { pk_team: match.fk_team_two });
      expect(await lastSave(match.pk_match)).toMatchObject({ admin_name: ADMIN.username });
      await head('undo');
      expect(await lastSave(match.pk_match)).toMatchObject({ admin_name: SUPER_ADMIN.username });
      await saveScore(head, await now(match), [2, 1]);
    });

    test('is the one whose score brought its teams into it', async () => {
      const bracket = await head('startBracket');
      const matches = bracket.rounds.flatMap((each) => each.matches);
      const [opening] = matches;
      if (opening === undefined) throw new Error('a bracket of four');
      expect(teams).toContain(opening.fk_team_one);
      const next = matches.find(({ key }) => key === opening.winner_to?.key);
      expect(await lastSave(next?.pk_match)).toMatchObject({ admin_name: SUPER_ADMIN.username });
      await saveScore(caster, opening, [3, 0]);
      expect(await lastSave(next?.pk_match)).toMatchObject({ admin_name: ADMIN.username });
    });

    test('is not looked for further back than the last fifty steps', async () => {
      const [match, other] = round;
      if (match === undefined || other === undefined) throw new Error('a round of two matches');
      const saved = await lastSave(other.pk_match);
      expect(saved).not.toBeNull();
      for (let step = 0; step < 51; step += 1) {
        await head('scheduleMatches', {
          schedules: [{ pk_match: match.pk_match, station: step + 1, match_date: null }],
        });
      }
      expect(await lastSave(other.pk_match)).toBeNull();
    });
  });

  describe('made by hand', () => {
    const call = async <A extends ActionName>(name: A, sent: object): Promise<ActionOutput<A>> =>
      successData(await api.admin(name, sent));

    test('is told too', async () => {
      const team = await call('createTeam', { name: uniqueName('Équipe'), capacity: 2 });
      const fields = { fk_round: 1, fk_team_one: team.pk_team };
      const { pk_match } = await call('createMatch', fields);
      successData(
        await api.superAdmin('updateMatch', {
          pk_match,
          ...fields,
          team_one_score: 1,
          team_two_score: 0,
        }),
      );
      await call('updateMatch', {
        pk_match,
        ...fields,
        team_one_score: 1,
        team_two_score: 0,
        match_date: '2025-12-13 10:00:00',
      });
      expect(await lastSave(pk_match)).toMatchObject({
        admin_name: SUPER_ADMIN.username,
        version: 3,
      });
    });

    test('is nobody when the match changed with something else', async () => {
      const { pk_team } = await call('createTeam', { name: uniqueName('Équipe'), capacity: 2 });
      const { pk_match } = await call('createMatch', { fk_round: 1, fk_team_one: pk_team });
      expect(await lastSave(pk_match)).toMatchObject({ admin_name: ADMIN.username });
      await call('deleteTeam', { pk_team });
      expect(await lastSave(pk_match)).toBeNull();
    });
  });

  test('a match that does not exist is refused', async () => {
    expectRefusal(await api.admin('getLastSave', { pk_match: 987_654 }), 404, 'unknown-match');
  });
});
