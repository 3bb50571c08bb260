import type { TeamId } from '../matches.ts';
import { type Chain, findChains } from './chains.ts';
import { type RivalCount, RivalCounts, endingCounts } from './rival-counts.ts';
import type { Certainty, WinsAndOpenMatches } from './types.ts';

/**
 * What match wins alone make certain for each team, for 0, 1, … or all of its remaining matches
 * won, whatever the tiebreaks are. It is qualified if fewer than `qualifiers` other teams can end
 * with as many wins, and out if at least that many must end with more.
 */
export function certaintiesByWins(left: WinsAndOpenMatches): Map<TeamId, Certainty[]> {
  const above = new RivalsAbove(left);
  const below = new RivalsBelow(left);
  const lastResults = left.isRoundToCome ? [0, 1] : [0];
  return new Map(
    Array.from(left.currentWins, ([team, before]): [TeamId, Certainty[]] => {
      const open = above.openMatches(team);
      const cases = Array.from({ length: open + lastResults.length }, (_, won): Certainty => {
        const ownOptions = lastResults
          .map((last) => ({ team, ofOpen: won - last, last }))
          .filter(({ ofOpen }) => ofOpen >= 0 && ofOpen <= open);
        const wins = before + won;
        if (ownOptions.every((own) => above.most(wins, own) < left.qualifiers)) return 'qualified';
        const most = Math.max(...ownOptions.map((own) => below.most(wins, own)));
        return left.currentWins.size - 1 - most >= left.qualifiers ? 'out' : 'open';
      });
      return [team, cases];
    }),
  );
}

/**
 * The wins of the team in question: this many of its open matches, and 0 or 1 in the round to come.
 */
interface OwnWins {
  readonly team: TeamId;
  readonly ofOpen: number;
  readonly last: number;
}

/**
 * Counts the teams that can end with at least so many wins. In each match that has a winner the
 * other team gets none.
 */
class RivalsAbove {
  readonly #wins: ReadonlyMap<TeamId, number>;
  readonly #open = new Map<TeamId, number>();
  readonly #chains: readonly Chain[];
  readonly #chainOf: ReadonlyMap<TeamId, Chain>;
  /** The number of wins in the round to come, and the most that one team can get there. */
  readonly #toCome: { readonly won: number; readonly each: number };
  readonly #countsByWins = new Map<number, RivalCounts>();

  constructor({ currentWins: wins, open, isRoundToCome }: WinsAndOpenMatches) {
    this.#wins = wins;
    for (const team of open.flatMap(({ one, two }) => [one, two])) {
      this.#open.set(team, this.openMatches(team) + 1);
    }
    this.#chains = findChains(open);
    this.#chainOf = new Map(
      this.#chains.flatMap((chain) => chain.teams.map((team) => [team, chain])),
    );
    this.#toCome = isRoundToCome ? { won: Math.ceil(wins.size / 2), each: 1 } : { won: 0, each: 0 };
  }

  openMatches(team: TeamId): number {
    return this.#open.get(team) ?? 0;
  }

  /** The most other teams that can reach this at once. */
  most(wins: number, { team, ofOpen, last }: OwnWins): number {
    const favoured = this.#toCome.won - last;
    const counts = this.#countsFor(wins);
    const chain = this.#chainOf.get(team);
    if (chain === undefined) {
      const { sure, possible } = this.#outside(wins, team);
      return counts.most({ sure: -sure, possible: -possible }, favoured);
    }
    const countTeam = (other: TeamId, won: number): RivalCount => this.#count(wins, other, won);
    const chainCounts = endingCounts(chain, countTeam, { team, wins: ofOpen });
    return Math.max(...chainCounts.map((endingCount) => counts.most(endingCount, favoured, chain)));
  }

  #countsFor(wins: number): RivalCounts {
    const cached = this.#countsByWins.get(wins);
    if (cached !== undefined) return cached;
    const outside = Array.from(this.#wins.keys()).filter((team) => !this.#chainOf.has(team));
    const countTeam = (team: TeamId, won: number): RivalCount => this.#count(wins, team, won);
    const counts = new RivalCounts(
      outside.map((team) => this.#outside(wins, team)),
      new Map(this.#chains.map((chain) => [chain, endingCounts(chain, countTeam)])),
    );
    this.#countsByWins.set(wins, counts);
    return counts;
  }

  #count(wins: number, team: TeamId, ofOpen: number): RivalCount {
    const won = (this.#wins.get(team) ?? 0) + ofOpen;
    return { sure: won >= wins ? 1 : 0, possible: won + this.#toCome.each >= wins ? 1 : 0 };
  }

  /**
   * A team that is in no chain. If it has open matches, there were too many to try: it is assumed
   * to win them all, which can prove less but never something false.
   */
  #outside(wins: number, team: TeamId): RivalCount {
    return this.#count(wins, team, this.openMatches(team));
  }
}

/**
 * Counts the teams that can end with at most so many wins. Any open match may be won by nobody, and
 * so may all matches of the round to come; only the bye is always a win.
 */
class RivalsBelow {
  readonly #wins: ReadonlyMap<TeamId, number>;
  readonly #isRoundToCome: boolean;
  readonly #countsByWins = new Map<number, RivalCount>();

  constructor({ currentWins: wins, isRoundToCome }: WinsAndOpenMatches) {
    this.#wins = wins;
    this.#isRoundToCome = isRoundToCome;
  }

  /** The most other teams that can stay this low at once. */
  most(wins: number, { team, last }: OwnWins): number {
    const own = this.#count(wins, this.#wins.get(team) ?? 0);
    const all = this.#countFor(wins);
    const [sure, possible] = [all.sure - own.sure, all.possible - own.possible];
    const isByeForAnother = this.#isRoundToCome && this.#wins.size % 2 === 1 && last === 0;
    const others = this.#wins.size - 1;
    return Math.min(possible, sure + (isByeForAnother ? others - 1 : others));
  }

  #countFor(wins: number): RivalCount {
    const cached = this.#countsByWins.get(wins);
    if (cached !== undefined) return cached;
    let [sure, possible] = [0, 0];
    for (const before of this.#wins.values()) {
      const count = this.#count(wins, before);
      sure += count.sure;
      possible += count.possible;
    }
    const counts = { sure, possible };
    this.#countsByWins.set(wins, counts);
    return counts;
  }

  #count(wins: number, before: number): RivalCount {
    const most = before + (this.#isRoundToCome ? 1 : 0);
    return { sure: most <= wins ? 1 : 0, possible: before <= wins ? 1 : 0 };
  }
}
