import { describe, expect, test } from 'vitest';
import { type SwissState, draftRound, publishRound, standings } from '../../index.ts';
import { seededRandom } from '../../lib/random.ts';
import { bestRound, fewestRematches, roundLevels } from '../../testing/oracle.ts';
import {
  derivedState,
  must,
  playOpenMatches,
  playSwissRound,
  startedSwiss,
} from '../../testing/simulate.ts';
import type { Contender } from './field.ts';
import { chooseBye, pairContenders, rematchesWithFurtherBye } from './pairing.ts';

const level = (count: number, score = 0): Contender[] =>
  Array.from({ length: count }, () => ({ score, floated: false, byes: 0 }));

describe('score groups where a greedy pass forces a rematch although a legal round exists', () => {
  test('the best team leaves its favourite opponent to the team that needs it', () => {
    // A greedy draw takes 1 v 4 and leaves 2 v 3, which have met.
    const pairing = pairContenders(level(4), [[1, 2]]);
    expect(pairing.pairs).toEqual([
      [0, 2],
      [1, 3],
    ]);
  });

  test('a whole group of six is turned round for its last pair', () => {
    const met: [number, number][] = [
      [2, 3],
      [1, 4],
      [2, 4],
      [1, 3],
    ];
    const pairing = pairContenders(level(6), met);
    expect(
      pairing.pairs.filter((pair) => met.some(([a, b]) => pair[0] === a && pair[1] === b)),
    ).toEqual([]);
    expect(pairing.pairs).toEqual(bestRound(level(6), met).pairs);
  });

  test('two leaders who have met both go down rather than meet again', () => {
    const contenders = [...level(2, 3), ...level(4, 2)];
    const pairing = pairContenders(contenders, [[0, 1]]);
    expect(pairing.pairs).toEqual([
      [0, 5],
      [1, 4],
      [2, 3],
    ]);
  });

  test('the bye moves up when the lowest team is needed to avoid a rematch', () => {
    // Without 5, the teams 1 to 4 have all met. Without 4, every team has a new opponent.
    const met: [number, number][] = [
      [0, 1],
      [0, 2],
      [0, 3],
      [1, 2],
      [1, 3],
      [2, 3],
    ];
    const pairing = pairContenders(level(5), met);
    expect(roundLevels(level(5), met, pairing)).toEqual(
      roundLevels(level(5), met, bestRound(level(5), met)),
    );
  });

  test('a team that floated last round is spared when another can float', () => {
    const contenders = [
      ...level(1, 1),
      { score: 1, floated: true, byes: 0 },
      ...level(1, 1),
      ...level(1, 0),
    ];
    const pairing = pairContenders(contenders, []);
    expect(pairing.pairs).toEqual([
      [0, 1],
      [2, 3],
    ]);
  });
});

describe('with the gaps first', () => {
  const gapsFirst = { first: 'gaps' } as const;

  test('two leaders who have met meet again rather than both go down', () => {
    const contenders = [...level(2, 3), ...level(4, 2)];
    expect(pairContenders(contenders, [[0, 1]], gapsFirst).pairs).toEqual([
      [0, 1],
      [2, 5],
      [3, 4],
    ]);
  });

  test('nobody meets twice as long as equal scores allow it', () => {
    const contenders = [...level(4, 1), ...level(4, 0)];
    const met: [number, number][] = [
      [0, 3],
      [1, 2],
      [4, 7],
    ];
    expect(pairContenders(contenders, met, gapsFirst).pairs).toEqual([
      [0, 2],
      [1, 3],
      [4, 6],
      [5, 7],
    ]);
  });

  test('the team that goes down is one whom that spares a rematch', () => {
    const contenders = [...level(3, 1), ...level(3, 0)];
    const met: [number, number][] = [
      [0, 1],
      [0, 2],
      [3, 4],
    ];
    expect(pairContenders(contenders, met, gapsFirst).pairs).toEqual([
      [0, 4],
      [1, 2],
      [3, 5],
    ]);
  });

  test('of rounds with as many rematches the one with no third meeting is drawn, also in a large field', () => {
    // The two top teams have met twice and meet again. Below them all but the last four could get a
    // new opponent.
    const contenders = [...level(2, 2), ...level(96, 1), ...level(4, 0)];
    const lastFour = [98, 99, 100, 101].flatMap((two) =>
      [98, 99, 100, 101].filter((one) => one < two).map((one): [number, number] => [one, two]),
    );
    const met: [number, number][] = [[0, 1], [0, 1], ...lastFour, [98, 101], [99, 101]];
    const { pairs } = pairContenders(contenders, met, gapsFirst);
    expect(pairs).toContainEqual([0, 1]);
    expect(pairs).toContainEqual([98, 99]);
    expect(pairs).toContainEqual([100, 101]);
  });

  test('the lowest team without a bye has it, although without a better one the others would be level', () => {
    const contenders = [...level(3, 1), ...level(2, 0)];
    expect(pairContenders(contenders, [], gapsFirst).bye).toBe(4);
  });

  test('of the lowest score, that team has the bye without which nobody meets twice', () => {
    const met: [number, number][] = [[0, 1]];
    const contenders = [...level(3, 0)];
    expect(chooseBye(contenders, met, 'gaps')).toBe(1);
    expect(chooseBye(contenders, met, 'rematches')).toBe(1);
    const better = contenders.with(0, { score: 1, floated: false, byes: 0 });
    expect(chooseBye(better.with(1, { score: 1, floated: false, byes: 0 }), met, 'gaps')).toBe(2);
  });

  test('a further bye spares no rematch that only unequal scores would spare', () => {
    const contenders = [...level(2, 1), ...level(2, 0), { score: 0, floated: false, byes: 1 }];
    expect(rematchesWithFurtherBye(contenders, [[0, 1]], 'gaps')).toBe(1);
    expect(rematchesWithFurtherBye(contenders, [[0, 1]], 'rematches')).toBe(0);
  });
});

describe('sizes at which rematch-free rounds run out', () => {
  test.each([
    [6, 4],
    [8, 6],
  ])(
    '%i teams at round %i: the round is drawn with the fewest rematches, and says so',
    (count, at) => {
      const drafts = Array.from({ length: 60 }, (_, season) => {
        const random = seededRandom(`run-out/${count}/${season}`);
        let state = startedSwiss(count, { rounds: at });
        while (state.drawn.length < at - 1) state = playSwissRound(state, random);
        return must(draftRound(state));
      });
      const forced = drafts.filter(({ tables }) => tables.some(({ rematch }) => rematch));
      expect(drafts.filter(({ notices }) => notices.length > 0)).toEqual(forced);
      for (const { notices, tables } of forced) {
        const again = tables.filter(({ rematch }) => rematch);
        const pairs = again.map(({ one, two }) => [one, two]);
        expect(notices).toEqual([{ because: 'rematches', pairs, withFurtherBye: null }]);
        for (const { reason } of again) {
          expect(reason).toMatchObject({ because: 'wins', met: [expect.any(Number)] });
        }
      }
      expect(forced.length).toBeGreaterThan(0);
    },
  );
});

describe('small odd sizes', () => {
  test('a rematch that only a further bye would avoid is named as such', () => {
    const notices = [5, 7, 9].flatMap((count) =>
      Array.from({ length: 30 }, (_, season) => {
        const random = seededRandom(`told/${count}/${season}`);
        let state = startedSwiss(count, { rounds: count + 1 });
        const rounds: [boolean, boolean][] = [];
        while (state.drawn.length < state.options.rounds) {
          const draft = must(draftRound(state));
          const [notice] = draft.notices;
          const rematches = draft.tables.filter(({ rematch }) => rematch).length;
          const further = notice?.because === 'rematches' ? notice.withFurtherBye : null;
          rounds.push([(further ?? rematches) < rematches, rematches > withAnyBye(state)]);
          state = playOpenMatches(must(publishRound(state, draft)).state, random);
        }
        return rounds;
      }).flat(),
    );
    for (const [said, holds] of notices) expect(said).toBe(holds);
    expect(notices.some(([said]) => said)).toBe(true);
  });

  /** The fewest rematches of the next round over all choices of the bye. */
  function withAnyBye(state: SwissState): number {
    const met = new Set(
      derivedState(state).matches.flatMap(({ one, two }) => [`${one}/${two}`, `${two}/${one}`]),
    );
    return Math.min(
      ...state.teams.map((bye) => {
        const ids = state.teams.filter((team) => team !== bye).map(({ id }) => id);
        return fewestRematches(ids.length, (one, two) => met.has(`${ids[one]}/${ids[two]}`));
      }),
    );
  }

  test('the bye goes to the lowest team whose absence leaves as few rematches as any', () => {
    // All teams have met. Without the last team, some team meets the first for the third time.
    // Without the one above it, none does: but the number of rematches is the same.
    const everybody = [0, 1, 2, 3, 4].flatMap((two) =>
      [0, 1, 2, 3, 4].filter((one) => one < two).map((one): [number, number] => [one, two]),
    );
    const met: [number, number][] = [...everybody, [0, 1], [0, 2], [0, 3]];
    expect(pairContenders(level(5), met).bye).toBe(4);
  });

  test.each([3, 5, 7, 9, 11])('%i teams: one bye a round, nobody twice before all', (count) => {
    for (let season = 0; season < 40; season++) {
      const random = seededRandom(`odd/${count}/${season}`);
      let state = startedSwiss(count, { rounds: count });
      for (let round = 1; round <= count; round++) {
        const draft = must(draftRound(state));
        const byes = draft.tables.filter(({ two }) => two === null);
        expect(byes).toHaveLength(1);
        state = playOpenMatches(must(publishRound(state, draft)).state, random);
      }
      expect(standings(state).map(({ byes }) => byes)).toEqual(Array(count).fill(1));
    }
  });
});
