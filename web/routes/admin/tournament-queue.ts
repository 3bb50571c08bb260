import type { Match } from '#contract/entities.ts';
import type { Base, Save, Saves, Wanted } from '#web/features/admin-tournament/saves.ts';
import type { Typed } from '#web/features/admin-tournament/scores.ts';
import { CallError } from '#web/lib/wire.ts';

export type ScoreQueue = ReturnType<typeof createScoreQueue>;

type Wire = {
  send: (base: Base, wanted: Wanted) => Promise<Match>;
  read: (pk_match: number) => Promise<Match>;
  /** The version of the live state on screen. */
  seen: () => number;
};

const RETRY_MILLISECONDS = 3000;

/**
 * Scores on their way to the server, kept in the browser: a network that drops, a page that is reloaded or a session that
 * ends must not lose what was typed. Sent one after the other, again and again until the server has answered.
 */
export function createScoreQueue(storageKey: string, wire: Wire) {
  let state = load(storageKey);
  let isSending = false;
  let retry: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();

  const move = (next: Saves): void => {
    state = next;
    keep(storageKey, state);
    for (const listener of listeners) listener();
  };
  const put = (pk_match: number, save: Save): void =>
    move({ ...state, saves: { ...state.saves, [pk_match]: save } });
  const drop = (pk_match: number): void =>
    move({ ...state, saves: without(state.saves, pk_match) });
  /** Unless something newer was typed while the answer was on its way. */
  const settle = (sent: Save, outcome: Save): void => {
    if (state.saves[sent.base.pk_match] === sent) put(sent.base.pk_match, outcome);
  };

  const attempt = async (save: Save): Promise<boolean> => {
    const { base, wanted } = save;
    try {
      const answer = await wire.send(base, wanted);
      const newer = state.saves[base.pk_match];
      if (newer !== undefined && newer !== save) put(base.pk_match, { ...newer, base: answer });
      else put(base.pk_match, savedAt(save, answer.version, wire.seen()));
      return true;
    } catch (error) {
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
      const now = await wire.read(base.pk_match);
      // The answer to an earlier try was lost: it had been saved all the same.
      if (holds(base, now, wanted)) settle(save, savedAt(save, now.version, wire.seen()));
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
    try {
      for (let save = nextIn(state); save !== undefined; save = nextIn(state)) {
        if (!(await attempt(save))) {
          retry = setTimeout(() => void pump(), RETRY_MILLISECONDS);
          break;
        }
      }
    } finally {
      isSending = false;
    }
  };

  return {
    subscribe: (listener: () => void): (() => void) => {
      if (listeners.size === 0) void pump();
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    current: (): Saves => state,

    type: (pk_match: number, typed: Typed | null): void =>
      move({
        ...state,
        typed:
          typed === null ? without(state.typed, pk_match) : { ...state.typed, [pk_match]: typed },
      }),

    save: (base: Base, wanted: Wanted): void => {
      const { pk_match } = base;
      const pending = state.saves[pk_match];
      const isPending = pending !== undefined && pending.state !== 'saved';
      move({
        typed: wanted.score === undefined ? state.typed : without(state.typed, pk_match),
        saves: {
          ...state.saves,
          [pk_match]: {
            base: isPending ? pending.base : base,
            wanted: { ...(isPending ? pending.wanted : {}), ...wanted },
            state: 'waiting',
            isOffline: isPending && pending.state === 'waiting' && pending.isOffline,
          },
        },
      });
      void pump();
    },

    /** Sends what was refused again, knowing what it replaces. */
    insist: (pk_match: number): void => {
      const save = state.saves[pk_match];
      if (save === undefined) return;
      const base = save.state === 'conflict' ? save.theirs : save.base;
      put(pk_match, { base, wanted: save.wanted, state: 'waiting', isOffline: false });
      void pump();
    },

    /** Lets a score go that will not be saved; when and where the match is played still is. */
    giveUp: (pk_match: number): void => {
      const save = state.saves[pk_match];
      const place = save?.state === 'reach' ? save.wanted.place : undefined;
      if (save === undefined || place === undefined) return drop(pk_match);
      put(pk_match, { base: save.base, wanted: { place }, state: 'waiting', isOffline: false });
      void pump();
    },

    /** Forgets what the live state now tells by itself. */
    follow: (versionOf: (pk_match: number) => number, live: number): void => {
      const told = Object.values(state.saves).filter(
        (save) =>
          save.state === 'saved' &&
          (live > save.seen || versionOf(save.base.pk_match) >= save.version),
      );
      if (told.length === 0) return;
      const keys = new Set(told.map(({ base }) => base.pk_match));
      const left = Object.entries(state.saves).filter(([key]) => !keys.has(Number(key)));
      move({ ...state, saves: Object.fromEntries(left) });
    },

    wake: (): void => void pump(),
  };
}

function nextIn({ saves }: Saves): Save | undefined {
  return Object.values(saves).find(({ state }) => state === 'waiting');
}

function savedAt({ base, wanted }: Save, version: number, seen: number): Save {
  return { base, wanted, state: 'saved', version, seen };
}

/** The server is away, busy, or asks to sign in again: nothing is wrong with the score. */
function mayPass({ isUnreachable, status }: CallError): boolean {
  return isUnreachable || status >= 500 || status === 429 || status === 401;
}

function holds(base: Base, now: Match, { score, place }: Wanted): boolean {
  const sameScore =
    score === undefined ||
    (now.score_team_one === score.one &&
      now.score_team_two === score.two &&
      now.winner_team === score.winner);
  const samePlace =
    place === undefined ||
    (now.match_date === place.match_date && now.match_date !== base.match_date);
  return sameScore && samePlace;
}

/** Whether what the change replaces is still as it was: somebody else changed another part of the match. */
function isAbout(base: Base, now: Base, { score, place }: Wanted): boolean {
  const sameTeams = base.fk_team_one === now.fk_team_one && base.fk_team_two === now.fk_team_two;
  const sameScore =
    base.score_team_one === now.score_team_one &&
    base.score_team_two === now.score_team_two &&
    base.winner_team === now.winner_team;
  return (
    sameTeams &&
    (score === undefined || sameScore) &&
    (place === undefined || base.match_date === now.match_date)
  );
}

function without<T>(record: Readonly<Record<number, T>>, key: number): Record<number, T> {
  const { [key]: _gone, ...rest } = record;
  return rest;
}

function load(key: string): Saves {
  try {
    const kept = window.localStorage.getItem(key);
    if (kept !== null) return JSON.parse(kept) as Saves;
  } catch {
    // Unreadable or forbidden: the queue then lives as long as the tab.
  }
  return { saves: {}, typed: {} };
}

function keep(key: string, { saves, typed }: Saves): void {
  try {
    const unsaved = Object.entries(saves).filter(([, { state }]) => state !== 'saved');
    if (unsaved.length === 0 && Object.keys(typed).length === 0) {
      window.localStorage.removeItem(key);
    } else {
      const kept = { saves: Object.fromEntries(unsaved), typed };
      window.localStorage.setItem(key, JSON.stringify(kept));
    }
  } catch {
    // A full or forbidden storage: the queue then lives as long as the tab.
  }
}
