import type { TeamId } from '../matches.ts';
import { type Chain, chainsOf } from './chains.ts';
import { type Count, RivalCounts, waysOf } from './rival-counts.ts';
import type { Certainty, WinsLeft } from './types.ts';

/**
 * What match wins alone make certain for each team, whatever the tiebreaks turn out to be, if it wins 0, 1, … or all of the
 * matches that it has left: qualified if fewer than `qualifiers` others can end with as many wins, out if so many must end with more.
 */
export function provedByWins(left: WinsLeft): Map<TeamId, Certainty[]> {
  const above = new RivalsAbove(left);
  const below = new RivalsBelow(left);
  const lastResults = left.isRoundToCome ? [0, 1] : [0];
  return new Map(
    Array.from(left.wins, ([team, before]): [TeamId, Certainty[]] => {
      const open = above.openMatches(team);
      const cases = Array.from({ length: open + lastResults.length }, (_, won): Certainty => {
        const ways = lastResults
          .map((last) => ({ team, ofOpen: won - last, last }))
          .filter(({ ofOpen }) => ofOpen >= 0 && ofOpen <= open);
        const wins = before + won;
        if (ways.every((own) => above.most(wins, own) < left.qualifiers)) return 'qualified';
        const most = Math.max(...ways.map((own) => below.most(wins, own)));
        return left.wins.size - 1 - most >= left.qualifiers ? 'out' : 'open';
      });
      return [team, cases];
    }),
  );
}

/** What the team that asks wins: so many of its open matches, and the one of the round to come or not. */
interface Own {
  readonly team: TeamId;
  readonly ofOpen: number;
  readonly last: number;
}

/** Who can end with at least so many wins: each match that somebody wins leaves another team behind. */
class RivalsAbove {
  readonly #wins: ReadonlyMap<TeamId, number>;
  readonly #open = new Map<TeamId, number>();
  readonly #chains: readonly Chain[];
  readonly #chainOf: ReadonlyMap<TeamId, Chain>;
  /** How many wins the round to come has, and how many at most for each team. */
  readonly #toCome: { readonly won: number; readonly each: number };
  readonly #countsByWins = new Map<number, RivalCounts>();

  constructor({ wins, open, isRoundToCome }: WinsLeft) {
    this.#wins = wins;
    for (const team of open.flatMap(({ one, two }) => [one, two])) {
      this.#open.set(team, this.openMatches(team) + 1);
    }
    this.#chains = chainsOf(open);
    this.#chainOf = new Map(
      this.#chains.flatMap((chain) => chain.teams.map((team) => [team, chain])),
    );
    this.#toCome = isRoundToCome ? { won: Math.ceil(wins.size / 2), each: 1 } : { won: 0, each: 0 };
  }

  openMatches(team: TeamId): number {
    return this.#open.get(team) ?? 0;
  }

  /** The most others that can be there at once. */
  most(wins: number, { team, ofOpen, last }: Own): number {
    const favoured = this.#toCome.won - last;
    const counts = this.#countsFor(wins);
    const chain = this.#chainOf.get(team);
    if (chain === undefined) {
      const { sure, possible } = this.#outside(wins, team);
      return counts.most({ sure: -sure, possible: -possible }, favoured);
    }
    const countOf = (other: TeamId, won: number): Count => this.#count(wins, other, won);
    const ways = waysOf(chain, countOf, { team, wins: ofOpen });
    return Math.max(...ways.map((way) => counts.most(way, favoured, chain)));
  }

  #countsFor(wins: number): RivalCounts {
    const known = this.#countsByWins.get(wins);
    if (known !== undefined) return known;
    const outside = Array.from(this.#wins.keys()).filter((team) => !this.#chainOf.has(team));
    const countOf = (team: TeamId, won: number): Count => this.#count(wins, team, won);
    const counts = new RivalCounts(
      outside.map((team) => this.#outside(wins, team)),
      new Map(this.#chains.map((chain) => [chain, waysOf(chain, countOf)])),
    );
    this.#countsByWins.set(wins, counts);
    return counts;
  }

  #count(wins: number, team: TeamId, ofOpen: number): Count {
    const won = (this.#wins.get(team) ?? 0) + ofOpen;
    return { sure: won >= wins ? 1 : 0, possible: won + this.#toCome.each >= wins ? 1 : 0 };
  }

  /** A team that is in no chain. If it has open matches they are too entangled: taken at its best it proves less, never more. */
  #outside(wins: number, team: TeamId): Count {
    return this.#count(wins, team, this.openMatches(team));
  }
}

/** Who can end with at most so many wins: nobody need win an open match, and in the round to come nobody but the team with the bye. */
class RivalsBelow {
  readonly #wins: ReadonlyMap<TeamId, number>;
  readonly #isRoundToCome: boolean;
  readonly #countsByWins = new Map<number, Count>();

  constructor({ wins, isRoundToCome }: WinsLeft) {
    this.#wins = wins;
    this.#isRoundToCome = isRoundToCome;
  }

  /** The most others that can be there at once. */
  most(wins: number, { team, last }: Own): number {
    const own = this.#count(wins, this.#wins.get(team) ?? 0);
    const all = this.#countFor(wins);
    const [sure, possible] = [all.sure - own.sure, all.possible - own.possible];
    const isByeForAnother = this.#isRoundToCome && this.#wins.size % 2 === 1 && last === 0;
    const others = this.#wins.size - 1;
    return Math.min(possible, sure + (isByeForAnother ? others - 1 : others));
  }

  #countFor(wins: number): Count {
    const known = this.#countsByWins.get(wins);
    if (known !== undefined) return known;
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

  #count(wins: number, before: number): Count {
    const most = before + (this.#isRoundToCome ? 1 : 0);
    return { sure: most <= wins ? 1 : 0, possible: before <= wins ? 1 : 0 };
  }
}
