import { baseForChange, withoutScore } from './save.ts';
import type { PendingChoice } from './overtaken.ts';
import type { Score, Typed } from './scores.ts';
import {
  matchBeforeEdit,
  type MatchBeforeEdit,
  type Save,
  type Typing,
  type UnsentScores,
} from './unsent.ts';

/** The own entry with which an admin replaces another admin's score. */
export type Replacement = { score?: Score; typed?: Typed };

/** Drops saves from before the page was opened: the live state has them, and they would be shown as unsent for ever. */
export function withoutSaved(scores: UnsentScores): UnsentScores {
  const saved = Object.values(scores.saves).filter(({ state }) => state === 'saved');
  return saved.reduce(
    (remaining, { base: { pk_match } }) =>
      withEntry(remaining, pk_match, { typed: remaining.typed[pk_match] }),
    scores,
  );
}

export function withDigits(
  scores: UnsentScores,
  { match, typed }: { match: MatchBeforeEdit; typed: Typed | null },
): UnsentScores {
  const { save, typed: existing } = scoreEntry(scores, match.pk_match);
  if (typed === null) return withEntry(scores, match.pk_match, { save });
  const base = baseForChange(existing, save, match);
  return withEntry(scores, match.pk_match, { save, typed: { ...typed, ...(base && { base }) } });
}

export function withTheirScore(
  scores: UnsentScores,
  pk_match: number,
  about: PendingChoice['about'],
): UnsentScores {
  const { save, typed } = scoreEntry(scores, pk_match);
  return withEntry(scores, pk_match, {
    save: save && withoutScore(save),
    typed: about === 'score' ? undefined : typed,
  });
}

export function withOwnScore(
  scores: UnsentScores,
  theirs: MatchBeforeEdit,
  { score, typed }: Replacement,
): UnsentScores {
  const base = matchBeforeEdit(theirs);
  const { save, typed: existing } = scoreEntry(scores, base.pk_match);
  if (typed !== undefined) {
    return withEntry(scores, base.pk_match, {
      save: save && withoutScore(save),
      typed: { ...typed, base },
    });
  }
  const wanted = { ...save?.wanted, ...(score && { score }) };
  return withEntry(scores, base.pk_match, {
    save: { base, wanted, state: 'waiting', isOffline: false },
    typed: score === undefined ? existing : undefined,
  });
}

/** Drops a refused score; the schedule is still sent. */
export function withoutRefused(scores: UnsentScores, pk_match: number): UnsentScores {
  const { save, typed } = scoreEntry(scores, pk_match);
  return withEntry(scores, pk_match, {
    save: save?.state === 'reach' ? withoutScore(save) : undefined,
    typed,
  });
}

/** The typed digits and the running save of one match. */
export type Entry = { save?: Save | undefined; typed?: Typing | undefined };

export function scoreEntry({ saves, typed }: UnsentScores, pk_match: number): Entry {
  return { save: saves[pk_match], typed: typed[pk_match] };
}

/** An empty entry removes the match. */
export function withEntry(
  scores: UnsentScores,
  pk_match: number,
  { save, typed }: Entry,
): UnsentScores {
  return {
    saves: withKey(scores.saves, pk_match, save),
    typed: withKey(scores.typed, pk_match, typed),
  };
}

function withKey<T>(
  record: Readonly<Record<number, T>>,
  key: number,
  value: T | undefined,
): Readonly<Record<number, T>> {
  const { [key]: _before, ...others } = record;
  return value === undefined ? others : { ...others, [key]: value };
}

/** The matches whose entries differ. */
export function changedBetween(before: UnsentScores, after: UnsentScores): number[] {
  const keys = [before.saves, before.typed, after.saves, after.typed].flatMap(Object.keys);
  return [...new Set(keys.map(Number))].filter(
    (key) => before.saves[key] !== after.saves[key] || before.typed[key] !== after.typed[key],
  );
}

/** The stored scores; unchanged entries stay the same objects, because a running request is compared with them. */
export function merged(before: UnsentScores, now: UnsentScores): UnsentScores {
  return {
    saves: mergedRecord(before.saves, now.saves),
    typed: mergedRecord(before.typed, now.typed),
  };
}

function mergedRecord<T>(
  before: Readonly<Record<number, T>>,
  now: Readonly<Record<number, T>>,
): Record<number, T> {
  const entries = Object.entries(now).map(([key, value]) => {
    const existing = before[Number(key)];
    const isSame = existing !== undefined && JSON.stringify(existing) === JSON.stringify(value);
    return [key, isSame ? existing : value] as const;
  });
  return Object.fromEntries(entries);
}
