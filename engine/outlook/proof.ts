import type { TeamId } from '../matches.ts';
import { type Chain, chainsOf } from './chains.ts';
import { type Count, RivalCounts, waysOf } from './rival-counts.ts';
import type { Certainty, WinsLeft } from './types.ts';

/**
 * What match wins alone make certain for each team, whatever the tiebreaks turn out to be, if it wins 0, 1, … or all of the
 * matches that it has left: qualified if fewer than `qualifiers` others can end with as many wins, out if so many must end with more.
 */
export function provedByWins(left: WinsLeft): Map<TeamId, Certainty[]> {
  const rivals = new Rivals(left);
  const lastResults = left.isRoundToCome ? [0, 1] : [0];
  return new Map(
    Array.from(left.wins, ([team, before]): [TeamId, Certainty[]] => {
      const open = rivals.openMatches(team);
      const cases = Array.from({ length: open + lastResults.length }, (_, won): Certainty => {
        const ways = lastResults
          .map((last) => ({ team, ofOpen: won - last, last }))
          .filter(({ ofOpen }) => ofOpen >= 0 && ofOpen <= open);
        const most = (side: Side): number =>
          Math.max(...ways.map((own) => rivals.most({ side, wins: before + won }, own)));
        if (most('above') < left.qualifiers) return 'qualified';
        return left.wins.size - 1 - most('below') >= left.qualifiers ? 'out' : 'open';
      });
      return [team, cases];
    }),
  );
}

/** Who is counted: those who end with at least so many wins, or those who end with at most so many. */
interface Question {
  readonly side: Side;
  readonly wins: number;
}
type Side = 'above' | 'below';

/** What the team that asks wins: so many of its open matches, and the one of the round to come or not. */
interface Own {
  readonly team: TeamId;
  readonly ofOpen: number;
  readonly last: number;
}

class Rivals {
  readonly #wins: ReadonlyMap<TeamId, number>;
  readonly #open = new Map<TeamId, number>();
  readonly #chains: readonly Chain[];
  readonly #chainOf: ReadonlyMap<TeamId, Chain>;
  /** How many results of each kind the round to come has, and how many of both each team. */
  readonly #toCome: { readonly won: number; readonly lost: number; readonly each: number };
  readonly #countsByQuestion = new Map<string, RivalCounts>();

  constructor({ wins, open, isRoundToCome }: WinsLeft) {
    this.#wins = wins;
    for (const team of open.flatMap(({ one, two }) => [one, two])) {
      this.#open.set(team, this.openMatches(team) + 1);
    }
    this.#chains = chainsOf(open);
    this.#chainOf = new Map(
      this.#chains.flatMap((chain) => chain.teams.map((team) => [team, chain])),
    );
    const half = isRoundToCome ? wins.size / 2 : 0;
    this.#toCome = { won: Math.ceil(half), lost: Math.floor(half), each: isRoundToCome ? 1 : 0 };
  }

  openMatches(team: TeamId): number {
    return this.#open.get(team) ?? 0;
  }

  /** The most others that can be counted at once. */
  most(question: Question, { team, ofOpen, last }: Own): number {
    const { won, lost, each } = this.#toCome;
    const favoured = question.side === 'above' ? won - last : lost - (each - last);
    const counts = this.#countsFor(question);
    const chain = this.#chainOf.get(team);
    if (chain === undefined) {
      const { sure, possible } = this.#outside(question, team);
      return counts.most({ sure: -sure, possible: -possible }, favoured);
    }
    const countOf = (other: TeamId, wins: number): Count => this.#count(question, other, wins);
    const ways = waysOf(chain, countOf, { team, wins: ofOpen });
    return Math.max(...ways.map((way) => counts.most(way, favoured, chain)));
  }

  #countsFor(question: Question): RivalCounts {
    const key = `${question.side} ${question.wins}`;
    const known = this.#countsByQuestion.get(key);
    if (known !== undefined) return known;
    const outside = Array.from(this.#wins.keys()).filter((team) => !this.#chainOf.has(team));
    const countOf = (team: TeamId, wins: number): Count => this.#count(question, team, wins);
    const counts = new RivalCounts(
      outside.map((team) => this.#outside(question, team)),
      new Map(this.#chains.map((chain) => [chain, waysOf(chain, countOf)])),
    );
    this.#countsByQuestion.set(key, counts);
    return counts;
  }

  #count({ side, wins }: Question, team: TeamId, ofOpen: number): Count {
    const { each } = this.#toCome;
    const won = (this.#wins.get(team) ?? 0) + ofOpen;
    const [sure, possible] =
      side === 'above' ? [won >= wins, won + each >= wins] : [won + each <= wins, won <= wins];
    return { sure: sure ? 1 : 0, possible: possible ? 1 : 0 };
  }

  /** A team that is in no chain. If it has open matches they are too entangled: taken at its best it proves less, never more. */
  #outside(question: Question, team: TeamId): Count {
    return this.#count(question, team, question.side === 'above' ? this.openMatches(team) : 0);
  }
}
