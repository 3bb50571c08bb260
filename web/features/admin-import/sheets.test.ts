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
  it('is read back with every cell of every player', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(player, { minLength: 1 }), async (players) => {
        expect(await readPlayers(playersSheet(players))).toEqual({
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

  it('may have its columns in another order, more of them, or only those that are needed', async () => {
    expect(await readPlayers('Discord,Note,PSEUDO\nzoe.rl,vip,Zoé\n')).toEqual({
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

  it.each([
    ['Nom;Age\nZoé;20', '« Pseudo », « Discord »'],
    ['', '« Pseudo », « Discord »'],
    ['Pseudo;Discorde', '« Discord »'],
    [`Pseudo;${'Discord\u0301'.repeat(2000)}`, '« Discord »'],
    ['Pseudo;Discord\n;\n\n', 'aucune ligne'],
    ['Pseudo;Discord\nZoé;"zoe', 'Le guillemet ouvert à la ligne 2'],
    [`Pseudo;Discord\n${';'.repeat(300)}`, 'La ligne 2 a plus de 256 colonnes'],
    [`Pseudo;Discord\n${'a;b\n'.repeat(1001)}`, 'Le fichier dépasse 1000 lignes'],
  ])('says what is wrong with %j', async (text, says) => {
    expect(await readPlayers(text)).toEqual({ problem: expect.stringContaining(says) });
  });

  it('may have a thousand lines, and cells that are refused later by their length', async () => {
    const read = await readPlayers(`Pseudo;Discord\n${`${'x'.repeat(9000)};b\n`.repeat(1000)}`);
    const lines = 'lines' in read ? read.lines : [];
    expect(lines).toHaveLength(1000);
    expect(lines.at(-1)).toMatchObject({ line: 1001, username: 'x'.repeat(2049), discord: 'b' });
  });
});

describe('the file of the teams', () => {
  it('is read back, skips empty lines and keeps their numbers', async () => {
    const written = teamsSheet([
      { pk_team: 4, name: '=Aigles', capacity: 2, player_count: 1, version: 1 },
    ]);
    expect(await readTeams(written)).toEqual({
      lines: [{ line: 2, pk_team: '4', name: '=Aigles', capacity: '2' }],
    });
    expect(await readTeams('equipe;taille\r\n;\r\nBoost;2')).toEqual({
      lines: [{ line: 3, pk_team: '', name: 'Boost', capacity: '2' }],
    });
  });
});
