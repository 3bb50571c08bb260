import type { Match } from '#contract/entities.ts';
import type { Base, Save, Saves, Wanted } from '#web/features/admin-tournament/saves.ts';
import type { Typed } from '#web/features/admin-tournament/scores.ts';
import { CallError } from '#web/lib/wire.ts';
import { keptScores } from '#web/routes/admin/tournament-kept.ts';

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
 */
export function createScoreQueue(storageKey: string, wire: Wire) {
  const kept = keptScores(storageKey);
  let state = kept.all();
  let isSending = false;
  let retry: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();

  const move = (next: Saves): void => {
    for (const pk_match of changedBetween(state, next)) {
      const [save, typed] = [next.saves[pk_match], next.typed[pk_match]];
      kept.write(pk_match, { ...(save && { save }), ...(typed && { typed }) });
    }
    show(next);
  };
  const show = (next: Saves): void => {
    state = next;
    for (const listener of listeners) listener();
  };
  /** Takes over what other tabs wrote; what did not change stays the same object, as an answer may be on its way for it. */
  const catchUp = (): void => {
    if (!kept.isShared()) return;
    const now = kept.all();
    const next = { saves: merged(state.saves, now.saves), typed: merged(state.typed, now.typed) };
    if (changedBetween(state, next).length > 0) show(next);
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

  // What was saved before the page was opened is told by the live state.
  for (const save of Object.values(state.saves)) {
    if (save.state === 'saved') drop(save.base.pk_match);
  }

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

    /** Another tab typed, saved or sent something: what it leaves unsent, because it was closed, is sent from here. */
    hear: (event: Pick<StorageEvent, 'key'>): void => {
      if (!kept.concerns(event)) return;
      catchUp();
      if (nextIn(state) !== undefined && !isSending) sendLater();
    },
  };
}

/** Those behind the one that did not get through wait for the network too, and are counted. */
function allOffline(saves: Saves['saves']): Saves['saves'] {
  const entries = Object.entries(saves).map(([key, save]) => {
    const isNew = save.state === 'waiting' && !save.isOffline;
    return [key, isNew ? { ...save, isOffline: true } : save];
  });
  return Object.fromEntries(entries) as Saves['saves'];
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

function changedBetween(before: Saves, after: Saves): number[] {
  const keys = [before.saves, before.typed, after.saves, after.typed].flatMap(Object.keys);
  return [...new Set(keys.map(Number))].filter(
    (key) => before.saves[key] !== after.saves[key] || before.typed[key] !== after.typed[key],
  );
}

function merged<T>(
  before: Readonly<Record<number, T>>,
  now: Readonly<Record<number, T>>,
): Record<number, T> {
  const entries = Object.entries(now).map(([key, value]) => {
    const known = before[Number(key)];
    const isSame = known !== undefined && JSON.stringify(known) === JSON.stringify(value);
    return [key, isSame ? known : value];
  });
  return Object.fromEntries(entries) as Record<number, T>;
}
