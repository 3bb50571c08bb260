import type { Match, TeamId } from '../matches.ts';
import type { GameScore } from '../results.ts';
import { type Entry, type Ledger, type Meeting, swissLedger } from '../swiss/ledger.ts';
import type { Criterion } from '../reasons.ts';
import {
  type Ranked,
  rankingCriteria,
  computeFigures,
  sortRanked,
  entryOpponents,
  settledByWinners,
  comparableFigure,
} from '../swiss/ranking.ts';
import type { SwissState } from '../swiss/state.ts';
import { type Cut, type Endings, type Scores, type Winner, relevantScores } from './endings.ts';
import { type OpenMatch, eligibleTeams, openSwissMatches } from './remaining.ts';

/**
 * The published last round. The caller ends its open matches in one way after another. One ledger
 * serves all endings: the opponents are known, so an ending only changes the two teams of each open
 * match, and only the teams around the cut need their figures.
 */
export class LastRound implements Endings {
  readonly teams: readonly TeamId[];
  readonly open: readonly OpenMatch[];
  readonly scores: readonly Scores[];
  /** All teams, with the results of the current ending. */
  readonly #entries: readonly Entry[];
  readonly #eligible: ReadonlySet<TeamId>;
  readonly #criteria: readonly Criterion[];
  /** The criteria after the wins that no score changes. */
  readonly #settled: readonly Criterion[];
  readonly #byes: SwissState['options']['byes'];
  readonly #qualifiers: number;
  readonly #seats: readonly { readonly one: Seat; readonly two: Seat }[];
  readonly #opponents: ReadonlyMap<Entry, readonly Entry[]>;
  /** Wins in finished matches. */
  readonly #settledWins: ReadonlyMap<TeamId, number>;

  constructor(state: SwissState, qualifiers: number) {
    this.open = openSwissMatches(state);
    this.#eligible = eligibleTeams(state);
    this.#criteria = rankingCriteria(state.options);
    this.#settled = settledByWinners(this.#criteria).slice(1);
    this.scores = relevantScores(this.open, this.#criteria);
    this.#byes = state.options.byes;
    this.#qualifiers = qualifiers;
    this.#settledWins = new Map(Array.from(swissLedger(state), ([id, { wins }]) => [id, wins]));
    const ledger = swissLedger({
      ...state,
      results: { ...state.results, ...placeholderResults(this.open) },
    });
    this.#entries = Array.from(ledger.values());
    this.teams = this.#entries.map(({ team }) => team.id);
    this.#opponents = new Map(this.#entries.map((entry) => [entry, entryOpponents(entry, ledger)]));
    this.#seats = this.open.map((match) => ({
      one: findSeat(ledger, match, match.one, match.two),
      two: findSeat(ledger, match, match.two, match.one),
    }));
  }

  end(index: number, winner: Winner, [won, lost]: GameScore): void {
    const seats = this.#seats[index];
    if (seats === undefined) return;
    enterGames(seats.one, winner === 'one', winner === 'one' ? [won, lost] : [lost, won]);
    enterGames(seats.two, winner === 'two', winner === 'one' ? [lost, won] : [won, lost]);
  }

  ownWins(position: number): number {
    const entry = this.#entries[position];
    return entry === undefined ? 0 : entry.wins - (this.#settledWins.get(entry.team.id) ?? 0);
  }

  aroundCut(): Cut {
    const isEligible = ({ team }: Entry): boolean => this.#eligible.has(team.id);
    const byWins = splitAtCut(this.#entries, isEligible, ({ wins }) => wins, this.#qualifiers);
    const ahead = byWins.ahead.map(({ team }) => team.id);
    let { left } = byWins;
    let level = byWins.level.map((entry) => ({
      entry,
      figures: computeFigures(entry, this.#opponents.get(entry) ?? [], this.#byes),
    }));
    for (const name of this.#settled) {
      const next = splitAtCut(
        level,
        ({ entry }) => isEligible(entry),
        (ranked) => comparableFigure(name, ranked),
        left,
      );
      for (const { entry } of next.ahead) ahead.push(entry.team.id);
      ({ level, left } = next);
    }
    const through: Cut['through'] = (games) =>
      sortRanked(
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

/**
 * The teams that qualify by this figure, and the teams that are level on it, of which `left` more
 * qualify.
 */
function splitAtCut<T>(
  teams: readonly T[],
  canQualify: (team: T) => boolean,
  getFigure: (team: T) => number,
  qualifiers: number,
): { readonly ahead: T[]; readonly level: T[]; readonly left: number } {
  const able = teams.filter(canQualify);
  if (able.length <= qualifiers) return { ahead: able, level: [], left: 0 };
  const figures = new Float64Array(able.map(getFigure)).toSorted();
  const next = figures[able.length - 1 - qualifiers] ?? 0;
  const ahead = able.filter((team) => getFigure(team) > next);
  const left = qualifiers - ahead.length;
  return { ahead, level: left === 0 ? [] : teams.filter((team) => getFigure(team) === next), left };
}

/** A team in an open match, and the games that the current ending has entered for it. */
interface Seat {
  readonly entry: Entry;
  readonly meeting: Meeting;
  games: readonly [ours: number, theirs: number];
}

/**
 * Placeholder results, so that the ledger has the meetings in the order of the rounds. `end`
 * replaces them.
 */
function placeholderResults(open: readonly OpenMatch[]): SwissState['results'] {
  return Object.fromEntries(
    open.map(({ id, one, two }) => [id, { one, two, scoreOne: 0, scoreTwo: 0, winner: one }]),
  );
}

function findSeat(ledger: Ledger, { id, round }: Match, team: TeamId, opponent: TeamId): Seat {
  const entry = ledger.get(team);
  const meeting = entry?.meetings.find((met) => met.round === round && met.opponent === opponent);
  if (entry === undefined || meeting === undefined) throw new Error(`${id} is not in the ledger`);
  return { entry, meeting, games: [0, 0] };
}

/** A match that nobody wins is lost by both teams. */
function enterGames(seat: Seat, won: boolean, games: Seat['games']): void {
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
