import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Outcome,
  type Result,
  type State,
  type Step,
  type SwissState,
  clear,
  correct,
  enterLate,
  foldBracket,
  foldSwiss,
  matchesOf,
  pair,
  publishRound,
  report,
  standings,
  undo,
  withdraw,
} from './index.ts';
import { bracketOf, must, playedBy, reportAll, swissOf } from './testing/simulate.ts';

const moves = fc.array(
  fc.record({
    kind: fc.constantFrom(
      'report',
      'report',
      'report',
      'report',
      'correct',
      'clear',
      'withdraw',
      'enter',
      'undo',
      'undo',
      'pair',
      'pair',
    ),
    nth: fc.nat(),
    firstWins: fc.boolean(),
    way: fc.constantFrom('keep' as const, 'redraw' as const, 'rollback' as const),
  }),
  { minLength: 5, maxLength: 80 },
);

describe('any sequence of report, correct, clear, withdraw, enter, pair and undo in any order', () => {
  test('leaves a bracket as if the surviving results had been reported from scratch', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 20 }), moves, (count, list) => {
        const { state } = after(bracketOf(count), list);
        const folded = foldBracket(state);
        const stale = new Set(folded.conflicts.map(({ match }) => match));
        const surviving = Object.entries(state.results).filter(([id]) => !stale.has(id));
        let fresh = bracketOf(count);
        for (const { team } of state.withdrawals) fresh = must(withdraw(fresh, team)).state;
        const replayed = foldBracket(reportAll(fresh, Object.fromEntries(surviving)));
        expect(replayed.conflicts).toEqual([]);
        expect({ ...replayed, conflicts: null }).toEqual({ ...folded, conflicts: null });
      }),
      { numRuns: 600 },
    );
  }, 60_000);

  test('leaves a Swiss phase as if its surviving decisions had been taken one by one', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 10 }), moves, (count, list) => {
        const { state } = after(swissOf(count, { rounds: 4 }), list);
        const fresh = replayed(state, swissOf(count, { rounds: 4 }));
        expect(foldSwiss(fresh)).toEqual(foldSwiss(state));
        expect(foldSwiss(state).conflicts).toEqual([]);
        expect(standings(fresh)).toEqual(standings(state));
        expect(fresh.withdrawals).toEqual(state.withdrawals);
      }),
      { numRuns: 2000 },
    );
  }, 120_000);

  test('undoing every step in turn leads back to the start', () => {
    fc.assert(
      fc.property(fc.boolean(), fc.integer({ min: 2, max: 12 }), moves, (swiss, count, list) => {
        const start: State = swiss ? swissOf(count) : bracketOf(count);
        const { state, steps } = after(start, list);
        let back = state;
        for (const step of steps.toReversed()) back = must(undo(back, step)).state;
        expect(back).toEqual(start);
      }),
      { numRuns: 500 },
    );
  }, 60_000);
});

type Move = typeof moves extends fc.Arbitrary<(infer M)[]> ? M : never;

function after<S extends State>(start: S, list: readonly Move[]): { state: S; steps: Step<S>[] } {
  let state: State = start;
  const steps: Step<State>[] = [];
  for (const move of list) {
    const outcome = attempt(state, move, steps);
    if (!outcome.ok) continue;
    state = outcome.state;
    // Steps survive being stored as text.
    steps.push(JSON.parse(JSON.stringify(outcome.step)) as Step<State>);
  }
  return { state: state as S, steps: steps as Step<S>[] };
}

function attempt(state: State, move: Move, steps: readonly Step<State>[]): Outcome<State> {
  const none = { ok: false, code: 'unknown-match' } as const;
  const matches = matchesOf(state).filter(({ one, two }) => one !== null && two !== null);
  const chosen = matches[move.nth % Math.max(1, matches.length)];
  if (move.kind === 'undo') {
    const step = steps[move.nth % Math.max(1, steps.length)];
    return step === undefined ? none : undo<State>(state, step);
  }
  if (move.kind === 'withdraw') {
    return withdraw<State>(state, state.teams[move.nth % state.teams.length]?.id ?? 0);
  }
  if (move.kind === 'enter') {
    const id = 900 + (move.nth % 50);
    return state.kind === 'swiss' ? enterLate(state, { id, name: `É${id}`, seed: id }) : none;
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

/** The same entries, departures, rounds and results, each decided anew in the order of the rounds. */
function replayed(state: SwissState, start: SwissState): SwissState {
  let fresh = start;
  const reopened: string[] = [];
  const newcomers = state.teams.filter(({ id }) => start.teams.every((team) => team.id !== id));
  const enter = (late: boolean): void => {
    for (const team of newcomers) {
      if (state.late.includes(team.id) === late) fresh = must(enterLate(fresh, team)).state;
    }
  };
  const leaveBefore = (round: number): void => {
    for (const { team, fromRound } of state.withdrawals) {
      if (fromRound === round) fresh = must(withdraw(fresh, team)).state;
    }
  };
  enter(false);
  leaveBefore(1);
  for (const [index, tables] of state.drawn.entries()) {
    const round = index + 1;
    fresh = must(publishRound(fresh, { round, tables })).state;
    for (const match of matchesOf(fresh).filter((candidate) => candidate.round === round)) {
      const result = state.results[match.id];
      if (result !== undefined) fresh = must(report(fresh, match.id, result)).state;
    }
    if (round === 1) enter(true);
    leaveBefore(round + 1);
    if (round === state.drawn.length) break;
    // Taken away after the next round was drawn: there has to be a result while it is.
    for (const match of matchesOf(fresh).filter(({ state: now }) => now === 'ready')) {
      fresh = must(
        report(
          fresh,
          match.id,
          playedBy(match, () => 0.5),
        ),
      ).state;
      reopened.push(match.id);
    }
  }
  for (const id of reopened) fresh = must(clear(fresh, id, 'keep')).state;
  return fresh;
}
