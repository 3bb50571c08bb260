import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type SwissState,
  type Table,
  checkRound,
  correct,
  draftRound,
  explainRound,
  publishRound,
  standings,
} from '../index.ts';
import { seededRandom } from '../random.ts';
import {
  flipped,
  must,
  never,
  playOpenMatches,
  playSwissRound,
  swissOf,
} from '../testing/simulate.ts';

const twoRounds = (count: number, seed: string): SwissState => {
  const random = seededRandom(seed);
  return playSwissRound(playSwissRound(swissOf(count, { rounds: 4 }), random), random);
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
}, 60_000);

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
        const old = state.results[id] ?? never();
        const after = must(correct(state, id, flipped(old), way)).state;
        const wins = new Map(standings(after, 2).map((row) => [row.team.id, row.figures.wins]));
        const pairs = explainRound(after, 3).filter(({ two }) => two !== null);
        for (const { one, two, explanation } of pairs) {
          const expected = scores(wins.get(one) ?? 0, wins.get(two ?? 0) ?? 0);
          expect(explanation.slice(0, expected.length)).toBe(expected);
        }
      },
    ),
    { numRuns: 300 },
  );
}, 60_000);

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
  expect(check.tables[0]?.explanation).toMatch(/^choisi par l'organisation : .*rencontrées/);
  expect(check.tables.at(-1)?.explanation).toBe("exempte par choix de l'organisation");
  const published = must(publishRound(state, { round: 3, tables: edited })).state;
  expect(explainRound(published, 3)).toEqual(check.tables);
});

test('a bye that a correction has made wrong does not claim to be right', () => {
  const claims = Array.from({ length: 60 }, (_, season) => {
    const state = must(publishRound(...drafted(twoRounds(7, `bye/${season}`)))).state;
    return Object.entries(state.results).map(([id, old]) => {
      const kept = must(correct(state, id, flipped(old), 'keep')).state;
      const bye = explainRound(kept, 3).at(-1);
      const fresh = must(draftRound({ ...kept, drawn: kept.drawn.slice(0, 2) })).tables.at(-1);
      const wrong = "exempte à la suite d'une correction, la ronde étant déjà tirée";
      return [bye?.explanation, bye?.one === fresh?.one ? fresh?.explanation : wrong];
    });
  }).flat();
  for (const [said, expected] of claims) expect(said).toBe(expected);
  expect(new Set(claims.map(([said]) => said)).size).toBeGreaterThan(1);
}, 60_000);

function drafted(state: SwissState): [SwissState, { round: number; tables: readonly Table[] }] {
  return [state, must(draftRound(state))];
}

function scores(one: number, two: number): string {
  if (one !== two) return one === 0 ? 'aucune victoire contre' : `${one} victoire`;
  return one === 0
    ? 'sans victoire toutes les deux'
    : `${one} victoire${one > 1 ? 's' : ''} chacune`;
}
