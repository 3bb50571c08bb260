import { describe, expect, test } from 'vitest';
import {
  type SwissState,
  correct,
  draftRound,
  enterLate,
  matchesOf,
  pair,
  placingsOf,
  setRounds,
  standings,
  undo,
  withdraw,
} from '../index.ts';
import { seededRandom } from '../lib/random.ts';
import {
  flipResult,
  must,
  unreachable,
  playOpenMatches,
  playSwissRound,
  startedSwiss,
} from '../testing/simulate.ts';
import { reinstateSwiss } from './actions.ts';

const seatedIn = (state: SwissState, round: number): number[] =>
  (state.drawn[round - 1] ?? []).flatMap(({ one, two }) => (two === null ? [one] : [one, two]));
const rowOf = (state: SwissState, id: number) =>
  standings(state).find(({ team }) => team === id) ?? unreachable();

describe('a team that comes back', () => {
  test('in the round in which it left: as if it never had, its match open again', () => {
    const drawn = must(pair(startedSwiss(6, { rounds: 4 }))).state;
    const left = must(withdraw(drawn, 101)).state;
    expect(matchesOf(left)[0]?.state).toBe('walkover');
    const back = must(reinstateSwiss(left, 101));
    expect(back.state).toEqual(drawn);
    expect(back.changes.map(({ kind }) => kind)).toEqual(['reinstated', 'match']);
    expect(must(undo(back.state, back.step)).state).toEqual(left);
  });

  test('later: drawn from the next round on, with a loss for each round that it missed', () => {
    const random = seededRandom('back');
    const drawn = must(pair(startedSwiss(6, { rounds: 5 }))).state;
    let state = playOpenMatches(must(withdraw(drawn, 101)).state, random);
    state = playSwissRound(playSwissRound(state, random), random);
    const before = rowOf(state, 101);
    expect(before).toMatchObject({ withdrawn: true, losses: 1, figures: { wins: 0 } });
    const back = must(reinstateSwiss(state, 101));
    expect(back.changes).toEqual([{ kind: 'reinstated', team: 101 }]);
    expect(rowOf(back.state, 101)).toMatchObject({ withdrawn: false, losses: 3, byes: 0 });
    // Its forfeit stays.
    expect(matchesOf(back.state)[0]?.state).toBe('walkover');
    const next = must(pair(back.state)).state;
    expect(seatedIn(next, 3)).not.toContain(101);
    const itsMatch = matchesOf(next).findLast(({ one, two }) => one === 101 || two === 101);
    expect(itsMatch).toMatchObject({ round: 4, state: 'ready' });
    expect(must(undo(back.state, back.step)).state).toEqual(state);
    expect(undo(next, back.step)).toMatchObject({ code: 'stale-undo' });
  });

  test('may leave and come back again, and is refused when it is there', () => {
    const random = seededRandom('again');
    let state = playSwissRound(startedSwiss(8, { rounds: 6 }), random);
    expect(reinstateSwiss(state, 101)).toMatchObject({ code: 'not-withdrawn', team: 101 });
    expect(reinstateSwiss(state, 999)).toMatchObject({ code: 'unknown-team', team: 999 });
    const losses = rowOf(state, 101).losses;
    for (let time = 0; time < 2; time++) {
      state = playSwissRound(must(withdraw(state, 101)).state, random);
      state = must(reinstateSwiss(state, 101)).state;
      expect(reinstateSwiss(state, 101)).toMatchObject({ code: 'not-withdrawn' });
    }
    expect(rowOf(state, 101).losses).toBe(losses + 2);
    expect(state.withdrawals).toEqual([
      { team: 101, fromRound: 2, backInRound: 3 },
      { team: 101, fromRound: 3, backInRound: 4 },
    ]);
  });

  test('a correction that goes back takes missed rounds back too, and forgets what lies behind it', () => {
    const random = seededRandom('rollback');
    let state = playSwissRound(startedSwiss(8, { rounds: 6 }), random);
    state = must(withdraw(state, 101)).state;
    state = playSwissRound(playSwissRound(state, random), random);
    state = playSwissRound(must(reinstateSwiss(state, 101)).state, random);
    const backTo = (round: number): SwissState['withdrawals'] => {
      const id = `S${round}-1`;
      const old = state.results[id] ?? unreachable();
      return must(correct(state, id, flipResult(old), 'rollback')).state.withdrawals;
    };
    expect(backTo(3)).toEqual([{ team: 101, fromRound: 2, backInRound: 4 }]);
    expect(backTo(2)).toEqual([{ team: 101, fromRound: 2, backInRound: 3 }]);
    expect(backTo(1)).toEqual([]);
  });

  test('in a phase to so many losses, the missed rounds put it out, and no more of them than it takes', () => {
    const random = seededRandom('until');
    let state = playSwissRound(startedSwiss(16, { until: { wins: 3, losses: 3 } }), random);
    const loser = standings(state).findLast(({ losses }) => losses === 1)?.team ?? unreachable();
    const winner = standings(state)[0]?.team ?? unreachable();
    state = must(withdraw(must(withdraw(state, loser)).state, winner)).state;
    for (let round = 0; round < 3; round++) state = playSwissRound(state, random);
    for (const team of [loser, winner]) state = must(reinstateSwiss(state, team)).state;
    expect(rowOf(state, loser)).toMatchObject({ losses: 3, stopped: 'out' });
    expect(rowOf(state, winner)).toMatchObject({ losses: 3, stopped: 'out' });
  });
});

describe('the number of rounds', () => {
  const random = seededRandom('rounds');
  const state = playSwissRound(playSwissRound(startedSwiss(8, { rounds: 3 }), random), random);

  test('can be changed while they are played, and changed back', () => {
    const more = must(setRounds(state, 5));
    expect(more.changes).toEqual([{ kind: 'rounds', before: 3, after: 5 }]);
    expect(more.state).toEqual({ ...state, options: { ...state.options, rounds: 5 } });
    expect(must(undo(more.state, more.step)).state).toEqual(state);
    const fewer = must(setRounds(state, 2));
    expect(placingsOf(state)).toEqual([]);
    expect(placingsOf(fewer.state)).toHaveLength(8);
    expect(draftRound(fewer.state)).toMatchObject({ code: 'rounds-all-drawn' });
  });

  test('is not taken back under a late team, which would be left without a round', () => {
    const one = playSwissRound(startedSwiss(8, { rounds: 1 }), random);
    const more = must(setRounds(one, 2));
    const entered = must(enterLate(more.state, { id: 200, seed: 200 }));
    expect(undo(entered.state, more.step)).toMatchObject({ code: 'stale-undo' });
    expect(setRounds(entered.state, 1)).toMatchObject({ code: 'bad-round-count' });
    const without = must(undo(entered.state, entered.step)).state;
    expect(must(undo(without, more.step)).state).toEqual(one);
  });

  test('is whole, at most 32, not below what is drawn, and fixed where limits say it', () => {
    for (const rounds of [1, 0, -1, 2.5, 33, Number.NaN]) {
      expect(setRounds(state, rounds)).toMatchObject({ code: 'bad-round-count' });
    }
    const until = startedSwiss(8, { until: { wins: 2, losses: 2 } });
    expect(setRounds(until, 4)).toMatchObject({ code: 'bad-round-count' });
  });
});
