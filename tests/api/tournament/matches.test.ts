import { beforeAll, describe, expect, test } from 'vitest';
import { DATABASES } from '#tests/proofs.ts';
import { expectRefusal } from '../support/expectations.ts';
import { successData, uniqueName, useApi } from '../support/harness.ts';

describe.each(DATABASES)('match rules on %s', (kind) => {
  const api = useApi(kind);
  let one = 0;
  let two = 0;
  let other = 0;
  let round = { swiss: 0, bracket: 0, final: 0 };

  beforeAll(async () => {
    const newTeam = async () =>
      successData(await api.admin('createTeam', { name: uniqueName('É'), capacity: 2 })).pk_team;
    [one, two, other] = [await newTeam(), await newTeam(), await newTeam()];
    const rounds = successData(await api.admin('getRounds'));
    // Five Swiss rounds, then the bracket up to its grand final.
    const at = (index: number) => rounds.at(index)?.pk_round ?? 0;
    round = { swiss: at(0), bracket: at(5), final: at(-1) };
  });

  const match = (fields: object) => ({
    fk_round: round.swiss,
    fk_team_one: one,
    fk_team_two: two,
    ...fields,
  });
  const score = (a: number | null, b: number | null) => ({ team_one_score: a, team_two_score: b });

  /** Tried by creation and by change: both write a match. */
  const save = async (fields: object) => {
    const { pk_match } = successData(await api.admin('createMatch', { fk_round: round.swiss }));
    const created = await api.admin('createMatch', match(fields));
    const updated = await api.admin('updateMatch', { pk_match, ...match(fields) });
    expect(updated.status).toBe(created.status);
    if (!created.body.success) expect(updated.body).toEqual(created.body);
    return created;
  };

  test('a team does not play against itself', async () => {
    const message =
      'Une équipe ne peut pas jouer contre elle-même. Choisissez deux équipes différentes.';
    const reply = await save({ fk_team_two: one });
    expectRefusal(reply, 409, 'same-team-twice', { message, errors: { fk_team_two: message } });
    expect((await save({ fk_team_one: null, fk_team_two: null })).status).toBe(200);
  });

  test('the winner is one of the two teams', async () => {
    const message = 'Le gagnant doit être une des deux équipes.';
    const reply = await save({ winner_team: other });
    expectRefusal(reply, 409, 'winner-not-playing', { message, errors: { winner_team: message } });
    expectRefusal(await save({ winner_team: 987654321 }), 409, 'winner-not-playing');
    expectRefusal(await save({ winner_team: one, fk_team_one: null }), 409, 'winner-not-playing');
  });

  test('the winner does not have the lower score', async () => {
    const message = 'Le gagnant ne peut pas avoir le score le plus bas.';
    const errors = { winner_team: message };
    const lost = { ...score(1, 2), winner_team: one };
    expectRefusal(await save(lost), 409, 'winner-has-lower-score', { message, errors });
    const alsoLost = { ...score(2, 1), winner_team: two };
    expectRefusal(await save(alsoLost), 409, 'winner-has-lower-score', { errors });
    expect((await save({ ...score(1, 2), winner_team: two })).status).toBe(200);
  });

  test('a forfeit has a winner and equal scores, or none', async () => {
    expect((await save({ ...score(0, 0), winner_team: two })).status).toBe(200);
    expect((await save({ ...score(null, null), winner_team: one })).status).toBe(200);
  });

  test('scores come in pairs', async () => {
    const errors = { team_two_score: 'Indiquez le score des deux équipes, ou aucun.' };
    expectRefusal(await save(score(1, null)), 409, 'scores-incomplete', { errors });
    expectRefusal(await save(score(null, 0)), 409, 'scores-incomplete', { errors });
  });

  test.each([
    ['swiss', 3],
    ['bracket', 5],
    ['final', 7],
  ] as const)('a score of a %s round fits a best of %i', async (stage, bestOf) => {
    const wins = (bestOf + 1) / 2;
    const played = (a: number, b: number) => save({ fk_round: round[stage], ...score(a, b) });
    const message = `Ce score est impossible en BO${bestOf}.`;
    expect((await played(wins, wins - 1)).status).toBe(200);
    expect((await played(0, wins)).status).toBe(200);
    expectRefusal(await played(wins + 1, 0), 409, 'score-beyond-best-of', {
      message,
      errors: { team_one_score: message },
    });
    expectRefusal(await played(0, wins + 1), 409, 'score-beyond-best-of', {
      errors: { team_two_score: message },
    });
    expectRefusal(await played(wins, wins), 409, 'score-beyond-best-of');
  });

  test('the round and the teams must exist', async () => {
    const gone = 987654321;
    const noRound = "Le round choisi n'existe plus. Choisissez-en un autre.";
    const noTeam = "L'équipe choisie n'existe plus. Choisissez-en une autre.";
    expectRefusal(await save({ fk_round: gone }), 409, 'round-gone', {
      errors: { fk_round: noRound },
    });
    for (const field of ['fk_team_one', 'fk_team_two']) {
      const reply = await save({ [field]: gone });
      expectRefusal(reply, 409, 'team-gone', { errors: { [field]: noTeam } });
    }
  });

  test('a match that does not exist is not found, whatever is done to it', async () => {
    const gone = { pk_match: 987654321 };
    expectRefusal(await api.admin('getMatch', gone), 404, 'unknown-match', {
      message: "Le match demandé n'a pas pu être récupéré",
    });
    expectRefusal(await api.admin('deleteMatch', gone), 404, 'unknown-match');
    expectRefusal(await api.admin('updateMatch', { ...gone, ...match({}) }), 404, 'unknown-match');
  });

  test('matches are listed in the order of their rounds', async () => {
    await api.admin('createMatch', { fk_round: round.final });
    await api.admin('createMatch', { fk_round: round.swiss });
    const order = successData(await api.admin('getRounds')).map(({ pk_round }) => pk_round);
    const listed = successData(await api.admin('getMatches')).map(({ fk_round }) =>
      order.indexOf(fk_round),
    );
    expect(listed).toEqual(listed.toSorted((a, b) => a - b));
    expect(new Set(listed).size).toBeGreaterThan(1);
  });
});
