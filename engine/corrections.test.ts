import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type BracketState,
  type Outcome,
  type Result,
  type State,
  type Step,
  type SwissState,
  clear,
  correct,
  correctionWays,
  foldBracket,
  foldSwiss,
  matchesOf,
  pair,
  report,
  standings,
  undo,
  withdraw,
} from './index.ts';
import { seededRandom } from './random.ts';
import {
  bracketOf,
  must,
  playOpenMatches,
  playSwissRound,
  playedBy,
  reportAll,
  swissOf,
} from './testing/simulate.ts';

const moves = fc.array(
  fc.record({
    kind: fc.constantFrom(
      'report',
      'report',
      'report',
      'correct',
      'clear',
      'withdraw',
      'undo',
      'pair',
    ),
    nth: fc.nat(),
    firstWins: fc.boolean(),
    way: fc.constantFrom('keep' as const, 'redraw' as const, 'rollback' as const),
  }),
  { minLength: 5, maxLength: 60 },
);

describe('any sequence of report, correct, clear, withdraw, pair and undo', () => {
  test('leaves a bracket as if the surviving results had been reported from scratch', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 20 }), moves, (count, list) => {
        const state = after(bracketOf(count), list);
        const folded = foldBracket(state);
        const stale = new Set(folded.conflicts.map(({ match }) => match));
        const surviving = Object.entries(state.results).filter(([id]) => !stale.has(id));
        const fresh = reportAll(
          { ...bracketOf(count), withdrawals: state.withdrawals },
          Object.fromEntries(surviving),
        );
        const replayed = foldBracket(fresh);
        expect(replayed.conflicts).toEqual([]);
        expect({ ...replayed, conflicts: null }).toEqual({ ...folded, conflicts: null });
      }),
      { numRuns: 600 },
    );
  }, 60_000);

  test('leaves a Swiss phase as if the surviving rounds and results had been entered from scratch', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 14 }), moves, (count, list) => {
        const state = after(swissOf(count), list);
        const { conflicts, matches } = foldSwiss(state);
        expect(conflicts).toEqual([]);
        const fresh = reportAll(
          { ...swissOf(count), drawn: state.drawn, withdrawals: state.withdrawals },
          state.results,
        );
        expect(foldSwiss(fresh).matches).toEqual(matches);
        expect(standings(fresh)).toEqual(standings(state));
      }),
      { numRuns: 500 },
    );
  }, 60_000);

  test('undoing every step in turn leads back to the start', () => {
    fc.assert(
      fc.property(fc.boolean(), fc.integer({ min: 2, max: 12 }), moves, (swiss, count, list) => {
        const start: State = swiss ? swissOf(count) : bracketOf(count);
        const steps: Step<State>[] = [];
        let state: State = start;
        for (const move of list) {
          const outcome = attempt(state, move, null);
          if (!outcome.ok) continue;
          // Steps survive being stored as text.
          steps.push(JSON.parse(JSON.stringify(outcome.step)) as Step<State>);
          state = outcome.state;
        }
        for (const step of steps.toReversed()) state = must(undo(state, step)).state;
        expect(state).toEqual(start);
      }),
      { numRuns: 500 },
    );
  }, 60_000);
});

type Move = typeof moves extends fc.Arbitrary<(infer M)[]> ? M : never;

function after<S extends State>(start: S, list: readonly Move[]): S {
  let state: State = start;
  let last: Step<State> | null = null;
  for (const move of list) {
    const outcome = attempt(state, move, last);
    if (!outcome.ok) continue;
    state = outcome.state;
    last = outcome.step;
  }
  return state as S;
}

function attempt(state: State, move: Move, last: Step<State> | null): Outcome<State> {
  const none = { ok: false, code: 'unknown-match' } as const;
  const matches = matchesOf(state).filter(({ one, two }) => one !== null && two !== null);
  const chosen = matches[move.nth % Math.max(1, matches.length)];
  if (move.kind === 'undo') return last === null ? none : undo<State>(state, last);
  if (move.kind === 'withdraw') {
    return withdraw<State>(state, state.teams[move.nth % state.teams.length]?.id ?? 0);
  }
  if (move.kind === 'pair') return state.kind === 'swiss' ? pair(state) : none;
  if (chosen === undefined) return none;
  const result: Result = playedBy(chosen, () => 0.5, move.firstWins ? 1 : 0);
  if (move.kind === 'report') return report<State>(state, chosen.id, result);
  if (state.kind === 'swiss') {
    return move.kind === 'clear'
      ? clear(state, chosen.id, move.way)
      : correct(state, chosen.id, result, move.way);
  }
  return move.kind === 'clear' ? clear(state, chosen.id) : correct(state, chosen.id, result);
}

describe('a correction in the bracket', () => {
  test('keeps later results between the same teams and returns the others as conflicts', () => {
    const state = finished(bracketOf(8));
    const first = matchesOf(state).find(({ id }) => id === 'W1-1');
    if (first?.state !== 'played') throw new Error('W1-1 was played');
    const outcome = must(correct(state, 'W1-1', flipped(first.result)));
    const untouched = Object.keys(state.results).filter(
      (id) => !outcome.conflicts.some(({ match }) => match === id),
    );
    expect(outcome.conflicts.length).toBeGreaterThan(0);
    expect(untouched).toContain('W1-2');
    expect(Object.keys(outcome.state.results)).toEqual(Object.keys(state.results));
    expect(outcome.changes.map((change) => change.kind === 'match' && change.match)).toContain(
      'W1-1',
    );
    const back = must(correct(outcome.state, 'W1-1', first.result));
    expect(back.conflicts).toEqual([]);
    expect(foldBracket(back.state)).toEqual(foldBracket(state));
  });

  function finished(start: BracketState): BracketState {
    const random = seededRandom('finished');
    let state = start;
    while (foldBracket(state).champion === null) state = playOpenMatches(state, random);
    return state;
  }
});

describe('a Swiss correction after the next round was drawn', () => {
  const random = seededRandom('ways');
  const drawn = must(pair(playSwissRound(playSwissRound(swissOf(12), random), random))).state;
  const played = matchesOf(drawn).find(({ round }) => round === 3);
  const state = must(report(drawn, 'S3-1', playedBy(played ?? never(), random))).state;
  const old = state.results['S2-2'] ?? never();
  const ways = correctionWays(state, 'S2-2', flipped(old));

  test('is refused until a way is chosen', () => {
    expect(correct(state, 'S2-2', flipped(old))).toMatchObject({ ok: false, code: 'way-needed' });
  });

  test('keep: only the result changes', () => {
    const { state: kept, changes } = must(ways.keep);
    expect(kept.drawn).toEqual(state.drawn);
    expect(changes.map((change) => change.kind === 'match' && change.match)).toEqual(['S2-2']);
  });

  test('redraw: played tables stay, the open ones are drawn from the corrected standings', () => {
    const { state: redrawn, conflicts } = must(ways.redraw);
    expect(redrawn.drawn[2]?.[0]).toEqual(state.drawn[2]?.[0]);
    expect(redrawn.results['S3-1']).toEqual(state.results['S3-1']);
    expect(conflicts).toEqual([]);
    const seats = (round: SwissState['drawn'][number] = []): number[] =>
      round.flatMap(({ one, two }) => [one, two ?? 0]).toSorted((a, b) => a - b);
    expect(seats(redrawn.drawn[2])).toEqual(seats(state.drawn[2]));
  });

  test('redraw: a team that has withdrawn stays at its table, also when that is the bye', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 4, max: 11 }),
        fc.string(),
        fc.array(fc.nat(), { minLength: 1, maxLength: 3 }),
        (count, seed, leaving) => {
          const dice = seededRandom(seed);
          let event = playSwissRound(playSwissRound(swissOf(count, { rounds: 4 }), dice), dice);
          event = must(pair(event)).state;
          const bye = event.drawn[2]?.find(({ two }) => two === null)?.one ?? 101;
          const left = new Set([bye, ...leaving.map((nth) => 101 + (nth % count))]);
          for (const team of left) event = must(withdraw(event, team)).state;
          const seatOf = (at: SwissState, team: number): unknown =>
            at.drawn[2]?.find(({ one, two }) => one === team || two === team);
          for (const [id, result] of Object.entries(event.results)) {
            const redrawn = must(correct(event, id, flipped(result), 'redraw')).state;
            for (const team of left) expect(seatOf(redrawn, team)).toEqual(seatOf(event, team));
          }
        },
      ),
      { numRuns: 200 },
    );
  });

  test('rollback: the later rounds go, and the list says which results go with them', () => {
    const { state: back, changes } = must(ways.rollback);
    expect(back.drawn).toHaveLength(2);
    const removed = changes.filter((change) => change.kind === 'match' && change.after === null);
    expect(removed).toHaveLength(6);
    expect(back.results['S3-1']).toBeUndefined();
  });

  test('nothing is applied before a way is taken, and each way can be undone', () => {
    for (const way of ['keep', 'redraw', 'rollback'] as const) {
      const outcome = must(ways[way]);
      expect(must(undo(outcome.state, outcome.step)).state).toEqual(state);
    }
    expect(state.results['S2-2']).toEqual(old);
  });
});

describe('refusals are values', () => {
  const state = must(pair(swissOf(4))).state;
  const good: Result = { one: 101, two: 103, scoreOne: 2, scoreTwo: 1, winner: 101 };

  test.each([
    ['bad-score', { ...good, scoreOne: 3 }],
    ['bad-score', { ...good, scoreOne: 1.5 }],
    ['bad-score', { ...good, scoreOne: 2, scoreTwo: 2 }],
    ['wrong-winner', { ...good, winner: 103 }],
    ['wrong-winner', { ...good, winner: 102 }],
    ['wrong-teams', { ...good, two: 104 }],
  ] as const)('%s', (code, result) => {
    expect(report(state, 'S1-1', result)).toMatchObject({ ok: false, code });
  });

  test('a forfeit is equal scores with a winner', () => {
    const forfeit = { ...good, scoreOne: 0, scoreTwo: 0 };
    const { state: after } = must(report(state, 'S1-1', forfeit));
    expect(standings(after)[0]).toMatchObject({
      team: { id: 101 },
      figures: { wins: 1, gamesWon: 0 },
    });
  });

  test('a result is entered once, for a match that exists', () => {
    const { state: after } = must(report(state, 'S1-1', good));
    expect(report(after, 'S1-1', good)).toMatchObject({ code: 'already-reported' });
    expect(report(state, 'S9-1', good)).toMatchObject({ code: 'unknown-match' });
    expect(pair(state)).toMatchObject({ code: 'round-unfinished' });
  });

  test('an undo whose facts have changed since is refused', () => {
    const outcome = must(report(state, 'S1-1', good));
    const { state: later } = must(correct(outcome.state, 'S1-1', flipped(good)));
    expect(undo(later, outcome.step)).toMatchObject({ code: 'stale-undo' });
  });
});

function flipped(result: Result): Result {
  return {
    ...result,
    scoreOne: result.scoreTwo,
    scoreTwo: result.scoreOne,
    winner: result.winner === result.one ? result.two : result.one,
  };
}

function never(): never {
  throw new Error('the test set this up');
}
