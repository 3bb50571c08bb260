import { describe, expect, test } from 'vitest';
import {
  type Case,
  type Chance,
  type OutlookBeforeDraw,
  type OutlookOfLastRound,
  type OutlookOptions,
  type Result,
  type SwissState,
  matchesOf,
  outlook,
  pair,
  publishRound,
  report,
  standings,
  withdraw,
} from '../index.ts';
import { seededRandom, shuffled } from '../random.ts';
import { must, playOpenMatches, playSwissRound, swissOf } from '../testing/simulate.ts';
import { chanceSentence } from './text.ts';

function beforeLastRound(count: number, seed: string, rounds?: number): SwissState {
  const random = seededRandom(seed);
  let state = swissOf(count, rounds === undefined ? {} : { rounds });
  while (state.drawn.length < state.options.rounds - 1) state = playSwissRound(state, random);
  return state;
}

function drawnLastRound(count: number, seed: string, rounds?: number): SwissState {
  return must(pair(beforeLastRound(count, seed, rounds))).state;
}

function ofLastRound(
  state: SwissState,
  places: number,
  options: OutlookOptions = {},
): OutlookOfLastRound {
  const found = must(outlook(state, places, options));
  if (!found.drawn) throw new Error('the last round is not drawn');
  return found;
}

function beforeDraw(state: SwissState, places: number): OutlookBeforeDraw {
  const found = must(outlook(state, places));
  if (found.drawn) throw new Error('the last round is drawn');
  return found;
}

const qualifiedIn = (state: SwissState, places: number): Set<number> =>
  new Set(
    standings(state)
      .filter(({ withdrawn }) => !withdrawn)
      .slice(0, places)
      .map(({ team }) => team.id),
  );

/** One way in which the round can end. */
interface Ended {
  readonly winners: ReadonlySet<number>;
  readonly isFull: boolean;
  readonly qualified: ReadonlySet<number>;
}

/** Every result that `report` accepts, for every open match. */
function everyEnding(state: SwissState, places: number): Ended[] {
  const open = matchesOf(state).filter((match) => match.state === 'ready');
  const choices = open.map((match) => {
    const { id, one, two, bestOf } = match;
    const accepted: Result[] = [];
    for (let scoreOne = 0; scoreOne <= bestOf; scoreOne++) {
      for (let scoreTwo = 0; scoreTwo <= bestOf; scoreTwo++) {
        for (const winner of [one, two]) {
          const result = { one, two, scoreOne, scoreTwo, winner };
          if (report(state, id, result).ok) accepted.push(result);
        }
      }
    }
    return { id, accepted };
  });
  let endings: { results: SwissState['results']; winners: number[]; isFull: boolean }[] = [
    { results: state.results, winners: [], isFull: true },
  ];
  for (const { id, accepted } of choices) {
    endings = endings.flatMap(({ results, winners, isFull }) =>
      accepted.map((result) => ({
        results: { ...results, [id]: result },
        winners: [...winners, result.winner],
        isFull: isFull && result.scoreOne !== result.scoreTwo,
      })),
    );
  }
  return endings.map(({ results, winners, isFull }) => ({
    winners: new Set(winners),
    isFull,
    qualified: qualifiedIn({ ...state, results }, places),
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
    'of %i teams after %i rounds equals brute force, forfeits included',
    (count, rounds, places) => {
      for (let season = 0; season < 4; season++) {
        const state = drawnLastRound(count, `exact/${count}/${season}`, rounds);
        const { exact, chances } = ofLastRound(state, places, { maxEndings: Infinity });
        expect(exact).toBe(true);
        const endings = everyEnding(state, places);
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
});

/** Level by level: what is certain, the shares, the needs, for each result of its own. */
function expectToBeTrue(state: SwissState, chance: Chance, endings: readonly Ended[]): void {
  const { id } = chance.team;
  const isIn = ({ qualified }: Ended): boolean => qualified.has(id);
  const open = matchesOf(state).filter((match) => match.state === 'ready');
  const own = open.find(({ one, two }) => one === id || two === id);
  const truthOf = (some: readonly Ended[]): Omit<Case, 'margin'> => {
    const full = some.filter(({ isFull }) => isFull);
    const hits = some.filter(isIn);
    const status = certainty(hits.length, some.length);
    const others = status === 'open' ? open.filter((match) => match !== own) : [];
    return {
      status,
      share: full.filter(isIn).length / full.length,
      needs: others.flatMap(({ id: match, one, two }) => {
        if (hits.every(({ winners }) => winners.has(one)))
          return [{ match, winner: one, loser: two }];
        return hits.every(({ winners }) => winners.has(two))
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
  const won = endings.filter(({ winners }) => winners.has(id));
  const lost = endings.filter(({ winners }) => !winners.has(id));
  expect(chance.plays).toBe(own !== undefined);
  expect(chance.status).toBe(certainty(endings.filter(isIn).length, endings.length));
  expect(casesOf(chance)).toEqual(
    (own === undefined ? [endings] : [won, lost]).map((some) => close(truthOf(some))),
  );
}

function certainty(hits: number, all: number): Case['status'] {
  if (hits === all) return 'qualified';
  return hits === 0 ? 'out' : 'open';
}

const casesOf = (chance: Chance): Case[] =>
  chance.plays ? [chance.ifWin, chance.ifLoss] : [chance.waiting];

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
        casesOf(chance).forEach(({ status, needs }, which) => {
          expect(['open', truth && casesOf(truth)[which]?.status]).toContain(status);
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
      const truths = ofLastRound(state, 5).chances.flatMap(casesOf);
      for (let run = 0; run < 60; run++) {
        const sampled = sampledWith(state, 300, `run/${run}`).chances.flatMap(casesOf);
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

describe('before the last round is drawn', () => {
  test.each([5, 6, 7, 8])(
    '%i teams: certain is what every draw and every winner leave',
    (count) => {
      for (let season = 0; season < 10; season++) {
        const state = beforeLastRound(count, `before/${count}/${season}`);
        const wins = new Map(standings(state).map(({ team, figures }) => [team.id, figures.wins]));
        const ids = [...wins.keys()];
        const ends = subsets(ids, Math.ceil(count / 2)).map((winners) => ({
          winners,
          wins: new Map(ids.map((id) => [id, (wins.get(id) ?? 0) + (winners.has(id) ? 1 : 0)])),
        }));
        for (const { team, status, ifWin, ifLoss } of beforeDraw(state, 3).prospects) {
          const others = ids.filter((id) => id !== team.id);
          const truthOf = (some: typeof ends): Case['status'] => {
            const rivals = some.map(({ wins: end }) => {
              const mine = end.get(team.id) ?? 0;
              return {
                level: others.filter((id) => (end.get(id) ?? 0) >= mine).length,
                above: others.filter((id) => (end.get(id) ?? 0) > mine).length,
              };
            });
            if (rivals.every(({ level }) => level < 3)) return 'qualified';
            return rivals.every(({ above }) => above >= 3) ? 'out' : 'open';
          };
          expect(ifWin).toBe(truthOf(ends.filter(({ winners }) => winners.has(team.id))));
          expect(ifLoss).toBe(truthOf(ends.filter(({ winners }) => !winners.has(team.id))));
          expect(status).toBe(truthOf(ends));
        }
      }
    },
  );

  test('no round that the organiser publishes contradicts it', () => {
    for (let season = 0; season < 40; season++) {
      const state = beforeLastRound(8, `edited/${season}`);
      const { prospects } = beforeDraw(state, 4);
      const random = seededRandom(`edits/${season}`);
      const ids = shuffled(
        state.teams.map(({ id }) => id),
        random,
      );
      const tables = [0, 2, 4, 6].map((at) => ({ one: ids[at] ?? 0, two: ids[at + 1] ?? 0 }));
      const published = must(publishRound(state, { round: 3, tables })).state;
      const end = playOpenMatches(published, random);
      const through = qualifiedIn(end, 4);
      const winners = new Set(
        Object.values(end.results)
          .slice(-4)
          .map(({ winner }) => winner),
      );
      for (const { team, ifWin, ifLoss } of prospects) {
        const told = winners.has(team.id) ? ifWin : ifLoss;
        expect(['open', through.has(team.id) ? 'qualified' : 'out']).toContain(told);
      }
    }
  });

  test('it names no pair, and the sentences say no more than is certain', () => {
    for (let season = 0; season < 20; season++) {
      for (const { sentence, status } of beforeDraw(beforeLastRound(9, `words/${season}`), 4)
        .prospects) {
        expect(sentence).not.toMatch(/contre|%|Équipe/);
        expect(sentence.startsWith('Qualifiée quels')).toBe(status === 'qualified');
        expect(sentence.startsWith('Ne peut plus')).toBe(status === 'out');
      }
    }
  });
});

function subsets(ids: readonly number[], size: number): ReadonlySet<number>[] {
  const [first, ...rest] = ids;
  if (size === 0) return [new Set()];
  if (first === undefined) return [];
  return [
    ...subsets(rest, size - 1).map((set) => new Set([first, ...set])),
    ...subsets(rest, size),
  ];
}

describe('the sentences', () => {
  const open = { status: 'open', margin: 0, needs: [] } as const;

  test('are French, and promise a win or a loss only what is certain', () => {
    for (let season = 0; season < 12; season++) {
      const { chances } = ofLastRound(drawnLastRound(9, `sentences/${season}`), 4);
      for (const chance of chances) {
        expect(chance.sentence).toMatch(
          /^(Qualifiée|Ne peut plus|Doit gagner|Se qualifie|Ne joue plus).*\.$/,
        );
        if (chance.status !== 'open' || !chance.plays) continue;
        const { ifWin, ifLoss, sentence } = chance;
        expect(sentence.startsWith('Qualifiée si elle gagne')).toBe(ifWin.status === 'qualified');
        expect(/Doit gagner|éliminée si elle perd/.test(sentence)).toBe(ifLoss.status === 'out');
        expect(/Si elle perd, il lui faut/.test(sentence)).toBe(
          ifLoss.needs.length > 0 && JSON.stringify(ifLoss.needs) !== JSON.stringify(ifWin.needs),
        );
      }
    }
  });

  test('never round to a certainty, and tell the needs of a win from those of a loss', () => {
    const need = (winner: number, loser: number) => ({ match: 'S3-1', winner, loser });
    const cases = {
      plays: true,
      ifWin: { ...open, share: 0.996, needs: [need(1, 2)] },
      ifLoss: { ...open, share: 0.004, needs: [need(1, 2), need(3, 4)] },
    } as const;
    expect(chanceSentence('open', cases, (id) => `T${id}`)).toBe(
      'Se qualifie dans plus de 99 % des cas si elle gagne, dans moins de 1 % des cas si elle perd.' +
        ' Si elle gagne, il lui faut aussi ce vainqueur : T1 (contre T2).' +
        ' Si elle perd, il lui faut ces vainqueurs : T1 (contre T2), T3 (contre T4).',
    );
    const waiting = { ...open, share: 0.5, margin: 0.051 };
    expect(chanceSentence('open', { plays: false, waiting }, String)).toBe(
      'Ne joue plus : se qualifie dans 50 % des cas (à 6 points près).',
    );
  });
});

test('it is refused before the last but one round, and for impossible numbers of places', () => {
  expect(outlook(swissOf(8), 4)).toMatchObject({ ok: false, code: 'wrong-round' });
  for (const places of [-1, 0, 1.5, Number.NaN]) {
    expect(outlook(drawnLastRound(6, 'places'), places)).toMatchObject({ code: 'bad-place-count' });
  }
});
