import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isFullRun } from '../../tests/proofs.ts';
import {
  type State,
  type Step,
  championOf,
  clear,
  conflictsOf,
  correct,
  correctionWays,
  draftRound,
  enterLate,
  matchesOf,
  outlook,
  pair,
  placingsOf,
  readState,
  reinstate,
  report,
  seedBracket,
  setRounds,
  standings,
  startGroups,
  undo,
  withdraw,
} from '../index.ts';
import { applyDamages, damages } from '../testing/damage.ts';
import { applyMoves, moves, startedStages } from '../testing/sequences.ts';
import {
  startedBracket,
  must,
  randomResult,
  startedSwiss,
  makeTeams,
} from '../testing/simulate.ts';

const asStored = (state: State): unknown => JSON.parse(JSON.stringify(state));

test('whatever was stored is read back as it was', () => {
  fc.assert(
    fc.property(startedStages, moves, (start, list) => {
      const { state } = applyMoves(start, list);
      expect(readState(asStored(state))).toEqual({ ok: true, state });
    }),
    { numRuns: isFullRun ? 5000 : 400 },
  );
});

test('what was damaged is refused, or is a state on which every action answers', () => {
  const counts = { read: 0, refused: 0 };
  fc.assert(
    fc.property(startedStages, moves, damages, (start, list, harm) => {
      const { state, steps } = applyMoves(start, list);
      const outcome = readState(applyDamages(state, harm));
      counts[outcome.ok ? 'read' : 'refused']++;
      if (outcome.ok) tryEverything(outcome.state, steps);
    }),
    { numRuns: isFullRun ? 8000 : 600 },
  );
  // Both must happen, or the test proves nothing.
  expect(Math.min(counts.read, counts.refused)).toBeGreaterThan(30);
});

test('a damaged step is refused, or leads to a state that could have been stored', () => {
  fc.assert(
    fc.property(startedStages, moves, damages, fc.nat(), (start, list, harm, nth) => {
      const { state, steps } = applyMoves(start, list);
      const step = steps[nth % Math.max(1, steps.length)];
      const outcome = undo(state, applyDamages(step ?? {}, harm) as Step<State>);
      const reached = outcome.ok ? outcome.state : state;
      expect(readState(asStored(reached))).toEqual({ ok: true, state: reached });
    }),
    { numRuns: isFullRun ? 5000 : 300 },
  );
});

/** None of these may throw, whatever it returns. */
function tryEverything(state: State, steps: readonly Step<State>[]): void {
  for (const match of matchesOf<State>(state)) {
    const result = randomResult(match, () => 0.5);
    for (const outcome of [
      report(state, match.id, result),
      correct(state, match.id, { ...result, scoreOne: 0, scoreTwo: 0 }),
      clear(state, match.id),
    ]) {
      if (outcome.ok) undo(outcome.state, outcome.step);
    }
    if (state.kind === 'swiss') correctionWays(state, match.id, result);
  }
  for (const { id } of state.teams) {
    const left = withdraw(state, id);
    const back = reinstate(left.ok ? left.state : state, id);
    if (back.ok) undo(back.state, back.step);
  }
  for (const step of steps) undo(state, step);
  conflictsOf(state);
  placingsOf(state);
  championOf(state);
  if (state.kind !== 'swiss') return;
  standings(state);
  draftRound(state);
  pair(state);
  setRounds(state, 9);
  enterLate(state, { id: 900, seed: 900 });
  seedBracket(state);
  outlook(state, 1);
}

describe('a state of the first version', () => {
  const teams = ['Les Aigles', 'Nova', 'Pixel', 'Turbo', 'Zénith'].map((name, index) => ({
    id: 11 + index,
    name,
    seed: index + 1,
  }));

  test('of a Swiss phase keeps the rules it began with', () => {
    const stored = {
      kind: 'swiss',
      teams,
      late: [],
      drawn: [
        [
          { one: 14, two: 13 },
          { one: 11, two: 12 },
          { one: 15, two: null },
        ],
        [
          { one: 11, two: 14 },
          { one: 12, two: 13, chosen: true },
        ],
      ],
      results: {
        'S1-1': { one: 14, two: 13, scoreOne: 2, scoreTwo: 1, winner: 14 },
        'S1-2': { one: 11, two: 12, scoreOne: 2, scoreTwo: 1, winner: 11 },
      },
      withdrawals: [{ team: 15, fromRound: 2 }],
      options: { rounds: 3, bestOf: 3, firstRound: 'random', randomSeed: 'samedi' },
    };
    const { state } = must(readState(stored));
    expect(state).toEqual({
      ...stored,
      version: 2,
      teams: teams.map(({ id, seed }) => ({ id, seed })),
      options: {
        ...stored.options,
        bestOfRounds: {},
        byes: 'not-counted',
        tiebreaks: [
          'median-buchholz',
          'buchholz',
          'opponents-win-rate',
          'game-difference',
          'games-won',
          'head-to-head',
        ],
        until: null,
      },
    });
    expect(matchesOf(state).map((match) => match.state)).toEqual([
      'played',
      'played',
      'bye',
      'ready',
      'ready',
    ]);
  });

  test('of a bracket is a double elimination', () => {
    const stored = {
      kind: 'bracket',
      teams: teams.slice(0, 3),
      results: { 'W1-2': { one: 12, two: 13, scoreOne: 0, scoreTwo: 2, winner: 13 } },
      withdrawals: [],
      options: { winners: 3, losers: 5, final: 7, rounds: { W2: 5 }, reset: true },
    };
    const { state } = must(readState(stored));
    expect(state.options).toEqual({
      elimination: 'double',
      thirdPlace: false,
      reset: true,
      bestOf: { winner: 3, loser: 5, final: 7, third: 3, rounds: { W2: 5 } },
    });
    expect(matchesOf(state).find(({ id }) => id === 'W2-1')).toMatchObject({ one: 11, two: 13 });
  });

  test('knew no groups', () => {
    const { version: _version, ...groups } = must(startGroups(makeTeams(4), { groups: 2 })).state;
    expect(readState(groups)).toMatchObject({ code: 'bad-state', part: 'options' });
  });
});

describe('what is no state is refused with the part that is wrong', () => {
  const bracket = startedBracket(4, { reset: false });
  const swiss = must(pair(startedSwiss(4))).state;
  const result = { one: 101, two: 104, scoreOne: 3, scoreTwo: 0, winner: 101 };

  test.each([
    ['kind', null],
    ['kind', []],
    ['kind', 'bracket'],
    ['kind', { ...bracket, kind: 'league' }],
    ['version', { ...bracket, version: '2' }],
    ['teams', { ...bracket, teams: null }],
    ['teams', { ...bracket, teams: bracket.teams.toReversed() }],
    ['teams', { ...bracket, teams: [...bracket.teams, bracket.teams[0]] }],
    ['options', { ...bracket, options: { ...bracket.options, elimination: 'triple' } }],
    ['options', { ...bracket, options: { ...bracket.options, colour: 'red' } }],
    ['options', { ...swiss, options: { ...swiss.options, byes: undefined } }],
    ['withdrawals', { ...bracket, withdrawals: [{ team: 999, fromRound: 1 }] }],
    ['withdrawals', { ...bracket, withdrawals: [{ team: 101, fromRound: 2 }] }],
    [
      'withdrawals',
      {
        ...bracket,
        withdrawals: [
          { team: 101, fromRound: 1 },
          { team: 101, fromRound: 1 },
        ],
      },
    ],
    ['late', { ...swiss, late: [101, 101] }],
    ['late', { ...swiss, late: [999] }],
    ['drawn', { ...swiss, drawn: [[{ one: 101, two: 102 }]] }],
    ['drawn', { ...swiss, drawn: [[{ one: 101, two: undefined }]] }],
    ['results', { ...bracket, results: { 'W1-1': { ...result, scoreOne: 4 } } }],
    ['results', { ...bracket, results: { 'W1-1': { ...result, winner: 102 } } }],
    ['results', { ...bracket, results: { 'W1-1': { ...result, two: 101 } } }],
    ['results', { ...bracket, results: { 'W9-1': result } }],
    ['results', { ...bracket, results: { GF2: result } }],
    ['drawn', { ...swiss, results: { 'S1-1': { ...result, two: 102 } } }],
    ['drawn', { ...swiss, results: { 'S2-1': result } }],
  ])('%s', (part, value) => {
    expect(readState(value)).toEqual({ ok: false, code: 'bad-state', part });
  });

  test('and one of a newer version as that', () => {
    expect(readState({ ...bracket, version: 3 })).toEqual({
      ok: false,
      code: 'newer-state',
      version: 3,
    });
  });
});

test('a state that is read is a copy: what was read from can be changed', () => {
  const stored = asStored(startedBracket(4)) as { teams: { seed: number }[] };
  const { state } = must(readState(stored));
  for (const team of stored.teams) team.seed = 99;
  expect(state).toEqual(startedBracket(4));
});
