import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type SwissState,
  type Table,
  checkRound,
  correct,
  draftRound,
  explainRound,
  matchesOf,
  publishRound,
  standings,
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

const twoRounds = (count: number, seed: string): SwissState => {
  const random = seededRandom(seed);
  return playSwissRound(playSwissRound(startedSwiss(count, { rounds: 4 }), random), random);
};

test('what a published round says is what its draft said', () => {
  fc.assert(
    fc.property(fc.integer({ min: 3, max: 14 }), fc.string(), (count, seed) => {
      const state = twoRounds(count, seed);
      const draft = must(draftRound(state));
      const published = must(publishRound(state, draft)).state;
      expect(explainRound(published, 3)).toEqual(draft.tables);
      const played = playOpenMatches(published, seededRandom(seed));
      expect(explainRound(played, 3)).toEqual(draft.tables);
    }),
  );
});

test('after a correction every pair carries its own wins and meetings, kept or redrawn', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 4, max: 13 }),
      fc.string(),
      fc.nat(),
      fc.constantFrom('keep' as const, 'redraw' as const),
      (count, seed, nth, way) => {
        const state = must(publishRound(...drafted(twoRounds(count, seed)))).state;
        const ids = Object.keys(state.results);
        const id = ids[nth % ids.length] ?? '';
        const old = state.results[id] ?? unreachable();
        const after = must(correct(state, id, flipResult(old), way)).state;
        const wins = new Map(standings(after, 2).map((row) => [row.team, row.figures.wins]));
        const pairs = explainRound(after, 3).filter(({ two }) => two !== null);
        for (const { one, two, rematch, reason } of pairs) {
          const met = matchesOf(after).flatMap((match) => {
            const isTheirs = new Set([one, two, match.one, match.two]).size === 2;
            return isTheirs && match.round < 3 ? [match.round] : [];
          });
          const expected = [wins.get(one), wins.get(two ?? 0)];
          expect(reason).toEqual({ because: 'wins', wins: expected, met, chosen: false });
          expect(rematch).toBe(met.length > 0);
        }
      },
    ),
    { numRuns: 300 },
  );
});

test('a swap says that the organisation chose it, and how the two teams stand', () => {
  const state = twoRounds(9, 'swap');
  const { tables } = must(draftRound(state));
  const [first, second, ...others] = tables;
  const bye = others.pop();
  if (!first?.two || !second?.two || !bye) throw new Error('nine teams');
  const edited: Table[] = [
    { one: first.one, two: second.two },
    { one: bye.one, two: second.one },
    ...others.map(({ one, two }) => ({ one: two ?? 0, two: one })),
    { one: first.two, two: null },
  ];
  const check = must(checkRound(state, edited));
  const chosen = check.tables.map((table) => table.chosen === true);
  expect(chosen).toEqual([true, true, ...others.map(() => false), true]);
  const wins = new Map(standings(state).map((row) => [row.team, row.figures.wins]));
  expect(check.tables[0]?.reason).toMatchObject({
    because: 'wins',
    wins: [wins.get(first.one), wins.get(second.two)],
    chosen: true,
  });
  expect(check.tables.at(-1)?.reason).toEqual({ because: 'bye-chosen' });
  const published = must(publishRound(state, { round: 3, tables: edited })).state;
  expect(explainRound(published, 3)).toEqual(check.tables);
});

test('a bye that a correction has made wrong does not claim to be right', () => {
  const claims = Array.from({ length: 60 }, (_, season) => {
    const state = must(publishRound(...drafted(twoRounds(7, `bye/${season}`)))).state;
    return Object.entries(state.results).map(([id, old]) => {
      const kept = must(correct(state, id, flipResult(old), 'keep')).state;
      const bye = explainRound(kept, 3).at(-1);
      const fresh = must(draftRound({ ...kept, drawn: kept.drawn.slice(0, 2) })).tables.at(-1);
      const wrong = { because: 'bye-after-correction' };
      return [bye?.reason, bye?.one === fresh?.one ? fresh?.reason : wrong];
    });
  }).flat();
  for (const [said, expected] of claims) expect(said).toEqual(expected);
  expect(new Set(claims.map(([said]) => said?.because)).size).toBeGreaterThan(1);
});

function drafted(state: SwissState): [SwissState, { round: number; tables: readonly Table[] }] {
  return [state, must(draftRound(state))];
}

test('a bye is called a further one when everybody has had one', () => {
  const random = seededRandom('three');
  let state = startedSwiss(3, { rounds: 4 });
  const byes: (string | undefined)[] = [];
  while (state.drawn.length < 4) {
    const draft = must(draftRound(state));
    byes.push(draft.tables.find(({ two }) => two === null)?.reason.because);
    state = playSwissRound(state, random);
  }
  expect(byes).toEqual(['bye-last-seed', 'bye-lowest', 'bye-lowest', 'bye-lowest-again']);
});
