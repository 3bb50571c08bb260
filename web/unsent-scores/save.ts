import { hasScore, isScoreOf, newest, sameResult, sameTeams } from './results.ts';
import {
  baseOf,
  type Base,
  type Save,
  type UnsentScores,
  type Typing,
  type Wanted,
} from './unsent.ts';

/** The match that a change is based on: as the admin saw it when the change was begun. */
export function baseFor(typed: Typing | undefined, save: Save | undefined, match: Base) {
  if (typed?.base !== undefined) return typed.base;
  // Kept by version 0.1.0: what it was typed over is not known, and is asked about before it is replaced.
  if (typed !== undefined && hasScore(match)) return undefined;
  if (save?.wanted.score === undefined) return baseOf(match);
  return save.state === 'saved' ? newest(save.base, baseOf(match)) : save.base;
}

type Change = {
  /** As it was on screen when the change was begun. */
  match: Base;
  wanted: Wanted;
  /** As it is on screen now. */
  live: Base;
};

/** Whether the match already is what is wanted, and nothing is on its way that would change it. */
export function isThere(pending: Save | undefined, { match, wanted, live }: Change): boolean {
  const isLast =
    pending?.wanted.score === undefined ||
    (pending.state === 'saved' && live.version >= pending.base.version);
  const { score, schedule } = wanted;
  if (score === undefined || schedule !== undefined || !isLast) return false;
  return sameTeams(match, live) && isScoreOf(live, score);
}

/** What is to be sent once the change is added to what has not been sent yet. */
export function withChange(
  pending: Save | undefined,
  typed: Typing | undefined,
  { match, wanted, live }: Change,
): Save {
  const unsent = pending?.state === 'saved' ? undefined : pending;
  const all = { ...unsent?.wanted, ...wanted };
  if (unsent?.state === 'conflict') return { ...unsent, wanted: all };

  const own = baseFor(typed, pending, match) ?? baseOf(match);
  const isOverOwnScore = unsent?.wanted.score !== undefined;
  const isOvertaken = live.version > own.version && !isAbout(own, live, wanted);
  if (isOvertaken && !isOverOwnScore) {
    return { base: own, wanted: all, state: 'conflict', theirs: baseOf(live) };
  }
  const base = newest(own, isOverOwnScore ? unsent.base : baseOf(live));
  const isOffline = unsent?.state === 'waiting' && unsent.isOffline;
  return { base, wanted: all, state: 'waiting', isOffline };
}

/** What is left to send, or to show, when the server has what was sent. */
export function acknowledged(
  save: Save,
  sent: Save,
  { answer, seen }: { answer: Base; seen: number },
): Save {
  return save === sent
    ? { base: answer, wanted: sent.wanted, state: 'saved', seen }
    : { ...save, base: movedOn(save.base, sent, answer) };
}

/** What was typed over a score on its way is based on that score once it has arrived. */
export function rebased(typed: Typing | undefined, sent: Save, answer: Base): Typing | undefined {
  if (typed?.base === undefined) return typed;
  return { ...typed, base: movedOn(typed.base, sent, answer) };
}

/** The base of what was begun over a save, once the server has that save: never a score of somebody else's. */
function movedOn(base: Base, sent: Save, answer: Base): Base {
  const isOverIt = sameResult(base, sent.base) && isOwnScore(sent, answer);
  return isOverIt || sameResult(base, answer) ? newest(base, answer) : base;
}

/** Whether the match is as this save made it. Two saves further on, the same score may be another admin's, over one unseen. */
export function isOwnScore({ base, wanted: { score } }: Save, answer: Base): boolean {
  return (
    score !== undefined &&
    answer.version <= base.version + 1 &&
    sameTeams(base, answer) &&
    isScoreOf(answer, score)
  );
}

/** The score is let go; when and where the match is played is still sent, unless that is what somebody else changed. */
export function withoutScore(save: Save): Save | undefined {
  const { schedule, score } = save.wanted;
  if (schedule === undefined || save.state === 'saved') return undefined;
  if (score === undefined) return save.state === 'conflict' ? undefined : save;
  const base = save.state === 'conflict' ? save.theirs : save.base;
  if (base.match_date !== save.base.match_date) return undefined;
  return { base, wanted: { schedule }, state: 'waiting', isOffline: false };
}

/** What is left of a save when the live state tells how the match is now. */
export function followed(save: Save, match: Base | undefined, live: number): Save | undefined {
  const { state, base, wanted } = save;
  if (state === 'saved') {
    const isShown = live > save.seen || (match !== undefined && match.version >= base.version);
    return isShown ? undefined : save;
  }
  if (match === undefined || (state !== 'conflict' && state !== 'reach')) return save;
  if (match.version <= (state === 'conflict' ? save.theirs : base).version) return save;
  if (holds(base, match, wanted)) return undefined;
  if (state === 'conflict') return save;
  // Whoever is about to confirm a correction has not seen a score that it would now replace.
  return isAbout(base, match, wanted)
    ? { base: baseOf(match), wanted, state }
    : { base, wanted, state: 'conflict', theirs: baseOf(match) };
}

/** Whether the match has become what was wanted. */
export function holds(base: Base, now: Base, { score, schedule }: Wanted): boolean {
  const sameScore = score === undefined || (sameTeams(base, now) && isScoreOf(now, score));
  const sameSchedule =
    schedule === undefined ||
    (now.match_date === schedule.match_date && now.match_date !== base.match_date);
  return sameScore && sameSchedule;
}

/** Whether what the change replaces is still as it was: somebody else changed another part of the match. */
export function isAbout(base: Base, now: Base, { score, schedule }: Wanted): boolean {
  return (
    (score === undefined ? sameTeams(base, now) : sameResult(base, now)) &&
    (schedule === undefined || base.match_date === now.match_date)
  );
}

/** Those behind the one that did not get through wait for the network too, and are counted. */
export function allOffline(saves: UnsentScores['saves']): UnsentScores['saves'] {
  const entries = Object.entries(saves).map(([key, save]) => {
    const isNew = save.state === 'waiting' && !save.isOffline;
    return [key, isNew ? { ...save, isOffline: true } : save] as const;
  });
  return Object.fromEntries(entries);
}

export function nextIn({ saves }: UnsentScores): Save | undefined {
  return Object.values(saves).find(({ state }) => state === 'waiting');
}
