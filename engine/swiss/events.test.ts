import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isFullRun } from '../../tests/proofs.ts';
import {
  type SwissState,
  draftRound,
  enterLate,
  publishRound,
  standings,
  withdraw,
} from '../index.ts';
import { seededRandom } from '../lib/random.ts';
import { fewestRematches } from '../testing/oracle.ts';
import { derivedState, must, playOpenMatches, startedSwiss } from '../testing/simulate.ts';

/** Whole events of any size, with withdrawals and late entries. */
const eventOf = (min: number, max: number) =>
  fc.record({
    count: fc.integer({ min, max }),
    seed: fc.string({ maxLength: 8 }),
    firstRound: fc.constantFrom('seed' as const, 'random' as const),
    lateEntries: fc.integer({ min: 0, max: 2 }),
    leaving: fc.array(fc.record({ round: fc.integer({ min: 1, max: 5 }), nth: fc.nat() }), {
      maxLength: 3,
    }),
  });

test.each([
  [2, 24, isFullRun ? 1700 : 120],
  [25, 64, isFullRun ? 300 : 25],
])(
  '%i to %i teams, %i events: all paired once, no avoidable rematch or second bye',
  (min, max, numRuns) => {
    fc.assert(
      fc.property(eventOf(min, max), ({ count, seed, firstRound, lateEntries, leaving }) => {
        const random = seededRandom(seed);
        let state = startedSwiss(count, { firstRound, randomSeed: seed });
        while (state.drawn.length < state.options.rounds) {
          const round = state.drawn.length + 1;
          if (round === 2) state = entered(state, lateEntries);
          for (const { nth } of leaving.filter((left) => left.round === round)) {
            state = left(state, nth);
          }
          const draft = draftRound(state);
          if (!draft.ok) return draft.code === 'too-few-teams';
          checkRoundOf(state, draft.tables);
          expect(JSON.stringify(draftRound(state))).toBe(JSON.stringify(draft));
          state = playOpenMatches(must(publishRound(state, draft)).state, random);
        }
        checkTotals(state);
        return true;
      }),
      { numRuns },
    );
  },
);

function entered(state: SwissState, entries: number): SwissState {
  let current = state;
  for (let entry = 1; entry <= entries; entry++) {
    const team = { id: 900 + entry, seed: 900 + entry };
    current = must(enterLate(current, team)).state;
  }
  return current;
}

function left(state: SwissState, nth: number): SwissState {
  const outcome = withdraw(state, state.teams[nth % state.teams.length]?.id ?? 0);
  return outcome.ok ? outcome.state : state;
}

function checkRoundOf(
  state: SwissState,
  tables: readonly { one: number; two: number | null }[],
): void {
  const gone = new Set(state.withdrawals.map(({ team }) => team));
  const active = state.teams.map(({ id }) => id).filter((id) => !gone.has(id));
  const seated = tables.flatMap(({ one, two }) => (two === null ? [one] : [one, two]));
  expect(new Set(seated)).toEqual(new Set(active));
  expect(seated).toHaveLength(active.length);
  const byes = tables.filter(({ two }) => two === null);
  expect(byes).toHaveLength(active.length % 2);
  const taken = new Map(standings(state).map((row) => [row.team, row.byes]));
  const fewest = Math.min(...active.map((id) => taken.get(id) ?? 0));
  for (const { one } of byes) expect(taken.get(one)).toBe(fewest);

  const met = new Set(
    derivedState(state).matches.flatMap(({ one, two }) => [`${one}/${two}`, `${two}/${one}`]),
  );
  const rematches = tables.filter(({ one, two }) => two !== null && met.has(`${one}/${two}`));
  if (rematches.length === 0) return;
  const candidates = byes.length === 0 ? [null] : active.filter((id) => taken.get(id) === fewest);
  const least = Math.min(
    ...candidates.map((bye) => {
      const playing = active.filter((id) => id !== bye);
      return fewestRematches(playing.length, (a, b) => met.has(`${playing[a]}/${playing[b]}`));
    }),
  );
  expect(rematches).toHaveLength(least);
}

function checkTotals(state: SwissState): void {
  const rows = standings(state);
  expect(rows.map(({ rank }) => rank)).toEqual(state.teams.map((_, index) => index + 1));
  for (const [index, { reason }] of rows.entries()) {
    const at = Math.min(index, rows.length - 2);
    expect(reason).toMatchObject({ ahead: rows[at]?.team, behind: rows[at + 1]?.team });
  }
  const { matches } = derivedState(state);
  const decided = matches.filter(({ state: now }) => now === 'played' || now === 'walkover');
  const byes = matches.filter(({ state: now }) => now === 'bye');
  const wins = rows.reduce((sum, { figures }) => sum + figures.wins, 0);
  expect(wins).toBe(decided.length + byes.length);
  const difference = rows.reduce((sum, { figures }) => sum + figures.gameDifference, 0);
  expect(difference).toBe(0);
}
