import type { Match, TeamId } from '../matches.ts';
import type { GameScore } from '../results.ts';
import { type Entry, type Ledger, type Meeting, ledgerOf } from '../swiss/ledger.ts';
import type { Criterion } from '../reasons.ts';
import {
  type Ranked,
  criteriaOf,
  figuresOf,
  inOrder,
  opponentsOf,
  settledByWinners,
  worthOf,
} from '../swiss/ranking.ts';
import type { SwissState } from '../swiss/state.ts';
import { type Cut, type Endings, type Scores, type Winner, scoresOf } from './endings.ts';
import { type OpenMatch, eligibleIn, openMatchesOf } from './remaining.ts';

/**
 * The published last round, to be ended in one way after another. One ledger serves all the endings: who has met whom is settled,
 * so an ending changes only the two teams of each open match, and only the teams around the cut need their figures.
 */
export class LastRound implements Endings {
  readonly teams: readonly TeamId[];
  readonly open: readonly OpenMatch[];
  readonly scores: readonly Scores[];
  /** Every team, as the present ending leaves it. */
  readonly #entries: readonly Entry[];
  readonly #eligible: ReadonlySet<TeamId>;
  readonly #criteria: readonly Criterion[];
  /** After the wins, what no score changes. */
  readonly #settled: readonly Criterion[];
  readonly #byes: SwissState['options']['byes'];
  readonly #qualifiers: number;
  readonly #seats: readonly { readonly one: Seat; readonly two: Seat }[];
  readonly #opponents: ReadonlyMap<Entry, readonly Entry[]>;
  /** Wins in matches that are over. */
  readonly #settledWins: ReadonlyMap<TeamId, number>;

  constructor(state: SwissState, qualifiers: number) {
    this.open = openMatchesOf(state);
    this.#eligible = eligibleIn(state);
    this.#criteria = criteriaOf(state.options);
    this.#settled = settledByWinners(this.#criteria).slice(1);
    this.scores = scoresOf(this.open, this.#criteria);
    this.#byes = state.options.byes;
    this.#qualifiers = qualifiers;
    this.#settledWins = new Map(Array.from(ledgerOf(state), ([id, { wins }]) => [id, wins]));
    const ledger = ledgerOf({ ...state, results: { ...state.results, ...anyResults(this.open) } });
    this.#entries = Array.from(ledger.values());
    this.teams = this.#entries.map(({ team }) => team.id);
    this.#opponents = new Map(this.#entries.map((entry) => [entry, opponentsOf(entry, ledger)]));
    this.#seats = this.open.map((match) => ({
      one: seatOf(ledger, match, match.one, match.two),
      two: seatOf(ledger, match, match.two, match.one),
    }));
  }

  end(index: number, winner: Winner, [won, lost]: GameScore): void {
    const seats = this.#seats[index];
    if (seats === undefined) return;
    take(seats.one, winner === 'one', winner === 'one' ? [won, lost] : [lost, won]);
    take(seats.two, winner === 'two', winner === 'one' ? [lost, won] : [won, lost]);
  }

  ownWins(position: number): number {
    const entry = this.#entries[position];
    return entry === undefined ? 0 : entry.wins - (this.#settledWins.get(entry.team.id) ?? 0);
  }

  aroundCut(): Cut {
    const isEligible = ({ team }: Entry): boolean => this.#eligible.has(team.id);
    const byWins = cut(this.#entries, isEligible, ({ wins }) => wins, this.#qualifiers);
    const ahead = byWins.ahead.map(({ team }) => team.id);
    let { left } = byWins;
    let level = byWins.level.map((entry) => ({
      entry,
      figures: figuresOf(entry, this.#opponents.get(entry) ?? [], this.#byes),
    }));
    for (const name of this.#settled) {
      const next = cut(
        level,
        ({ entry }) => isEligible(entry),
        (ranked) => worthOf(name, ranked),
        left,
      );
      for (const { entry } of next.ahead) ahead.push(entry.team.id);
      ({ level, left } = next);
    }
    const through: Cut['through'] = (games) =>
      inOrder(
        level.map((ranked) => withGames(ranked, games.get(ranked.entry.team.id))),
        this.#criteria,
      )
        .map(({ entry }) => entry.team.id)
        .filter((id) => this.#eligible.has(id))
        .slice(0, left);
    return { ahead, level: level.map(({ entry }) => entry.team.id), through };
  }
}

function withGames({ entry, figures }: Ranked, [won, lost]: GameScore = [0, 0]): Ranked {
  const gamesWon = entry.gamesWon + won;
  const gameDifference = gamesWon - entry.gamesLost - lost;
  return { entry, figures: { ...figures, gameDifference, gamesWon } };
}

/** Those who are through by this figure, and those who are level on it, of whom `left` more go through. */
function cut<T>(
  teams: readonly T[],
  canQualify: (team: T) => boolean,
  figureOf: (team: T) => number,
  qualifiers: number,
): { readonly ahead: T[]; readonly level: T[]; readonly left: number } {
  const able = teams.filter(canQualify);
  if (able.length <= qualifiers) return { ahead: able, level: [], left: 0 };
  const figures = new Float64Array(able.map(figureOf)).toSorted();
  const next = figures[able.length - 1 - qualifiers] ?? 0;
  const ahead = able.filter((team) => figureOf(team) > next);
  const left = qualifiers - ahead.length;
  return { ahead, level: left === 0 ? [] : teams.filter((team) => figureOf(team) === next), left };
}

/** A team in an open match, and what the present ending has entered for it. */
interface Seat {
  readonly entry: Entry;
  readonly meeting: Meeting;
  games: readonly [ours: number, theirs: number];
}

/** Entered like any other result, so that the ledger has the meetings in the order of the rounds; `end` then replaces it. */
function anyResults(open: readonly OpenMatch[]): SwissState['results'] {
  return Object.fromEntries(
    open.map(({ id, one, two }) => [id, { one, two, scoreOne: 0, scoreTwo: 0, winner: one }]),
  );
}

function seatOf(ledger: Ledger, { id, round }: Match, team: TeamId, opponent: TeamId): Seat {
  const entry = ledger.get(team);
  const meeting = entry?.meetings.find((met) => met.round === round && met.opponent === opponent);
  if (entry === undefined || meeting === undefined) throw new Error(`${id} is not in the ledger`);
  return { entry, meeting, games: [0, 0] };
}

/** A match that nobody wins is lost by both. */
function take(seat: Seat, won: boolean, games: Seat['games']): void {
  const { entry, meeting } = seat;
  if (meeting.won !== won) {
    meeting.won = won;
    entry.wins += won ? 1 : -1;
    entry.losses += won ? -1 : 1;
  }
  entry.gamesWon += games[0] - seat.games[0];
  entry.gamesLost += games[1] - seat.games[1];
  seat.games = games;
}
