import { describe, expect, test } from 'vitest';
import { DATABASES } from '#tests/proofs.ts';
import { expectRefusal } from '../support/expectations.ts';
import { successData, uniqueName, useApi } from '../support/harness.ts';

describe.each(DATABASES)('teams and players on %s', (kind) => {
  const api = useApi(kind);
  const newTeam = async (capacity = 2) =>
    successData(await api.admin('createTeam', { name: uniqueName('Équipe'), capacity }));
  const join = (fk_team: number) =>
    api.visitor('registerPlayer', { username: uniqueName('J'), discord: uniqueName('j'), fk_team });
  const player = (fields: object) => ({
    username: uniqueName('P'),
    discord: uniqueName('p'),
    riot_username: 'p#1',
    twitch: null,
    rank: 'Or',
    ...fields,
  });

  test('nobody joins a full team: not a visitor, not by creation, not by a move', async () => {
    const { pk_team, name } = await newTeam();
    await join(pk_team);
    await join(pk_team);
    const full = `L'équipe ${name} est complète.`;
    const refusal = { message: full, errors: { fk_team: full } };
    expectRefusal(await join(pk_team), 409, 'team-full', refusal);
    const created = await api.admin('createPlayer', player({ fk_team: pk_team }));
    expectRefusal(created, 409, 'team-full', refusal);
    const free = successData(await api.admin('createPlayer', player({ fk_team: null })));
    const moved = player({ pk_player: free.pk_player, fk_team: pk_team });
    expectRefusal(await api.admin('updatePlayer', moved), 409, 'team-full', refusal);
    expect(successData(await api.admin('getTeam', { pk_team })).player_count).toBe(2);
  });

  test('a player of a full team can be corrected without leaving it', async () => {
    const { pk_team } = await newTeam(1);
    const { pk_player } = successData(await join(pk_team));
    const corrected = player({ pk_player, fk_team: pk_team });
    expect((await api.admin('updatePlayer', corrected)).status).toBe(200);
  });

  test('the place of a player who leaves can be taken', async () => {
    const { pk_team } = await newTeam(1);
    const { pk_player } = successData(await join(pk_team));
    await api.admin('deletePlayer', { pk_player });
    expect((await join(pk_team)).status).toBe(200);
  });

  test('a capacity is not lowered below the players already there', async () => {
    const { pk_team, name } = await newTeam(3);
    await join(pk_team);
    await join(pk_team);
    const reply = await api.admin('updateTeam', { pk_team, name, capacity: 1 });
    const message = `L'équipe ${name} compte déjà 2 joueurs : sa taille doit être d'au moins 2.`;
    expectRefusal(reply, 409, 'capacity-below-players', { message, errors: { capacity: message } });
    expect((await api.admin('updateTeam', { pk_team, name, capacity: 2 })).status).toBe(200);
    expectRefusal(await join(pk_team), 409, 'team-full');
  });

  test('a team that is gone is not joined', async () => {
    const { pk_team } = await newTeam();
    await api.admin('deleteTeam', { pk_team });
    const errors = { fk_team: "L'équipe choisie n'existe plus. Choisissez-en une autre." };
    expectRefusal(await join(pk_team), 409, 'team-gone', { errors });
    const created = await api.admin('createPlayer', player({ fk_team: pk_team }));
    expectRefusal(created, 409, 'team-gone', { errors });
  });

  test('a registered player may go on without Riot ID and rank, but does not lose them again', async () => {
    const { pk_team } = await newTeam();
    const { pk_player } = successData(await join(pk_team));
    const unknown = player({ pk_player, fk_team: pk_team, riot_username: null, rank: null });
    expect(successData(await api.admin('updatePlayer', unknown))).toMatchObject({
      riot_username: null,
      rank: null,
    });
    const known = { ...unknown, riot_username: 'r#1', rank: 'Or' };
    expect((await api.admin('updatePlayer', known)).status).toBe(200);
    expectRefusal(
      await api.admin('updatePlayer', { ...known, riot_username: null }),
      422,
      'riot-missing',
      { errors: { riot_username: 'Le Riot ID doit contenir entre 1 et 32 caractères' } },
    );
    expectRefusal(await api.admin('updatePlayer', { ...known, rank: null }), 422, 'rank-missing', {
      errors: { rank: 'Le rang doit contenir entre 1 et 32 caractères' },
    });
  });

  test('a deleted team leaves its players teamless and its coming matches undefined', async () => {
    const [team, opponent] = [await newTeam(), await newTeam()];
    const { pk_player } = successData(await join(team.pk_team));
    const sides = { fk_team_one: team.pk_team, fk_team_two: opponent.pk_team };
    const first = successData(await api.admin('createMatch', { fk_round: 1, ...sides }));
    const scoreless = { fk_round: 2, team_one_score: 0, team_two_score: 0 };
    const second = successData(
      await api.admin('createMatch', {
        ...scoreless,
        fk_team_one: opponent.pk_team,
        fk_team_two: team.pk_team,
      }),
    );

    expect((await api.admin('deleteTeam', { pk_team: team.pk_team })).status).toBe(200);
    expect(successData(await api.admin('getPlayer', { pk_player }))).toMatchObject({
      fk_team: null,
      team_name: null,
      version: 2,
    });
    expect(successData(await api.admin('getMatch', { pk_match: first.pk_match }))).toMatchObject({
      fk_team_one: null,
      team_one_name: null,
      fk_team_two: opponent.pk_team,
      version: 2,
    });
    expect(successData(await api.admin('getMatch', { pk_match: second.pk_match }))).toMatchObject({
      fk_team_one: opponent.pk_team,
      fk_team_two: null,
      team_two_name: null,
    });
  });

  test('a team with a played match is not deleted, and neither is its opponent', async () => {
    const [winner, loser] = [await newTeam(), await newTeam()];
    const match = successData(
      await api.admin('createMatch', {
        fk_round: 1,
        fk_team_one: winner.pk_team,
        fk_team_two: loser.pk_team,
        winner_team: winner.pk_team,
      }),
    );
    for (const { pk_team, name } of [winner, loser]) {
      expectRefusal(await api.admin('deleteTeam', { pk_team }), 409, 'team-has-played', {
        message: `L'équipe ${name} a déjà joué un match et ne peut pas être supprimée.`,
      });
    }
    await api.admin('deleteMatch', { pk_match: match.pk_match });
    expect((await api.admin('deleteTeam', { pk_team: winner.pk_team })).status).toBe(200);
  });

  test('a team whose score is entered is not deleted, although no winner is named yet', async () => {
    const [one, two] = [await newTeam(), await newTeam()];
    await api.admin('createMatch', {
      fk_round: 1,
      fk_team_one: one.pk_team,
      fk_team_two: two.pk_team,
      team_one_score: 2,
      team_two_score: 0,
    });
    for (const { pk_team } of [one, two]) {
      expectRefusal(await api.admin('deleteTeam', { pk_team }), 409, 'team-has-played');
    }
  });

  test('what does not exist is not found, whatever is done to it', async () => {
    const gone = 987654321;
    expectRefusal(await api.admin('getTeam', { pk_team: gone }), 404, 'unknown-team', {
      message: "L'équipe demandée n'a pas pu être récupérée",
    });
    expectRefusal(await api.admin('deleteTeam', { pk_team: gone }), 404, 'unknown-team');
    const team = { pk_team: gone, name: uniqueName('X'), capacity: 2 };
    expectRefusal(await api.admin('updateTeam', team), 404, 'unknown-team');
    expectRefusal(await api.admin('getPlayer', { pk_player: gone }), 404, 'unknown-player', {
      message: "Le joueur demandé n'a pas pu être récupéré",
    });
    expectRefusal(await api.admin('deletePlayer', { pk_player: gone }), 404, 'unknown-player');
    const changed = player({ pk_player: gone, fk_team: null });
    expectRefusal(await api.admin('updatePlayer', changed), 404, 'unknown-player');
  });
});
