/** The words that both stages share. Everything here is plain data. */

export type TeamId = number;

/** Stable name of a match: `S2-1` (Swiss round 2, table 1), `W1-4`, `L3-2`, `GF`, `GF2`. */
export type MatchId = string;

export interface Team {
  /** A whole number from 1 up, as the seed is. */
  readonly id: TeamId;
  readonly name: string;
  /** 1 is the best; unique in the event. */
  readonly seed: number;
}

/** Equal scores are a forfeit: the winner is the team that was there. */
export interface Result {
  readonly one: TeamId;
  readonly two: TeamId;
  readonly scoreOne: number;
  readonly scoreTwo: number;
  readonly winner: TeamId;
}

/**
 * A withdrawn team forfeits its open matches; in a Swiss phase it is not drawn from `fromRound` on. Withdrawals are kept in the
 * order of leaving: of two that have gone, the first gives the other a walkover.
 */
export interface Withdrawal {
  readonly team: TeamId;
  readonly fromRound: number;
}

interface Numbered {
  readonly id: MatchId;
  readonly round: number;
  readonly bestOf: number;
}

export type Match = Numbered &
  (
    | { readonly state: 'waiting'; readonly one: TeamId | null; readonly two: TeamId | null }
    | { readonly state: 'ready'; readonly one: TeamId; readonly two: TeamId }
    | {
        readonly state: 'played';
        readonly one: TeamId;
        readonly two: TeamId;
        readonly result: Result;
        readonly winner: TeamId;
        readonly loser: TeamId;
      }
    | {
        readonly state: 'walkover';
        readonly one: TeamId;
        readonly two: TeamId;
        readonly winner: TeamId;
        readonly loser: TeamId;
      }
    | { readonly state: 'bye'; readonly one: TeamId; readonly two: null }
  );

/** A result whose match is now between other teams: kept aside until it is replaced or cleared. */
export interface Conflict {
  readonly match: MatchId;
  readonly result: Result;
  readonly teamsNow: readonly [TeamId | null, TeamId | null];
}

export type Change =
  | {
      readonly kind: 'match';
      readonly match: MatchId;
      readonly before: Match | null;
      readonly after: Match | null;
    }
  | { readonly kind: 'withdrawn' | 'reinstated' | 'entered' | 'left'; readonly team: TeamId };

/** What a stage stores. Slots, statuses, standings and the champion are a fold over it. */
export interface Facts {
  readonly teams: readonly Team[];
  readonly results: Readonly<Record<MatchId, Result>>;
  readonly withdrawals: readonly Withdrawal[];
}

export interface Folded {
  readonly matches: readonly Match[];
  readonly conflicts: readonly Conflict[];
}

export type RefusalCode =
  | 'already-reported'
  | 'already-withdrawn'
  | 'bad-best-of'
  | 'bad-place-count'
  | 'bad-round-count'
  | 'bad-score'
  | 'bad-team'
  | 'duplicate-team'
  | 'match-not-ready'
  | 'nothing-to-clear'
  | 'phase-unfinished'
  | 'random-seed-missing'
  | 'round-unfinished'
  | 'rounds-all-drawn'
  | 'stale-undo'
  | 'too-few-teams'
  | 'too-late'
  | 'too-many-teams'
  | 'unknown-match'
  | 'unknown-round'
  | 'unknown-team'
  | 'unpaired-team'
  | 'way-needed'
  | 'wrong-round'
  | 'wrong-teams'
  | 'wrong-winner';

export interface Refused {
  readonly ok: false;
  readonly code: RefusalCode;
  readonly match?: MatchId;
  readonly team?: TeamId;
  readonly round?: string;
}

export function refuse(code: RefusalCode, about: Omit<Refused, 'ok' | 'code'> = {}): Refused {
  return { ok: false, code, ...about };
}

/** Why a result cannot stand for this match, or null. */
export function faultOf(
  result: Result,
  one: TeamId,
  two: TeamId,
  bestOf: number,
): RefusalCode | null {
  if (result.one !== one || result.two !== two) return 'wrong-teams';
  if (result.winner !== one && result.winner !== two) return 'wrong-winner';
  const { scoreOne, scoreTwo } = result;
  const winsNeeded = winsNeededIn(bestOf);
  const isScore = (score: number): boolean => Number.isInteger(score) && score >= 0;
  if (!isScore(scoreOne) || !isScore(scoreTwo)) return 'bad-score';
  // The match ends when a team has its wins: the other one stays below.
  if (Math.max(scoreOne, scoreTwo) > winsNeeded) return 'bad-score';
  if (Math.min(scoreOne, scoreTwo) >= winsNeeded) return 'bad-score';
  if (scoreOne === scoreTwo) return null;
  return (scoreOne > scoreTwo ? one : two) === result.winner ? null : 'wrong-winner';
}

/** Every score, the winner's first, that `faultOf` lets stand: played to its end, or given up on the way. */
export function possibleScores(bestOf: number): { full: GameScore[]; cutShort: GameScore[] } {
  const winsNeeded = winsNeededIn(bestOf);
  const below = Array.from({ length: winsNeeded }, (_, games) => games);
  return {
    full: below.map((lost) => [winsNeeded, lost]),
    cutShort: below.flatMap((won) => below.slice(0, won + 1).map((lost) => [won, lost] as const)),
  };
}

export type GameScore = readonly [winner: number, loser: number];

function winsNeededIn(bestOf: number): number {
  return Math.ceil(bestOf / 2);
}

/** The same result, seen from a match that names the two teams in this order. */
export function orient(result: Result, one: TeamId): Result {
  if (result.one === one) return result;
  return {
    one: result.two,
    two: result.one,
    scoreOne: result.scoreTwo,
    scoreTwo: result.scoreOne,
    winner: result.winner,
  };
}

export function isBetween(result: Result, one: TeamId | null, two: TeamId | null): boolean {
  return (result.one === one && result.two === two) || (result.one === two && result.two === one);
}
