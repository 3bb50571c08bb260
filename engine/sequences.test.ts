import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isFullRun } from '../tests/proofs.ts';
import {
  type SwissState,
  clear,
  conflictsOf,
  draftRound,
  enterLate,
  isOver,
  matchesOf,
  pair,
  publishRound,
  reinstate,
  report,
  standings,
  undo,
  withdraw,
} from './index.ts';
import {
  applyMoves,
  bracketSettings,
  untilLimits,
  moves,
  startedStages,
} from './testing/sequences.ts';
import {
  startedBracket,
  derivedState,
  must,
  randomResult,
  reportAll,
  startedSwiss,
} from './testing/simulate.ts';

describe('any sequence of report, correct, clear, withdraw, reinstate, enter, setRounds, pair and undo in any order', () => {
  test('leaves a bracket as if the surviving results had been reported from scratch', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 20 }), bracketSettings, moves, (count, given, list) => {
        const { state } = applyMoves(startedBracket(count, given), list);
        const ended = derivedState(state);
        const stale = new Set(ended.conflicts.map(({ match }) => match));
        const surviving = Object.entries(state.results).filter(([id]) => !stale.has(id));
        let fresh = startedBracket(count, given);
        for (const { team } of state.withdrawals) fresh = must(withdraw(fresh, team)).state;
        const replayed = derivedState(reportAll(fresh, Object.fromEntries(surviving)));
        expect(replayed.conflicts).toEqual([]);
        expect({ ...replayed, conflicts: null }).toEqual({ ...ended, conflicts: null });
      }),
      { numRuns: 600 },
    );
  });

  test('leaves a Swiss phase as if its surviving decisions had been taken one by one', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 10 }), moves, (count, list) => {
        const { state } = applyMoves(startedSwiss(count, { rounds: 4 }), list);
        const fresh = replayed(state, startedSwiss(count, { rounds: state.options.rounds }));
        expect(derivedState(fresh)).toEqual(derivedState(state));
        expect(derivedState(state).conflicts).toEqual([]);
        expect(standings(fresh)).toEqual(standings(state));
        expect(fresh.withdrawals).toEqual(state.withdrawals);
      }),
      { numRuns: isFullRun ? 5000 : 400 },
    );
  });

  test('leaves a phase to so many wins or losses such that it can be played to its end', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 10 }), untilLimits, moves, (count, until, list) => {
        let { state } = applyMoves(startedSwiss(count, { until }), list);
        expect(conflictsOf(state)).toEqual([]);
        const ids = new Set(matchesOf(state).map(({ id }) => id));
        expect(Object.keys(state.results).every((id) => ids.has(id))).toBe(true);
        const drawnBefore = state.drawn.length;
        state = withAnyResults(state);
        while (!isOver(state)) {
          const inPlay = standings(state).filter((row) => row.stopped === null && !row.withdrawn);
          const { tables } = must(draftRound(state));
          const seats = tables.flatMap(({ one, two }) => (two === null ? [one] : [one, two]));
          expect(new Set(seats)).toEqual(new Set(inPlay.map(({ team }) => team)));
          expect(seats).toHaveLength(inPlay.length);
          state = withAnyResults(must(pair(state)).state);
        }
        const rows = standings(state).filter(({ withdrawn }) => !withdrawn);
        expect(rows.filter(({ stopped }) => stopped === null)).toEqual([]);
        // Every round brings each team that plays one step nearer to its end.
        expect(state.drawn.length - drawnBefore).toBeLessThan(until.wins + until.losses);
      }),
      { numRuns: isFullRun ? 4000 : 200 },
    );
  });

  test('undoing every step in turn leads back to the start', () => {
    fc.assert(
      fc.property(startedStages, moves, (start, list) => {
        const { state, steps } = applyMoves(start, list);
        let back = state;
        for (const step of steps.toReversed()) back = must(undo(back, step)).state;
        expect(back).toEqual(start);
      }),
      { numRuns: isFullRun ? 5000 : 250 },
    );
  });
});

function withAnyResults(state: SwissState): SwissState {
  const results = { ...state.results };
  for (const match of matchesOf(state)) {
    if (match.state === 'ready') results[match.id] = randomResult(match, () => 0.5);
  }
  return { ...state, results };
}

/** Repeats the same entries, withdrawals, rounds and results in the order of the rounds. */
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
    for (const { team, backInRound } of state.withdrawals) {
      if (backInRound === round) fresh = must(reinstate(fresh, team)).state;
    }
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
    // These results were cleared after the next round was drawn: they must exist while it is drawn.
    for (const match of matchesOf(fresh).filter(({ state: now }) => now === 'ready')) {
      fresh = must(
        report(
          fresh,
          match.id,
          randomResult(match, () => 0.5),
        ),
      ).state;
      reopened.push(match.id);
    }
  }
  for (const id of reopened) fresh = must(clear(fresh, id, 'keep')).state;
  return fresh;
}
