import type { TeamId } from '../matches.ts';
import type { Criterion } from '../reasons.ts';
import { type GameScore, possibleScores } from '../results.ts';
import type { OpenMatch } from './remaining.ts';

/** A ranking whose last matches are known and open, to be ended in one way after another. */
export interface Endings {
  readonly teams: readonly TeamId[];
  readonly open: readonly OpenMatch[];
  /** Of each open match: those that can make a difference. */
  readonly scores: readonly Scores[];
  /** Ends one of the open matches; the winner's games come first. */
  end(index: number, winner: Winner, games: GameScore): void;
  /** How many of its open matches a team wins in the present ending. */
  ownWins(position: number): number;
  aroundCut(): Cut;
}

/** Which side of a match wins it; nobody when both stay away. */
export type Winner = 'one' | 'two' | 'nobody';

/** Each the winner's games first: played to the end, or given up on the way. */
export interface Scores {
  readonly full: readonly GameScore[];
  readonly cutShort: readonly GameScore[];
}

/** Where the present ending draws the line below the last team that qualifies. */
export interface Cut {
  /** Who is through before games are counted. */
  readonly ahead: readonly TeamId[];
  /** The level teams of which more go through; withdrawn teams may be among these. */
  readonly level: readonly TeamId[];
  /** Which of them, when these games are added to theirs. */
  readonly through: (games: ReadonlyMap<TeamId, GameScore>) => readonly TeamId[];
}

/** Who qualifies in the present ending. */
export function qualifiedNow(endings: Endings): Set<TeamId> {
  const { ahead, through } = endings.aroundCut();
  return new Set([...ahead, ...through(new Map())]);
}

/** Those of each open match that can make a difference: where no game counts, one stands for all. */
export function scoresOf(open: readonly OpenMatch[], criteria: readonly Criterion[]): Scores[] {
  const isCounted = criteria.some((name) => name === 'game-difference' || name === 'games-won');
  const known = new Map<number, Scores>();
  return open.map(({ bestOf }) => {
    const scores = known.get(bestOf) ?? (isCounted ? possibleScores(bestOf) : ANY_SCORE);
    known.set(bestOf, scores);
    return scores;
  });
}

const ANY_SCORE: Scores = { full: [[0, 0]], cutShort: [] };
