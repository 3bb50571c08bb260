import { describe, expect, test } from 'vitest';
import { seededRandom } from '../lib/random.ts';
import { findChains } from './chains.ts';
import { certaintiesByWins } from './proof.ts';
import type { Certainty, WinsAndOpenMatches } from './types.ts';

describe('what match wins prove', () => {
  test('is every certainty that holds in every ending, and no other', () => {
    for (let season = 0; season < 250; season++) {
      const left = someWinsAndOpenMatches(seededRandom(`wins/${season}`), 6);
      expect({ season, proved: certaintiesByWins(left) }).toEqual({
        season,
        proved: truthOf(left),
      });
    }
  });

  test('is never more than that when open matches are too entangled to try them all', () => {
    let certain = 0;
    let tried = 0;
    for (let season = 0; tried < 3; season++) {
      const random = seededRandom(`entangled/${season}`);
      const left = { ...someWinsAndOpenMatches(random, 0, 6), open: somePairs(random, 6, 15) };
      if (findChains(left.open).length > 0) continue;
      tried++;
      const truth = truthOf({ ...left, isRoundToCome: false });
      for (const [team, cases] of certaintiesByWins({ ...left, isRoundToCome: false })) {
        for (const [won, proved] of cases.entries()) {
          expect(['open', truth.get(team)?.[won]]).toContain(proved);
          if (proved !== 'open') certain++;
        }
      }
    }
    expect(certain).toBeGreaterThan(0);
  });
});

test('open matches are chained by the teams that they share', () => {
  const open = [pair(1, 2), pair(3, 4), pair(5, 6), pair(2, 3), pair(8, 7)];
  const chains = findChains(open).map(({ teams, matches }) => ({
    teams: teams.toSorted((one, two) => one - two),
    matches: matches.length,
  }));
  expect(chains).toEqual([
    { teams: [5, 6], matches: 1 },
    { teams: [7, 8], matches: 1 },
    { teams: [1, 2, 3, 4], matches: 3 },
  ]);
});

function someWinsAndOpenMatches(
  random: () => number,
  mostOpen: number,
  teams?: number,
): WinsAndOpenMatches {
  const upTo = (count: number): number => Math.floor(random() * count);
  const count = teams ?? 1 + upTo(7);
  const spread = 1 + upTo(4);
  return {
    qualifiers: 1 + upTo(count),
    currentWins: new Map(Array.from({ length: count }, (_, team) => [team, upTo(spread)])),
    open: count < 2 ? [] : somePairs(random, count, upTo(mostOpen + 1)),
    isRoundToCome: count > 1 && random() < 0.7,
  };
}

function somePairs(random: () => number, teams: number, count: number) {
  return Array.from({ length: count }, () => {
    const one = Math.floor(random() * teams);
    return pair(one, (one + 1 + Math.floor(random() * (teams - 1))) % teams);
  });
}

function pair(one: number, two: number) {
  return { one, two };
}

/** Tries every winner or none of every match, and all sets of winners in the round to come. */
function truthOf(left: WinsAndOpenMatches): Map<number, Certainty[]> {
  const { qualifiers, currentWins: wins } = left;
  const teams = [...wins.keys()];
  const found = new Map(teams.map((team) => [team, [] as Set<Certainty>[]]));
  for (const won of everyWon(left)) {
    const end = teams.map((team, index) => (wins.get(team) ?? 0) + (won[index] ?? 0));
    for (const [index, team] of teams.entries()) {
      const mine = end[index] ?? 0;
      const level = end.filter((theirs) => theirs >= mine).length - 1;
      const above = end.filter((theirs) => theirs > mine).length;
      const here = level < qualifiers ? 'qualified' : 'open';
      const cases = found.get(team) ?? [];
      (cases[won[index] ?? 0] ??= new Set()).add(above >= qualifiers ? 'out' : here);
    }
  }
  return new Map(
    Array.from(found, ([team, cases]) => [
      team,
      cases.map((seen) => (seen.size === 1 ? (Array.from(seen)[0] ?? 'open') : 'open')),
    ]),
  );
}

/** The possible wins of all teams in the remaining matches. */
function everyWon({ currentWins: wins, open, isRoundToCome }: WinsAndOpenMatches): number[][] {
  const teams = [...wins.keys()];
  const winnersOf = ({ one, two }: { one: number; two: number }) => [[one], [two], []];
  const steps = open.map(winnersOf);
  if (isRoundToCome) steps.push(favouredOf(teams));
  let all = [teams.map(() => 0)];
  for (const step of steps) {
    const next = new Map<string, number[]>();
    for (const before of all) {
      for (const winners of step) {
        const after = before.map(
          (won, index) => won + (winners.includes(teams[index] ?? -1) ? 1 : 0),
        );
        next.set(after.join(), after);
      }
    }
    all = [...next.values()];
  }
  return all;
}

/** Any match may have no winner. With an odd number of teams, one has the bye. */
function favouredOf(teams: readonly number[]): number[][] {
  return Array.from({ length: 2 ** teams.length }, (_, choice) =>
    teams.filter((_team, index) => (choice >> index) % 2 === 1),
  ).filter(({ length }) => length >= teams.length % 2 && length <= Math.ceil(teams.length / 2));
}
