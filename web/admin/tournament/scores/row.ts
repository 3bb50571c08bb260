import type { Replacement } from '#web/unsent-scores/entries.ts';
import { sameTeams } from '#web/unsent-scores/results.ts';
import type { MatchBeforeEdit } from '#web/unsent-scores/unsent.ts';
import type { PendingChoice } from '#web/unsent-scores/overtaken.ts';
import type { DisplayedMatch } from '../displayed-match.ts';
import {
  isDecided,
  isForfeit,
  parseTypedScore,
  typedFrom,
  type ParsedScore,
  type Score,
  type Typed,
} from '#web/unsent-scores/scores.ts';

/** The state of a score row, derived in one place so that its parts never contradict each other. */
export type Row = {
  /** The texts of the two fields. */
  typed: Typed;
  /** Digits to type; a forfeit as a sentence; or only the two names, while neither is settled. */
  display: 'digits' | 'forfeit' | 'names';
  /** The team marked as the winner; the other is marked as the loser. */
  winner: number | null;
  status: RowStatus;
};

type RowStatus =
  | { kind: 'choose'; theirs: MatchBeforeEdit; mine: OwnEntry }
  | { kind: 'typing'; parsed: ParsedScore }
  | { kind: 'refused'; message: string }
  | { kind: 'to-confirm' | 'sending' | 'offline' | 'saved' | 'running' | 'to-play' };

/** The admin's own entry in a conflict with somebody else's save. */
export type OwnEntry =
  | { kind: 'score'; score: Score }
  /** Digits that are not a score yet, or that were typed for other teams. */
  | { kind: 'digits' }
  | { kind: 'schedule' };

export function deriveRow(displayed: DisplayedMatch): Row {
  const { one, two } = displayed.typed ?? typedFrom(displayed.score);
  const typed = { one, two };
  const parsed = parseTypedScore(typed, displayed.match, displayed.bestOf);
  const status = rowStatus(displayed, parsed);
  return {
    typed,
    display: rowDisplay(displayed, status),
    winner: markedWinner(displayed, status, parsed),
    status,
  };
}

/** The own entry that replaces theirs: a score to send, digits still being typed, or nothing for a schedule. */
export function replacementFor(mine: OwnEntry, typed: Typed): Replacement {
  if (mine.kind === 'score') return { score: mine.score };
  return mine.kind === 'digits' ? { typed } : {};
}

function rowStatus(displayed: DisplayedMatch, parsed: ParsedScore): RowStatus {
  const { save, choice, score } = displayed;
  if (choice !== null) {
    return { kind: 'choose', theirs: choice.theirs, mine: ownEntry(displayed, choice) };
  }
  if (displayed.typed !== undefined) return { kind: 'typing', parsed };
  if (save?.state === 'refused') return { kind: 'refused', message: save.message };
  if (save?.state === 'reach') return { kind: 'to-confirm' };
  if (save?.state === 'waiting') return { kind: save.isOffline ? 'offline' : 'sending' };
  if (isDecided(score)) return { kind: 'saved' };
  return { kind: score.one === null ? 'to-play' : 'running' };
}

function ownEntry(
  { save, typed, bestOf }: DisplayedMatch,
  { theirs, about }: PendingChoice,
): OwnEntry {
  if (about === 'schedule') return { kind: 'schedule' };
  const base = typed === undefined ? save?.base : typed.base;
  // A score for two other teams must be checked again before it is saved.
  if (base !== undefined && !sameTeams(base, theirs)) return { kind: 'digits' };
  const requestedScore = save?.wanted.score;
  if (typed === undefined)
    return requestedScore ? { kind: 'score', score: requestedScore } : { kind: 'digits' };
  const parsed = parseTypedScore(typed, theirs, bestOf);
  return 'score' in parsed ? { kind: 'score', score: parsed.score } : { kind: 'digits' };
}

function rowDisplay(displayed: DisplayedMatch, status: RowStatus): Row['display'] {
  if (displayed.typed !== undefined || !isForfeit(displayed.score)) return 'digits';
  return isSettled(displayed, status) ? 'forfeit' : 'names';
}

function markedWinner(
  displayed: DisplayedMatch,
  status: RowStatus,
  parsed: ParsedScore,
): number | null {
  if (!isSettled(displayed, status)) return null;
  if (displayed.typed === undefined) return displayed.score.winner;
  return parsed.kind === 'won' ? parsed.score.winner : null;
}

/** A score that was refused, or that waits for a choice, has no winner yet. */
function isSettled({ save }: DisplayedMatch, status: RowStatus): boolean {
  switch (status.kind) {
    case 'choose':
      return status.mine.kind === 'schedule';
    case 'refused':
      return save?.wanted.score === undefined;
    case 'to-confirm':
      return false;
    case 'typing':
    case 'sending':
    case 'offline':
    case 'saved':
    case 'running':
    case 'to-play':
      return true;
  }
}
