import { describe, expect, test } from 'vitest';
import type { ActionName } from '#contract/actions.ts';
import { DATABASES } from '#tests/proofs.ts';
import { fieldErrors, expectRefusal } from '../support/expectations.ts';
import { successData, uniqueName, useApi } from '../support/harness.ts';

/** Word for word from the specification: a message that is reworded in the code fails here. */
const USERNAME = "Le nom d'utilisateur doit contenir entre 1 et 32 caractères";
const PASSWORD =
  'Le mot de passe doit contenir entre 8 et 20 caractères, au moins une lettre minuscule, une lettre majuscule et un chiffre';
const ADMIN_TYPE = "Veuillez sélectionner un type d'administrateur";
const PSEUDO = 'Le pseudo doit contenir entre 1 et 32 caractères';
const RIOT = 'Le Riot ID doit contenir entre 1 et 32 caractères';
const DISCORD = 'Le Discord doit contenir entre 1 et 32 caractères';
const RANK = 'Le rang doit contenir entre 1 et 32 caractères';
const TEAM = 'Veuillez sélectionner une équipe';
const TEAM_NAME = "Le nom de l'équipe doit contenir entre 1 et 32 caractères";
const CAPACITY = "La taille de l'équipe doit être supérieure à 0";
const ROUND = 'Veuillez sélectionner un round';
const SCORE = 'Le score doit être un nombre entier entre 0 et 99';
const DATE = "La date du match n'est pas valide";
const WINNER = "Le gagnant choisi n'est pas valide";
const TWITCH = "L'adresse Twitch doit être de la forme https://www.twitch.tv/votre_chaine";
const KEY = "L'identifiant n'est pas valide";
const HIDDEN = 'Ce texte contient des caractères invisibles qui ne sont pas acceptés';

const LONG = 'x'.repeat(33);
const NOT_TEXT = ['', ' ', LONG, 42, null, true, [], {}, ['a']];

type Case = { action: ActionName; field: string; message: string; values: readonly unknown[] };

/** A payload that the action accepts; each case spoils one field of it. */
const GOOD: Partial<Record<ActionName, Record<string, unknown>>> = {
  login: { username: 'admin', password: 'Secret-123' },
  createAdmin: { username: 'nouveau', password: 'Secret-123', fk_admin_type: 1 },
  updateAdmin: { pk_admin: 1, username: 'admin', fk_admin_type: 2 },
  createPlayer: {
    username: 'A',
    discord: 'a',
    riot_username: 'a#1',
    twitch: null,
    rank: 'Or',
    fk_team: null,
  },
  updatePlayer: {
    pk_player: 1,
    username: 'A',
    discord: 'a',
    riot_username: 'a#1',
    twitch: null,
    rank: 'Or',
    fk_team: null,
  },
  createTeam: { name: 'A', capacity: 2 },
  updateTeam: { pk_team: 1, name: 'A', capacity: 2 },
  createMatch: { fk_round: 1 },
  updateMatch: { pk_match: 1, fk_round: 1 },
  registerTeam: { name: 'A' },
  registerPlayer: { username: 'A', discord: 'a', twitch: null, fk_team: 1 },
};

const bad = (
  actionList: readonly ActionName[],
  field: string,
  message: string,
  values: readonly unknown[],
): Case[] => actionList.map((action) => ({ action, field, message, values }));

const PLAYERS = ['createPlayer', 'updatePlayer', 'registerPlayer'] as const;
const MATCHES = ['createMatch', 'updateMatch'] as const;
const NO_KEY = [undefined, '', 'x', 0, -1, 1.5, '1e3', ' 1', true, {}, [1], 2 ** 53];

const CASES: readonly Case[] = [
  ...bad(['login', 'updateAdmin', 'createAdmin'], 'username', USERNAME, [
    undefined,
    ...NOT_TEXT,
    'a@b',
    'a/b',
    '<b>',
    'a\u0000b',
    'Иван',
  ]),
  ...bad(['createAdmin'], 'username', USERNAME, ['jean paul', 'a\u00a0b']),
  ...bad(['login', 'createAdmin'], 'password', PASSWORD, [
    undefined,
    '',
    'Abc-123',
    'Abcdefgh-1234567890ab',
    'abcdefg1',
    'ABCDEFG1',
    'Abcdefgh',
    12345678,
    null,
    ['Secret-123'],
  ]),
  ...bad(['createAdmin', 'updateAdmin'], 'fk_admin_type', ADMIN_TYPE, [null, 'null', ...NO_KEY]),
  ...bad(PLAYERS, 'username', PSEUDO, [undefined, ...NOT_TEXT, '\u200b', '\u3164', '\u2800']),
  ...bad(PLAYERS, 'discord', DISCORD, [undefined, ...NOT_TEXT]),
  ...bad(['createPlayer'], 'riot_username', RIOT, [undefined, ...NOT_TEXT]),
  ...bad(['createPlayer'], 'rank', RANK, [undefined, ...NOT_TEXT]),
  ...bad(['updatePlayer'], 'riot_username', RIOT, [undefined, '', LONG, 42]),
  ...bad(['updatePlayer'], 'rank', RANK, [undefined, '', LONG, 42]),
  ...bad(PLAYERS, 'username', HIDDEN, ['a\u202eb', 'a\u0000b', 'a\u0007', 'a\u2066b', 'a\ud800']),
  ...bad(PLAYERS, 'twitch', TWITCH, [
    'twitch.tv/arene',
    'https://youtube.com/arene',
    'https://www.twitch.tv/',
    'https://www.twitch.tv/directory',
    'https://www.twitch.tv/a/b',
    'https://twitch.tv.evil.example/arene',
    'https://evil.example/https://twitch.tv/arene',
    'javascript:alert(1)//twitch.tv/arene',
    `https://www.twitch.tv/${'a'.repeat(26)}`,
    42,
    {},
  ]),
  ...bad(['registerPlayer'], 'fk_team', TEAM, [null, 'null', ...NO_KEY]),
  ...bad(['createPlayer', 'updatePlayer'], 'fk_team', TEAM, ['x', 0, 1.5, {}, [1]]),
  ...bad(['createTeam', 'updateTeam', 'registerTeam'], 'name', TEAM_NAME, [
    undefined,
    ...NOT_TEXT,
    '\u3164',
    '\u2800\u2800',
    '\u00ad\u200d',
    `e${'\u0301'.repeat(300)}`,
  ]),
  ...bad(['createTeam', 'updateTeam', 'registerTeam'], 'name', HIDDEN, [
    '\u202eabc',
    'a\tb\u0001',
    'a\udfff',
  ]),
  ...bad(['createTeam', 'updateTeam'], 'capacity', CAPACITY, [null, 'null', ...NO_KEY]),
  ...bad(['createTeam', 'updateTeam'], 'capacity', 'Cette taille est trop grande pour une équipe', [
    2_147_483_648,
    '2147483648',
  ]),
  ...bad(MATCHES, 'fk_round', ROUND, [null, 'null', ...NO_KEY]),
  ...bad(MATCHES, 'fk_team_one', TEAM, ['x', 0, 1.5, {}]),
  ...bad(MATCHES, 'fk_team_two', TEAM, ['x', 0, 1.5, {}]),
  ...bad(MATCHES, 'team_one_score', SCORE, [-1, 100, 1.5, '1.5', 'x', {}, true]),
  ...bad(MATCHES, 'team_two_score', SCORE, [-1, 100, 1.5, '1.5', 'x', {}, true]),
  ...bad(MATCHES, 'winner_team', WINNER, ['x', 0, {}, true]),
  ...bad(MATCHES, 'match_date', DATE, [
    '2025-02-30T10:00:00.000Z',
    '2025-13-01 10:00:00',
    '2025-12-13T24:00:00.000Z',
    '2025-12-13T10:61',
    '2025-12-13',
    '13.12.2025 10:00',
    '2025-12-13T10:00:00+01:00',
    'demain',
    1765620000,
    {},
  ]),
  ...bad(['updateAdmin'], 'pk_admin', KEY, [null, 'null', ...NO_KEY]),
  ...bad(['updatePlayer'], 'pk_player', KEY, [null, 'null', ...NO_KEY]),
  ...bad(['updateTeam'], 'pk_team', KEY, [null, 'null', ...NO_KEY]),
  ...bad(['updateMatch'], 'pk_match', KEY, [null, 'null', ...NO_KEY]),
  ...bad(
    ['updateAdmin', 'updatePlayer', 'updateTeam', 'updateMatch'],
    'version',
    "Le numéro de version n'est pas valide",
    [null, 0, -1, 1.5, 'x', {}],
  ),
];

describe.each(DATABASES)('validation on %s', (kind) => {
  const api = useApi(kind);

  test.each(CASES)('$action refuses a bad $field: $message', async (spoiled) => {
    const { action, field, message, values } = spoiled;
    for (const value of values) {
      const { [field]: _good, ...others } = GOOD[action] ?? {};
      const payload = value === undefined ? others : { ...others, [field]: value };
      expectRefusal(await api.superAdmin(action, payload), 422, 'invalid', {
        message: 'Certains champs ne sont pas valides.',
        errors: { [field]: message },
      });
    }
  });

  test('every field at fault is named in one answer', async () => {
    expect(fieldErrors(await api.admin('createPlayer', { bonus: 1 }))).toEqual({
      username: PSEUDO,
      discord: DISCORD,
      riot_username: RIOT,
      rank: RANK,
      bonus: "Ce champ n'est pas attendu",
    });
    expect(fieldErrors(await api.visitor('registerPlayer', {}))).toEqual({
      username: PSEUDO,
      discord: DISCORD,
      fk_team: TEAM,
    });
  });

  test.each(['getAdmin', 'getPlayer', 'getTeam', 'getMatch'] as const)(
    '%s needs a key that is a whole number, in the query',
    async (action) => {
      const field = `pk_${action.slice(3).toLowerCase()}`;
      for (const value of ['', '0', '-1', '1.5', '01x', '99999999999999999999', 'null']) {
        expectRefusal(await api.superAdmin(action, { [field]: value }), 422, 'invalid', {
          errors: { [field]: KEY },
        });
      }
      expectRefusal(await api.superAdmin(action, {}), 422, 'invalid', { errors: { [field]: KEY } });
      expect((await api.superAdmin(action, { [field]: '999999999999999' })).status).toBe(404);
    },
  );

  test('texts of exactly 1 and 32 characters are accepted, counted as people count them', async () => {
    const fits = ['é', '🏆'.repeat(32), `  ${'y'.repeat(32)}  `, 'e\u0301'.repeat(32)];
    for (const name of fits) {
      const reply = await api.visitor('registerTeam', { name });
      expect(successData(reply).name).toBe(name.normalize('NFC').trim());
    }
    expect((await api.visitor('registerTeam', { name: '🏆'.repeat(33) })).status).toBe(422);
  });

  test("nothing, '' and 'null' all mean that an optional field is empty", async () => {
    for (const nothing of [undefined, null, '', 'null']) {
      const player = await api.admin('createPlayer', {
        username: 'Solo',
        discord: uniqueName('solo'),
        riot_username: 'r',
        rank: 'r',
        twitch: nothing,
        fk_team: nothing,
      });
      expect(successData(player)).toMatchObject({ twitch: null, fk_team: null, team_name: null });
      const match = await api.admin('createMatch', {
        fk_round: '1',
        fk_team_one: nothing,
        fk_team_two: nothing,
        team_one_score: nothing,
        team_two_score: nothing,
        match_date: nothing,
        winner_team: nothing,
      });
      expect(successData(match)).toMatchObject({
        fk_team_one: null,
        fk_team_two: null,
        score_team_one: null,
        score_team_two: null,
        match_date: null,
        winner_team: null,
      });
    }
  });

  test.each([
    ['https://www.twitch.tv/Arene_TV', 'https://www.twitch.tv/Arene_TV'],
    ['http://twitch.tv/arene', 'https://www.twitch.tv/arene'],
    ['https://m.twitch.tv/arene/', 'https://www.twitch.tv/arene'],
    ['  HTTPS://WWW.TWITCH.TV/arene?sr=a#x ', 'https://www.twitch.tv/arene'],
  ])('the twitch address %j is kept as %j', async (typed, kept) => {
    const { pk_team } = successData(
      await api.visitor('registerTeam', { name: uniqueName('Chaîne') }),
    );
    const reply = await api.visitor('registerPlayer', {
      username: 'T',
      discord: uniqueName('twitch'),
      twitch: typed,
      fk_team: pk_team,
    });
    expect(successData(reply).twitch).toBe(kept);
  });

  test.each([
    ['2025-12-13T14:05:09.000Z', '2025-12-13 14:05:09'],
    ['2025-12-13T14:05:09.123Z', '2025-12-13 14:05:09'],
    ['2025-12-13T14:05', '2025-12-13 14:05:00'],
    ['2025-12-13 14:05:09', '2025-12-13 14:05:09'],
    ['2024-02-29T00:00:00.000Z', '2024-02-29 00:00:00'],
  ])('the match date %j is kept as wall-clock time %j', async (sent, kept) => {
    const reply = await api.admin('createMatch', { fk_round: 1, match_date: sent });
    expect(successData(reply).match_date).toBe(kept);
  });
});
