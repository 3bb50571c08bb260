import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  fieldEntries,
  playerFields,
  playerFieldsSuppliedBy,
} from '#contract/teams/player-fields.ts';
import { buildPlayer, buildTeam } from '#tests/builders.ts';
import { playersSheet, readSheet, teamsSheet } from './sheets.ts';

const readPlayers = (text: string) => readSheet(text, 'players');
const readTeams = (text: string) => readSheet(text, 'teams');

const text = fc.string({ unit: 'grapheme', minLength: 1 });
const player = fc
  .record({
    pk_player: fc.nat(),
    ...fieldEntries(playerFieldsSuppliedBy('every-player'), () => text),
    ...fieldEntries(playerFieldsSuppliedBy('admins', 'some-players'), () => fc.option(text)),
    fk_team: fc.option(fc.nat()),
    team_name: fc.option(text),
    version: fc.nat(),
  })
  .map(buildPlayer);

describe('the file of the players', () => {
  it('is read back with every cell of every player', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(player, { minLength: 1 }), async (players) => {
        expect(await readPlayers(playersSheet(players))).toEqual({
          kind: 'players',
          lines: players.map((row, index) => ({
            line: index + 2,
            pk_player: String(row.pk_player),
            ...fieldEntries(playerFields, (field) => row[field] ?? ''),
            team_name: row.team_name ?? '',
          })),
        });
      }),
    );
  });

  it('may have its columns in another order, more of them, or only those that are needed', async () => {
    expect(await readPlayers('Discord,Note,PSEUDO\nzoe.rl,vip,Zoé\n')).toEqual({
      kind: 'players',
      lines: [{ line: 2, username: 'Zoé', discord: 'zoe.rl' }],
    });
  });

  it.each([
    ['Nom;Age\nZoé;20', '« Pseudo », « Discord »'],
    ['', '« Pseudo », « Discord »'],
    ['Pseudo;Discorde', '« Discord »'],
    [`Pseudo;${'Discord\u0301'.repeat(2000)}`, '« Discord »'],
    ['Pseudo;Discord\n;\n\n', 'aucune ligne'],
    ['Pseudo;Discord\nZoé;"zoe', 'Le guillemet ouvert à la ligne 2'],
    [`Pseudo;Discord\n${';'.repeat(300)}`, 'La ligne 2 a trop de colonnes (maximum : 256)'],
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
    const written = teamsSheet([buildTeam({ pk_team: 4, name: '=Aigles' })]);
    expect(await readTeams(written)).toMatchObject({
      kind: 'teams',
      lines: [{ line: 2, pk_team: '4', name: '=Aigles', capacity: '2' }],
    });
    expect(await readTeams('equipe;taille\r\n;\r\nBoost;2')).toEqual({
      kind: 'teams',
      lines: [{ line: 3, name: 'Boost', capacity: '2' }],
    });
  });
});

describe('a file that comes from somewhere else', () => {
  const playerLine = (username: string, discord: string, team_name: string, line = 2) => ({
    line,
    username,
    discord,
    team_name,
  });

  it.each([
    [
      'a team and its players on one line',
      'Équipe;Joueur 1;Discord 1;Joueur 2;Discord 2\nNova;Zoé;zoe;Max;max\n',
    ],
    [
      'the answers of a form',
      '"Horodateur","Adresse e-mail","Quel est le nom de votre équipe ?","Pseudo du capitaine","Discord du capitaine, sans #","Pseudo du coéquipier","Discord du coéquipier"\n"2025/11/01 10:00","z@x.fr","Nova","Zoé","zoe","Max","max"\n',
    ],
    [
      'columns that are repeated',
      'Team\tPseudo\tDiscord\tPseudo\tDiscord\r\nNova\tZoé\tzoe\tMax\tmax\r\n',
    ],
    [
      'words in English',
      'Team,Player 1,Player 1 Discord,Player 2,Player 2 Discord\nNova,Zoé,zoe,Max,max',
    ],
    [
      'players in another order',
      'Pseudo 2;Discord 2;Pseudo 1;Discord 1;Equipe\nMax;max;Zoé;zoe;Nova',
    ],
  ])('is read: %s', async (_what, text) => {
    expect(await readTeams(text)).toEqual({
      kind: 'players',
      lines: [playerLine('Zoé', 'zoe', 'Nova'), playerLine('Max', 'max', 'Nova')],
    });
  });

  it('may have one player on each line, in the words of a form', async () => {
    const text =
      'Timestamp\tVotre pseudo Rocket League (2v2)\tVotre compte Discord\tÊtes-vous capitaine ?\tVotre équipe\n1\tZoé\tzoe\toui\tNova\n2\tMax\tmax\tnon\tNova';
    expect(await readPlayers(text)).toEqual({
      kind: 'players',
      lines: [playerLine('Zoé', 'zoe', 'Nova'), playerLine('Max', 'max', 'Nova', 3)],
    });
  });

  it('may have teams that lack a player, or both, and channels without https://', async () => {
    const text =
      'Équipe;Joueur 1;Discord 1;Twitch 1;Joueur 2;Discord 2\nNova;Zoé;zoe;twitch.tv/zoe;;\nSolo;;;;;\n';
    expect(await readPlayers(text)).toEqual({
      kind: 'players',
      lines: [
        { ...playerLine('Zoé', 'zoe', 'Nova'), twitch: 'https://twitch.tv/zoe' },
        playerLine('', '', 'Solo', 3),
      ],
    });
  });

  it('may name teams only, also where players are asked for', async () => {
    expect(await readPlayers("Nom de l'équipe\nNova\n")).toEqual({
      kind: 'teams',
      lines: [{ line: 2, name: 'Nova' }],
    });
  });
});
