import { hasScore, matchHasScore, newerVersion, sameResult, sameTeams } from './results.ts';
import {
  matchBeforeEdit,
  type MatchBeforeEdit,
  type Save,
  type UnsentScores,
  type Typing,
  type RequestedChange,
} from './unsent.ts';

/** The match on which a change is based: as the admin saw it when the change was begun. */
export function baseForChange(
  typed: Typing | undefined,
  save: Save | undefined,
  match: MatchBeforeEdit,
) {
  if (typed?.base !== undefined) return typed.base;
  // Stored by version 0.1.0 without its base: the admin is asked before anything is replaced.
  if (typed !== undefined && hasScore(match)) return undefined;
  if (save?.wanted.score === undefined) return matchBeforeEdit(match);
  return save.state === 'saved' ? newerVersion(save.base, matchBeforeEdit(match)) : save.base;
}

type Change = {
  /** As it was on screen when the change was begun. */
  match: MatchBeforeEdit;
  wanted: RequestedChange;
  /** As it is on screen now. */
  live: MatchBeforeEdit;
};

/** Whether the match already has the requested result, and nothing that is being sent would change it. */
export function isAlreadySaved(
  pending: Save | undefined,
  { match, wanted, live }: Change,
): boolean {
  const isLast =
    pending?.wanted.score === undefined ||
    (pending.state === 'saved' && live.version >= pending.base.version);
  const { score, schedule } = wanted;
  if (score === undefined || schedule !== undefined || !isLast) return false;
  return sameTeams(match, live) && matchHasScore(live, score);
}

/** Adds a change to what has not been sent yet. */
export function withChange(
  pending: Save | undefined,
  typed: Typing | undefined,
  { match, wanted, live }: Change,
): Save {
  const unsent = pending?.state === 'saved' ? undefined : pending;
  const allChanges = { ...unsent?.wanted, ...wanted };
  if (unsent?.state === 'conflict') return { ...unsent, wanted: allChanges };

  const own = baseForChange(typed, pending, match) ?? matchBeforeEdit(match);
  const isOverOwnScore = unsent?.wanted.score !== undefined;
  const isOvertaken = live.version > own.version && !isStillCurrent(own, live, wanted);
  if (isOvertaken && !isOverOwnScore) {
    return { base: own, wanted: allChanges, state: 'conflict', theirs: matchBeforeEdit(live) };
  }
  const base = newerVersion(own, isOverOwnScore ? unsent.base : matchBeforeEdit(live));
  const isOffline = unsent?.state === 'waiting' && unsent.isOffline;
  return { base, wanted: allChanges, state: 'waiting', isOffline };
}

/** The save after the server has accepted what was sent: it is saved, or a newer change is still to be sent. */
export function acknowledged(
  save: Save,
  sent: Save,
  { answer, seen }: { answer: MatchBeforeEdit; seen: number },
): Save {
  return save === sent
    ? { base: answer, wanted: sent.wanted, state: 'saved', seen }
    : { ...save, base: newBase(save.base, sent, answer) };
}

/** Digits typed over a score that was being sent are based on that score once it is saved. */
export function withNewBase(
  typed: Typing | undefined,
  sent: Save,
  answer: MatchBeforeEdit,
): Typing | undefined {
  if (typed?.base === undefined) return typed;
  return { ...typed, base: newBase(typed.base, sent, answer) };
}

/** The base of an entry that was made over a save, once that is saved: never somebody else's score. */
function newBase(base: MatchBeforeEdit, sent: Save, answer: MatchBeforeEdit): MatchBeforeEdit {
  const isBasedOnSent = sameResult(base, sent.base) && isOwnScore(sent, answer);
  return isBasedOnSent || sameResult(base, answer) ? newerVersion(base, answer) : base;
}

/** Whether the match is as this save made it. Two versions later, the same score may be another admin's. */
export function isOwnScore({ base, wanted: { score } }: Save, answer: MatchBeforeEdit): boolean {
  return (
    score !== undefined &&
    answer.version <= base.version + 1 &&
    sameTeams(base, answer) &&
    matchHasScore(answer, score)
  );
}

/** Drops the score; the schedule is still sent, unless that is the conflict. */
export function withoutScore(save: Save): Save | undefined {
  const { schedule, score } = save.wanted;
  if (schedule === undefined || save.state === 'saved') return undefined;
  if (score === undefined) return save.state === 'conflict' ? undefined : save;
  const base = save.state === 'conflict' ? save.theirs : save.base;
  if (base.match_date !== save.base.match_date) return undefined;
  return { base, wanted: { schedule }, state: 'waiting', isOffline: false };
}

/** The save after a change of the live state; undefined when nothing of it is left to send or to show. */
export function afterLiveUpdate(
  save: Save,
  match: MatchBeforeEdit | undefined,
  live: number,
): Save | undefined {
  const { state, base, wanted } = save;
  if (state === 'saved') {
    // A newer live state may still be older than this save: another score was saved just before it.
    const isOver = match === undefined ? live > save.seen : match.version >= base.version;
    return isOver ? undefined : save;
  }
  if (match === undefined || (state !== 'conflict' && state !== 'reach')) return save;
  if (match.version <= (state === 'conflict' ? save.theirs : base).version) return save;
  if (isAsRequested(base, match, wanted)) return undefined;
  if (state === 'conflict') return save;
  // A score that arrives while a correction is being confirmed has not been seen, so it becomes a conflict.
  return isStillCurrent(base, match, wanted)
    ? { base: matchBeforeEdit(match), wanted, state }
    : { base, wanted, state: 'conflict', theirs: matchBeforeEdit(match) };
}

/** Whether the match has become what was requested. */
export function isAsRequested(
  base: MatchBeforeEdit,
  now: MatchBeforeEdit,
  { score, schedule }: RequestedChange,
): boolean {
  const sameScore = score === undefined || (sameTeams(base, now) && matchHasScore(now, score));
  const sameSchedule =
    schedule === undefined ||
    (now.match_date === schedule.match_date && now.match_date !== base.match_date);
  return sameScore && sameSchedule;
}

/** Whether the part that the change replaces is unchanged: somebody else changed another part of the match. */
export function isStillCurrent(
  base: MatchBeforeEdit,
  now: MatchBeforeEdit,
  { score, schedule }: RequestedChange,
): boolean {
  return (
    (score === undefined ? sameTeams(base, now) : sameResult(base, now)) &&
    (schedule === undefined || base.match_date === now.match_date)
  );
}

/** All waiting saves are offline, not only the one that failed, so that they are counted. */
export function allOffline(saves: UnsentScores['saves']): UnsentScores['saves'] {
  const entries = Object.entries(saves).map(([key, save]) => {
    const isNew = save.state === 'waiting' && !save.isOffline;
    return [key, isNew ? { ...save, isOffline: true } : save] as const;
  });
  return Object.fromEntries(entries);
}

export function nextWaiting({ saves }: UnsentScores): Save | undefined {
  return Object.values(saves).find(({ state }) => state === 'waiting');
}
