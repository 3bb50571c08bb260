import { describe, expect, test } from 'vitest';
import {
  type Case,
  type Chance,
  type Result,
  type SwissState,
  clear,
  correct,
  matchesOf,
  outlook,
  pair,
  report,
  withdraw,
} from '../index.ts';
import { beforeLastRound, drawnLastRound, ofLastRound, qualifiedIn } from '../testing/outlooks.ts';
import { must, swissOf } from '../testing/simulate.ts';

/** One way in which the open matches can end. */
interface Ended {
  readonly winners: ReadonlyMap<string, number>;
  readonly isFull: boolean;
  readonly qualified: ReadonlySet<number>;
}

/** In the Swiss phase's best of 3. */
const WINS_NEEDED = 2;

/** Every result that the engine accepts, for every open match. */
function everyEnding(state: SwissState, qualifiers: number): Ended[] {
  const open = matchesOf(state).filter((match) => match.state === 'ready');
  const choices = open.map((match) => {
    const { id, one, two, bestOf } = match;
    const accepted: Result[] = [];
    for (let scoreOne = 0; scoreOne <= bestOf; scoreOne++) {
      for (let scoreTwo = 0; scoreTwo <= bestOf; scoreTwo++) {
        for (const winner of [one, two]) {
          const result = { one, two, scoreOne, scoreTwo, winner };
          const isPast = match.round < state.drawn.length;
          const entered = isPast ? correct(state, id, result, 'keep') : report(state, id, result);
          if (entered.ok) accepted.push(result);
        }
      }
    }
    return { id, accepted };
  });
  let endings: {
    results: SwissState['results'];
    winners: [string, number][];
    isFull: boolean;
  }[] = [{ results: state.results, winners: [], isFull: true }];
  for (const { id, accepted } of choices) {
    endings = endings.flatMap(({ results, winners, isFull }) =>
      accepted.map((result) => ({
        results: { ...results, [id]: result },
        winners: [...winners, [id, result.winner]],
        isFull: isFull && Math.max(result.scoreOne, result.scoreTwo) === WINS_NEEDED,
      })),
    );
  }
  return endings.map(({ results, winners, isFull }) => ({
    winners: new Map(winners),
    isFull,
    qualified: qualifiedIn({ ...state, results }, qualifiers),
  }));
}

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
    'of %i teams after %i rounds equals brute force, matches given up included',
    (count, rounds, qualifiers) => {
      for (let season = 0; season < 4; season++) {
        const state = drawnLastRound(count, `exact/${count}/${season}`, rounds);
        const { exact, chances } = ofLastRound(state, qualifiers, { maxEndings: Infinity });
        expect(exact).toBe(true);
        const endings = everyEnding(state, qualifiers);
        for (const chance of chances) expectToBeTrue(state, chance, endings);
      }
    },
    60_000,
  );

  test('also of a round that is partly played, with a team withdrawn', () => {
    const drawn = must(pair(must(withdraw(beforeLastRound(9, 'partly'), 103)).state)).state;
    const first = matchesOf(drawn).find((match) => match.state === 'ready');
    if (first === undefined) throw new Error('nothing to play');
    const { id, one, two } = first;
    const forfeit = { one, two, scoreOne: 1, scoreTwo: 1, winner: two };
    const state = must(report(drawn, id, forfeit)).state;
    const { chances } = ofLastRound(state, 4);
    const endings = everyEnding(state, 4);
    for (const chance of chances) expectToBeTrue(state, chance, endings);
    const statuses = new Map(chances.map(({ team, status }) => [team.id, status]));
    expect(statuses.get(103)).toBe('out');
  });

  test('also when earlier matches are open again, and teams have several to play', () => {
    for (let season = 0; season < 6; season++) {
      let state = drawnLastRound(6, `again/${season}`);
      for (const id of ['S1-1', `S2-${1 + (season % 3)}`]) {
        state = must(clear(state, id, 'keep')).state;
      }
      const first = matchesOf(state).find(({ round }) => round === 3);
      if (first?.state !== 'ready') throw new Error('nothing to play');
      const { id, one, two } = first;
      const result = { one, two, scoreOne: 2, scoreTwo: 1, winner: one };
      state = must(report(state, id, result)).state;
      const { exact, chances } = ofLastRound(state, 3);
      expect(exact).toBe(true);
      expect(Math.max(...chances.map(({ ifWins }) => ifWins.length))).toBeGreaterThan(2);
      const endings = everyEnding(state, 3);
      for (const chance of chances) expectToBeTrue(state, chance, endings);
    }
  }, 60_000);
});

/** Level by level: what is certain, the shares, the needs, for each result of its own. */
function expectToBeTrue(state: SwissState, chance: Chance, endings: readonly Ended[]): void {
  const { id } = chance.team;
  const isIn = ({ qualified }: Ended): boolean => qualified.has(id);
  const open = matchesOf(state).filter((match) => match.state === 'ready');
  const own = open.filter(({ one, two }) => one === id || two === id);
  const truthOf = (some: readonly Ended[]): Omit<Case, 'margin'> => {
    const full = some.filter(({ isFull }) => isFull);
    const hits = some.filter(isIn);
    const status = certainty(hits.length, some.length);
    const others = status === 'open' ? open.filter((match) => !own.includes(match)) : [];
    return {
      status,
      share: full.filter(isIn).length / full.length,
      needs: others.flatMap(({ id: match, one, two }) => {
        if (hits.every(({ winners }) => winners.get(match) === one))
          return [{ match, winner: one, loser: two }];
        return hits.every(({ winners }) => winners.get(match) === two)
          ? [{ match, winner: two, loser: one }]
          : [];
      }),
    };
  };
  const close = (truth: Omit<Case, 'margin'>): object => ({
    ...truth,
    margin: 0,
    share: expect.closeTo(truth.share, 10) as number,
  });
  const ownWins = ({ winners }: Ended): number =>
    Array.from(winners.values()).filter((winner) => winner === id).length;
  expect(chance.status).toBe(certainty(endings.filter(isIn).length, endings.length));
  expect(chance.ifWins).toEqual(
    Array.from({ length: own.length + 1 }, (_, wins) =>
      close(truthOf(endings.filter((ending) => ownWins(ending) === wins))),
    ),
  );
}

function certainty(hits: number, all: number): Case['status'] {
  if (hits === all) return 'qualified';
  return hits === 0 ? 'out' : 'open';
}

describe('above that it samples', () => {
  const sampledWith = (state: SwissState, samples: number, randomSeed: string) =>
    ofLastRound(state, 5, { maxEndings: 1, samples, randomSeed });

  test('calls certain only what is, and gives the same for the same seed', () => {
    for (let season = 0; season < 8; season++) {
      const state = drawnLastRound(12, `sampled/${season}`);
      const exact = ofLastRound(state, 5);
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
  }, 60_000);

  test('and its margin holds in 95 of 100 cases, also where the share is one half', () => {
    const held = { all: [0, 0], even: [0, 0] } satisfies Record<string, [number, number]>;
    for (let season = 0; season < 4; season++) {
      const state = drawnLastRound(10, `margin/${season}`);
      const truths = ofLastRound(state, 5).chances.flatMap(({ ifWins }) => ifWins);
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
  }, 60_000);

  test('and a large field takes a bounded time', () => {
    const large = ofLastRound(drawnLastRound(256, 'large'), 64);
    expect(large.exact).toBe(false);
    expect(large.chances).toHaveLength(256);
  }, 60_000);
});

test('it is refused before the last but one round, and for impossible numbers of qualifiers', () => {
  expect(outlook(swissOf(8), 4)).toMatchObject({ ok: false, code: 'wrong-round' });
  for (const qualifiers of [-1, 0, 1.5, Number.NaN]) {
    expect(outlook(drawnLastRound(6, 'qualifiers'), qualifiers)).toMatchObject({
      code: 'bad-qualifier-count',
    });
  }
});
