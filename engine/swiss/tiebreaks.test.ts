import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type StandingsRow, type SwissState, matchesOf, standings, startSwiss } from '../index.ts';
import { seededRandom, shuffled } from '../lib/random.ts';
import { TIEBREAKS } from '../testing/moments.ts';
import { playSwissRound, startedSwiss, makeTeams } from '../testing/simulate.ts';

test('any order of any tiebreaks ranks as the rule says, written down a second time', () => {
  const decided = new Set<string>();
  fc.assert(
    fc.property(
      fc.integer({ min: 2, max: 12 }),
      fc.integer({ min: 1, max: 4 }),
      fc.nat({ max: TIEBREAKS.length }),
      fc.constantFrom('virtual-opponent' as const, 'not-counted' as const),
      fc.string(),
      (count, rounds, kept, byes, seed) => {
        const random = seededRandom(seed);
        const tiebreaks = shuffled(TIEBREAKS, random).slice(0, kept);
        let state = startedSwiss(count, { rounds, bestOf: 3, tiebreaks, byes });
        while (state.drawn.length < rounds) state = playSwissRound(state, random);
        const rows = standings(state);
        expect(rows.map(({ team }) => team)).toEqual(rankedByRule(state, rows));
        for (const { reason } of rows) {
          decided.add(reason.because);
          if (reason.because === 'only-team') continue;
          expect(['wins', ...tiebreaks, 'seed']).toContain(reason.because);
        }
      },
    ),
    { numRuns: 600 },
  );
  expect([...decided].toSorted()).toEqual(['wins', ...TIEBREAKS, 'seed'].toSorted());
});

/** The ranking from the figures of the rows alone, and from the matches for head-to-head. */
function rankedByRule(state: SwissState, rows: readonly StandingsRow[]): number[] {
  const rowOf = new Map(rows.map((row) => [row.team, row]));
  const figure = {
    wins: 'wins',
    'median-buchholz': 'medianBuchholz',
    buchholz: 'buchholz',
    'buchholz-cut-1': 'buchholzCut1',
    'average-opponents-wins': 'averageOpponentsWins',
    'sonneborn-berger': 'sonnebornBerger',
    'opponents-win-rate': 'opponentsWinRate',
    'game-difference': 'gameDifference',
    'games-won': 'gamesWon',
  } as const;
  let groups = [state.teams.map(({ id }) => id)];
  for (const name of ['wins' as const, ...state.options.tiebreaks]) {
    groups = groups.flatMap((group) => {
      const has = (team: number): number =>
        name === 'head-to-head'
          ? winsAmong(state, group, team)
          : (rowOf.get(team)?.figures[figure[name]] ?? Number.NaN);
      const figures = [...new Set(group.map(has))].toSorted((one, two) => two - one);
      return figures.map((value) => group.filter((team) => has(team) === value));
    });
  }
  // The teams of a state are sorted by seed, and every split above kept that order.
  return groups.flat();
}

/** 0 for all teams unless all of them have met. */
function winsAmong(state: SwissState, group: readonly number[], team: number): number {
  const inside = matchesOf(state).filter(
    ({ one, two }) => two !== null && group.includes(one ?? 0) && group.includes(two),
  );
  const met = (one: number, two: number): boolean =>
    inside.some((match) => new Set([match.one, match.two, one, two]).size === 2);
  if (!group.every((one) => group.every((two) => one === two || met(one, two)))) return 0;
  return inside.filter((match) => match.state === 'played' && match.winner === team).length;
}

test('each figure is the sum that its name says, over the opponents as they stand', () => {
  const sizes = fc.integer({ min: 2, max: 6 });
  fc.assert(
    fc.property(sizes, fc.integer({ min: 1, max: 4 }), fc.string(), (half, rounds, seed) => {
      const random = seededRandom(seed);
      let state = startedSwiss(half * 2, { rounds });
      while (state.drawn.length < rounds) state = playSwissRound(state, random);
      const rows = standings(state);
      const winsOf = new Map(rows.map(({ team, figures }) => [team, figures.wins]));
      for (const { team, figures } of rows) {
        const met = matchesOf(state).flatMap((match) => {
          if (match.state !== 'played' || (match.one !== team && match.two !== team)) return [];
          const opponent = match.one === team ? match.two : match.one;
          return [{ wins: winsOf.get(opponent) ?? 0, beaten: match.winner === team }];
        });
        const scores = met.map(({ wins }) => wins).toSorted((one, two) => one - two);
        const sum = (list: readonly number[]): number => list.reduce((all, each) => all + each, 0);
        expect(figures).toMatchObject({
          buchholz: sum(scores),
          medianBuchholz: sum(rounds < 3 ? scores : scores.slice(1, -1)),
          buchholzCut1: sum(rounds < 2 ? scores : scores.slice(1)),
          averageOpponentsWins: Math.round((sum(scores) / rounds) * 1e6) / 1e6,
          sonnebornBerger: sum(met.filter(({ beaten }) => beaten).map(({ wins }) => wins)),
        });
      }
    }),
    { numRuns: 120 },
  );
});

test('settings that cannot be are refused', () => {
  const codeOf = (settings: object): unknown => {
    const started = startSwiss(makeTeams(8), JSON.parse(JSON.stringify(settings)));
    return started.ok ? null : started.code;
  };
  expect(codeOf({ tiebreaks: ['buchholz', 'buchholz'] })).toBe('bad-tiebreaks');
  expect(codeOf({ tiebreaks: ['toString'] })).toBe('bad-tiebreaks');
  expect(codeOf({ tiebreaks: 'buchholz' })).toBe('bad-tiebreaks');
  expect(codeOf({ tiebreaks: [null] })).toBe('bad-tiebreaks');
  expect(codeOf({ bestOfRounds: { 2: 4 } })).toBe('bad-best-of');
  expect(codeOf({ bestOfRounds: [3] })).toBe('bad-options');
  expect(codeOf({ bestOfRounds: { '01': 3 } })).toBe('unknown-round');
  expect(codeOf({ bestOfRounds: { 33: 3 } })).toBe('unknown-round');
  expect(codeOf({ bestOfRounds: { last: 3 } })).toBe('unknown-round');
  expect(codeOf({ byes: 'always' })).toBe('bad-options');
  expect(codeOf({ firstRound: 'chance', randomSeed: 'x' })).toBe('bad-options');
  expect(codeOf({ randomSeed: {} })).toBe('bad-options');
  expect(codeOf({ until: { wins: 3 } })).toBe('bad-options');
  expect(codeOf({ until: { wins: 3, losses: 0 } })).toBe('bad-options');
  expect(codeOf({ until: { wins: 30, losses: 4 } })).toBe('bad-round-count');
  expect(codeOf({ until: { wins: 3, losses: 3 }, rounds: 4 })).toBe('bad-round-count');
  expect(codeOf({ until: { wins: 3, losses: 3 }, rounds: 5 })).toBe(null);
  expect(codeOf({ tiebreaks: [], bestOfRounds: { 5: 5 }, byes: 'not-counted' })).toBe(null);
});

test('a round has the best-of of its own, and the others that of the phase', () => {
  const random = seededRandom('best of');
  let state = startedSwiss(8, { bestOf: 1, bestOfRounds: { 2: 5 } });
  while (state.drawn.length < 3) state = playSwissRound(state, random);
  const bestOfs = matchesOf(state).map(({ round, bestOf }) => [round, bestOf]);
  expect(new Set(bestOfs.map(String))).toEqual(new Set(['1,1', '2,5', '3,1']));
});
