import { type GameScore, type Match, type TeamId, possibleScores } from '../event.ts';
import { type Entry, type Ledger, ledgerOf } from '../swiss/ledger.ts';
import { type SwissState, foldSwiss } from '../swiss/state.ts';

/** The published last round, ready to be ended in many ways. */
export interface LastRound {
  readonly number: number;
  readonly places: number;
  readonly ledger: Ledger;
  readonly open: readonly OpenMatch[];
  /** Withdrawn teams are ranked, but take no place. */
  readonly eligible: ReadonlySet<TeamId>;
  readonly scores: { readonly full: readonly GameScore[]; readonly cutShort: readonly GameScore[] };
}

type OpenMatch = Match & { readonly state: 'ready' };

/** How an open match ends. */
export interface Ending {
  readonly winner: TeamId;
  readonly loser: TeamId;
  readonly score: GameScore;
}

export function lastRoundOf(state: SwissState, places: number): LastRound {
  return {
    number: state.drawn.length,
    places,
    ledger: ledgerOf(state),
    open: foldSwiss(state).matches.filter((match) => match.state === 'ready'),
    eligible: eligibleIn(state),
    scores: possibleScores(state.options.bestOf),
  };
}

export function eligibleIn(state: SwissState): Set<TeamId> {
  const gone = new Set(state.withdrawals.map(({ team }) => team));
  return new Set(state.teams.map(({ id }) => id).filter((id) => !gone.has(id)));
}

export function ledgerAfter({ ledger, number }: LastRound, endings: readonly Ending[]): Ledger {
  const after = new Map(ledger);
  const enter = (team: TeamId, opponent: TeamId, won: boolean, [ours, theirs]: GameScore): void => {
    const entry = after.get(team);
    if (entry === undefined) return;
    after.set(team, {
      ...entry,
      wins: entry.wins + (won ? 1 : 0),
      losses: entry.losses + (won ? 0 : 1),
      gamesWon: entry.gamesWon + ours,
      gamesLost: entry.gamesLost + theirs,
      meetings: [...entry.meetings, { opponent, round: number, won }],
    } satisfies Entry);
  };
  for (const { winner, loser, score } of endings) {
    enter(winner, loser, true, score);
    enter(loser, winner, false, [score[1], score[0]]);
  }
  return after;
}
