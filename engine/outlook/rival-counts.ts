import type { TeamId } from '../matches.ts';
import type { Chain } from './chains.ts';
import type { Pair } from './types.ts';

/**
 * How many teams reach the number of wins in any case, and how many if all of them win in the round
 * to come.
 */
export interface RivalCount {
  readonly sure: number;
  readonly possible: number;
}

/** The most teams that can reach a number of wins, over all endings of all chains. */
export class RivalCounts {
  readonly #ways: ReadonlyMap<Chain, readonly RivalCount[]>;
  /** The teams whose count is the same in every ending. */
  readonly #fixed: RivalCount;
  readonly #tables = new Map<string, readonly number[]>();

  constructor(
    outside: readonly RivalCount[],
    countsByChain: ReadonlyMap<Chain, readonly RivalCount[]>,
  ) {
    this.#ways = countsByChain;
    const singleCounts = Array.from(countsByChain.values()).filter((each) => each.length === 1);
    this.#fixed = sumCounts([...outside, ...singleCounts.flat()]);
  }

  /**
   * With `own` added, in place of its chain if it has one, when the round to come gives a win to
   * this many teams.
   */
  most(own: RivalCount, favoured: number, chain?: Chain): number {
    const replaced = chain === undefined ? [] : (this.#ways.get(chain) ?? []);
    const gone = sumCounts(replaced.length === 1 ? replaced : []);
    const sure = this.#fixed.sure - gone.sure + own.sure;
    const possible = this.#fixed.possible - gone.possible + own.possible;
    let most = 0;
    for (const [moreSure, morePossible] of this.#tableWithout(replaced).entries()) {
      const reachable = Math.min(possible + morePossible, sure + moreSure + favoured);
      if (reachable > most) most = reachable;
    }
    return most;
  }

  /**
   * By the number of sure teams among the chains with several endings: the most possible teams.
   * Taking the best ending of each chain alone would be wrong: which ending is best depends on how
   * many teams can win in the round to come.
   */
  #tableWithout(chainCounts: readonly RivalCount[]): readonly number[] {
    const key = chainCounts.length > 1 ? countsKey(chainCounts) : '';
    const cached = this.#tables.get(key);
    if (cached !== undefined) return cached;
    const several = Array.from(this.#ways.values()).filter((each) => each.length > 1);
    const skipped = several.findIndex((each) => countsKey(each) === key);
    let table: readonly number[] = [0];
    for (const [index, each] of several.entries()) {
      if (index !== skipped) table = addChain(table, each);
    }
    this.#tables.set(key, table);
    return table;
  }
}

/**
 * The counts of all endings of a chain, except endings that another one beats, so every match has a
 * winner. `own`, whose wins are given, is not counted.
 */
export function endingCounts(
  { matches }: Chain,
  countOf: (team: TeamId, wins: number) => RivalCount,
  own?: { readonly team: TeamId; readonly wins: number },
): RivalCount[] {
  const lastMatch = new Map<TeamId, Pair>();
  for (const match of matches) lastMatch.set(match.one, match).set(match.two, match);
  const numbers = new Map(Array.from(lastMatch.keys(), (team, index) => [team, index]));
  let states: readonly State[] = [{ wins: new Map(), ways: [sumCounts([])] }];
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
          ways: undominated([
            ...others,
            ...ways.map((rivalCount) => sumCounts([rivalCount, ...counts])),
          ]),
        });
      }
    }
    states = [...next.values()];
  }
  return states.flatMap(({ ways }) => ways);
}

/**
 * The wins of the teams that have further matches in the chain, and the counts of the endings so
 * far.
 */
interface State {
  readonly wins: ReadonlyMap<TeamId, number>;
  readonly ways: readonly RivalCount[];
}

function addChain(table: readonly number[], chainCounts: readonly RivalCount[]): number[] {
  const longest = Math.max(...chainCounts.map(({ sure }) => sure));
  const next = Array.from({ length: table.length + longest }, () => -Infinity);
  for (const rivalCount of chainCounts) {
    for (const [sure, possible] of table.entries()) {
      const at = sure + rivalCount.sure;
      next[at] = Math.max(next[at] ?? -Infinity, possible + rivalCount.possible);
    }
  }
  return next;
}

/**
 * Removes the counts that another one equals or beats in both numbers: they can never lead to more.
 */
function undominated(rivalCounts: readonly RivalCount[]): RivalCount[] {
  const found: RivalCount[] = [];
  for (const rivalCount of rivalCounts.toSorted(
    (one, two) => two.sure - one.sure || two.possible - one.possible,
  )) {
    if (rivalCount.possible > (found.at(-1)?.possible ?? -1)) found.push(rivalCount);
  }
  return found;
}

function sumCounts(counts: readonly RivalCount[]): RivalCount {
  let [sure, possible] = [0, 0];
  for (const count of counts) {
    sure += count.sure;
    possible += count.possible;
  }
  return { sure, possible };
}

function countsKey(rivalCounts: readonly RivalCount[]): string {
  return rivalCounts.map(({ sure, possible }) => `${sure}/${possible}`).join(' ');
}
