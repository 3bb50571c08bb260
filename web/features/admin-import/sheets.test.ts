import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Player } from '#contract/entities.ts';
import { playersSheet, readPlayers, readTeams, teamsSheet } from './sheets.ts';

const text = fc.string({ unit: 'grapheme', minLength: 1 });
const player: fc.Arbitrary<Player> = fc.record({
  pk_player: fc.nat(),
  username: text,
  riot_username: fc.option(text),
  discord: text,
  twitch: fc.option(text),
  rank: fc.option(text),
  fk_team: fc.option(fc.nat()),
  team_name: fc.option(text),
  version: fc.nat(),
});

describe('the file of the players', () => {
  it('is read back with every cell of every player', () => {
    fc.assert(
      fc.property(fc.array(player), (players) => {
        expect(readPlayers(playersSheet(players))).toEqual({
          lines: players.map((row, index) => ({
            line: index + 2,
            pk_player: String(row.pk_player),
            username: row.username,
            discord: row.discord,
            riot_username: row.riot_username ?? '',
            rank: row.rank ?? '',
            twitch: row.twitch ?? '',
            team_name: row.team_name ?? '',
          })),
        });
      }),
    );
  });

  it('may have its columns in another order, more of them, or only those that are needed', () => {
    expect(readPlayers('Discord,Note,PSEUDO\nzoe.rl,vip,Zoé\n')).toEqual({
      lines: [
        {
          line: 2,
          pk_player: '',
          username: 'Zoé',
          discord: 'zoe.rl',
          riot_username: '',
          rank: '',
          twitch: '',
          team_name: '',
        },
      ],
    });
  });

  it('says which columns it lacks', () => {
    expect(readPlayers('Nom;Age\nZoé;20')).toEqual({ missing: ['Pseudo', 'Discord'] });
    expect(readPlayers('')).toEqual({ missing: ['Pseudo', 'Discord'] });
  });
});

describe('the file of the teams', () => {
  it('is read back, skips empty lines and keeps their numbers', () => {
    const written = teamsSheet([
      { pk_team: 4, name: '=Aigles', capacity: 2, player_count: 1, version: 1 },
    ]);
    expect(readTeams(written)).toEqual({
      lines: [{ line: 2, pk_team: '4', name: '=Aigles', capacity: '2' }],
    });
    expect(readTeams('equipe;taille\r\n;\r\nBoost;2')).toEqual({
      lines: [{ line: 3, pk_team: '', name: 'Boost', capacity: '2' }],
    });
  });
});
