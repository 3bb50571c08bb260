import { describe, expect, it } from 'vitest';
import type { Player, Team } from '#contract/entities.ts';
import { playerPlanner, teamPlanner, type PlayerLineFields, type ReadLine } from './import.ts';

const AIGLES: Team = { pk_team: 1, name: 'Les Aigles', capacity: 2, player_count: 1, version: 1 };
const BOOST: Team = { pk_team: 2, name: 'Boost Vide', capacity: 2, player_count: 0, version: 1 };
const ZOE: Player = {
  pk_player: 10,
  username: 'Zoé',
  discord: 'zoe.rl',
  riot_username: null,
  rank: 'Or',
  twitch: null,
  fk_team: 1,
  team_name: 'Les Aigles',
  version: 1,
};

const line = (
  number: number,
  fields: Partial<PlayerLineFields>,
  key: number | null = null,
): ReadLine<PlayerLineFields> => {
  const { username, discord, riot_username, rank, twitch, team_name } = ZOE;
  const all = { username, discord, riot_username, rank, twitch, team_name, ...fields };
  return { line: number, label: all.username, key, read: { fields: all } };
};
const plan = (...lines: ReadLine<PlayerLineFields>[]) =>
  lines.map(playerPlanner([ZOE], [AIGLES, BOOST]));
const outcomes = (...lines: ReadLine<PlayerLineFields>[]) =>
  plan(...lines).map(({ outcome, reason }) => reason ?? outcome);

describe('an import of players', () => {
  it('leaves alone what is already so, found by key or by Discord', () => {
    expect(outcomes(line(2, {}), line(3, { discord: 'ZOE.rl' }, null))).toEqual([
      'unchanged',
      'changed',
    ]);
    expect(outcomes(line(2, {}, 10))).toEqual(['unchanged']);
  });

  it('says what changes', () => {
    const [changed] = plan(line(2, { username: 'Zoe', team_name: 'boost  vide' }, 10));
    expect(changed).toMatchObject({
      outcome: 'changed',
      changes: [
        { field: 'Pseudo', before: 'Zoé', after: 'Zoe' },
        { field: 'Équipe', before: 'Les Aigles', after: 'Boost Vide' },
      ],
      write: { key: 10, fields: { username: 'Zoe', fk_team: 2 } },
    });
  });

  it('creates who is new, with or without a team', () => {
    const [created] = plan(line(2, { username: 'Max', discord: 'max', team_name: null }));
    expect(created).toMatchObject({ outcome: 'created', write: { key: null } });
  });

  it('refuses who joins a team that lines above have filled', () => {
    expect(
      outcomes(
        line(2, { username: 'A', discord: 'a' }),
        line(3, { username: 'B', discord: 'b' }),
        line(4, { username: 'C', discord: 'c', team_name: 'Boost Vide' }),
      ),
    ).toEqual(['created', "L'équipe Les Aigles est complète.", 'created']);
  });

  it('lets a place be taken that a line above has freed', () => {
    expect(
      outcomes(
        line(2, { team_name: null }, 10),
        line(3, { username: 'A', discord: 'a' }),
        line(4, { username: 'B', discord: 'b' }),
      ),
    ).toEqual(['changed', 'created', 'created']);
  });

  it('refuses a Discord or a pseudo that is taken, in the data or above in the file', () => {
    expect(
      outcomes(
        line(2, { username: 'A', discord: 'a', team_name: null }),
        line(3, { username: 'B', discord: 'A', team_name: null }),
        line(4, { username: 'zoé', discord: 'c' }),
        line(5, { username: 'D', discord: 'a' }, 10),
      ),
    ).toEqual([
      'created',
      'La ligne 2 parle déjà de la même chose.',
      "Un joueur de cette équipe s'appelle déjà Zoé.",
      'Un joueur est déjà inscrit avec le Discord a.',
    ]);
  });

  it('refuses unknown keys and teams, unreadable lines, and the loss of a known rank', () => {
    expect(
      outcomes(
        line(2, {}, 99),
        line(3, { discord: 'n', team_name: 'Personne' }),
        { line: 4, label: '', key: null, read: { problem: 'illisible' } },
        line(5, { rank: null }, 10),
      ),
    ).toEqual([
      "Le joueur demandé n'a pas pu être récupéré",
      "L'équipe Personne n'existe pas : créez-la, ou importez d'abord les équipes.",
      'illisible',
      'Le rang doit contenir entre 1 et 32 caractères',
    ]);
  });
});

describe('an import of teams', () => {
  const team = (number: number, name: string, capacity: number, key: number | null = null) => ({
    line: number,
    label: name,
    key,
    read: { fields: { name, capacity } },
  });
  const results = (...lines: ReturnType<typeof team>[]) =>
    lines.map(teamPlanner([AIGLES, BOOST])).map(({ outcome, reason }) => reason ?? outcome);

  it('creates, renames by key, resizes by name and leaves alone', () => {
    expect(
      results(
        team(2, 'Nouvelle', 2),
        team(3, 'Les Faucons', 2, 1),
        team(4, 'BOOST VIDE', 3),
        team(5, 'Nouvelle', 2),
      ),
    ).toEqual(['created', 'changed', 'changed', 'La ligne 2 parle déjà de la même chose.']);
    expect(results(team(2, 'Les Aigles', 2))).toEqual(['unchanged']);
  });

  it('refuses a taken name, an unknown key and a size below its players', () => {
    expect(results(team(2, 'Boost Vide', 2, 1), team(3, 'X', 2, 99))).toEqual([
      "Une équipe s'appelle déjà Boost Vide.",
      "L'équipe demandée n'a pas pu être récupérée",
    ]);
    const full = { ...AIGLES, player_count: 2 };
    const [small] = [team(2, 'Les Aigles', 1)].map(teamPlanner([full]));
    expect(small?.reason).toBe("L'équipe Les Aigles compte déjà 2 joueurs.");
  });
});
