import type { TeamId } from '../matches.ts';
import type { Chain } from './chains.ts';
import type { Pair } from './types.ts';

/** How many teams are counted whatever the round to come brings, and how many if it favours each of them. */
export interface Count {
  readonly sure: number;
  readonly possible: number;
}

/** The most teams that can have so many wins, over every ending of every chain. */
export class RivalCounts {
  readonly #ways: ReadonlyMap<Chain, readonly Count[]>;
  /** Everybody whose count does not depend on how chains end. */
  readonly #fixed: Count;
  readonly #tables = new Map<string, readonly number[]>();

  constructor(outside: readonly Count[], ways: ReadonlyMap<Chain, readonly Count[]>) {
    this.#ways = ways;
    const oneWay = Array.from(ways.values()).filter((each) => each.length === 1);
    this.#fixed = sumOf([...outside, ...oneWay.flat()]);
  }

  /** With `own` added, instead of its chain if it is in one, when the round to come favours so many teams. */
  most(own: Count, favoured: number, chain?: Chain): number {
    const replaced = chain === undefined ? [] : (this.#ways.get(chain) ?? []);
    const gone = sumOf(replaced.length === 1 ? replaced : []);
    const sure = this.#fixed.sure - gone.sure + own.sure;
    const possible = this.#fixed.possible - gone.possible + own.possible;
    let most = 0;
    for (const [moreSure, morePossible] of this.#tableWithout(replaced).entries()) {
      const here = Math.min(possible + morePossible, sure + moreSure + favoured);
      if (here > most) most = here;
    }
    return most;
  }

  /**
   * For each number of sure teams among the chains that can end in several ways, the greatest number of possible ones. Taking the
   * best way of each chain by itself would not do: which one is best depends on how many teams the round to come can favour.
   */
  #tableWithout(ways: readonly Count[]): readonly number[] {
    const key = ways.length > 1 ? keyOf(ways) : '';
    const known = this.#tables.get(key);
    if (known !== undefined) return known;
    const several = Array.from(this.#ways.values()).filter((each) => each.length > 1);
    const skipped = several.findIndex((each) => keyOf(each) === key);
    let table: readonly number[] = [0];
    for (const [index, each] of several.entries()) {
      if (index !== skipped) table = withChain(table, each);
    }
    this.#tables.set(key, table);
    return table;
  }
}

/**
 * What each ending of a chain counts, but for endings that another beats, so that somebody wins every match; `own`, whose wins are
 * given, is not counted.
 */
export function waysOf(
  { matches }: Chain,
  countOf: (team: TeamId, wins: number) => Count,
  own?: { readonly team: TeamId; readonly wins: number },
): Count[] {
  const lastMatch = new Map<TeamId, Pair>();
  for (const match of matches) lastMatch.set(match.one, match).set(match.two, match);
  const numbers = new Map(Array.from(lastMatch.keys(), (team, index) => [team, index]));
  let states: readonly State[] = [{ wins: new Map(), ways: [sumOf([])] }];
  for (const match of matches) {
    const next = new Map<string, State>();
    for (const { wins: before, ways } of states) {
      for (const winner of [match.one, match.two]) {
        const wins = new Map(before).set(winner, (before.get(winner) ?? 0) + 1);
        const done = [match.one, match.two].filter((team) => lastMatch.get(team) === match);
        if (done.some((team) => team === own?.team && (wins.get(team) ?? 0) !== own.wins)) continue;
        const counts = done
          .filter((team) => team !== own?.team)
          .map((team) => countOf(team, wins.get(team) ?? 0));
        for (const team of done) wins.delete(team);
        const key = Array.from(wins, ([team, won]) => `${numbers.get(team)} ${won}`)
          .toSorted()
          .join();
        const others = next.get(key)?.ways ?? [];
        next.set(key, {
          wins,
          ways: best([...others, ...ways.map((way) => sumOf([way, ...counts]))]),
        });
      }
    }
    states = [...next.values()];
  }
  return states.flatMap(({ ways }) => ways);
}

/** What the teams have won that have more matches in the chain, and the ways to get there. */
interface State {
  readonly wins: ReadonlyMap<TeamId, number>;
  readonly ways: readonly Count[];
}

function withChain(table: readonly number[], ways: readonly Count[]): number[] {
  const longest = Math.max(...ways.map(({ sure }) => sure));
  const next = Array.from({ length: table.length + longest }, () => -Infinity);
  for (const way of ways) {
    for (const [sure, possible] of table.entries()) {
      const at = sure + way.sure;
      next[at] = Math.max(next[at] ?? -Infinity, possible + way.possible);
    }
  }
  return next;
}

/** Without the ways that another one equals or beats in both numbers: whatever the round to come favours, they cannot count more. */
function best(ways: readonly Count[]): Count[] {
  const found: Count[] = [];
  for (const way of ways.toSorted(
    (one, two) => two.sure - one.sure || two.possible - one.possible,
  )) {
    if (way.possible > (found.at(-1)?.possible ?? -1)) found.push(way);
  }
  return found;
}

function sumOf(counts: readonly Count[]): Count {
  let [sure, possible] = [0, 0];
  for (const count of counts) {
    sure += count.sure;
    possible += count.possible;
  }
  return { sure, possible };
}

function keyOf(ways: readonly Count[]): string {
  return ways.map(({ sure, possible }) => `${sure}/${possible}`).join(' ');
}
