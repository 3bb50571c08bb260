import { describe, expect, test } from 'vitest';
import {
  type Case,
  type Chance,
  type SwissState,
  type TeamId,
  clear,
  matchesOf,
  outlook,
  pair,
  report,
  withdraw,
} from '../index.ts';
import { isFullRun } from '../../tests/proofs.ts';
import { type ExactEnding, exactChance, allExactEndings } from '../testing/chances.ts';
import { startedGroups } from '../testing/groups.ts';
import {
  beforeLastRound,
  withLastRoundDrawn,
  lastRoundOutlook,
  qualifiedTeams,
} from '../testing/outlooks.ts';
import { must, startedSwiss } from '../testing/simulate.ts';

const SEASONS = isFullRun ? 8 : 2;

describe('an exact outlook', () => {
  test.each([
    [5, 3, 2],
    [6, 3, 2],
    [6, 3, 4],
    [7, 3, 3],
    [8, 3, 4],
    [8, 2, 3],
    [6, 1, 3],
  ])(
    'of %i teams after %i rounds equals brute force, matches given up and won by nobody included',
    (count, rounds, qualifiers) => {
      for (let season = 0; season < (count < 8 ? SEASONS : 1); season++) {
        const state = withLastRoundDrawn(count, `exact/${count}/${season}`, rounds);
        const { exact, chances } = lastRoundOutlook(state, qualifiers, { maxEndings: Infinity });
        expect(exact).toBe(true);
        const endings = allExactEndings(state, (end) => qualifiedTeams(end, qualifiers));
        for (const chance of chances) expectToBeTrue(state, chance, endings);
      }
    },
  );

  test('also of a round that is partly played, with a team withdrawn', () => {
    const drawn = must(pair(must(withdraw(beforeLastRound(9, 'partly'), 103)).state)).state;
    const first = matchesOf(drawn).find((match) => match.state === 'ready');
    if (first === undefined) throw new Error('nothing to play');
    const { id, one, two } = first;
    const forfeit = { one, two, scoreOne: 1, scoreTwo: 1, winner: two };
    const state = must(report(drawn, id, forfeit)).state;
    const { chances } = lastRoundOutlook(state, 4);
    const endings = allExactEndings(state, (end) => qualifiedTeams(end, 4));
    for (const chance of chances) expectToBeTrue(state, chance, endings);
    const statuses = new Map(chances.map(({ team, status }) => [team, status]));
    expect(statuses.get(103)).toBe('out');
  });

  test('also when earlier matches are open again, and teams have several to play', () => {
    for (let season = 0; season < SEASONS / 2; season++) {
      let state = withLastRoundDrawn(6, `again/${season}`);
      for (const id of ['S1-1', `S2-${1 + (season % 3)}`]) {
        state = must(clear(state, id, 'keep')).state;
      }
      const first = matchesOf(state).find(({ round }) => round === 3);
      if (first?.state !== 'ready') throw new Error('nothing to play');
      const { id, one, two } = first;
      const result = { one, two, scoreOne: 2, scoreTwo: 1, winner: one };
      state = must(report(state, id, result)).state;
      const { exact, chances } = lastRoundOutlook(state, 3);
      expect(exact).toBe(true);
      expect(Math.max(...chances.map(({ ifWins }) => ifWins.length))).toBeGreaterThan(2);
      const endings = allExactEndings(state, (end) => qualifiedTeams(end, 3));
      for (const chance of chances) expectToBeTrue(state, chance, endings);
    }
  });
});

function expectToBeTrue(state: SwissState, chance: Chance, ends: readonly ExactEnding[]): void {
  const { ifWins, ...truth } = exactChance(state, chance.team, ends);
  expect(chance).toEqual({
    ...truth,
    ifWins: ifWins.map((each) => ({ ...each, share: expect.closeTo(each.share, 10) as number })),
  });
}

test('with too many endings to try also those that nobody wins, the shares stay exact', () => {
  let tried = 0;
  for (let season = 0; season < 2 * SEASONS; season++) {
    const state = withLastRoundDrawn(12, `halfway/${season}`, 3);
    const whole = lastRoundOutlook(state, 5, { maxEndings: Infinity });
    const part = lastRoundOutlook(state, 5, { maxEndings: 3 ** 6 - 1 });
    const cases = ({ chances }: typeof whole): readonly Case[] =>
      chances.flatMap(({ ifWins }) => ifWins);
    if (cases(part).some(({ margin }) => margin > 0)) continue;
    tried++;
    expect(part.exact).toBe(false);
    expect(cases(part).map(({ share }) => share)).toEqual(cases(whole).map(({ share }) => share));
  }
  expect(tried).toBeGreaterThan(0);
});

describe('above that it samples', () => {
  const sampledWith = (state: SwissState, samples: number, randomSeed: string) =>
    lastRoundOutlook(state, 5, { maxEndings: 1, samples, randomSeed });

  test('calls certain only what is, and gives the same for the same seed', () => {
    for (let season = 0; season < 2 * SEASONS; season++) {
      const state = withLastRoundDrawn(12, `sampled/${season}`);
      const exact = lastRoundOutlook(state, 5);
      const sampled = sampledWith(state, 200, 'certain');
      expect(sampled).toMatchObject({ exact: false, endings: 200 });
      sampled.chances.forEach((chance, index) => {
        const truth = exact.chances[index];
        expect(['open', truth?.status]).toContain(chance.status);
        chance.ifWins.forEach(({ status, needs }, wins) => {
          expect(['open', truth?.ifWins[wins]?.status]).toContain(status);
          expect(needs).toEqual([]);
        });
      });
      expect(sampledWith(state, 200, 'certain')).toEqual(sampled);
    }
  });

  test('and its margin holds in 95 of 100 cases, also where the share is one half', () => {
    const held = { all: [0, 0], even: [0, 0] } satisfies Record<string, [number, number]>;
    for (let season = 0; season < 4; season++) {
      const state = withLastRoundDrawn(10, `margin/${season}`);
      const truths = lastRoundOutlook(state, 5).chances.flatMap(({ ifWins }) => ifWins);
      for (let run = 0; run < 60; run++) {
        const { chances } = sampledWith(state, 300, `run/${run}`);
        const sampled = chances.flatMap(({ ifWins }) => ifWins);
        for (const [index, { share, margin }] of sampled.entries()) {
          const truth = truths[index]?.share ?? 0;
          if (truth === 0 || truth === 1) continue;
          const isHeld = Math.abs(share - truth) <= margin ? 1 : 0;
          held.all[0] += isHeld;
          held.all[1]++;
          if (truth < 0.3 || truth > 0.7) continue;
          held.even[0] += isHeld;
          held.even[1]++;
        }
      }
    }
    const rate = ([inside = 0, all = 0]: number[]): number => inside / all;
    expect(held.even[1]).toBeGreaterThan(400);
    expect(rate(held.all)).toBeGreaterThan(0.95);
    expect(rate(held.even)).toBeGreaterThan(0.93);
    expect(rate(held.even)).toBeLessThan(0.99);
  });

  test('and a large field takes a bounded time', () => {
    const large = lastRoundOutlook(withLastRoundDrawn(256, 'large'), 64);
    expect(large.exact).toBe(false);
    expect(large.chances).toHaveLength(256);
  });
});

test('it is refused before the last but one round, and for impossible numbers of qualifiers', () => {
  expect(outlook(startedSwiss(8), 4)).toMatchObject({ ok: false, code: 'wrong-round' });
  for (const qualifiers of [-1, 0, 1.5, Number.NaN]) {
    expect(outlook(withLastRoundDrawn(6, 'qualifiers'), qualifiers)).toMatchObject({
      code: 'bad-qualifier-count',
    });
  }
});

test('options that make no sense are refused', () => {
  const state = withLastRoundDrawn(6, 'options');
  for (const options of [null, 3, { samples: 0 }, { samples: 1.5 }, { maxEndings: Number.NaN }]) {
    // The options may come from JSON.
    expect(outlook(state, 2, options as never)).toMatchObject({ code: 'bad-options' });
  }
});

test('1 and “1” are two teams', () => {
  const idOf = (seed: number): TeamId => (seed % 2 === 1 ? seed : String(seed - 1)) as TeamId;
  const renamed = (value: unknown): unknown =>
    JSON.parse(JSON.stringify(value), (key, part: unknown) =>
      ['id', 'team', 'one', 'two', 'winner', 'loser'].includes(key) && typeof part === 'number'
        ? idOf(part - 100)
        : part,
    );
  const drawn = withLastRoundDrawn(8, 'ids');
  const again = must(clear(drawn, 'S1-1', 'keep')).state;
  const phase = must(pair(startedSwiss(8, { until: { wins: 2, losses: 2 } }))).state;
  const groups = startedGroups(8, { groups: 2, qualifiers: 2 });
  const before = beforeLastRound(8, 'ids');
  for (const options of [{}, { maxEndings: 0 }]) {
    for (const state of [drawn, again, before, phase, groups]) {
      const other = renamed(state) as typeof state;
      expect(outlook(other, 2, options)).toEqual(renamed(outlook(state, 2, options)));
    }
  }
});
