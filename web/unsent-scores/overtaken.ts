import {
  hasScore,
  matchHasScore,
  matchesTyped,
  newerVersion,
  sameResult,
  sameTeams,
} from './results.ts';
import type { MatchBeforeEdit, Save, Typing } from './unsent.ts';

/** A result or an hour that another admin saved meanwhile: nothing may replace it before this admin has chosen. */
export type PendingChoice = { theirs: MatchBeforeEdit; about: 'score' | 'schedule' };

/**
 * How the current match affects what is typed: typing may go on, somebody else has saved another result since, or exactly this is
 * saved already.
 */
export function typingState(
  { base, ...typed }: Typing,
  save: Save | undefined,
  match: MatchBeforeEdit,
): 'free' | 'overtaken' | 'saved' {
  // Typed over an own score that is being sent: its answer decides.
  if (save?.state === 'waiting' && save.wanted.score !== undefined) return 'free';
  const now = latestMatch(save, match);
  const isChanged =
    base === undefined ? hasScore(now) : now.version > base.version && !sameResult(now, base);
  if (!isChanged) return 'free';
  const hasSameTeams = base === undefined || sameTeams(base, now);
  const own = save?.wanted.score;
  if (hasSameTeams && own !== undefined && matchHasScore(now, own)) return 'free';
  return hasSameTeams && matchesTyped(now, typed) ? 'saved' : 'overtaken';
}

export function pendingChoice(
  save: Save | undefined,
  typing: Typing | undefined,
  match: MatchBeforeEdit,
): PendingChoice | null {
  const theirs = latestMatch(save, match);
  const isOvertaken = typing !== undefined && typingState(typing, save, match) === 'overtaken';
  if (isOvertaken) return { theirs, about: 'score' };
  if (save?.state !== 'conflict') return null;
  return { theirs, about: save.wanted.score === undefined ? 'schedule' : 'score' };
}

/** The latest known match: a refusal may have brought a newer version than the live state. */
function latestMatch(save: Save | undefined, match: MatchBeforeEdit): MatchBeforeEdit {
  return save?.state === 'conflict' ? newerVersion(save.theirs, match) : match;
}
