import { describe, expect, test } from 'vitest';
import type { ByeReason, Criterion, Notice, PairReason, RoundWarning } from '#engine';
import { rankSentence } from './ranks.ts';
import { noticeSentence, warningSentence } from './rounds.ts';
import { sourcesSentence } from './sources.ts';
import { tableSentence, type ByeRule } from './tables.ts';

const NAMES = new Map([
  [1, 'Les Aigles'],
  [2, 'Boost Vide'],
  [3, 'Lynx'],
]);
const teamName = (team: number): string => NAMES.get(team) ?? '';

describe('a row of the standings', () => {
  const SAID = {
    wins: [[3, 2], 'au nombre de victoires : 3 contre 2'],
    losses: [[0, 1], 'au nombre de défaites : 0 contre 1'],
    'median-buchholz': [[7, 6], 'au Buchholz médian : 7 contre 6'],
    buchholz: [[7, 6], 'au Buchholz : 7 contre 6'],
    'buchholz-cut-1': [[7, 6], 'au Buchholz sans le moins bon adversaire : 7 contre 6'],
    'average-opponents-wins': [
      [2.21, 2.2],
      'au nombre moyen de victoires des adversaires : 2,21 contre 2,20',
    ],
    'sonneborn-berger': [[5, 4], 'au Sonneborn-Berger : 5 contre 4'],
    'opponents-win-rate': [
      [0.5833, 0.5],
      'au taux de victoires des adversaires : 58,3 % contre 50,0 %',
    ],
    'game-difference': [[2, -1], 'à la différence de manches : +2 contre −1'],
    'games-won': [[6, 5], 'aux manches gagnées : 6 contre 5'],
    'head-to-head': [[1, 0], 'au face-à-face : 1 contre 0'],
    seed: [[3, 8], 'à la tête de série initiale : n° 3 contre n° 8'],
  } as const satisfies { [C in Criterion]: readonly [readonly [number, number], string] };

  test.each(Object.entries(SAID))('ahead by %s', (because, [figures, words]) => {
    const reason = { because: because as Criterion, ahead: 1, behind: 2, figures };
    expect(rankSentence(reason, 1, teamName)).toBe(`devant Boost Vide ${words}`);
  });

  test('the last one is behind, with its own figure first', () => {
    const reason = { because: 'buchholz', ahead: 1, behind: 2, figures: [7, 6] } as const;
    expect(rankSentence(reason, 2, teamName)).toBe('derrière Les Aigles au Buchholz : 6 contre 7');
  });

  test('two rates are told with as many decimals as tell them apart', () => {
    const reason = {
      because: 'opponents-win-rate',
      ahead: 1,
      behind: 2,
      figures: [0.583333, 0.5833],
    } as const;
    expect(rankSentence(reason, 1, teamName)).toBe(
      'devant Boost Vide au taux de victoires des adversaires : 58,333 % contre 58,330 %',
    );
  });

  test('alone, it stands before nobody', () => {
    expect(rankSentence({ because: 'only-team' }, 1, teamName)).toBe('seule équipe classée');
  });
});

describe('a table of a round', () => {
  test.each<[string, PairReason]>([
    ['tête de série n° 1 contre n° 5', { because: 'seeds', seeds: [1, 5], chosen: false }],
    ['tirage au sort', { because: 'lot', chosen: false }],
    ["choisi par l'organisation", { because: 'lot', chosen: true }],
    [
      "choisi par l'organisation : tête de série n° 1 contre n° 2",
      { because: 'seeds', seeds: [1, 2], chosen: true },
    ],
    [
      'sans victoire toutes les deux, jamais rencontrées',
      { because: 'wins', wins: [0, 0], met: [], chosen: false },
    ],
    [
      '1 victoire chacune, déjà rencontrées à la ronde 1',
      { because: 'wins', wins: [1, 1], met: [1], chosen: false },
    ],
    [
      '2 victoires contre 1, déjà rencontrées aux rondes 1, 2 et 4',
      { because: 'wins', wins: [2, 1], met: [1, 2, 4], chosen: false },
    ],
    [
      "choisi par l'organisation : 1 victoire contre aucune, jamais rencontrées",
      { because: 'wins', wins: [1, 0], met: [], chosen: true },
    ],
    [
      'aucune victoire contre 1, jamais rencontrées',
      { because: 'wins', wins: [0, 1], met: [], chosen: false },
    ],
  ])('%s', (sentence, reason) => {
    expect(tableSentence(reason, 'virtual-opponent')).toBe(sentence);
  });

  test.each<[ByeReason['because'], RegExp]>([
    ['bye-last-seed', /^exempte : la dernière tête de série$/],
    ['bye-lot', /^exempte par tirage au sort$/],
    ['bye-chosen', /^exempte par choix de l'organisation$/],
    ['bye-lowest', /des équipes qui n'ont encore rien gagné sans jouer$/],
    ['bye-lowest-again', /^exempte : .+ des équipes qui ont gagné le moins souvent sans jouer$/],
    ['bye-avoids-rematch', /dont l'absence évite une revanche aux autres$/],
    ['bye-after-correction', /^exempte à la suite d'une correction/],
  ])('%s', (because, words) => {
    expect(tableSentence({ because }, 'virtual-opponent')).toMatch(words);
  });

  test.each<[ByeReason['because'], RegExp]>([
    ['bye-lowest', /^exempte : la moins bien classée des équipes qui ne l'ont pas encore été$/],
    ['bye-lowest-again', /^exempte une fois de plus : .+ des équipes qui l'ont été le moins$/],
    ['bye-avoids-rematch', /^exempte : parmi les équipes qui l'ont été le moins, /],
  ])('%s, where only byes count', (because, words) => {
    expect(tableSentence({ because }, 'not-counted')).toMatch(words);
  });
});

describe('what the organiser is told about a round', () => {
  const rematches = (pairs: number, withFurtherBye: number | null): Notice => ({
    because: 'rematches',
    pairs: Array.from({ length: pairs }, () => [1, 2] as const),
    withFurtherBye,
  });

  test.each<[string, Notice]>([
    [
      "Aucune ronde sans revanche n'est possible : celle-ci en compte le minimum, 1 revanche (Les Aigles – Boost Vide).",
      rematches(1, null),
    ],
    [
      "Aucune ronde sans revanche n'est possible sans exempter une équipe une fois de plus que les autres : celle-ci en compte le minimum, 1 revanche (Les Aigles – Boost Vide).",
      rematches(1, 0),
    ],
    [
      "Aucune ronde sans revanche n'est possible : celle-ci en compte le minimum sans exempter une équipe une fois de plus que les autres, 2 revanches (Les Aigles – Boost Vide, Les Aigles – Boost Vide).",
      rematches(2, 1),
    ],
    [
      "Aucune ronde sans revanche n'est possible : celle-ci en compte le minimum, 1 revanche (Les Aigles – Boost Vide).",
      rematches(1, 1),
    ],
    [
      'Seules des équipes au même bilan se rencontrent, ce qui donne 1 revanche (Les Aigles – Boost Vide).',
      { because: 'rematches-of-equal-records', pairs: [[1, 2]], withUnequalRecords: 0 },
    ],
  ])('%s', (sentence, notice) => {
    expect(noticeSentence(notice, teamName)).toBe(sentence);
  });

  test('that the last level was cut short', () => {
    expect(noticeSentence({ because: 'level-6-cut-short' }, teamName)).toMatch(
      /^Le tirage n'a pas pu être affiné jusqu'au bout/,
    );
  });

  test.each<[string, RoundWarning, ByeRule]>([
    [
      'Les équipes Les Aigles et Boost Vide se sont déjà rencontrées à la ronde 2.',
      { because: 'rematch', teams: [1, 2], rounds: [2] },
      'virtual-opponent',
    ],
    [
      'Les équipes Les Aigles et Boost Vide se sont déjà rencontrées aux rondes 1 et 3.',
      { because: 'rematch', teams: [1, 2], rounds: [1, 3] },
      'virtual-opponent',
    ],
    [
      "L'équipe Lynx a déjà gagné sans jouer.",
      { because: 'further-bye', team: 3 },
      'virtual-opponent',
    ],
    ["L'équipe Lynx a déjà été exempte.", { because: 'further-bye', team: 3 }, 'not-counted'],
  ])('%s', (sentence, warning, byes) => {
    expect(warningSentence(warning, byes, teamName)).toBe(sentence);
  });
});

test('a match of the bracket says where its two teams come from', () => {
  const names = new Map([['W3-2', 'Quart 2']]);
  const findMatchName = (key: string): string => names.get(key) ?? key;
  const sources = [
    { from: 'seed', seed: 1 },
    { from: 'winner', match: 'W3-2' },
  ] as const;
  expect(sourcesSentence(sources, findMatchName)).toBe(
    'tête de série n° 1 contre gagnant du quart 2',
  );
  expect(sourcesSentence([{ from: 'loser', match: 'W3-2' }], findMatchName)).toBe(
    'perdant du quart 2',
  );
});
