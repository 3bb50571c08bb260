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
import { must, playOpenMatches, playSwissRound, swissOf } from '../testing/simulate.ts';

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
        const old = state.results[id];
        if (old === undefined) return;
        const winner = old.winner === old.one ? old.two : old.one;
        const [scoreOne, scoreTwo] = [old.scoreTwo, old.scoreOne];
        const after = must(correct(state, id, { ...old, scoreOne, scoreTwo, winner }, way)).state;
        const wins = new Map(standings(after, 2).map((row) => [row.team.id, row.figures.wins]));
        for (const { one, two, explanation } of explainRound(after, 3)) {
          if (two === null) continue;
          expect(explanation.startsWith(scores(wins.get(one) ?? 0, wins.get(two) ?? 0))).toBe(true);
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
  if (first?.two == null || second?.two == null || bye === undefined) throw new Error('nine teams');
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
  let claims = 0;
  for (let season = 0; season < 60; season++) {
    const state = must(publishRound(...drafted(twoRounds(7, `bye/${season}`)))).state;
    for (const [id, old] of Object.entries(state.results)) {
      const winner = old.winner === old.one ? old.two : old.one;
      const [scoreOne, scoreTwo] = [old.scoreTwo, old.scoreOne];
      const kept = must(correct(state, id, { ...old, scoreOne, scoreTwo, winner }, 'keep')).state;
      const bye = explainRound(kept, 3).find(({ two }) => two === null);
      const fresh = must(draftRound({ ...kept, drawn: kept.drawn.slice(0, 2) })).tables.at(-1);
      if (bye?.one === fresh?.one) expect(bye?.explanation).toBe(fresh?.explanation);
      else {
        claims++;
        expect(bye?.explanation).toBe(
          "exempte à la suite d'une correction, la ronde étant déjà tirée",
        );
      }
    }
  }
  expect(claims).toBeGreaterThan(0);
});

function drafted(state: SwissState): [SwissState, { round: number; tables: readonly Table[] }] {
  return [state, must(draftRound(state))];
}

function scores(one: number, two: number): string {
  if (one !== two) return one === 0 ? 'aucune victoire contre' : `${one} victoire`;
  return one === 0
    ? 'sans victoire toutes les deux'
    : `${one} victoire${one > 1 ? 's' : ''} chacune`;
}
