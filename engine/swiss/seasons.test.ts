import { expect, test } from 'vitest';
import { championOf, draftRound, placingsOf, publishRound, standings } from '../index.ts';
import { seededRandom } from '../lib/random.ts';
import { derivedState, must, playOpenMatches, startedSwiss } from '../testing/simulate.ts';

test.each([128, 129, 256, 511, 512, 1023, 1024])(
  'a whole season of %i teams: everybody paired, one bye at most, no rematch, no second bye, all placed',
  (count) => {
    const random = seededRandom(`season/${count}`);
    let state = startedSwiss(count);
    while (state.drawn.length < state.options.rounds) {
      const draft = must(draftRound(state));
      const seated = draft.tables.flatMap(({ one, two }) => (two === null ? [one] : [one, two]));
      expect(new Set(seated).size).toBe(count);
      expect(draft.tables.filter(({ two }) => two === null)).toHaveLength(count % 2);
      expect(draft.notices).toEqual([]);
      expect(draft.exact).toBe(true);
      state = playOpenMatches(must(publishRound(state, draft)).state, random);
    }
    const pairs = derivedState(state).matches.map(({ one, two }) => `${one}/${two}`);
    expect(new Set(pairs).size).toBe(pairs.length);
    const rows = standings(state);
    expect(rows).toHaveLength(count);
    expect(Math.max(...rows.map(({ byes }) => byes))).toBe(count % 2);
    expect(placingsOf(state).map(({ team, from, to }) => [team, from, to])).toEqual(
      rows.map(({ team, rank }) => [team, rank, rank]),
    );
    expect(championOf(state)).toBe(rows[0]?.team);
  },
);
