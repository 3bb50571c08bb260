// oxlint-disable max-lines -- every refusal of every entry point, beside each other.
import { describe, expect, test } from 'vitest';
import {
  type Applied,
  type MatchOf,
  type Placing,
  type State,
  type Team,
  checkRound,
  clear,
  correct,
  correctionWays,
  draftRound,
  enterLate,
  matchesOf,
  pair,
  placingsOf,
  publishRound,
  readState,
  reinstate,
  report,
  seedBracket,
  startBracket,
  startSwiss,
  undo,
  withdraw,
} from './index.ts';
import { seededRandom } from './lib/random.ts';
import {
  startedBracket,
  derivedState,
  must,
  unreachable,
  playOpenMatches,
  playSwissRound,
  startedSwiss,
  makeTeams,
} from './testing/simulate.ts';

const codeOf = (outcome: { ok: true } | { ok: false; code: string }): string =>
  outcome.ok ? 'fine' : outcome.code;

describe('a result', () => {
  const drawn = must(pair(startedSwiss(4))).state;
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
    expect(codeOf(startSwiss(makeTeams(4), { bestOf }))).toBe('bad-best-of');
    expect(codeOf(startBracket(makeTeams(4), { bestOf: { winner: bestOf } }))).toBe('bad-best-of');
    expect(codeOf(startBracket(makeTeams(4), { bestOf: { loser: bestOf } }))).toBe('bad-best-of');
    expect(codeOf(startBracket(makeTeams(4), { bestOf: { final: bestOf } }))).toBe('bad-best-of');
    expect(codeOf(startBracket(makeTeams(4), { bestOf: { rounds: { W1: bestOf } } }))).toBe(
      'bad-best-of',
    );
  });

  test('of a round is refused when the tree has no such round', () => {
    const rounds = (given: Record<string, number>) =>
      startBracket(makeTeams(5), { bestOf: { rounds: given } });
    expect(codeOf(rounds({ W1: 1, W3: 1, L1: 3, L4: 7, GF: 5, GF2: 5 }))).toBe('fine');
    for (const round of ['w1', 'W0', 'W4', 'L5', 'GF3', 'toString', 'W1.0']) {
      expect(rounds({ [round]: 3 })).toMatchObject({ code: 'unknown-round', round });
    }
  });
});

describe('a team', () => {
  const [first, ...others] = makeTeams(4);
  const codesOf = (odd: Team): string[] =>
    [
      startSwiss([odd, ...others]),
      startBracket([odd, ...others]),
      enterLate(must(startSwiss(others)).state, odd),
    ].map(codeOf);

  test.each([Number.NaN, -1, 0, 1.5, Infinity, '1', null])('has no seed like %s', (seed) => {
    const codes = new Set(codesOf({ ...(first ?? unreachable()), seed: seed as number }));
    expect([...codes]).toEqual(['bad-team']);
  });

  test.each([Number.NaN, Infinity, null, undefined, true, { id: 1 }])('has no id like %s', (id) => {
    const codes = new Set(codesOf({ ...(first ?? unreachable()), id: id as number }));
    expect([...codes]).toEqual(['bad-team']);
  });

  test('is known by whatever id its owner gives it: 0, −1, 1 and “1” are four teams', () => {
    const teams = [0, -1, 1, '1'].map((id, index) => ({ id: id as number, seed: index + 1 }));
    expect(matchesOf(must(startBracket(teams)).state).slice(0, 2)).toMatchObject([
      { state: 'ready', one: 0, two: '1' },
      { state: 'ready', one: -1, two: 1 },
    ]);
  });

  test('and one whose id is written alike never take each other’s place', () => {
    const teams = Array.from({ length: 10 }, (_, index) => ({
      id: (index % 2 === 0 ? index : String(index - 1)) as number,
      seed: index + 1,
    }));
    const random = seededRandom('alike');
    for (const elimination of ['single', 'double'] as const) {
      let state = must(startBracket(teams, { elimination })).state;
      while (derivedState(state).champion === null) state = playOpenMatches(state, random);
      expect(new Set(placingsOf(state).map(({ team }) => team)).size).toBe(10);
    }
    let swiss = must(startSwiss(teams, { rounds: 5 })).state;
    for (let round = 1; round <= 5; round++) swiss = playSwissRound(swiss, random);
    expect(new Set(placingsOf(swiss).map(({ team }) => team)).size).toBe(10);
    const met = swiss.drawn.flat().map(({ one, two }) => JSON.stringify([one, two]));
    expect(new Set(met).size).toBe(25);
  });

  test('and a result are copied: what the caller changes later does not reach the state', () => {
    const teams: { -readonly [K in keyof Team]: Team[K] }[] = makeTeams(2);
    const swiss = must(startSwiss(teams)).state;
    const bracket = must(startBracket(teams)).state;
    for (const team of teams) team.seed = 99;
    expect([...swiss.teams, ...bracket.teams].map(({ seed }) => seed)).not.toContain(99);
    const result = { one: 101, two: 102, scoreOne: 3, scoreTwo: 1, winner: 101 };
    const { state } = must(report(bracket, 'W1-1', result));
    result.scoreTwo = 2;
    expect(state.results['W1-1']?.scoreTwo).toBe(1);
    const rounds = { W1: 3 };
    const started = must(startBracket(makeTeams(2), { bestOf: { rounds } })).state;
    rounds.W1 = 7;
    expect(derivedState(started).matches[0]?.bestOf).toBe(3);
  });
});

test('a random draw is refused without the seed that lets it be replayed', () => {
  // @ts-expect-error the type asks for the seed too
  expect(codeOf(startSwiss(makeTeams(4), { firstRound: 'random' }))).toBe('random-seed-missing');
});

test('a bracket is seeded once the Swiss phase has ended, with a possible number of teams', () => {
  const started = startedSwiss(4, { rounds: 1 });
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
    expect(codeOf(clear(startedSwiss(4), id))).toBe('nothing-to-clear');
    expect(codeOf(clear(startedBracket(4), id))).toBe('nothing-to-clear');
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
  const started = startedSwiss(5);
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

describe('whatever comes from JSON in the place of something else is refused, never thrown for', () => {
  const bracket = startedBracket(4);
  const swiss = must(pair(startedSwiss(4))).state;
  const result = { one: 101, two: 104, scoreOne: 3, scoreTwo: 0, winner: 101 };
  const played = must(
    report(bracket, 'W1-2', { ...result, one: 102, two: 103, winner: 102 }),
  ).state;
  const rubbish: readonly unknown[] = JSON.parse(
    '[null, true, 0, -1, 1.5, "", "W1-1", "__proto__", [], [null], ["W1-2"], {}, {"toString": null}, {"one": null}, {"id": {}, "seed": []}]',
  );

  test.each(rubbish)('%j', (value) => {
    const given = value as never;
    const outcomes = [
      startBracket(given),
      startBracket([given, given]),
      startSwiss(given),
      startSwiss([given, given]),
      report(bracket, 'W1-1', given),
      report(bracket, 'L1-1', given),
      report(swiss, 'S1-1', given),
      correct(bracket, 'W1-1', given),
      correct(swiss, 'S1-1', given),
      clear(played, given),
      clear(swiss, given),
      withdraw(bracket, given),
      withdraw(swiss, given),
      reinstate(bracket, given),
      enterLate(swiss, given),
      undo(bracket, given),
      undo(swiss, given),
      readState(given),
      ...Object.values(correctionWays(swiss, given, result)),
      correct(swiss, 'S1-1', result, (value ?? 'nothing') as never),
    ];
    expect(outcomes.filter(({ ok }) => ok)).toEqual([]);
  });

  test('also where the tables of a round, or those that it was edited from, should be', () => {
    const state = startedSwiss(4);
    const { round, tables } = must(draftRound(state));
    for (const value of [null, 0, 'x', {}, [null]]) {
      const given = value as never;
      expect(codeOf(publishRound(state, { round, tables: given }))).toBe('bad-tables');
      expect(codeOf(publishRound(state, { round, tables }, given))).toBe('bad-tables');
      expect(codeOf(checkRound(state, tables, given))).toBe('bad-tables');
    }
  });

  test('also where the options of a stage should be', () => {
    for (const value of rubbish.filter((given) => JSON.stringify(given) !== '{}')) {
      const bestOf = value as never;
      expect(codeOf(startBracket(makeTeams(4), { bestOf: { winner: bestOf } }))).toBe(
        'bad-best-of',
      );
      expect(codeOf(startBracket(makeTeams(4), { elimination: bestOf }))).toBe('bad-options');
      expect(codeOf(startBracket(makeTeams(4), { bestOf: { rounds: { W1: bestOf } } }))).toBe(
        'bad-best-of',
      );
    }
    for (const value of [null, 1, 'x', [], true]) {
      const given = value as never;
      expect(codeOf(startBracket(makeTeams(4), given))).toBe('bad-options');
      expect(codeOf(startBracket(makeTeams(4), { bestOf: given }))).toBe('bad-options');
      expect(codeOf(startBracket(makeTeams(4), { bestOf: { rounds: given } }))).toBe('bad-options');
    }
    for (const value of [null, 1, 'yes']) {
      const given = value as never;
      expect(codeOf(startBracket(makeTeams(4), { reset: given }))).toBe('bad-options');
      expect(codeOf(startBracket(makeTeams(4), { thirdPlace: given }))).toBe('bad-options');
    }
  });
});

test('a result that is nothing takes no result away', () => {
  const played = must(
    report(startedBracket(4), 'W1-1', {
      one: 101,
      two: 104,
      scoreOne: 3,
      scoreTwo: 0,
      winner: 101,
    }),
  ).state;
  expect(correct(played, 'W1-1', null as never)).toMatchObject({ code: 'bad-result' });
  expect(must(clear(played, 'W1-1')).state).toEqual(startedBracket(4));
});

test('what a result has too much is not stored', () => {
  const result = { one: 101, two: 104, scoreOne: 3, scoreTwo: 0, winner: 101, referee: 'Zoé' };
  const { state } = must(report(startedBracket(4), 'W1-1', result));
  expect(Object.keys(state.results['W1-1'] ?? {})).not.toContain('referee');
});

test('nothing in a state, an answer or a step can be changed in place, as far as the types say', () => {
  type DeeplyReadonly<T> = T extends object ? { readonly [K in keyof T]: DeeplyReadonly<T[K]> } : T;
  /** Unlike assignability, this distinguishes `readonly`. */
  type Identical<One, Two> =
    // oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- it is what makes the compiler look at `readonly`
    (<T>() => T extends One ? 1 : 2) extends <T>() => T extends Two ? 1 : 2 ? true : false;
  type Plain<T> = T extends object ? { [K in keyof T]: Plain<T[K]> } : T;
  type IsReadonly<T> = T extends unknown ? Identical<Plain<T>, DeeplyReadonly<T>> : never;
  const all: readonly true[] = [
    true satisfies IsReadonly<State>,
    true satisfies IsReadonly<MatchOf<State>>,
    true satisfies IsReadonly<Placing>,
    true satisfies IsReadonly<Applied<State>>,
  ];
  const changeable: IsReadonly<{ teams: Team[] }> = false;
  expect([...all, changeable]).toEqual([true, true, true, true, false]);
});
