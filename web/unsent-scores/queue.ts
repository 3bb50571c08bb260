import type { Match } from '#contract/entities.ts';
import { createRetryTimer, isFinalAnswer } from '#web/lib/retry.ts';
import { changedBetween, scoreEntry, type Replacement } from './entries.ts';
import type { PendingChoice } from './overtaken.ts';
import { reduce, type Outcome, type QueueEvent, type QueueState, type Todo } from './reducer.ts';
import type { Typed } from './scores.ts';
import { scoreStorage } from './storage.ts';
import {
  matchBeforeEdit,
  type MatchBeforeEdit,
  type UnsentScores,
  type RequestedChange,
} from './unsent.ts';

export type ScoreQueue = ReturnType<typeof createScoreQueue>;

type ScoreBackend = {
  send: (base: MatchBeforeEdit, wanted: RequestedChange) => Promise<Match>;
  read: (pk_match: number) => Promise<Match>;
  /** The version of the live state on screen. */
  screenVersion: () => number;
  /** Does the work while no other tab does. */
  withLock: (work: () => Promise<void>) => Promise<void>;
};

/** Nothing is wrong with the score either: it is sent once the admin has signed in again. */
const SIGN_IN = 401;

/**
 * Sends scores to the server. They are stored in the browser, so that a lost network, a reload or an expired session does not
 * lose them, and sent one after the other until the server has answered. All tabs of an admin share them. `reducer.ts` decides
 * what happens; this file stores, shows and sends.
 */
export function createScoreQueue(storageKey: string, backend: ScoreBackend) {
  const storedScores = scoreStorage(storageKey);
  let state: QueueState = {
    scores: storedScores.all(),
    requestState: { kind: 'none' },
    own: {},
    tried: {},
  };
  const listeners = new Set<() => void>();

  const dispatch = (event: QueueEvent): Todo => {
    // Reads the storage first, so that another tab's newer digits are not overwritten.
    const before = reduce(state, storedEvent()).state;
    const { state: next, todo } = reduce(before, event);
    for (const pk_match of changedBetween(before.scores, next.scores)) {
      storedScores.write(pk_match, scoreEntry(next.scores, pk_match));
    }
    const isChanged = next.scores !== state.scores;
    state = next;
    if (isChanged) for (const listener of listeners) listener();
    return todo;
  };
  const storedEvent = (): QueueEvent => ({ kind: 'stored', scores: storedScores.all() });

  const happen = (event: QueueEvent): void => {
    const todo = dispatch(event);
    if (todo.kind === 'take-turn') void takeTurn();
    if (todo.kind === 'try-later') retry.start();
  };

  const takeTurn = async (): Promise<void> => {
    retry.stop();
    await backend.withLock(async () => {
      let todo = dispatch({ kind: 'turn' });
      while (todo.kind === 'send' || todo.kind === 'read') todo = dispatch(await request(todo));
      if (todo.kind === 'try-later') retry.start();
    });
  };

  const request = async ({
    kind,
    save,
  }: Extract<Todo, { kind: 'send' | 'read' }>): Promise<Outcome> => {
    const { base, wanted } = save;
    try {
      if (kind === 'read') {
        const match = matchBeforeEdit(await backend.read(base.pk_match));
        return { kind: 'found', match, seen: backend.screenVersion() };
      }
      const match = matchBeforeEdit(await backend.send(base, wanted));
      return { kind: 'answered', match, seen: backend.screenVersion() };
    } catch (error) {
      const isRefusal = isFinalAnswer(error) && error.status !== SIGN_IN;
      if (!isRefusal || kind === 'read') return { kind: 'unreachable' };
      return { kind: 'refused', code: error.code, message: error.message };
    }
  };

  const wake = (): void => happen({ kind: 'wake' });
  const retry = createRetryTimer(wake);

  happen({ kind: 'opened' });

  return {
    subscribe: (listener: () => void): (() => void) => {
      if (listeners.size === 0) wake();
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    current: (): UnsentScores => state.scores,

    type: (match: MatchBeforeEdit, typed: Typed | null): void =>
      happen({ kind: 'typed', match, typed }),

    save: (match: MatchBeforeEdit, wanted: RequestedChange, live: MatchBeforeEdit = match): void =>
      happen({ kind: 'save', match, wanted, live }),

    keepTheirs: (pk_match: number, about: PendingChoice['about'] = 'score'): void =>
      happen({ kind: 'keep-theirs', pk_match, about }),

    putMine: (theirs: MatchBeforeEdit, mine: Replacement): void =>
      happen({ kind: 'put-mine', theirs, ...mine }),

    insist: (pk_match: number): void => happen({ kind: 'insist', pk_match }),

    giveUp: (pk_match: number): void => happen({ kind: 'give-up', pk_match }),

    follow: (find: (pk_match: number) => MatchBeforeEdit | undefined, version: number): void =>
      happen({ kind: 'live-change', find, version }),

    wake,

    hear: (event: Pick<StorageEvent, 'key'>): void => {
      if (storedScores.concerns(event)) happen({ kind: 'other-tab' });
    },
  };
}
