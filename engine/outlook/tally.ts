import type { TeamId } from '../matches.ts';
import type { Endings, Winner } from './endings.ts';
import type { Qualification } from './level-scores.ts';
import type { OpenMatch } from './remaining.ts';
import type { Case, Certainty, Need } from './types.ts';

/** Counts the endings for one team, by how many of its open matches it wins. */
export class Tally {
  readonly #open: Endings['open'];
  readonly #own: ReadonlySet<number>;
  readonly #found: readonly CaseCounts[];

  constructor(open: Endings['open'], team: TeamId) {
    this.#open = open;
    this.#own = new Set(
      open.flatMap(({ one, two }, index) => (one === team || two === team ? [index] : [])),
    );
    this.#found = Array.from({ length: this.#own.size + 1 }, () => ({
      endings: 0,
      played: 0,
      share: 0,
      always: 0,
      possible: 0,
      winners: open.map(() => new Set<Winner>()),
      isSettled: false,
    }));
  }

  /**
   * Whether no further ending can change the result: the team may qualify or not, and needs no
   * result of others.
   */
  isSettled(ownWins: number): boolean {
    const found = this.#found[ownWins];
    if (found === undefined || found.isSettled) return true;
    found.isSettled =
      found.possible > 0 &&
      found.always < found.endings &&
      found.winners.every(
        (winners, index) => this.#own.has(index) || (winners.has('one') && winners.has('two')),
      );
    return found.isSettled;
  }

  count(ownWins: number, winners: readonly Winner[], qualification: Qualification): void {
    const found = this.#found[ownWins];
    if (found === undefined) return;
    found.endings++;
    if (!winners.includes('nobody')) {
      found.played++;
      found.share += qualification.share;
    }
    if (qualification.always) found.always++;
    if (!qualification.possible) return;
    found.possible++;
    for (const [index, winner] of winners.entries()) found.winners[index]?.add(winner);
  }

  cases(): Case[] {
    return this.#found.map(({ endings, played, share, always, possible, winners }) => {
      const status = certainty(endings, always, possible);
      const needs = this.#open.flatMap((match, index) =>
        this.#own.has(index) || status !== 'open' ? [] : matchNeeds(match, winners[index]),
      );
      return { status, share: share / played, margin: 0, needs };
    });
  }
}

interface CaseCounts {
  endings: number;
  /** The endings in which every match has a winner. */
  played: number;
  /** The sum of the shares over these endings. */
  share: number;
  always: number;
  possible: number;
  /** By open match: its winners in the endings in which the team can qualify. */
  readonly winners: readonly Set<Winner>[];
  isSettled: boolean;
}

/** Empty when either team may win, or when only a match without a winner helps. */
function matchNeeds({ id, one, two }: OpenMatch, winners: ReadonlySet<Winner> = new Set()): Need[] {
  const orNobody = winners.has('nobody');
  if (winners.has('one') === winners.has('two')) return [];
  return winners.has('one')
    ? [{ match: id, winner: one, loser: two, orNobody }]
    : [{ match: id, winner: two, loser: one, orNobody }];
}

function certainty(endings: number, always: number, possible: number): Certainty {
  if (always === endings) return 'qualified';
  return possible === 0 ? 'out' : 'open';
}
