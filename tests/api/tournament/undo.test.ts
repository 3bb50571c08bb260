import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ActionName, ActionOutput } from '#contract/actions.ts';
import { DATABASES } from '#tests/proofs.ts';
import { successData, openApi, type Api } from '../support/harness.ts';

describe.each(DATABASES)('undo on %s', (kind) => {
  let api: Api;
  let token: string;
  let number = 0;

  beforeAll(async () => {
    api = await openApi(kind);
    token = await api.signIn();
  });
  afterAll(() => api.close());

  const ask = <A extends ActionName>(action: A, payload: object = {}, as = token) =>
    api.call(action, payload, { token: as });
  const get = async <A extends ActionName>(
    action: A,
    payload: object = {},
  ): Promise<ActionOutput<A>> => successData(await ask(action, payload));
  const latest = async () => {
    const [row] = await get('getTrail', { limit: 1 });
    if (row === undefined) throw new Error('the trail is empty');
    return row;
  };
  const undoLatest = async () => ask('undo', { pk_trail: (await latest()).pk_trail });
  const unique = (name: string) => `${name} ${(number += 1)}`;
  const createTeam = (name = unique('Équipe'), capacity = 2) =>
    get('createTeam', { name, capacity });
  const createPlayer = (fields: object = {}) =>
    get('createPlayer', {
      username: unique('Joueur'),
      discord: unique('discord'),
      riot_username: 'riot#1',
      rank: 'Or',
      fk_team: null,
      ...fields,
    });
  const createMatch = async (fields: object) => {
    const [round] = await get('getRounds');
    return get('createMatch', { fk_round: round?.pk_round, ...fields });
  };

  describe('a deletion', () => {
    it('brings a team back with its key, its players and its slots in matches', async () => {
      const team = await createTeam();
      const other = await createTeam();
      const player = await createPlayer({ fk_team: team.pk_team });
      const match = await createMatch({ fk_team_one: other.pk_team, fk_team_two: team.pk_team });
      await ask('deleteTeam', { pk_team: team.pk_team });

      const undone = successData(await undoLatest());
      expect(undone).toEqual({ item: 'team', item_key: team.pk_team, notes: [] });
      expect(await get('getTeam', { pk_team: team.pk_team })).toEqual({
        ...team,
        player_count: 1,
        version: team.version + 1,
      });
      expect((await get('getPlayer', { pk_player: player.pk_player })).fk_team).toBe(team.pk_team);
      expect(await get('getMatch', { pk_match: match.pk_match })).toMatchObject({
        fk_team_one: other.pk_team,
        fk_team_two: team.pk_team,
      });
    });

    it('says which players and slots of a team are no longer free', async () => {
      const team = await createTeam();
      const elsewhere = await createTeam();
      const gone = await createPlayer({ fk_team: team.pk_team });
      const moved = await createPlayer({ fk_team: team.pk_team });
      const match = await createMatch({ fk_team_one: team.pk_team });
      await ask('deleteTeam', { pk_team: team.pk_team });
      const { pk_trail } = await latest();
      await ask('deletePlayer', { pk_player: gone.pk_player });
      await ask('updatePlayer', { ...sent(moved), fk_team: elsewhere.pk_team });
      await ask('updateMatch', {
        pk_match: match.pk_match,
        fk_round: match.fk_round,
        fk_team_one: elsewhere.pk_team,
      });

      const { notes } = successData(await ask('undo', { pk_trail }));
      expect(notes).toEqual([
        `Le joueur ${gone.username} a été supprimé entre-temps.`,
        `${moved.username} est maintenant dans l'équipe ${elsewhere.name}.`,
        `L'équipe ${team.name} a perdu sa place dans un match (${match.round_label}).`,
      ]);
      expect((await get('getMatch', { pk_match: match.pk_match })).fk_team_one).toBe(
        elsewhere.pk_team,
      );
    });

    it("is refused when the team's name was taken meanwhile", async () => {
      const team = await createTeam();
      await ask('deleteTeam', { pk_team: team.pk_team });
      const { pk_trail } = await latest();
      await createTeam(team.name.toUpperCase());
      const refused = await ask('undo', { pk_trail });
      expect(refused.status).toBe(409);
      expect(refused.body).toMatchObject({ code: 'team-name-taken' });
    });

    it('brings a player back into its team, or without one when it is full', async () => {
      const team = await createTeam(undefined, 1);
      const player = await createPlayer({ fk_team: team.pk_team });
      await ask('deletePlayer', { pk_player: player.pk_player });
      expect(successData(await undoLatest()).notes).toEqual([]);
      expect(await get('getPlayer', { pk_player: player.pk_player })).toEqual({
        ...player,
        version: player.version + 1,
      });

      await ask('deletePlayer', { pk_player: player.pk_player });
      const { pk_trail } = await latest();
      await createPlayer({ fk_team: team.pk_team });
      const { notes } = successData(await ask('undo', { pk_trail }));
      expect(notes).toEqual([
        `${player.username} revient sans équipe. L'équipe ${team.name} est complète.`,
      ]);
      expect((await get('getPlayer', { pk_player: player.pk_player })).fk_team).toBeNull();
    });

    it("is refused when somebody registered with the player's Discord meanwhile", async () => {
      const player = await createPlayer();
      await ask('deletePlayer', { pk_player: player.pk_player });
      const { pk_trail } = await latest();
      await createPlayer({ discord: player.discord });
      expect((await ask('undo', { pk_trail })).body).toMatchObject({ code: 'discord-taken' });
    });

    it('brings a match back as it was, unless one of its teams is gone', async () => {
      const [one, two] = [await createTeam(), await createTeam()];
      const match = await createMatch({
        fk_team_one: one.pk_team,
        fk_team_two: two.pk_team,
        team_one_score: 2,
        team_two_score: 1,
        winner_team: one.pk_team,
        match_date: '2025-12-13 14:30:00',
      });
      await ask('deleteMatch', { pk_match: match.pk_match });
      expect((await undoLatest()).status).toBe(200);
      expect(await get('getMatch', { pk_match: match.pk_match })).toEqual({
        ...match,
        version: match.version + 1,
      });

      await ask('deleteMatch', { pk_match: match.pk_match });
      const { pk_trail } = await latest();
      await ask('deleteTeam', { pk_team: two.pk_team });
      expect((await ask('undo', { pk_trail })).body).toMatchObject({ code: 'team-gone' });
    });

    it('brings an admin back with the same password, for a SuperAdmin only', async () => {
      const credentials = { username: `Retour${(number += 1)}`, password: 'Secret-123' };
      const admin = await get('createAdmin', { ...credentials, fk_admin_type: 1 });
      const other = { username: `Autre${(number += 1)}`, password: 'Secret-123' };
      await get('createAdmin', { ...other, fk_admin_type: 1 });
      await ask('deleteAdmin', { pk_admin: admin.pk_admin });
      const { pk_trail } = await latest();

      const levelOne = await api.signIn(other);
      expect((await ask('undo', { pk_trail }, levelOne)).status).toBe(403);
      expect((await ask('undo', { pk_trail })).status).toBe(200);
      await api.signIn(credentials);
    });

    it('is not undone twice', async () => {
      const team = await createTeam();
      await ask('deleteTeam', { pk_team: team.pk_team });
      const { pk_trail } = await latest();
      await ask('undo', { pk_trail });
      expect((await ask('undo', { pk_trail })).body).toMatchObject({ code: 'already-undone' });
    });
  });

  describe('a creation', () => {
    it('is taken back while nothing depends on it', async () => {
      const team = await createTeam();
      expect((await undoLatest()).status).toBe(200);
      expect((await ask('getTeam', { pk_team: team.pk_team })).status).toBe(404);
    });

    it('of a team that somebody joined is not taken back', async () => {
      const team = await createTeam();
      const { pk_trail } = await latest();
      await createPlayer({ fk_team: team.pk_team });
      expect((await ask('undo', { pk_trail })).body).toMatchObject({ code: 'team-in-use' });
    });

    it('of an admin is not taken back by that admin', async () => {
      const credentials = { username: `Self${(number += 1)}`, password: 'Secret-123' };
      await get('createAdmin', { ...credentials, fk_admin_type: 2 });
      const { pk_trail } = await latest();
      const self = await api.signIn(credentials);
      expect((await ask('undo', { pk_trail }, self)).body).toMatchObject({ code: 'own-account' });
    });
  });

  describe('a change', () => {
    it('is put back, step by step, as far as one likes', async () => {
      const player = await createPlayer({ username: 'un' });
      await ask('updatePlayer', { ...sent(player), username: 'deux' });
      const toTwo = await latest();
      await ask('updatePlayer', { ...sent(player), username: 'trois' });
      const toThree = await latest();

      expect((await ask('undo', { pk_trail: toTwo.pk_trail })).body).toMatchObject({
        code: 'changed-since',
      });
      expect((await ask('undo', { pk_trail: toThree.pk_trail })).status).toBe(200);
      expect((await ask('undo', { pk_trail: toTwo.pk_trail })).status).toBe(200);
      expect((await get('getPlayer', { pk_player: player.pk_player })).username).toBe('un');
    });

    it('is itself undone by undoing the undo', async () => {
      const team = await createTeam();
      await ask('updateTeam', { pk_team: team.pk_team, name: `${team.name} bis`, capacity: 3 });
      await undoLatest();
      await undoLatest();
      expect(await get('getTeam', { pk_team: team.pk_team })).toMatchObject({
        name: `${team.name} bis`,
        capacity: 3,
      });
    });

    it('is not put back when its team has filled up meanwhile, or when it was deleted', async () => {
      const small = await createTeam(undefined, 1);
      const player = await createPlayer({ fk_team: small.pk_team });
      await ask('updatePlayer', { ...sent(player), fk_team: null });
      const { pk_trail } = await latest();
      await createPlayer({ fk_team: small.pk_team });
      expect((await ask('undo', { pk_trail })).body).toMatchObject({ code: 'team-full' });
      await ask('deletePlayer', { pk_player: player.pk_player });
      expect((await ask('undo', { pk_trail })).body).toMatchObject({ code: 'gone-since' });
    });

    it('of a role ends the sessions that had more power', async () => {
      const credentials = { username: `Role${(number += 1)}`, password: 'Secret-123' };
      const admin = await get('createAdmin', { ...credentials, fk_admin_type: 1 });
      await ask('updateAdmin', {
        pk_admin: admin.pk_admin,
        username: admin.username,
        fk_admin_type: 2,
      });
      const powerful = await api.signIn(credentials);
      expect((await undoLatest()).status).toBe(200);
      expect((await ask('getAdmins', {}, powerful)).status).toBe(401);
    });
  });

  describe('a step of the tournament', () => {
    const refusals = async () => {
      const rows = await get('getTrail', { item: 'tournament', limit: 3 });
      return rows.map(({ undo_refusal }) => undo_refusal);
    };
    const inOrder = "Pour annuler une étape plus ancienne, annulez d'abord celles qui la suivent.";

    it('waits for the later ones to be undone, and says so once it is undone itself', async () => {
      await get('setRegistration', { open: false });
      await get('setRegistration', { open: true });
      expect((await refusals()).slice(0, 2)).toEqual([null, inOrder]);
      const [, earlier] = await get('getTrail', { item: 'tournament', limit: 2 });
      expect(earlier).toMatchObject({ undo_refusal_code: 'not-the-last-step' });
      await get('undo');
      expect(await refusals()).toEqual([inOrder, 'Cette étape a déjà été annulée.', null]);
      const [, undone] = await get('getTrail', { item: 'tournament', limit: 3 });
      expect((await ask('undo', { pk_trail: undone?.pk_trail })).body).toMatchObject({
        code: 'step-undone',
      });
      await get('undo');
    });
  });

  it('refuses an entry that does not exist', async () => {
    const refused = await ask('undo', { pk_trail: 999_999 });
    expect(refused.status).toBe(404);
    expect(refused.body).toMatchObject({ code: 'unknown-trail' });
  });
});

/** A player as it is sent back. */
function sent({
  pk_player,
  username,
  discord,
  riot_username,
  twitch,
  rank,
  fk_team,
}: ActionOutput<'getPlayer'>) {
  return { pk_player, username, discord, riot_username, twitch, rank, fk_team };
}
