import { describe, expect, test } from 'vitest';
import {
  type SwissState,
  type LaterRoundsPolicy,
  clear,
  conflictsOf,
  correct,
  draftRound,
  isOver,
  matchName,
  matchesOf,
  pair,
  publishRound,
  readState,
  report,
  standings,
  undo,
  withdraw,
} from '../../index.ts';
import { seededRandom } from '../../lib/random.ts';
import { isFullRun } from '../../../tests/proofs.ts';
import {
  flipResult,
  must,
  unreachable,
  playOpenMatches,
  randomResult,
  startedSwiss,
} from '../../testing/simulate.ts';

describe('a correction in a phase to two wins or two losses', () => {
  const until = { wins: 2, losses: 2 };
  /**
   * Round 2 is played and round 3 is drawn. `flip` changes a result of round 2, which stops two
   * teams or lets two play on.
   */
  const third = (count: number, seed: string): SwissState => {
    const random = seededRandom(seed);
    let state = playOpenMatches(must(pair(startedSwiss(count, { until }))).state, random);
    state = playOpenMatches(must(pair(state)).state, random);
    return must(pair(state)).state;
  };
  const seatedIn = (state: SwissState): number[] =>
    (state.drawn[2] ?? []).flatMap(({ one, two }) => (two === null ? [one] : [one, two]));
  const inPlayBefore = (state: SwissState): number[] =>
    standings(state, 2).flatMap(({ team, stopped }) => (stopped === null ? [team] : []));
  const everyCorrection = function* (state: SwissState, way: LaterRoundsPolicy) {
    for (const match of matchesOf(state)) {
      if (match.round !== 2 || match.state !== 'played') continue;
      const corrected = must(correct(state, match.id, flipResult(match.result), way));
      expect(must(undo(corrected.state, corrected.step)).state).toEqual(state);
      yield corrected.state;
    }
  };

  test('keep: the drawn round stands, also for a team that by now is out; one that is back is drawn next', () => {
    let changed = 0;
    for (const count of [8, 9, 12, 15]) {
      const state = third(count, `keep/${count}`);
      for (const kept of everyCorrection(state, 'keep')) {
        expect(kept.drawn).toEqual(state.drawn);
        const back = inPlayBefore(kept).filter((team) => !seatedIn(kept).includes(team));
        changed += back.length;
        const next = playOpenMatches(kept, seededRandom('next'));
        const draft = draftRound(next);
        const drawn = draft.ok ? draft.tables.flatMap(({ one, two }) => [one, two]) : [];
        for (const team of back) expect(drawn).toContain(team);
      }
    }
    expect(changed).toBeGreaterThan(0);
  });

  test('redraw: those who now are in play are drawn, and played tables stay where they are', () => {
    for (const count of [8, 9, 12, 15]) {
      const drawn = third(count, `redraw/${count}`);
      for (const redrawn of everyCorrection(drawn, 'redraw')) {
        expect(seatedIn(redrawn).toSorted(ascending)).toEqual(
          inPlayBefore(redrawn).toSorted(ascending),
        );
      }
      const last = matchesOf(drawn).findLast((match) => match.state === 'ready') ?? unreachable();
      const state = must(report(drawn, last.id, randomResult(last, seededRandom('last')))).state;
      for (const redrawn of everyCorrection(state, 'redraw')) {
        expect(conflictsOf(redrawn)).toEqual([]);
        const now = matchesOf(redrawn).find(({ id }) => id === last.id);
        expect(now).toMatchObject({ state: 'played', one: last.one, two: last.two });
        for (const team of inPlayBefore(redrawn)) expect(seatedIn(redrawn)).toContain(team);
      }
    }
  });

  test('redraw: no played table moves, nobody sits twice, and no round is left empty', () => {
    const seen = { dropped: 0, gaps: 0 };
    for (let event = 0; event < 120; event++) {
      const random = seededRandom(`tables/${event}`);
      let state = startedSwiss(4 + (event % 7), { until });
      while (!isOver(state) && (state.drawn.length < 2 || random() < 0.6)) {
        state = playOpenMatches(must(pair(state)).state, random, 0.1);
      }
      // Some of the last round's tables are open again.
      const last = state.drawn.length;
      const results = Object.fromEntries(
        Object.entries(state.results).filter(
          ([id]) => matchName(id)?.round !== last || random() < 0.4,
        ),
      );
      state = { ...state, results };
      const leaver = state.teams[Math.floor(random() * state.teams.length)] ?? unreachable();
      if (random() < 0.4) state = must(withdraw(state, leaver.id)).state;
      const seatedBefore = new Set(
        (state.drawn[last - 1] ?? []).flatMap(({ one, two }) => [one, two]),
      );
      for (const match of matchesOf(state)) {
        if (match.round === last || match.state !== 'played') continue;
        const changed = must(correct(state, match.id, flipResult(match.result), 'redraw'));
        expect(changed.conflicts).toEqual([]);
        expect(must(undo(changed.state, changed.step)).state).toEqual(state);
        const round = changed.state.drawn[last - 1] ?? [];
        const seats = round.flatMap(({ one, two }) => (two === null ? [one] : [one, two]));
        expect(new Set(seats).size).toBe(seats.length);
        expect(changed.state.drawn.every((tables) => tables.length > 0)).toBe(true);
        const rows = standings(changed.state, last - 1);
        const inPlay = rows.filter(({ stopped, withdrawn }) => stopped === null && !withdrawn);
        const gone = rows.filter(({ withdrawn }) => withdrawn).map(({ team }) => team);
        expect(gone.filter((team) => seats.includes(team) && !seatedBefore.has(team))).toEqual([]);
        const mayPlay = new Set(inPlay.map(({ team }) => team));
        for (const team of mayPlay) expect(seats).toContain(team);
        const matches = matchesOf(changed.state).filter((each) => each.round === last);
        const open = matches.filter((each) => each.state === 'ready');
        const opponents = open.flatMap(({ one, two }) => [
          one ?? unreachable(),
          two ?? unreachable(),
        ]);
        expect(opponents.filter((team) => !mayPlay.has(team))).toEqual([]);
        const played = matchesOf(state).filter(
          (each) => each.round === last && each.state === 'played',
        );
        for (const { id, one, two } of played) {
          expect(matches.find((each) => each.id === id)).toMatchObject({
            state: 'played',
            one,
            two,
          });
        }
        expect(readState(changed.state)).toEqual({ ok: true, state: changed.state });
        if (round.length === 0) seen.dropped++;
        if (round.some(({ number }) => number !== undefined)) seen.gaps++;
      }
    }
    expect(seen.dropped).toBeGreaterThan(0);
    expect(seen.gaps).toBeGreaterThan(0);
  });

  test('redraw: nobody who is through or out has an open match after the corrected round', () => {
    const seen = { redraws: 0, removed: 0 };
    for (let event = 0; event < (isFullRun ? 2000 : 300); event++) {
      const random = seededRandom(`between/${event}`);
      let state = startedSwiss(5 + (event % 12), { until: { wins: 2 + (event % 2), losses: 2 } });
      while (!isOver(state) && (state.drawn.length < 3 || random() < 0.8)) {
        state = playOpenMatches(must(pair(state)).state, random, 0.1);
      }
      for (let correction = 0; correction < 6; correction++) {
        const last = state.drawn.length;
        const played = matchesOf(state).filter(
          (match) => match.state === 'played' && match.round < last,
        );
        const match = played[Math.floor(random() * played.length)];
        if (match?.state !== 'played') break;
        const openBefore = openMatchesBetween(state, match.round);
        const changed =
          random() < 0.5
            ? must(clear(state, match.id, 'redraw'))
            : must(correct(state, match.id, flipResult(match.result), 'redraw'));
        expect(must(undo(changed.state, changed.step)).state).toEqual(state);
        state = changed.state;
        expect(readState(state)).toEqual({ ok: true, state });
        const open = openMatchesBetween(state, match.round);
        seen.redraws++;
        seen.removed += openBefore.length - open.length;
        for (const { one, two, round } of open) {
          const inPlay = new Set(
            standings(state, round - 1).flatMap(({ team, stopped }) =>
              stopped === null ? [team] : [],
            ),
          );
          // The only match of a round is never removed.
          if ((state.drawn[round - 1] ?? []).length === 1) continue;
          expect([one, two].filter((team) => team === null || !inPlay.has(team))).toEqual([]);
        }
      }
    }
    expect(seen.redraws).toBeGreaterThan(500);
    expect(seen.removed).toBeGreaterThan(10);
  });

  test('rollback: the round is drawn again from those who now are in play', () => {
    const state = third(12, 'rollback');
    for (const back of everyCorrection(state, 'rollback')) {
      expect(back.drawn).toHaveLength(2);
      const again = must(pair(back)).state;
      expect(seatedIn(again).toSorted(ascending)).toEqual(inPlayBefore(back).toSorted(ascending));
    }
  });
});

/** The open matches after this round, without the last round. */
const openMatchesBetween = (state: SwissState, corrected: number) =>
  matchesOf(state).filter(
    ({ state: is, round }) => is === 'ready' && round > corrected && round < state.drawn.length,
  );

const ascending = (one: number, two: number): number => one - two;

test('a redraw that leaves nobody to play takes the round away, and a team that has left is not drawn again', () => {
  const drawn = must(pair(startedSwiss(3, { until: { wins: 1, losses: 3 } }))).state;
  const result = { one: 101, two: 102, scoreOne: 2, scoreTwo: 0, winner: 101 };
  const second = must(pair(must(report(drawn, 'S1-1', result)).state)).state;
  const left = must(withdraw(second, 101)).state;
  // Without its result the match is a walkover for 102, which is then through too.
  const cleared = must(clear(left, 'S1-1', 'redraw'));
  expect(cleared.state.drawn).toEqual(drawn.drawn);
  expect(draftRound(cleared.state)).toMatchObject({ code: 'rounds-all-drawn' });
  expect(readState(cleared.state)).toEqual({ ok: true, state: cleared.state });
  expect(must(undo(cleared.state, cleared.step)).state).toEqual(left);
});

test('a redraw takes away the match of two teams that are through and out, and the one played after it keeps its id', () => {
  const [a, b, c, d, e, f, g, h] = [101, 102, 103, 104, 105, 106, 107, 108];
  const rounds = [
    [
      [a, b],
      [c, d],
      [e, f],
      [g, h],
    ],
    [
      [c, a],
      [b, d],
      [g, e],
      [f, h],
    ],
    [
      [a, b],
      [e, f],
    ],
  ] as const;
  let state = startedSwiss(8, { until: { wins: 2, losses: 2 } });
  for (const [index, tables] of rounds.entries()) {
    const round = index + 1;
    const draft = { round, tables: tables.map(([one, two]) => ({ one, two })) };
    state = must(publishRound(state, draft)).state;
    for (const [table, [one, two]] of tables.entries()) {
      if (round === 3 && table === 0) continue;
      const result = { one, two, scoreOne: 2, scoreTwo: 0, winner: one };
      state = must(report(state, `S${round}-${table + 1}`, result)).state;
    }
  }
  const toB = { one: a, two: b, scoreOne: 0, scoreTwo: 2, winner: b };
  const redrawn = must(correct(state, 'S1-1', toB, 'redraw'));
  const third = matchesOf(redrawn.state).filter(({ round }) => round === 3);
  expect(third).toMatchObject([{ id: 'S3-2', state: 'played', one: e, two: f }]);
  expect(isOver(redrawn.state)).toBe(true);
  expect(must(undo(redrawn.state, redrawn.step)).state).toEqual(state);
  // Once it is corrected back to A, the two teams play on, at the free table.
  const toA = { one: a, two: b, scoreOne: 2, scoreTwo: 0, winner: a };
  const again = must(correct(redrawn.state, 'S1-1', toA, 'redraw')).state;
  const seats = (again.drawn[2] ?? []).map(({ one, two, number }) => [one, two, number]);
  expect(seats).toEqual([
    [a, b, undefined],
    [e, f, undefined],
  ]);
});
