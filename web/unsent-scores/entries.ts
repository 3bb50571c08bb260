import { baseFor, withoutScore } from './save.ts';
import type { PendingChoice } from './overtaken.ts';
import type { Score, Typed } from './scores.ts';
import { baseOf, type Base, type Save, type Typing, type UnsentScores } from './unsent.ts';

/** What an admin would put in place of what somebody else has saved. */
export type Replacement = { score?: Score; typed?: Typed };

/** What was saved before the page was opened is in the live state: shown as unsent, it would stay for ever. */
export function withoutSaved(scores: UnsentScores): UnsentScores {
  const saved = Object.values(scores.saves).filter(({ state }) => state === 'saved');
  return saved.reduce(
    (left, { base: { pk_match } }) => put(left, pk_match, { typed: left.typed[pk_match] }),
    scores,
  );
}

export function withDigits(
  scores: UnsentScores,
  { match, typed }: { match: Base; typed: Typed | null },
): UnsentScores {
  const { save, typed: known } = entryOf(scores, match.pk_match);
  if (typed === null) return put(scores, match.pk_match, { save });
  const base = baseFor(known, save, match);
  return put(scores, match.pk_match, { save, typed: { ...typed, ...(base && { base }) } });
}

export function withTheirs(
  scores: UnsentScores,
  pk_match: number,
  about: PendingChoice['about'],
): UnsentScores {
  const { save, typed } = entryOf(scores, pk_match);
  return put(scores, pk_match, {
    save: save && withoutScore(save),
    typed: about === 'score' ? undefined : typed,
  });
}

export function withMine(
  scores: UnsentScores,
  theirs: Base,
  { score, typed }: Replacement,
): UnsentScores {
  const base = baseOf(theirs);
  const { save, typed: known } = entryOf(scores, base.pk_match);
  if (typed !== undefined) {
    return put(scores, base.pk_match, {
      save: save && withoutScore(save),
      typed: { ...typed, base },
    });
  }
  const wanted = { ...save?.wanted, ...(score && { score }) };
  return put(scores, base.pk_match, {
    save: { base, wanted, state: 'waiting', isOffline: false },
    typed: score === undefined ? known : undefined,
  });
}

/** A score that will not be saved is gone; when and where the match is played is still sent. */
export function withoutRefused(scores: UnsentScores, pk_match: number): UnsentScores {
  const { save, typed } = entryOf(scores, pk_match);
  return put(scores, pk_match, {
    save: save?.state === 'reach' ? withoutScore(save) : undefined,
    typed,
  });
}

/** What is typed, and what is on its way, for one match. */
export type Entry = { save?: Save | undefined; typed?: Typing | undefined };

export function entryOf({ saves, typed }: UnsentScores, pk_match: number): Entry {
  return { save: saves[pk_match], typed: typed[pk_match] };
}

/** Nothing, where nothing is to be kept. */
export function put(scores: UnsentScores, pk_match: number, { save, typed }: Entry): UnsentScores {
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

/** The matches about which the two say different things. */
export function changedBetween(before: UnsentScores, after: UnsentScores): number[] {
  const keys = [before.saves, before.typed, after.saves, after.typed].flatMap(Object.keys);
  return [...new Set(keys.map(Number))].filter(
    (key) => before.saves[key] !== after.saves[key] || before.typed[key] !== after.typed[key],
  );
}

/** What is kept now; what did not change stays the same object, as an answer may be on its way for it. */
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
    const known = before[Number(key)];
    const isSame = known !== undefined && JSON.stringify(known) === JSON.stringify(value);
    return [key, isSame ? known : value] as const;
  });
  return Object.fromEntries(entries);
}
