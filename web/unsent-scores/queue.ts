import type { Match } from '#contract/entities.ts';
import { CallError } from '#web/lib/wire.ts';
import { changedBetween, entryOf, type Replacement } from './entries.ts';
import type { PendingChoice } from './overtaken.ts';
import { reduce, type Outcome, type QueueEvent, type QueueState, type Todo } from './reducer.ts';
import type { Typed } from './scores.ts';
import { keptScores } from './storage.ts';
import { baseOf, type Base, type UnsentScores, type Wanted } from './unsent.ts';

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
 * an admin share them: each shows the same, and whichever is open sends what is left. What becomes of them is decided in
 * `reducer.ts`; here it is kept, shown and sent.
 */
export function createScoreQueue(storageKey: string, wire: Wire) {
  const kept = keptScores(storageKey);
  let state: QueueState = { scores: kept.all(), turn: { kind: 'none' }, own: {}, tried: {} };
  let retry: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();

  const dispatch = (event: QueueEvent): Todo => {
    // What another tab has typed by now must not be overwritten with what it was before.
    const before = kept.isShared() ? reduce(state, stored()).state : state;
    const { state: next, todo } = reduce(before, event);
    for (const pk_match of changedBetween(before.scores, next.scores)) {
      kept.write(pk_match, entryOf(next.scores, pk_match));
    }
    const isChanged = next.scores !== state.scores;
    state = next;
    if (isChanged) for (const listener of listeners) listener();
    return todo;
  };
  const stored = (): QueueEvent => ({ kind: 'stored', scores: kept.all() });

  const happen = (event: QueueEvent): void => {
    const todo = dispatch(event);
    if (todo.kind === 'take-turn') void takeTurn();
    if (todo.kind === 'try-later') tryLater();
  };

  const takeTurn = async (): Promise<void> => {
    clearTimeout(retry);
    await wire.alone(async () => {
      let todo = dispatch({ kind: 'turn' });
      while (todo.kind === 'send' || todo.kind === 'read') todo = dispatch(await ask(todo));
      if (todo.kind === 'try-later') tryLater();
    });
  };

  const ask = async ({
    kind,
    save,
  }: Extract<Todo, { kind: 'send' | 'read' }>): Promise<Outcome> => {
    const { base, wanted } = save;
    try {
      if (kind === 'read') {
        const match = baseOf(await wire.read(base.pk_match));
        return { kind: 'found', match, seen: wire.seen() };
      }
      const match = baseOf(await wire.send(base, wanted));
      return { kind: 'answered', match, seen: wire.seen() };
    } catch (error) {
      const isRefusal = error instanceof CallError && kind === 'send' && !mayPass(error);
      if (!isRefusal) return { kind: 'unreachable' };
      return { kind: 'refused', code: error.code, message: error.message };
    }
  };

  const tryLater = (): void => {
    clearTimeout(retry);
    retry = setTimeout(wake, RETRY_MILLISECONDS);
  };
  const wake = (): void => happen({ kind: 'wake' });

  happen({ kind: 'opened' });

  return {
    subscribe: (listener: () => void): (() => void) => {
      if (listeners.size === 0) wake();
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    current: (): UnsentScores => state.scores,

    type: (match: Base, typed: Typed | null): void => happen({ kind: 'typed', match, typed }),

    save: (match: Base, wanted: Wanted, live: Base = match): void =>
      happen({ kind: 'save', match, wanted, live }),

    keepTheirs: (pk_match: number, about: PendingChoice['about'] = 'score'): void =>
      happen({ kind: 'keep-theirs', pk_match, about }),

    putMine: (theirs: Base, mine: Replacement): void =>
      happen({ kind: 'put-mine', theirs, ...mine }),

    insist: (pk_match: number): void => happen({ kind: 'insist', pk_match }),

    giveUp: (pk_match: number): void => happen({ kind: 'give-up', pk_match }),

    follow: (find: (pk_match: number) => Base | undefined, version: number): void =>
      happen({ kind: 'news', find, version }),

    wake,

    hear: (event: Pick<StorageEvent, 'key'>): void => {
      if (kept.concerns(event)) happen({ kind: 'heard' });
    },
  };
}

/** The server is away, busy, or asks to sign in again: nothing is wrong with the score. */
function mayPass({ isUnreachable, status }: CallError): boolean {
  return isUnreachable || status >= 500 || status === 429 || status === 401;
}
