import type { Replacement } from '#web/unsent-scores/entries.ts';
import { sameTeams } from '#web/unsent-scores/results.ts';
import type { Base } from '#web/unsent-scores/unsent.ts';
import type { PendingChoice } from '#web/unsent-scores/overtaken.ts';
import type { ShownMatch } from './shown-match.ts';
import {
  isForfeit,
  judge,
  typedFrom,
  type Judged,
  type Score,
  type Typed,
} from '#web/unsent-scores/scores.ts';

/** Everything that a row says about its score, worked out in one place so that it never says two things at once. */
export type Row = {
  /** What the two fields hold. */
  typed: Typed;
  /** Digits to type or tap; a forfeit in words; or the two names alone, where neither is settled. */
  shows: 'digits' | 'forfeit' | 'names';
  /** Who is marked as the winner, and the other as the loser. */
  winner: number | null;
  says: Says;
};

type Says =
  | { kind: 'choose'; theirs: Base; mine: Mine }
  | { kind: 'typing'; judged: Judged }
  | { kind: 'refused'; message: string }
  | { kind: 'to-confirm' | 'sending' | 'offline' | 'saved' | 'running' | 'to-play' };

/** What the admin would put in place of what somebody else saved. */
export type Mine =
  | { kind: 'score'; score: Score }
  /** Digits that are not a score yet, or that were meant for other teams. */
  | { kind: 'digits' }
  | { kind: 'schedule' };

export function rowOf(shown: ShownMatch): Row {
  const { one, two } = shown.typed ?? typedFrom(shown.score);
  const typed = { one, two };
  const judged = judge(typed, shown.match, shown.bestOf);
  const says = saysOf(shown, judged);
  return { typed, shows: showsOf(shown, says), winner: winnerOf(shown, says, judged), says };
}

/** What putting the own entry in place of theirs means: a score that is sent, digits still being typed, or a schedule. */
export function putOf(mine: Mine, typed: Typed): Replacement {
  if (mine.kind === 'score') return { score: mine.score };
  return mine.kind === 'digits' ? { typed } : {};
}

function saysOf(shown: ShownMatch, judged: Judged): Says {
  const { save, choice, score } = shown;
  if (choice !== null) {
    return { kind: 'choose', theirs: choice.theirs, mine: mineOf(shown, choice) };
  }
  if (shown.typed !== undefined) return { kind: 'typing', judged };
  if (save?.state === 'refused') return { kind: 'refused', message: save.message };
  if (save?.state === 'reach') return { kind: 'to-confirm' };
  if (save?.state === 'waiting') return { kind: save.isOffline ? 'offline' : 'sending' };
  if (score.winner !== null || score.unwon) return { kind: 'saved' };
  return { kind: score.one === null ? 'to-play' : 'running' };
}

function mineOf({ save, typed, bestOf }: ShownMatch, { theirs, about }: PendingChoice): Mine {
  if (about === 'schedule') return { kind: 'schedule' };
  const base = typed === undefined ? save?.base : typed.base;
  // A score for two other teams must be looked at again before it is saved.
  if (base !== undefined && !sameTeams(base, theirs)) return { kind: 'digits' };
  const wanted = save?.wanted.score;
  if (typed === undefined) return wanted ? { kind: 'score', score: wanted } : { kind: 'digits' };
  const judged = judge(typed, theirs, bestOf);
  return 'score' in judged ? { kind: 'score', score: judged.score } : { kind: 'digits' };
}

function showsOf(shown: ShownMatch, says: Says): Row['shows'] {
  if (shown.typed !== undefined || !isForfeit(shown.score)) return 'digits';
  return isSettled(shown, says) ? 'forfeit' : 'names';
}

function winnerOf(shown: ShownMatch, says: Says, judged: Judged): number | null {
  if (!isSettled(shown, says)) return null;
  if (shown.typed === undefined) return shown.score.winner;
  return judged.kind === 'won' ? judged.score.winner : null;
}

/** Nobody has won with a score that was refused, or that waits for a choice. */
function isSettled({ save }: ShownMatch, says: Says): boolean {
  switch (says.kind) {
    case 'choose':
      return says.mine.kind === 'schedule';
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
