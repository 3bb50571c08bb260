import type { TeamId } from '../matches.ts';
import type { Pair } from './types.ts';

/** Teams that open matches tie together: two, unless earlier matches are open again. */
export interface Chain {
  readonly teams: readonly TeamId[];
  /** From one end to the other, so that few teams at a time have matches on both sides. */
  readonly matches: readonly Pair[];
}

/** The chains whose every ending can be looked at: all of them, unless a great many earlier matches are open again. */
export function chainsOf(open: readonly Pair[]): Chain[] {
  let budget = MOST_WORK;
  return everyChain(open)
    .toSorted((one, two) => one.matches.length - two.matches.length)
    .filter((chain) => {
      budget -= workOf(chain);
      return budget >= 0;
    });
}

/** Eight times the work of 1,024 teams with one open match each: more would make a page wait for its outlook. */
const MOST_WORK = 2 ** 13;

/** The steps that `waysOf` takes: once for each team, through every match, in every combination of wins of teams that have more to play. */
function workOf({ teams, matches }: Chain): number {
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
      // A league has half a million matches: that they are too many is seen after a few of them.
      if (states > MOST_WORK) return Infinity;
    }
    work += states;
  }
  return work * teams.length;
}

function everyChain(open: readonly Pair[]): Chain[] {
  const byTeam = matchesByTeam(open);
  const seen = new Set<TeamId>();
  const taken = new Set<Pair>();
  const chains: Chain[] = [];
  for (const [start] of Array.from(byTeam).toSorted(([, a], [, b]) => a.length - b.length)) {
    if (seen.has(start)) continue;
    seen.add(start);
    const chain = { teams: [start], matches: [] as Pair[] };
    for (const team of chain.teams) {
      for (const match of byTeam.get(team) ?? []) {
        if (taken.has(match)) continue;
        taken.add(match);
        chain.matches.push(match);
        const other = match.one === team ? match.two : match.one;
        if (!seen.has(other)) chain.teams.push(other);
        seen.add(other);
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
