import { describe, expect, test } from 'vitest';
import {
  type Team,
  clear,
  enterLate,
  foldBracket,
  pair,
  report,
  seedBracket,
  startBracket,
  startSwiss,
  undo,
  withdraw,
} from './index.ts';
import { seededRandom } from './random.ts';
import { bracketOf, must, playSwissRound, swissOf, teamsOf } from './testing/simulate.ts';

const codeOf = (outcome: { ok: true } | { ok: false; code: string }): string =>
  outcome.ok ? 'fine' : outcome.code;

describe('a result', () => {
  const drawn = must(pair(swissOf(4))).state;
  const code = (scoreOne: number, scoreTwo: number, winner = 101): string => {
    return codeOf(report(drawn, 'S1-1', { one: 101, two: 103, scoreOne, scoreTwo, winner }));
  };

  test('fits the best of, and goes to the team that leads', () => {
    expect([code(2, 0), code(2, 1), code(1, 2, 103)]).toEqual(['fine', 'fine', 'fine']);
    expect([code(3, 0), code(2, 2)]).toEqual(['bad-score', 'bad-score']);
    expect([code(2, 1, 103), code(0, 1)]).toEqual(['wrong-winner', 'wrong-winner']);
    expect([code(-1, 2, 103), code(Number.NaN, 2), code(1.5, 2, 103)]).toEqual(
      Array.from({ length: 3 }, () => 'bad-score'),
    );
  });

  test('or was given up on the way: the loser stayed away, or left', () => {
    expect([code(0, 0), code(0, 0, 103), code(1, 1, 103)]).toEqual(['fine', 'fine', 'fine']);
    expect([code(1, 0), code(0, 1, 103)]).toEqual(['fine', 'fine']);
  });
});

describe('the best of', () => {
  test.each([0, 2, -3, 2.5, 101, Number.NaN])('is never %d', (bestOf) => {
    expect(codeOf(startSwiss(teamsOf(4), { bestOf }))).toBe('bad-best-of');
    expect(codeOf(startBracket(teamsOf(4), { bestOf: { winner: bestOf } }))).toBe('bad-best-of');
    expect(codeOf(startBracket(teamsOf(4), { bestOf: { loser: bestOf } }))).toBe('bad-best-of');
    expect(codeOf(startBracket(teamsOf(4), { bestOf: { final: bestOf } }))).toBe('bad-best-of');
    expect(codeOf(startBracket(teamsOf(4), { bestOf: { rounds: { W1: bestOf } } }))).toBe(
      'bad-best-of',
    );
  });

  test('of a round is refused when the tree has no such round', () => {
    const rounds = (given: Record<string, number>) =>
      startBracket(teamsOf(5), { bestOf: { rounds: given } });
    expect(codeOf(rounds({ W1: 1, W3: 1, L1: 3, L4: 7, GF: 5, GF2: 5 }))).toBe('fine');
    for (const round of ['w1', 'W0', 'W4', 'L5', 'GF3', 'toString', 'W1.0']) {
      expect(rounds({ [round]: 3 })).toMatchObject({ code: 'unknown-round', round });
    }
  });
});

describe('a team', () => {
  test.each([Number.NaN, -1, 0, 1.5, Infinity])('has no number like %d', (number) => {
    const [first, ...others] = teamsOf(4);
    if (first === undefined) throw new Error('no team');
    for (const odd of [
      { ...first, id: number },
      { ...first, seed: number },
    ]) {
      expect(codeOf(startSwiss([odd, ...others]))).toBe('bad-team');
      expect(codeOf(startBracket([odd, ...others]))).toBe('bad-team');
      expect(codeOf(enterLate(must(startSwiss(others)).state, odd))).toBe('bad-team');
    }
  });

  test('and a result are copied: what the caller changes later does not reach the state', () => {
    const teams: { -readonly [K in keyof Team]: Team[K] }[] = teamsOf(2);
    const swiss = must(startSwiss(teams)).state;
    const bracket = must(startBracket(teams)).state;
    for (const team of teams) team.name = 'changed';
    expect([...swiss.teams, ...bracket.teams].map(({ name }) => name)).not.toContain('changed');
    const result = { one: 101, two: 102, scoreOne: 3, scoreTwo: 1, winner: 101 };
    const { state } = must(report(bracket, 'W1-1', result));
    result.scoreTwo = 2;
    expect(state.results['W1-1']?.scoreTwo).toBe(1);
    const rounds = { W1: 3 };
    const started = must(startBracket(teamsOf(2), { bestOf: { rounds } })).state;
    rounds.W1 = 7;
    expect(foldBracket(started).matches[0]?.bestOf).toBe(3);
  });
});

test('a random draw is refused without the seed that lets it be replayed', () => {
  // @ts-expect-error the type asks for the seed too
  expect(codeOf(startSwiss(teamsOf(4), { firstRound: 'random' }))).toBe('random-seed-missing');
});

test('a bracket is seeded once the Swiss phase has ended, with a possible number of teams', () => {
  const started = swissOf(4, { rounds: 1 });
  expect(codeOf(seedBracket(started))).toBe('phase-unfinished');
  expect(seedBracket(must(pair(started)).state)).toMatchObject({
    code: 'round-unfinished',
    match: 'S1-1',
  });
  const ended = playSwissRound(started, seededRandom('ended'));
  for (const count of [-1, 0, 2.7, Number.NaN]) {
    expect(codeOf(seedBracket(ended, { count }))).toBe('bad-qualifier-count');
  }
  expect(codeOf(seedBracket(ended, { count: 1 }))).toBe('too-few-teams');
  expect(must(seedBracket(ended, { count: 3 })).teams).toHaveLength(3);
});

test('a match whose name every object knows is no match', () => {
  for (const id of ['toString', 'constructor', '__proto__']) {
    expect(codeOf(clear(swissOf(4), id))).toBe('nothing-to-clear');
    expect(codeOf(clear(bracketOf(4), id))).toBe('nothing-to-clear');
  }
});

test('a step still fits when a database gives it back with its keys in another order', () => {
  const reversed = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(reversed);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value)
        .map(([key, inner]): [string, unknown] => [key, reversed(inner)])
        .toReversed(),
    );
  };
  const started = swissOf(5);
  const drawn = must(pair(started));
  const played = must(
    report(drawn.state, 'S1-1', { one: 101, two: 103, scoreOne: 2, scoreTwo: 0, winner: 101 }),
  );
  const gone = must(withdraw(played.state, 104));
  let state = gone.state;
  for (const { step } of [gone, played, drawn]) {
    state = must(undo(state, reversed(step) as typeof step)).state;
  }
  expect(state).toEqual(started);
  expect(codeOf(undo(gone.state, { ...gone.step, after: { withdrawals: [] } }))).toBe('stale-undo');
});
