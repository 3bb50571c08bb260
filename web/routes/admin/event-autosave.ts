import type { Event } from '#contract/events.ts';
import { meet } from '#web/features/admin-event/meeting.ts';
import { isAllSaved, outgoing, type Refusals } from '#web/features/admin-event/outgoing.ts';
import { changedUnits, unitsOf, withUnits } from '#web/features/admin-event/units.ts';
import { valuesOf, type EventValues, type SavedFields } from '#web/features/admin-event/values.ts';
import { failureText } from '#web/lib/failures.ts';
import { CallError } from '#web/lib/wire.ts';

export type AutosaveState = {
  values: EventValues;
  /** The event as the server last told it. */
  saved: Event;
  /** When this form last saved it; null when it has not. */
  savedAt: Date | null;
  refusals: Refusals;
  status: Status;
};

type Status =
  /** `waiting`: something was typed, and is sent in a moment. */
  | { kind: 'rest' | 'waiting' | 'saving' }
  /** Not sent yet, and tried again by itself; with what the server said, if it was reached. */
  | { kind: 'offline'; message?: string }
  /** Refused as a whole: nothing about it is one field's fault. */
  | { kind: 'refused'; message: string }
  /** Somebody else has changed the same. */
  | { kind: 'conflict'; theirs: Event; clashes: readonly string[] };

/** What is kept in the browser until everything is saved. */
export type Kept = { values: EventValues; saved: Event; tried: readonly SavedFields[] };

type Wire = {
  send: (fields: SavedFields, base: Event) => Promise<Event>;
  read: () => Promise<Event>;
  /** Null: nothing is left to keep. */
  keep: (kept: Kept | null) => void;
};

/** Long enough that a sentence is one change to undo, short enough that nobody waits for it. */
const PAUSE_MILLISECONDS = 1500;
const RETRY_MILLISECONDS = 3000;

export type EventAutosave = ReturnType<typeof createEventAutosave>;

/**
 * Saves an event as one types: one request at a time, each on the version that the last one answered. What was typed stays in the
 * form and in the browser until the server has it; what somebody else saved meanwhile is never replaced unseen.
 */
export function createEventAutosave(event: Event, kept: Kept | null, wire: Wire) {
  let tried: readonly SavedFields[] = kept?.tried ?? [];
  let state: AutosaveState = {
    values: kept?.values ?? valuesOf(event),
    saved: kept?.saved ?? event,
    savedAt: null,
    refusals: {},
    status: { kind: 'rest' },
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let underWay: Promise<void> | null = null;
  /** The screen was left: what is kept is the next one's. */
  let isLeft = false;
  const listeners = new Set<() => void>();

  const become = (next: Partial<AutosaveState>): void => {
    state = { ...state, ...next };
    const { values, saved, refusals } = state;
    const isDone = tried.length === 0 && isAllSaved(values, saved, refusals);
    if (!isLeft) wire.keep(isDone ? null : { values, saved, tried });
    for (const listener of listeners) listener();
  };

  const later = (milliseconds: number): void => {
    clearTimeout(timer);
    if (!isLeft) timer = setTimeout(() => void save(), milliseconds);
  };

  /** What the server has is not what this form knew. */
  const meetWith = (theirs: Event): void => {
    const { values, clashes } = meet(state.values, state.saved, theirs, tried);
    tried = [];
    if (clashes.length > 0) become({ values, status: { kind: 'conflict', theirs, clashes } });
    else become({ values, saved: theirs, status: { kind: 'waiting' } });
  };

  const tryLater = (error: unknown): false => {
    const isReached = error instanceof CallError && !error.isUnreachable;
    become({ status: { kind: 'offline', ...(isReached && { message: error.message }) } });
    later(RETRY_MILLISECONDS);
    return false;
  };

  const meetAgain = async (): Promise<boolean> => {
    try {
      meetWith(await wire.read());
      return state.status.kind === 'waiting';
    } catch (error) {
      return tryLater(error);
    }
  };

  /** Whether there may be more to send at once. */
  const sendOnce = async (): Promise<boolean> => {
    if (isLeft) return false;
    const { values, saved, refusals } = state;
    const { fields } = outgoing(values, saved, refusals);
    if (saved.state === 'archived' || (fields === null && tried.length === 0)) {
      become({ status: { kind: 'rest' } });
      return false;
    }
    // Taken back before it was known whether it had been saved.
    if (fields === null) return meetAgain();
    tried = [...tried, fields];
    become({ status: { kind: 'saving' } });
    try {
      const answered = await wire.send(fields, saved);
      tried = [];
      become({ saved: answered, savedAt: new Date(), status: { kind: 'waiting' } });
      // What was typed since is sent after its own pause.
      return state.values === values;
    } catch (error) {
      return await refused(error, values);
    }
  };

  const refused = async (error: unknown, values: EventValues): Promise<boolean> => {
    if (!(error instanceof CallError) || !error.isRefusal || error.status === 429) {
      return tryLater(error);
    }
    if (error.code === 'stale' || error.code === 'event-archived') {
      return meetAgain();
    }
    tried = [];
    const refusals = refusedUnits(error.fields, values, state.saved);
    if (Object.keys(refusals).length === 0) {
      const isOld = state.values !== values;
      const status: Status = { kind: 'refused', message: failureText(error) };
      become({ status: isOld ? { kind: 'waiting' } : status });
      return false;
    }
    become({ refusals: { ...state.refusals, ...refusals }, status: { kind: 'waiting' } });
    return true;
  };

  const save = async (): Promise<void> => {
    clearTimeout(timer);
    const { saved, status } = state;
    if (underWay !== null) return underWay;
    if (isLeft || status.kind === 'conflict' || saved.state === 'archived') return undefined;
    underWay = (async () => {
      while (await sendOnce());
    })();
    await underWay;
    underWay = null;
    if (state.status.kind === 'waiting') later(PAUSE_MILLISECONDS);
    return undefined;
  };

  if (kept !== null && kept.saved.version !== event.version) meetWith(event);
  if (kept !== null && state.status.kind !== 'conflict') later(0);

  return {
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },

    state: (): AutosaveState => state,

    change: (values: EventValues): void => {
      const isAsking = state.status.kind === 'conflict';
      become(isAsking || underWay !== null ? { values } : { values, status: { kind: 'waiting' } });
      if (underWay === null) later(PAUSE_MILLISECONDS);
    },

    /** Without waiting for the pause: a field was left, the network is back, or somebody is about to publish. */
    flush: async (): Promise<void> => {
      if (underWay !== null) await underWay;
      await save();
    },

    /** The server has changed it by something else than this form, such as publishing. */
    follow: (answered: Event): void => {
      if (underWay === null) meetWith(answered);
      if (state.status.kind === 'waiting') later(0);
    },

    choose: (whose: 'mine' | 'theirs'): void => {
      if (state.status.kind !== 'conflict') return;
      const { theirs, clashes } = state.status;
      const values =
        whose === 'mine'
          ? state.values
          : withUnits(state.values, valuesOf(theirs), new Set(clashes));
      become({ values, saved: theirs, status: { kind: 'waiting' } });
      later(0);
    },

    enter: (): void => {
      isLeft = false;
    },

    /** Sends what is left. What does not arrive is kept, and sent when the form is opened again. */
    leave: (): void => {
      void save();
      isLeft = true;
    },
  };
}

/** The units that a refusal is about, as they stood when they were sent. */
function refusedUnits(
  fields: Readonly<Record<string, string>>,
  values: EventValues,
  saved: Event,
): Refusals {
  const sent = unitsOf(values);
  const changed = changedUnits(sent, unitsOf(valuesOf(saved)));
  return Object.fromEntries(
    Object.entries(fields).flatMap(([field, message]) =>
      changed
        .filter((unit) => unit === field || unit.startsWith(`${field}.`))
        .map((unit) => [unit, { typed: sent[unit] ?? '', message }]),
    ),
  );
}
