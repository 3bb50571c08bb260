import {
  type Entry,
  type GroupCriterion,
  type Ledger,
  rankLevelTeams,
} from '../groups/standings.ts';
import type { GroupTiebreak } from '../groups/state.ts';
import type { TeamId } from '../matches.ts';
import type { GameScore } from '../results.ts';
import { type Cut, type Endings, type Scores, type Winner, relevantScores } from './endings.ts';
import type { OpenMatch } from './remaining.ts';

export interface Group {
  /** A copy of the ledger, into which the endings are entered. */
  readonly ledger: Ledger;
  readonly open: readonly OpenMatch[];
  readonly eligible: ReadonlySet<TeamId>;
  /** How many teams of the group go on. */
  readonly qualifiers: number;
  readonly tiebreaks: readonly GroupTiebreak[];
}

/** The open matches of one group. The caller ends them in one way after another. */
export class GroupEndings implements Endings {
  readonly teams: readonly TeamId[];
  readonly open: readonly OpenMatch[];
  readonly scores: readonly Scores[];
  readonly #ledger: Ledger;
  readonly #eligible: ReadonlySet<TeamId>;
  readonly #qualifiers: number;
  /** The winners alone decide these criteria. The others come after them. */
  readonly #settled: readonly GroupCriterion[];
  readonly #others: readonly GroupCriterion[];
  readonly #seats: readonly OpenMatchEntries[];
  /** Wins in finished matches. */
  readonly #settledWins: readonly number[];

  constructor({ ledger, open, eligible, qualifiers, tiebreaks }: Group) {
    const { entries } = ledger;
    const criteria: readonly GroupCriterion[] = ['wins', ...tiebreaks, 'seed'];
    const firstGames = criteria.findIndex(
      (name) => name === 'game-difference' || name === 'games-won',
    );
    this.teams = entries.map(({ team }) => team.id);
    this.open = open;
    this.scores = relevantScores(open, criteria);
    this.#ledger = ledger;
    this.#eligible = eligible;
    this.#qualifiers = qualifiers;
    this.#settled = firstGames < 0 ? criteria : criteria.slice(0, firstGames);
    this.#others = firstGames < 0 ? [] : criteria.slice(firstGames);
    this.#settledWins = entries.map(({ wins }) => wins);
    const entryById = new Map(entries.map((entry) => [entry.team.id, entry]));
    this.#seats = open.map(({ id, one, two }) => {
      const [first, second] = [entryById.get(one), entryById.get(two)];
      if (first === undefined || second === undefined) throw new Error(`${id} is of another group`);
      return { one: first, two: second, ended: null };
    });
  }

  end(index: number, winner: Winner, games: GameScore): void {
    const seats = this.#seats[index];
    if (seats === undefined) return;
    if (seats.ended !== null) this.#enter(seats, seats.ended, -1);
    seats.ended = { winner, games };
    this.#enter(seats, seats.ended, 1);
  }

  ownWins(position: number): number {
    return (this.#ledger.entries[position]?.wins ?? 0) - (this.#settledWins[position] ?? 0);
  }

  aroundCut(): Cut {
    const ahead: TeamId[] = [];
    for (const level of this.#levels()) {
      const able = level.map(({ team }) => team.id).filter((id) => this.#eligible.has(id));
      const left = this.#qualifiers - ahead.length;
      if (able.length > left) {
        if (left === 0) break;
        return {
          ahead,
          level: level.map(({ team }) => team.id),
          through: (games) => this.#first(level, left, games),
        };
      }
      ahead.push(...able);
    }
    return { ahead, level: [], through: () => [] };
  }

  /** Groups of teams that are level on all settled criteria, the best first. */
  #levels(): readonly (readonly Entry[])[] {
    const gaps = new Map();
    const levels: Entry[][] = [[]];
    for (const entry of rankLevelTeams(this.#ledger.entries, this.#settled, {
      ledger: this.#ledger,
      gaps,
    })) {
      levels.at(-1)?.push(entry);
      if (gaps.has(entry)) levels.push([]);
    }
    return levels;
  }

  #first(
    level: readonly Entry[],
    count: number,
    games: ReadonlyMap<TeamId, GameScore>,
  ): readonly TeamId[] {
    const withGames = level.map((entry) => {
      const [won, lost] = games.get(entry.team.id) ?? [0, 0];
      return { ...entry, gamesWon: entry.gamesWon + won, gamesLost: entry.gamesLost + lost };
    });
    return rankLevelTeams(withGames, this.#others, { ledger: this.#ledger, gaps: new Map() })
      .map(({ team }) => team.id)
      .filter((id) => this.#eligible.has(id))
      .slice(0, count);
  }

  /** A match that nobody wins changes nothing. */
  #enter(
    { one, two }: OpenMatchEntries,
    { winner, games: [won, lost] }: MatchEnding,
    times: 1 | -1,
  ): void {
    if (winner === 'nobody') return;
    const [first, second] = winner === 'one' ? [one, two] : [two, one];
    const { entries, beaten } = this.#ledger;
    first.wins += times;
    beaten[first.index * entries.length + second.index] = times === 1 ? 1 : 0;
    first.gamesWon += times * won;
    first.gamesLost += times * lost;
    second.gamesWon += times * lost;
    second.gamesLost += times * won;
  }
}

/** The two teams of an open match, and its result in the current ending. */
interface OpenMatchEntries {
  readonly one: Entry;
  readonly two: Entry;
  ended: MatchEnding | null;
}

interface MatchEnding {
  readonly winner: Winner;
  readonly games: GameScore;
}
