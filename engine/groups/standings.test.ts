import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type GroupRow,
  type GroupTiebreak,
  type GroupsState,
  type Result,
  championOf,
  groupStandings,
  matchesOf,
  placingsOf,
  withdraw,
} from '../index.ts';
import { isFullRun } from '../../tests/proofs.ts';
import { type Scores, startedGroups, rankingByRule, possibleResults } from '../testing/groups.ts';
import { must, unreachable } from '../testing/simulate.ts';

const ORDERS: readonly (readonly GroupTiebreak[])[] = [
  ['head-to-head', 'game-difference', 'games-won'],
  ['game-difference', 'head-to-head', 'games-won'],
  ['sonneborn-berger', 'games-won', 'head-to-head'],
  [],
];

describe('the standings of a group are what the rule says', () => {
  test('in every state that a group of 2 or 3 can be in, with every result', () => {
    for (const count of [2, 3]) {
      for (const tiebreaks of count === 2 || isFullRun ? ORDERS : ORDERS.slice(0, 1)) {
        const state = startedGroups(count, { groups: 1, tiebreaks });
        for (const played of everyState(state, 'all', true)) expectRule(played);
      }
    }
  });

  test('in every ending of a group of 4 in a best of 3', () => {
    const state = startedGroups(4, { groups: 1 });
    for (const played of everyState(state, isFullRun ? 'full' : 'won', false)) expectRule(played);
  });

  test('in every ending of a group of 5 in single games', () => {
    const state = startedGroups(5, { groups: 1, bestOf: 1 });
    for (const played of everyState(state, isFullRun ? 'full' : 'won', false)) expectRule(played);
  });

  test('in groups of any size, half played, with withdrawn teams, under every order of tiebreaks', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 24 }),
        fc.nat(),
        fc.constantFrom(...ORDERS),
        fc.array(fc.nat({ max: 12 }), { maxLength: 150 }),
        fc.array(fc.nat(), { maxLength: 3 }),
        (count, wanted, tiebreaks, choices, leaving) => {
          const groups = 1 + (wanted % Math.min(16, Math.floor(count / 2)));
          let state = startedGroups(count, { groups, tiebreaks, bestOfRounds: { 1: 5 } });
          const results: Record<string, Result> = {};
          for (const [index, match] of matchesOf(state).entries()) {
            const result = possibleResults(match)[choices[index] ?? 99];
            if (result !== undefined) results[match.id] = result;
          }
          state = { ...state, results };
          for (const nth of leaving) {
            const left = withdraw(state, state.teams[nth % count]?.id ?? 0);
            if (left.ok) state = left.state;
          }
          expectRule(state);
        },
      ),
      { numRuns: isFullRun ? 5000 : 150 },
    );
  });
});

test('three that have beaten each other in a circle are told apart by games, and two whom games leave level are not asked for their match again', () => {
  const rows = standingsAfter(3, { '101-102': '2-1', '102-103': '2-1', '103-101': '2-0' });
  expect(rows.map(({ team, reason }) => [team, reason.because])).toEqual([
    [103, 'game-difference'],
    [102, 'game-difference'],
    [101, 'game-difference'],
  ]);
  const level = standingsAfter(3, { '101-102': '2-1', '102-103': '2-1', '103-101': '2-1' });
  expect(level.map(({ team, reason }) => [team, reason.because])).toEqual([
    [101, 'seed'],
    [102, 'seed'],
    [103, 'seed'],
  ]);
});

test('two that stay level among four after head-to-head are compared again by their own match', () => {
  // 101 to 104 have two wins each; among themselves 2, 2, 1 and 1.
  const rows = standingsAfter(6, {
    '101-102': '2-0',
    '101-103': '2-0',
    '102-103': '2-0',
    '102-104': '2-0',
    '103-104': '2-0',
    '104-101': '2-0',
    '105-101': '2-0',
    '105-102': '2-0',
    '103-105': '2-0',
    '104-105': '2-0',
    '105-106': '2-0',
    '106-101': '2-0',
    '106-102': '2-0',
    '106-103': '2-0',
    '106-104': '2-0',
  });
  expect(rows.map(({ team, reason }) => [team, reason.because])).toEqual([
    [106, 'wins'],
    [105, 'wins'],
    [101, 'head-to-head'],
    [102, 'head-to-head'],
    [103, 'head-to-head'],
    [104, 'head-to-head'],
  ]);
  expect(rows.map(({ reason }) => 'figures' in reason && reason.figures)).toEqual([
    [4, 3],
    [3, 2],
    [1, 0],
    [2, 1],
    [1, 0],
    [1, 0],
  ]);
  // The row shows the wins against all teams with which it was level, and not only against the last
  // one.
  expect(rows.map(({ figures }) => figures.headToHead)).toEqual([null, null, 2, 2, 1, 1]);
});

test('a walkover is a win without games, and a match to which nobody came is no win for either', () => {
  const started = startedGroups(3, { groups: 1 });
  const state = must(withdraw(started, 103)).state;
  const only = matchesOf(state).find((match) => match.state === 'ready');
  const nobody = { one: 101, two: 102, scoreOne: 0, scoreTwo: 0, winner: null };
  const ended = { ...state, results: { [only?.id ?? unreachable()]: nobody } };
  expect(
    groupStandings(ended)[0]?.map(({ team, losses, withdrawn, figures }) => [
      team,
      figures.wins,
      losses,
      figures.gamesWon,
      withdrawn,
    ]),
  ).toEqual([
    [101, 1, 1, 0, false],
    [102, 1, 1, 0, false],
    [103, 0, 2, 0, true],
  ]);
  expect(championOf(ended)).toBe(101);
});

test('placings are known when all is played, and the same ranks of different groups share theirs', () => {
  const state = startedGroups(5, { groups: 2, bestOf: 1 });
  const [ended] = everyState(state, 'full', false);
  expect(placingsOf(state)).toEqual([]);
  expect(championOf(ended ?? unreachable())).toBeNull();
  expect(placingsOf(ended ?? unreachable()).map(({ from, to }) => [from, to])).toEqual([
    [1, 2],
    [1, 2],
    [3, 4],
    [3, 4],
    [5, 5],
  ]);
});

/** The rows of one group after these matches. Each match is named by its two teams. */
function standingsAfter(count: number, scores: Readonly<Record<string, string>>) {
  const state = startedGroups(count, { groups: 1 });
  const results: Record<string, Result> = {};
  for (const match of matchesOf(state)) {
    const { id, one, two } = match;
    if (one === null || two === null) continue;
    const [straight, turned] = [scores[`${one}-${two}`], scores[`${two}-${one}`]];
    const score = straight ?? turned?.split('-').toReversed().join('-');
    if (score === undefined) continue;
    const [scoreOne = 0, scoreTwo = 0] = score.split('-').map(Number);
    results[id] = { one, two, scoreOne, scoreTwo, winner: scoreOne > scoreTwo ? one : two };
  }
  return groupStandings({ ...state, results })[0] ?? unreachable();
}

function expectRule(state: GroupsState): void {
  for (const [index, rows] of groupStandings(state).entries()) {
    const rule = rankingByRule(state, index + 1);
    const expected = rule.map(({ team }, at): Pick<GroupRow, 'rank' | 'team' | 'reason'> => {
      const gap = Math.min(at, rule.length - 2);
      const [ahead, behind] = [rule[gap], rule[gap + 1]];
      const { because, figures } = ahead ?? unreachable();
      if (because === null || figures === null || behind === undefined) return unreachable();
      const reason = { because, ahead: ahead?.team ?? unreachable(), behind: behind.team, figures };
      return { rank: at + 1, team, reason };
    });
    const told = rows.map(({ rank, team, reason }) => ({ rank, team, reason }));
    expect(told).toEqual(expected);
  }
}

/** The state with every combination of results, and without some where matches may be open. */
function* everyState(
  state: GroupsState,
  scores: Scores,
  open: boolean,
  from = 0,
): Generator<GroupsState> {
  const match = matchesOf(state)[from];
  if (match === undefined) {
    yield state;
    return;
  }
  if (open) yield* everyState(state, scores, open, from + 1);
  for (const result of possibleResults(match, scores)) {
    const results = { ...state.results, [match.id]: result };
    yield* everyState({ ...state, results }, scores, open, from + 1);
  }
}
