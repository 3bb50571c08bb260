import type { TeamId } from '../matches.ts';
import type { Pair } from './types.ts';

/** Teams that are connected by open matches: two, unless earlier matches are open again. */
export interface Chain {
  readonly teams: readonly TeamId[];
  /**
   * Ordered from one end to the other, so that few teams at a time have matches before and after.
   */
  readonly matches: readonly Pair[];
}

/**
 * The chains of which every ending can be tried: all, unless a great many earlier matches are open
 * again.
 */
export function findChains(open: readonly Pair[]): Chain[] {
  let budget = MAX_WORK;
  return allChains(open)
    .toSorted((one, two) => one.matches.length - two.matches.length)
    .filter((chain) => {
      budget -= chainWork(chain);
      return budget >= 0;
    });
}

/**
 * Eight times the work for 1,024 teams with one open match each. More would make a page wait for
 * its outlook.
 */
const MAX_WORK = 2 ** 13;

/**
 * The number of steps of `endingCounts`: for each team, through every match, for every combination of
 * wins of the teams with further matches.
 */
function chainWork({ teams, matches }: Chain): number {
  const left = new Map(Array.from(matchesByTeam(matches), ([team, own]) => [team, own.length]));
  const underWay = new Map<TeamId, number>();
  let work = 0;
  for (const { one, two } of matches) {
    for (const team of [one, two]) {
      const after = (left.get(team) ?? 0) - 1;
      left.set(team, after);
      if (after > 0) underWay.set(team, (underWay.get(team) ?? 0) + 1);
      else underWay.delete(team);
    }
    let states = 1;
    for (const played of underWay.values()) {
      states *= played + 1;
      // A league has half a million matches: the loop must stop as soon as they are too many.
      if (states > MAX_WORK) return Infinity;
    }
    work += states;
  }
  return work * teams.length;
}

function allChains(open: readonly Pair[]): Chain[] {
  const byTeam = matchesByTeam(open);
  const visited = new Set<TeamId>();
  const usedMatches = new Set<Pair>();
  const chains: Chain[] = [];
  for (const [start] of Array.from(byTeam).toSorted(([, a], [, b]) => a.length - b.length)) {
    if (visited.has(start)) continue;
    visited.add(start);
    const chain = { teams: [start], matches: [] as Pair[] };
    for (const team of chain.teams) {
      for (const match of byTeam.get(team) ?? []) {
        if (usedMatches.has(match)) continue;
        usedMatches.add(match);
        chain.matches.push(match);
        const other = match.one === team ? match.two : match.one;
        if (!visited.has(other)) chain.teams.push(other);
        visited.add(other);
      }
    }
    chains.push(chain);
  }
  return chains;
}

function matchesByTeam(matches: readonly Pair[]): Map<TeamId, Pair[]> {
  const byTeam = new Map<TeamId, Pair[]>();
  for (const match of matches) {
    for (const team of [match.one, match.two]) {
      const own = byTeam.get(team);
      if (own === undefined) byTeam.set(team, [match]);
      else own.push(match);
    }
  }
  return byTeam;
}
