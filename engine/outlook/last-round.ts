import type { Match, TeamId } from '../matches.ts';
import { type GameScore, possibleScores } from '../results.ts';
import { type Entry, type Ledger, type Meeting, ledgerOf } from '../swiss/ledger.ts';
import {
  BETWEEN_WINS_AND_GAMES,
  type Ranked,
  figuresOf,
  inOrder,
  opponentsOf,
} from '../swiss/ranking.ts';
import type { SwissState } from '../swiss/state.ts';
import { type OpenMatch, eligibleIn, openMatchesOf } from './remaining.ts';

/**
 * The published last round, to be ended in one way after another. One ledger serves all the endings: who has met whom is settled,
 * so an ending changes only the two teams of each open match, and only the teams around the cut need their figures.
 */
export class LastRound {
  readonly open: readonly OpenMatch[];
  readonly eligible: ReadonlySet<TeamId>;
  readonly scores: { readonly full: readonly GameScore[]; readonly cutShort: readonly GameScore[] };
  /** Every team, as the present ending leaves it. */
  readonly entries: readonly Entry[];
  readonly #qualifiers: number;
  readonly #seats: readonly { readonly one: Seat; readonly two: Seat }[];
  readonly #opponents: ReadonlyMap<Entry, readonly Entry[]>;
  /** Wins in matches that are over. */
  readonly #settledWins: ReadonlyMap<TeamId, number>;

  constructor(state: SwissState, qualifiers: number) {
    this.open = openMatchesOf(state);
    this.eligible = eligibleIn(state);
    this.scores = possibleScores(state.options.bestOf);
    this.#qualifiers = qualifiers;
    this.#settledWins = new Map(Array.from(ledgerOf(state), ([id, { wins }]) => [id, wins]));
    const ledger = ledgerOf({ ...state, results: { ...state.results, ...anyResults(this.open) } });
    this.entries = Array.from(ledger.values());
    this.#opponents = new Map(this.entries.map((entry) => [entry, opponentsOf(entry, ledger)]));
    this.#seats = this.open.map((match) => ({
      one: seatOf(ledger, match, match.one, match.two),
      two: seatOf(ledger, match, match.two, match.one),
    }));
  }

  /** Ends one of the open matches; the winner's games come first. */
  end(index: number, firstWins: boolean, [won, lost]: GameScore): void {
    const seats = this.#seats[index];
    if (seats === undefined) return;
    take(seats.one, firstWins, firstWins ? [won, lost] : [lost, won]);
    take(seats.two, !firstWins, firstWins ? [lost, won] : [won, lost]);
  }

  /** How many of its open matches the team wins in the present ending. */
  ownWins({ team, wins }: Entry): number {
    return wins - (this.#settledWins.get(team.id) ?? 0);
  }

  qualified(): Set<TeamId> {
    const { ahead, level, left } = this.aroundCut();
    const last = inOrder(level).map(({ entry }) => entry.team.id);
    return new Set([...ahead, ...last.filter((id) => this.eligible.has(id)).slice(0, left)]);
  }

  /**
   * The cut is the line below the last team that qualifies. Who is through before games are counted, and the level teams of which
   * `left` more go through; withdrawn teams may be among these.
   */
  aroundCut(): {
    readonly ahead: readonly TeamId[];
    readonly level: readonly Ranked[];
    readonly left: number;
  } {
    const isEligible = ({ team }: Entry): boolean => this.eligible.has(team.id);
    const byWins = cut(this.entries, isEligible, ({ wins }) => wins, this.#qualifiers);
    const ahead = byWins.ahead.map(({ team }) => team.id);
    let { left } = byWins;
    let level = byWins.level.map((entry) => ({
      entry,
      figures: figuresOf(entry, this.#opponents.get(entry) ?? []),
    }));
    for (const name of BETWEEN_WINS_AND_GAMES) {
      const next = cut(
        level,
        ({ entry }) => isEligible(entry),
        ({ figures }) => figures[name],
        left,
      );
      for (const { entry } of next.ahead) ahead.push(entry.team.id);
      ({ level, left } = next);
    }
    return { ahead, level, left };
  }
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
