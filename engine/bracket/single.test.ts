import { describe, expect, test } from 'vitest';
import {
  type BracketSettings,
  type BracketState,
  championOf,
  correct,
  matchName,
  matchesOf,
  placingsOf,
  report,
  startBracket,
  undo,
  withdraw,
} from '../index.ts';
import { seededRandom } from '../lib/random.ts';
import {
  startedBracket,
  flipResult,
  must,
  unreachable,
  playOpenMatches,
  makeTeams,
} from '../testing/simulate.ts';

const plain: BracketSettings = { elimination: 'single' };
const withThird: BracketSettings = { elimination: 'single', thirdPlace: true };

function ended(state: BracketState, seed: string): BracketState {
  const random = seededRandom(seed);
  let current = state;
  while (championOf(current) === null) current = playOpenMatches(current, random);
  return current;
}

const sizes = [...Array.from({ length: 39 }, (_, index) => index + 2), 63, 64, 65, 511, 1000, 1024];

test('n teams play n − 1 matches, or n with one for third place; everybody but the champion loses once', () => {
  for (const count of sizes) {
    for (const settings of [plain, withThird]) {
      const start = startedBracket(count, settings);
      const end = ended(start, `single/${count}`);
      const matches = matchesOf(end);
      const third = settings.thirdPlace === true && count >= 4 ? 1 : 0;
      expect(matches).toHaveLength(count - 1 + third);
      expect(matches.map(({ id }) => id)).toEqual(matchesOf(start).map(({ id }) => id));
      const losers = matches.flatMap((match) =>
        match.state === 'played' && match.id !== 'P3' ? [match.loser] : [],
      );
      expect(new Set(losers).size).toBe(count - 1);
      expect(losers).not.toContain(championOf(end));
      const teams = new Set(placingsOf(end).map(({ team }) => team));
      expect(teams.size).toBe(count);
      expect(placingsOf(end).at(-1)?.to).toBe(count);
    }
  }
});

test('the best seeds have the byes, and an id says where its match stands in the full tree', () => {
  const matches = matchesOf(startedBracket(11, plain));
  const first = matches.filter(({ round, side }) => side === 'winner' && round === 1);
  const playing = first.flatMap(({ one, two }) => [one ?? 0, two ?? 0]).toSorted((a, b) => a - b);
  expect(playing).toEqual([106, 107, 108, 109, 110, 111]);
  for (const { id, side, round, position } of matches) {
    expect(matchName(id)).toEqual({ stage: 'bracket', side, round, position });
  }
});

test('five teams with a match for third place, as drawn by hand', () => {
  const drawn = matchesOf(startedBracket(5, withThird)).map(({ id, from }) => {
    const [one, two] = from.map((source) =>
      source.from === 'seed' ? `${source.seed}` : `${source.from} ${source.match}`,
    );
    return `${id}: ${one} v ${two}`;
  });
  expect(drawn).toEqual([
    'W1-2: 4 v 5',
    'W2-1: 1 v winner W1-2',
    'W2-2: 2 v 3',
    'P3: loser W2-1 v loser W2-2',
    'F: winner W2-1 v winner W2-2',
  ]);
});

describe('the match for third place', () => {
  test('can be played before the final, as soon as both semi-finals have a loser', () => {
    const state = playOpenMatches(startedBracket(4, withThird), seededRandom('semi'));
    expect(matchesOf(state).map(({ id, state: now }) => `${id} ${now}`)).toEqual([
      'W1-1 played',
      'W1-2 played',
      'P3 ready',
      'F ready',
    ]);
    const third = matchesOf(state).find(({ id }) => id === 'P3');
    if (third?.state !== 'ready') throw new Error('P3 is ready');
    const { one, two } = third;
    const won = { one, two, scoreOne: 3, scoreTwo: 0, winner: one };
    expect(placingsOf(must(report(state, 'P3', won)).state)).toEqual([
      { team: one, from: 3, to: 3 },
      { team: two, from: 4, to: 4 },
    ]);
  });

  test.each([2, 3])('is not played by %i teams: who is third is known without it', (count) => {
    const ids = matchesOf(startedBracket(count, withThird)).map(({ id }) => id);
    expect(ids).toEqual(matchesOf(startedBracket(count, plain)).map(({ id }) => id));
    const last = placingsOf(ended(startedBracket(count, withThird), 'few')).at(-1);
    expect(last).toMatchObject({ from: count, to: count });
  });

  test('without it the losers of the semi-finals share third place', () => {
    const ranks = placingsOf(ended(startedBracket(16, plain), 'shared')).map(
      ({ from, to }) => `${from}–${to}`,
    );
    expect([...new Set(ranks)]).toEqual(['1–1', '2–2', '3–4', '5–8', '9–16']);
  });
});

test('each round has the best of its side, or one of its own', () => {
  const bestOf = { winner: 3, final: 7, third: 1, rounds: { W1: 1, W2: 5 } };
  const state = startedBracket(8, { ...withThird, bestOf });
  const games = Object.fromEntries(matchesOf(state).map((match) => [match.id, match.bestOf]));
  expect(games).toMatchObject({ 'W1-1': 1, 'W2-1': 5, P3: 1, F: 7 });
  const byDefault = matchesOf(startedBracket(8, { ...withThird, bestOf: { winner: 3 } }));
  expect(byDefault.find(({ id }) => id === 'P3')?.bestOf).toBe(3);
  const unknown = (settings: BracketSettings, round: string) =>
    startBracket(makeTeams(8), { ...settings, bestOf: { rounds: { [round]: 3 } } });
  for (const round of ['W3', 'L1', 'GF', 'GF2']) {
    expect(unknown(withThird, round)).toMatchObject({ code: 'unknown-round', round });
  }
  expect(unknown(plain, 'P3')).toMatchObject({ code: 'unknown-round' });
  expect(unknown({}, 'F')).toMatchObject({ code: 'unknown-round' });
});

test('a corrected semi-final changes the final and the match for third place; taking it back revives them', () => {
  const end = ended(startedBracket(8, withThird), 'corrected');
  const semi = end.results['W2-1'] ?? unreachable();
  const corrected = must(correct(end, 'W2-1', flipResult(semi)));
  expect(corrected.conflicts.map(({ match }) => match)).toEqual(['P3', 'F']);
  expect(championOf(corrected.state)).toBeNull();
  const back = must(undo(corrected.state, corrected.step));
  expect(back.state).toEqual(end);
  expect(back.conflicts).toEqual([]);
});

test('a team that leaves loses what it has left, and its opponent goes on', () => {
  const gone = must(withdraw(startedBracket(4, withThird), 101)).state;
  expect(matchesOf(gone)[0]).toMatchObject({ state: 'walkover', winner: 104, loser: 101 });
  const end = ended(gone, 'gone');
  expect(matchesOf(end).find(({ id }) => id === 'P3')).toMatchObject({ state: 'walkover' });
  expect(placingsOf(end).at(-1)).toEqual({ team: 101, from: 4, to: 4 });
});
