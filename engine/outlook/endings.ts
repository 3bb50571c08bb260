import type { TeamId } from '../matches.ts';
import type { Criterion } from '../reasons.ts';
import { type GameScore, possibleScores } from '../results.ts';
import type { OpenMatch } from './remaining.ts';

/**
 * A ranking whose last matches are known and open. The caller ends them in one way after another.
 */
export interface Endings {
  readonly teams: readonly TeamId[];
  readonly open: readonly OpenMatch[];
  /** By open match: the scores that can make a difference. */
  readonly scores: readonly Scores[];
  /** Ends one of the open matches. The winner's games come first. */
  end(index: number, winner: Winner, games: GameScore): void;
  /** How many of its open matches a team wins in the current ending. */
  ownWins(position: number): number;
  aroundCut(): Cut;
}

/** The side that wins a match; nobody when neither team comes. */
export type Winner = 'one' | 'two' | 'nobody';

/** The winner's games first. `full`: played to the end. `cutShort`: given up during the match. */
export interface Scores {
  readonly full: readonly GameScore[];
  readonly cutShort: readonly GameScore[];
}

/** The line below the last qualified team in the current ending. */
export interface Cut {
  /** The teams that qualify before games are counted. */
  readonly ahead: readonly TeamId[];
  /** The level teams, some of which qualify. Withdrawn teams may be among them. */
  readonly level: readonly TeamId[];
  /** The level teams that qualify when these games are added to theirs. */
  readonly through: (games: ReadonlyMap<TeamId, GameScore>) => readonly TeamId[];
}

/** The teams that qualify in the current ending. */
export function currentQualifiers(endings: Endings): Set<TeamId> {
  const { ahead, through } = endings.aroundCut();
  return new Set([...ahead, ...through(new Map())]);
}

/**
 * By open match, the scores that can make a difference. When no criterion counts games, one score
 * represents all.
 */
export function relevantScores(
  open: readonly OpenMatch[],
  criteria: readonly Criterion[],
): Scores[] {
  const isCounted = criteria.some((name) => name === 'game-difference' || name === 'games-won');
  const cached = new Map<number, Scores>();
  return open.map(({ bestOf }) => {
    const scores = cached.get(bestOf) ?? (isCounted ? possibleScores(bestOf) : ANY_SCORE);
    cached.set(bestOf, scores);
    return scores;
  });
}

const ANY_SCORE: Scores = { full: [[0, 0]], cutShort: [] };
