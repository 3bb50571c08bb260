import { hasScore, isScoreOf, isTypedIn, newest, sameResult, sameTeams } from './results.ts';
import type { Base, Save, Typing } from './unsent.ts';

/** What somebody else saved meanwhile, over which nothing is sent before the admin has chosen. */
export type PendingChoice = { theirs: Base; about: 'score' | 'schedule' };

/**
 * What the match as it is now means for what is typed: it may go on, somebody else has saved something else since typing
 * began, or exactly that is saved already.
 */
export function typingState(
  { base, ...typed }: Typing,
  save: Save | undefined,
  match: Base,
): 'free' | 'overtaken' | 'saved' {
  // Typed over one's own score on its way: the answer to that one will tell.
  if (save?.state === 'waiting' && save.wanted.score !== undefined) return 'free';
  const now = nowOf(save, match);
  const isChanged =
    base === undefined ? hasScore(now) : now.version > base.version && !sameResult(now, base);
  if (!isChanged) return 'free';
  const isForThem = base === undefined || sameTeams(base, now);
  const own = save?.wanted.score;
  if (isForThem && own !== undefined && isScoreOf(now, own)) return 'free';
  return isForThem && isTypedIn(now, typed) ? 'saved' : 'overtaken';
}

export function choiceOf(
  save: Save | undefined,
  typing: Typing | undefined,
  match: Base,
): PendingChoice | null {
  const theirs = nowOf(save, match);
  const isOvertaken = typing !== undefined && typingState(typing, save, match) === 'overtaken';
  if (isOvertaken) return { theirs, about: 'score' };
  if (save?.state !== 'conflict') return null;
  return { theirs, about: save.wanted.score === undefined ? 'schedule' : 'score' };
}

/** The match as it was last heard of: a refusal may have brought a later version than the live state. */
function nowOf(save: Save | undefined, match: Base): Base {
  return save?.state === 'conflict' ? newest(save.theirs, match) : match;
}
