// oxlint-disable max-lines -- every way of correcting, on the same two tournaments.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type BracketState,
  type Result,
  type SwissState,
  clear,
  correct,
  correctionWays,
  enterLate,
  matchesOf,
  pair,
  report,
  setRounds,
  standings,
  undo,
  withdraw,
} from './index.ts';
import { seededRandom } from './lib/random.ts';
import {
  startedBracket,
  flipResult,
  derivedState,
  must,
  unreachable,
  playOpenMatches,
  playSwissRound,
  randomResult,
  startedSwiss,
} from './testing/simulate.ts';

describe('a correction in the bracket', () => {
  test('keeps later results between the same teams and returns the others as conflicts', () => {
    const state = finished(startedBracket(8));
    const first = matchesOf(state).find(({ id }) => id === 'W1-1');
    if (first?.state !== 'played') throw new Error('W1-1 was played');
    const outcome = must(correct(state, 'W1-1', flipResult(first.result)));
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
    expect(derivedState(back.state)).toEqual(derivedState(state));
  });

  function finished(start: BracketState): BracketState {
    const random = seededRandom('finished');
    let state = start;
    while (derivedState(state).champion === null) state = playOpenMatches(state, random);
    return state;
  }
});

describe('a Swiss correction after the next round was drawn', () => {
  const random = seededRandom('ways');
  const drawn = must(pair(playSwissRound(playSwissRound(startedSwiss(12), random), random))).state;
  const played = matchesOf(drawn).find(({ round }) => round === 3);
  const state = must(report(drawn, 'S3-1', randomResult(played ?? unreachable(), random))).state;
  const old = state.results['S2-2'] ?? unreachable();
  const ways = correctionWays(state, 'S2-2', flipResult(old));

  test('is refused until a way is chosen', () => {
    expect(correct(state, 'S2-2', flipResult(old))).toMatchObject({
      ok: false,
      code: 'way-needed',
    });
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
          let event = playSwissRound(
            playSwissRound(startedSwiss(count, { rounds: 4 }), dice),
            dice,
          );
          event = must(pair(event)).state;
          const bye = event.drawn[2]?.find(({ two }) => two === null)?.one ?? 101;
          const left = new Set([bye, ...leaving.map((nth) => 101 + (nth % count))]);
          for (const team of left) event = must(withdraw(event, team)).state;
          const seatOf = (at: SwissState, team: number): unknown =>
            at.drawn[2]?.find(({ one, two }) => one === team || two === team);
          for (const [id, result] of Object.entries(event.results)) {
            const redrawn = must(correct(event, id, flipResult(result), 'redraw')).state;
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
  const state = must(pair(startedSwiss(4))).state;
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
      team: 101,
      figures: { wins: 1, gamesWon: 0 },
    });
  });

  test('a result is entered once, for a match that exists', () => {
    const { state: after } = must(report(state, 'S1-1', good));
    expect(report(after, 'S1-1', good)).toMatchObject({ code: 'already-reported' });
    expect(report(state, 'S9-1', good)).toMatchObject({ code: 'unknown-match' });
    expect(pair(state)).toMatchObject({ code: 'round-unfinished' });
  });

  test('a result above which a round was drawn is entered as a correction, with a way', () => {
    const random = seededRandom('walkover');
    const gone = playOpenMatches(
      must(withdraw(must(pair(startedSwiss(6))).state, 101)).state,
      random,
    );
    const drawn = must(pair(gone)).state;
    const result = { one: 101, two: 104, scoreOne: 2, scoreTwo: 0, winner: 101 };
    expect(report(drawn, 'S1-1', result)).toMatchObject({ code: 'way-needed', match: 'S1-1' });
    const open = must(clear(drawn, 'S1-2', 'keep')).state;
    const again = gone.results['S1-2'] ?? unreachable();
    expect(report(open, 'S1-2', again)).toMatchObject({ code: 'way-needed', match: 'S1-2' });
    expect(must(correct(open, 'S1-2', again, 'keep')).state).toEqual(drawn);
  });

  test('an undo whose facts have changed since is refused', () => {
    const outcome = must(report(state, 'S1-1', good));
    const { state: later } = must(correct(outcome.state, 'S1-1', flipResult(good)));
    expect(undo(later, outcome.step)).toMatchObject({ code: 'stale-undo' });
  });
});

test('a step whose keys come back from a database in another order still fits', () => {
  const { state, step } = must(withdraw(must(pair(startedSwiss(4))).state, 101));
  const reordered = JSON.parse(JSON.stringify(step), (_, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toReversed())
      : value,
  ) as typeof step;
  expect(undo(state, reordered)).toMatchObject({ ok: true });
});

describe('an undo out of turn is refused when something was built on the step', () => {
  const random = seededRandom('out of turn');
  const late = { id: 900, seed: 900 };
  const first = must(pair(startedSwiss(7, { rounds: 4 })));
  const played = playOpenMatches(first.state, random);

  test('a late entry, once the team was drawn', () => {
    const entry = must(enterLate(played, late));
    expect(undo(must(pair(entry.state)).state, entry.step)).toMatchObject({ code: 'stale-undo' });
    expect(must(undo(entry.state, entry.step)).state).toEqual(played);
    const gone = must(withdraw(entry.state, late.id)).state;
    expect(undo(gone, entry.step)).toMatchObject({ code: 'stale-undo' });
  });

  test('a withdrawal, once a round was drawn without the team', () => {
    const left = must(withdraw(played, 101));
    const next = must(pair(left.state)).state;
    expect(undo(next, left.step)).toMatchObject({ code: 'stale-undo' });
  });

  test('a further round, once a late team needs it', () => {
    const drawn = must(pair(startedSwiss(4, { rounds: 1 }))).state;
    const { state, step } = must(setRounds(drawn, 2));
    const entry = must(enterLate(state, late));
    expect(undo(entry.state, step)).toMatchObject({ code: 'stale-undo' });
    const left = must(undo(entry.state, entry.step));
    expect(must(undo(left.state, step)).state).toEqual(drawn);
  });

  test('a draw, once a team came too late for it, left during it, or a result was entered', () => {
    const { state, step } = first;
    const match = matchesOf(state)[0] ?? unreachable();
    for (const { state: later } of [
      must(enterLate(state, late)),
      must(withdraw(state, 101)),
      must(report(state, match.id, randomResult(match, random))),
    ]) {
      expect(undo(later, step)).toMatchObject({ code: 'stale-undo' });
    }
    expect(must(undo(state, step)).state).toEqual(startedSwiss(7, { rounds: 4 }));
  });

  test('a result, once the next round was drawn from it', () => {
    const match = matchesOf(first.state)[0] ?? unreachable();
    const reported = must(report(first.state, match.id, randomResult(match, random)));
    const next = must(pair(playOpenMatches(reported.state, random))).state;
    expect(undo(next, reported.step)).toMatchObject({ code: 'stale-undo' });
  });

  test('a rollback, once a result that the rounds were drawn from has changed', () => {
    const third = must(pair(playSwissRound(played, random))).state;
    const back = must(
      correct(third, 'S1-1', flipResult(third.results['S1-1'] ?? unreachable()), 'rollback'),
    );
    const other = flipResult(back.state.results['S1-2'] ?? unreachable());
    const changed = must(correct(back.state, 'S1-2', other)).state;
    expect(undo(changed, back.step)).toMatchObject({ code: 'stale-undo' });
    expect(must(undo(back.state, back.step)).state).toEqual(third);
  });
});

describe('an undo out of turn in a bracket', () => {
  const won = (state: BracketState, id: string, first = true) => {
    const match = matchesOf(state).find((candidate) => candidate.id === id) ?? unreachable();
    return must(
      report(
        state,
        id,
        randomResult(match, () => 0, first ? 1 : 0),
      ),
    );
  };

  test('is refused for a result, once a match between those who went on was played', () => {
    const first = won(startedBracket(4), 'W1-1');
    const second = won(first.state, 'W1-2');
    const final = won(second.state, 'W2-1');
    expect(undo(final.state, first.step)).toMatchObject({ code: 'stale-undo' });
    expect(undo(final.state, second.step)).toMatchObject({ code: 'stale-undo' });
    const without = must(undo(final.state, final.step)).state;
    expect(must(undo(without, first.step)).state).toEqual(won(startedBracket(4), 'W1-2').state);
  });

  test('is refused for a withdrawal, once the team that went on without playing has played', () => {
    const left = must(withdraw(startedBracket(4), 101));
    const next = won(left.state, 'W1-2');
    expect(must(undo(next.state, left.step)).state).toEqual(won(startedBracket(4), 'W1-2').state);
    expect(undo(won(next.state, 'W2-1').state, left.step)).toMatchObject({ code: 'stale-undo' });
  });

  test('is refused for the grand final, once the second one was played', () => {
    const start = won(startedBracket(2, { reset: true }), 'W1-1').state;
    const final = won(start, 'GF', false);
    const second = won(final.state, 'GF2');
    expect(undo(second.state, final.step)).toMatchObject({ code: 'stale-undo' });
    expect(must(undo(final.state, final.step)).state).toEqual(start);
  });

  test('of a correction revives what it had put aside, also after other matches were played', () => {
    const first = won(won(won(startedBracket(8), 'W1-1').state, 'W1-2').state, 'W2-1').state;
    const corrected = must(
      correct(first, 'W1-1', flipResult(first.results['W1-1'] ?? unreachable())),
    );
    expect(corrected.conflicts.map(({ match }) => match)).toEqual(['W2-1']);
    const elsewhere = won(corrected.state, 'W1-3').state;
    const back = must(undo(elsewhere, corrected.step));
    expect(back.conflicts).toEqual([]);
    expect(back.state).toEqual(won(first, 'W1-3').state);
    // It is played again by its new teams, so the correction can no longer be undone.
    const anew = won(corrected.state, 'W2-1');
    expect(undo(anew.state, corrected.step)).toMatchObject({ code: 'stale-undo' });
    expect(must(undo(anew.state, anew.step)).state).toEqual(corrected.state);
  });
});
