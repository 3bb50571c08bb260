import { expect, test } from 'vitest';
import { type Outlook, type SwissState, foldSwiss, outlook, pair, standings } from './index.ts';
import { seededRandom } from './random.ts';
import { must, playOpenMatches, playSwissRound, swissOf } from './testing/simulate.ts';

function beforeLastRound(count: number, seed: string): SwissState {
  const random = seededRandom(seed);
  let state = swissOf(count);
  while (state.drawn.length < state.options.rounds - 1) state = playSwissRound(state, random);
  return state;
}

const byTeam = ({ chances }: Outlook): Map<number, Outlook['chances'][number]> =>
  new Map(chances.map((chance) => [chance.team.id, chance]));

test('an exact outlook is never contradicted by an ending, and names the results a team needs', () => {
  for (let season = 0; season < 6; season++) {
    const state = beforeLastRound(10, `exact/${season}`);
    const exact = must(outlook(state, 4));
    expect(exact).toMatchObject({ exact: true, margin: 0, combinations: 4 ** 5 });
    const chances = byTeam(exact);
    const drawn = must(pair(state)).state;
    const random = seededRandom(`endings/${season}`);
    for (let ending = 0; ending < 60; ending++) {
      const end = playOpenMatches(drawn, random);
      const rows = standings(end);
      const winners = new Set(
        foldSwiss(end).matches.flatMap((match) =>
          match.state === 'played' ? [`${match.id}/${match.winner}`] : [],
        ),
      );
      const qualified = rows.slice(0, 4).map(({ team }) => team.id);
      const missed = rows.slice(4).map(({ team }) => team.id);
      expect(qualified.filter((id) => chances.get(id)?.status === 'out')).toEqual([]);
      expect(missed.filter((id) => chances.get(id)?.status === 'qualified')).toEqual([]);
      const needs = qualified.flatMap((id) => chances.get(id)?.needs ?? []);
      expect(needs.filter(({ match, winner }) => !winners.has(`${match}/${winner}`))).toEqual([]);
    }
  }
}, 60_000);

test('above that it samples, states its margin, and only calls certain what is', () => {
  const state = beforeLastRound(12, 'sampled');
  const exact = byTeam(must(outlook(state, 5, { maxCombinations: 5000 })));
  const sampled = must(outlook(state, 5, { maxCombinations: 1, samples: 1500 }));
  expect(sampled).toMatchObject({ exact: false, combinations: 1500 });
  expect(sampled.margin).toBeCloseTo(0.0253, 4);
  for (const chance of sampled.chances) {
    const truth = exact.get(chance.team.id);
    expect(['open', truth?.status]).toContain(chance.status);
    expect(Math.abs((chance.ifWin ?? 0) - (truth?.ifWin ?? 0))).toBeLessThan(3 * sampled.margin);
  }
  expect(must(outlook(state, 5, { maxCombinations: 1, samples: 1500 }))).toEqual(sampled);
}, 60_000);

test('every team gets a French sentence', () => {
  const { chances } = must(outlook(beforeLastRound(9, 'sentences'), 4));
  for (const { sentence } of chances) {
    expect(sentence).toMatch(/^(Qualifiée|Ne peut plus|Doit gagner|Se qualifie|Ne joue plus).*\.$/);
  }
});

test('before the last but one round there is nothing to say', () => {
  expect(outlook(swissOf(8), 4)).toMatchObject({ ok: false, code: 'wrong-round' });
});

test('a large field takes a bounded time', () => {
  const state = beforeLastRound(256, 'large');
  const large = must(outlook(state, 64));
  expect(large.exact).toBe(false);
  expect(large.chances).toHaveLength(256);
}, 60_000);
