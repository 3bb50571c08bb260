import { describe, expect, it } from 'vitest';
import { buildPlayer, buildTeam } from '#tests/builders.ts';
import { playerPlanner, teamPlanner, type PlayerLineFields, type ReadLine } from './import-plan.ts';

const AIGLES = buildTeam({ pk_team: 1, name: 'Les Aigles', player_count: 1 });
const BOOST = buildTeam({ pk_team: 2, name: 'Boost Vide', player_count: 0 });
const ZOE = buildPlayer({ pk_player: 10, rank: 'Or', fk_team: 1, team_name: 'Les Aigles' });

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
  lines.map(playerPlanner([ZOE], [AIGLES, BOOST], 2));
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
      write: { player: { key: 10, fields: { username: 'Zoe', fk_team: 2 } } },
    });
  });

  it('creates who is new, with or without a team', () => {
    const [created] = plan(line(2, { username: 'Max', discord: 'max', team_name: null }));
    expect(created).toMatchObject({ outcome: 'created', write: { player: { key: null } } });
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
      "La ligne 2 contient déjà ce pseudo Discord ou ce nom d'équipe.",
      "Un joueur de cette équipe s'appelle déjà Zoé. Choisissez un autre pseudo.",
      'Un joueur est déjà inscrit avec le pseudo Discord a.',
    ]);
  });

  it('refuses unknown keys, unreadable lines, and the loss of a known rank', () => {
    expect(
      outcomes(
        line(2, {}, 99),
        { line: 4, label: '', key: null, read: { problem: 'illisible' } },
        line(5, { rank: null }, 10),
      ),
    ).toEqual([
      "Le joueur demandé n'a pas pu être récupéré",
      'illisible',
      'Le rang doit contenir entre 1 et 32 caractères',
    ]);
  });
});

describe('a team that is missing', () => {
  it('comes with its first player, and is full after the second', () => {
    const made = plan(
      line(2, { username: 'A', discord: 'a', team_name: 'Nova' }),
      line(2, { username: 'B', discord: 'b', team_name: 'NOVA' }),
      line(3, { username: 'C', discord: 'c', team_name: 'nova' }),
      line(4, { username: 'D', discord: 'd', team_name: 'Autre' }),
    );
    expect(made.map(({ new_team, reason }) => reason ?? new_team)).toEqual([
      'Nova',
      null,
      "L'équipe Nova est complète.",
      'Autre',
    ]);
    const joined = made.map(({ write }) => write?.player?.fields.fk_team);
    expect(joined[0]).toBe(made[0]?.write?.newTeam?.pk_team);
    expect(joined[1]).toBe(joined[0]);
    expect(joined[3]).not.toBe(joined[0]);
  });

  it('does not come with a player who is refused', () => {
    const [refused, next] = plan(
      line(2, { discord: 'a', team_name: 'Nova', rank: null }, 10),
      line(3, { username: 'B', discord: 'b', team_name: 'Nova' }),
    );
    expect(refused).toMatchObject({ outcome: 'refused', new_team: null, write: null });
    expect(next).toMatchObject({ outcome: 'created', new_team: 'Nova' });
  });

  it('may be named without any player', () => {
    const alone = (name: string) => ({
      line: 2,
      label: name,
      key: null,
      read: { fields: { lone_team: name } },
    });
    const planOne = playerPlanner([ZOE], [AIGLES], 2);
    expect([alone('Nova'), alone('nova'), alone('LES AIGLES')].map(planOne)).toMatchObject([
      { outcome: 'created', new_team: 'Nova', write: { player: null } },
      { outcome: 'unchanged', write: null },
      { outcome: 'unchanged', write: null },
    ]);
  });
});

describe('a column that the file does not have', () => {
  it('leaves what is known as it is, and empty what is not', () => {
    const bare = (username: string, discord: string) => ({
      line: 2,
      label: username,
      key: null,
      read: { fields: { username, discord } },
    });
    const [same, renamed, created] = [
      bare('Zoé', 'zoe.rl'),
      bare('Zoe', 'zoe.rl'),
      bare('Max', 'max'),
    ].map((each) => playerPlanner([ZOE], [AIGLES], 2)(each));
    expect(same).toMatchObject({ outcome: 'unchanged' });
    expect(renamed?.write?.player?.fields).toMatchObject({ rank: 'Or', fk_team: 1 });
    expect(created?.write?.player?.fields).toMatchObject({ rank: null, fk_team: null });
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
    lines.map(teamPlanner([AIGLES, BOOST], 2)).map(({ outcome, reason }) => reason ?? outcome);

  it('creates, renames by key, resizes by name and leaves alone', () => {
    expect(
      results(
        team(2, 'Nouvelle', 2),
        team(3, 'Les Faucons', 2, 1),
        team(4, 'BOOST VIDE', 3),
        team(5, 'Nouvelle', 2),
      ),
    ).toEqual([
      'created',
      'changed',
      'changed',
      "La ligne 2 contient déjà ce pseudo Discord ou ce nom d'équipe.",
    ]);
    expect(results(team(2, 'Les Aigles', 2))).toEqual(['unchanged']);
  });

  it('refuses a taken name, an unknown key and a size below its players', () => {
    expect(results(team(2, 'Boost Vide', 2, 1), team(3, 'X', 2, 99))).toEqual([
      "Une équipe s'appelle déjà Boost Vide. Choisissez un autre nom.",
      "L'équipe demandée n'a pas pu être récupérée",
    ]);
    const full = { ...AIGLES, player_count: 2 };
    const [small] = [team(2, 'Les Aigles', 1)].map(teamPlanner([full], 2));
    expect(small?.reason).toBe(
      "L'équipe Les Aigles compte déjà 2 joueurs : sa taille doit être d'au moins 2.",
    );
  });
});
