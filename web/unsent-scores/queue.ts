import type { Match } from '#contract/entities.ts';
import {
  baseOf,
  type Base,
  type Save,
  type UnsentScores,
  type Typing,
  type Wanted,
} from './unsent.ts';
import { choiceOf, standingOf, type PendingChoice } from './overtaken.ts';
import type { Score, Typed } from './scores.ts';
import { CallError } from '#web/lib/wire.ts';
import { changedBetween, keptScores, merged } from './storage.ts';
import {
  acknowledged,
  allOffline,
  baseFor,
  followed,
  holds,
  isAbout,
  isThere,
  nextIn,
  rebased,
  withChange,
  withoutScore,
} from './save.ts';

export type ScoreQueue = ReturnType<typeof createScoreQueue>;

type Wire = {
  send: (base: Base, wanted: Wanted) => Promise<Match>;
  read: (pk_match: number) => Promise<Match>;
  /** The version of the live state on screen. */
  seen: () => number;
  /** Does the work while no other tab does. */
  alone: (work: () => Promise<void>) => Promise<void>;
};

const RETRY_MILLISECONDS = 3000;

/**
 * Scores on their way to the server, kept in the browser: a network that drops, a page that is reloaded or a session that
 * ends must not lose what was typed. Sent one after the other, again and again until the server has answered. All tabs of
 * an admin share them: each shows the same, and whichever is open sends what is left.
 *
 * What is typed remembers the match as it was when typing began, and replaces nothing else: a score that somebody saved in
 * between is replaced only by an admin who was shown it, and chose to.
 */
export function createScoreQueue(storageKey: string, wire: Wire) {
  const kept = keptScores(storageKey);
  let state = kept.all();
  let isSending = false;
  let retry: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();

  const show = (next: UnsentScores): void => {
    state = next;
    for (const listener of listeners) listener();
  };
  const catchUp = (): void => {
    if (!kept.isShared()) return;
    const next = merged(state, kept.all());
    if (changedBetween(state, next).length > 0) show(next);
  };
  const move = (next: UnsentScores): void => {
    for (const pk_match of changedBetween(state, next)) {
      const [save, typed] = [next.saves[pk_match], next.typed[pk_match]];
      kept.write(pk_match, { ...(save && { save }), ...(typed && { typed }) });
    }
    show(next);
  };
  /** Nothing, where nothing is to be kept. */
  const put = (pk_match: number, next: { save?: Save | undefined; typed?: Typing | undefined }) => {
    const saves = without(state.saves, pk_match);
    const typed = without(state.typed, pk_match);
    move({
      saves: next.save === undefined ? saves : { ...saves, [pk_match]: next.save },
      typed: next.typed === undefined ? typed : { ...typed, [pk_match]: next.typed },
    });
  };
  const of = (pk_match: number) => ({ save: state.saves[pk_match], typed: state.typed[pk_match] });

  /** Unless something newer was saved while the answer was on its way. */
  const settle = (sent: Save, outcome: Save): void => {
    const { pk_match } = sent.base;
    if (state.saves[pk_match] === sent) put(pk_match, { ...of(pk_match), save: outcome });
  };

  /** The server has what was sent: whatever was typed or saved over it since now replaces that. */
  const acknowledge = (sent: Save, answer: Base): void => {
    const { pk_match } = sent.base;
    const { save, typed } = of(pk_match);
    put(pk_match, {
      save: save && acknowledged(save, sent, { answer, seen: wire.seen() }),
      typed: rebased(typed, sent, answer),
    });
  };

  const attempt = async (save: Save): Promise<boolean> => {
    const { base, wanted } = save;
    try {
      const answer = await wire.send(base, wanted);
      // What another tab has typed by now must not be overwritten with what it was when this was sent.
      catchUp();
      acknowledge(save, baseOf(answer));
      return true;
    } catch (error) {
      catchUp();
      if (!(error instanceof CallError) || mayPass(error)) {
        settle(save, { base, wanted, state: 'waiting', isOffline: true });
        return false;
      }
      if (error.code === 'stale') return reconcile(save);
      settle(
        save,
        error.code === 'touches-later-matches'
          ? { base, wanted, state: 'reach' }
          : { base, wanted, state: 'refused', message: error.message },
      );
      return true;
    }
  };

  const reconcile = async (save: Save): Promise<boolean> => {
    const { base, wanted } = save;
    try {
      const now = baseOf(await wire.read(base.pk_match));
      catchUp();
      // The answer to an earlier try was lost: it had been saved all the same.
      if (holds(base, now, wanted)) acknowledge(save, now);
      else if (isAbout(base, now, wanted)) {
        settle(save, { base: now, wanted, state: 'waiting', isOffline: false });
      } else settle(save, { base, wanted, state: 'conflict', theirs: now });
      return true;
    } catch {
      settle(save, { base, wanted, state: 'waiting', isOffline: true });
      return false;
    }
  };

  const pump = async (): Promise<void> => {
    if (isSending) return;
    isSending = true;
    clearTimeout(retry);
    await wire.alone(async () => {
      try {
        catchUp();
        for (let save = nextIn(state); save !== undefined; save = nextIn(state)) {
          if (!(await attempt(save))) {
            move({ ...state, saves: allOffline(state.saves) });
            sendLater();
            break;
          }
        }
      } finally {
        // Here, and not once the other tabs may send again: a score saved in between would wait for nobody.
        isSending = false;
      }
    });
  };
  const sendLater = (): void => {
    clearTimeout(retry);
    retry = setTimeout(() => void pump(), RETRY_MILLISECONDS);
  };

  const keepTheirs = (pk_match: number, about: PendingChoice['about'] = 'score'): void => {
    catchUp();
    const { save, typed } = of(pk_match);
    const isScore = about === 'score';
    put(pk_match, { save: save && withoutScore(save), typed: isScore ? undefined : typed });
    void pump();
  };

  // What was saved before the page was opened is told by the live state.
  for (const save of Object.values(state.saves)) {
    const { pk_match } = save.base;
    if (save.state === 'saved') put(pk_match, { typed: state.typed[pk_match] });
  }

  return {
    subscribe: (listener: () => void): (() => void) => {
      if (listeners.size === 0) void pump();
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    current: (): UnsentScores => state,

    /** Digits in the fields of a match, which is given as it was on screen; null takes them back. */
    type: (match: Base, typed: Typed | null): void => {
      catchUp();
      const { pk_match } = match;
      const { save, typed: known } = of(pk_match);
      const base = typed === null ? undefined : baseFor(known, save, match);
      put(pk_match, {
        save,
        typed: typed === null ? undefined : { ...typed, ...(base && { base }) },
      });
    },

    /** `match` is the match as it was when the change was begun, `live` as it is now. */
    save: (match: Base, wanted: Wanted, live: Base = match): void => {
      catchUp();
      const { pk_match } = match;
      const { save: pending, typed } = of(pk_match);
      const isScore = wanted.score !== undefined;
      if (isScore && isThere(pending, { match, wanted, live })) return keepTheirs(pk_match);
      if (isScore && choiceOf(pending, typed, live) !== null) return;
      const save = withChange(pending, isScore ? typed : undefined, { match, wanted, live });
      put(pk_match, { save, typed: isScore ? undefined : typed });
      void pump();
    },

    /** Lets go of what was typed or sent for what somebody else has saved; of the place alone, where that is the question. */
    keepTheirs,

    /** Goes on over what somebody else has saved, knowing it: with a score that is sent, or with digits still being typed. */
    putMine: (theirs: Base, { score, typed }: { score?: Score; typed?: Typed }): void => {
      catchUp();
      const base = baseOf(theirs);
      const { save, typed: known } = of(base.pk_match);
      if (typed !== undefined) {
        put(base.pk_match, { save: save && withoutScore(save), typed: { ...typed, base } });
      } else {
        const wanted = { ...save?.wanted, ...(score && { score }) };
        put(base.pk_match, {
          save: { base, wanted, state: 'waiting', isOffline: false },
          typed: score === undefined ? known : undefined,
        });
      }
      void pump();
    },

    /** Sends what was refused again. */
    insist: (pk_match: number): void => {
      catchUp();
      const { save, typed } = of(pk_match);
      if (save === undefined) return;
      const { base, wanted } = save;
      put(pk_match, { save: { base, wanted, state: 'waiting', isOffline: false }, typed });
      void pump();
    },

    /** Lets a score go that will not be saved; when and where the match is played still is. */
    giveUp: (pk_match: number): void => {
      catchUp();
      const { save, typed } = of(pk_match);
      put(pk_match, { save: save?.state === 'reach' ? withoutScore(save) : undefined, typed });
      void pump();
    },

    /** Forgets what the live state now tells by itself, and takes over what it tells of others. */
    follow: (find: (pk_match: number) => Base | undefined, live: number): void => {
      catchUp();
      for (const pk_match of Object.keys({ ...state.saves, ...state.typed }).map(Number)) {
        const match = find(pk_match);
        const { save, typed } = of(pk_match);
        if (match !== undefined && typed && standingOf(typed, save, match) === 'saved') {
          keepTheirs(pk_match);
          continue;
        }
        const left = save && followed(save, match, live);
        if (left !== save) put(pk_match, { save: left, typed });
      }
    },

    wake: (): void => void pump(),

    /** Another tab typed, saved or sent something: what it leaves unsent, because it was closed, is sent from here. */
    hear: (event: Pick<StorageEvent, 'key'>): void => {
      if (!kept.concerns(event)) return;
      catchUp();
      if (nextIn(state) !== undefined && !isSending) sendLater();
    },
  };
}

/** The server is away, busy, or asks to sign in again: nothing is wrong with the score. */
function mayPass({ isUnreachable, status }: CallError): boolean {
  return isUnreachable || status >= 500 || status === 429 || status === 401;
}

function without<T>(record: Readonly<Record<number, T>>, key: number): Record<number, T> {
  const { [key]: _gone, ...rest } = record;
  return rest;
}
