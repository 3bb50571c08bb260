import type { Event } from '#contract/events/events.ts';
import { mergeEdits } from './merge-edits.ts';
import { isAllSaved, outgoing, type Refusals } from './outgoing.ts';
import { changedFields, comparableFields, withFieldsFrom } from '../field-names.ts';
import { eventFormValues, type EventValues, type SavedFields } from '../values.ts';
import { failureText } from '#web/lib/calls/failures.ts';
import { createRetryTimer, isFinalAnswer } from '#web/lib/retry.ts';
import { CallError } from '#web/lib/calls/http.ts';

export type AutosaveState = {
  values: EventValues;
  /** The event as the server last sent it. */
  saved: Event;
  /** When this form last saved; null when it has not. */
  savedAt: Date | null;
  refusals: Refusals;
  status: Status;
};

type Status =
  /** `waiting`: something was typed and will be sent soon. */
  | { kind: 'rest' | 'waiting' | 'saving' }
  /** Not sent yet, and retried by itself; with the server's message if there was one. */
  | { kind: 'offline'; message?: string }
  /** Refused as a whole, not because of one field. */
  | { kind: 'refused'; message: string }
  /** Another admin has changed the same fields. */
  | { kind: 'conflict'; theirs: Event; clashes: readonly string[] };

/** The changes that the browser stores until everything is saved. */
export type UnsavedDraft = { values: EventValues; saved: Event; tried: readonly SavedFields[] };

type AutosaveBackend = {
  send: (fields: SavedFields, original: Event) => Promise<Event>;
  read: () => Promise<Event>;
  /** Null removes the stored draft. */
  storeDraft: (storedDraft: UnsavedDraft | null) => void;
};

/** Long enough that a sentence is one change to undo, short enough that nobody waits for it. */
const PAUSE_MILLISECONDS = 1500;

export type EventAutosave = ReturnType<typeof createEventAutosave>;

/**
 * Saves an event while it is edited: one request at a time, each based on the version of the last answer. Typed text stays in the
 * form and in the browser until the server has it. A change by another admin is never overwritten without asking.
 */
export function createEventAutosave(
  event: Event,
  storedDraft: UnsavedDraft | null,
  backend: AutosaveBackend,
) {
  let tried: readonly SavedFields[] = storedDraft?.tried ?? [];
  let state: AutosaveState = {
    values: storedDraft?.values ?? eventFormValues(event),
    saved: storedDraft?.saved ?? event,
    savedAt: null,
    refusals: {},
    status: { kind: 'rest' },
  };
  const timer = createRetryTimer(() => void save());
  let saveInFlight: Promise<void> | null = null;
  /** The screen was left: the stored draft belongs to the next form. */
  let isLeft = false;
  const listeners = new Set<() => void>();

  const setState = (next: Partial<AutosaveState>): void => {
    state = { ...state, ...next };
    const { values, saved, refusals } = state;
    const isDone = tried.length === 0 && isAllSaved(values, saved, refusals);
    if (!isLeft) backend.storeDraft(isDone ? null : { values, saved, tried });
    for (const listener of listeners) listener();
  };

  const scheduleSave = (milliseconds?: number): void => {
    timer.stop();
    if (!isLeft) timer.start(milliseconds);
  };

  /** Merges an event from the server that is newer than what this form knew. */
  const mergeServerEvent = (theirs: Event): void => {
    const { values, clashes } = mergeEdits(state.values, state.saved, theirs, tried);
    tried = [];
    if (clashes.length > 0) setState({ values, status: { kind: 'conflict', theirs, clashes } });
    else setState({ values, saved: theirs, status: { kind: 'waiting' } });
  };

  const tryLater = (error: unknown): false => {
    const isReached = error instanceof CallError && !error.isUnreachable;
    setState({ status: { kind: 'offline', ...(isReached && { message: failureText(error) }) } });
    scheduleSave();
    return false;
  };

  const refetchAndMerge = async (): Promise<boolean> => {
    try {
      mergeServerEvent(await backend.read());
      return state.status.kind === 'waiting';
    } catch (error) {
      return tryLater(error);
    }
  };

  /** Resolves to whether more may have to be sent at once. */
  const sendOnce = async (): Promise<boolean> => {
    if (isLeft) return false;
    const { values, saved, refusals } = state;
    const { fields } = outgoing(values, saved, refusals);
    if (saved.state === 'archived' || (fields === null && tried.length === 0)) {
      setState({ status: { kind: 'rest' } });
      return false;
    }
    // The change was undone before its answer came: ask the server what it has.
    if (fields === null) return refetchAndMerge();
    tried = [...tried, fields];
    setState({ status: { kind: 'saving' } });
    try {
      const answered = await backend.send(fields, saved);
      tried = [];
      setState({ saved: answered, savedAt: new Date(), status: { kind: 'waiting' } });
      // Text typed meanwhile is sent after its own pause.
      return state.values === values;
    } catch (error) {
      return await refused(error, values);
    }
  };

  const refused = async (error: unknown, values: EventValues): Promise<boolean> => {
    if (!isFinalAnswer(error)) {
      return tryLater(error);
    }
    if (error.code === 'stale' || error.code === 'event-archived') {
      return refetchAndMerge();
    }
    tried = [];
    const refusals = refusedFields(error.fields, values, state.saved);
    if (Object.keys(refusals).length === 0) {
      const isOld = state.values !== values;
      const status: Status = { kind: 'refused', message: failureText(error) };
      setState({ status: isOld ? { kind: 'waiting' } : status });
      return false;
    }
    setState({ refusals: { ...state.refusals, ...refusals }, status: { kind: 'waiting' } });
    return true;
  };

  const save = async (): Promise<void> => {
    timer.stop();
    const { saved, status } = state;
    if (saveInFlight !== null) return saveInFlight;
    if (isLeft || status.kind === 'conflict' || saved.state === 'archived') return undefined;
    saveInFlight = (async () => {
      while (await sendOnce());
    })();
    await saveInFlight;
    saveInFlight = null;
    if (state.status.kind === 'waiting') scheduleSave(PAUSE_MILLISECONDS);
    return undefined;
  };

  if (storedDraft !== null && storedDraft.saved.version !== event.version) mergeServerEvent(event);
  if (storedDraft !== null && state.status.kind !== 'conflict') scheduleSave(0);

  return {
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },

    state: (): AutosaveState => state,

    change: (values: EventValues): void => {
      const isChoosing = state.status.kind === 'conflict';
      setState(
        isChoosing || saveInFlight !== null ? { values } : { values, status: { kind: 'waiting' } },
      );
      if (saveInFlight === null) scheduleSave(PAUSE_MILLISECONDS);
    },

    /** Saves at once: a field was left, the network is back, or the event is about to be published. */
    flush: async (): Promise<void> => {
      if (saveInFlight !== null) await saveInFlight;
      await save();
    },

    /** The event was changed on the server by something else than this form, such as publishing. */
    follow: (answered: Event): void => {
      if (saveInFlight === null) mergeServerEvent(answered);
      if (state.status.kind === 'waiting') scheduleSave(0);
    },

    choose: (whose: 'mine' | 'theirs'): void => {
      if (state.status.kind !== 'conflict') return;
      const { theirs, clashes } = state.status;
      const values =
        whose === 'mine'
          ? state.values
          : withFieldsFrom(state.values, eventFormValues(theirs), new Set(clashes));
      setState({ values, saved: theirs, status: { kind: 'waiting' } });
      scheduleSave(0);
    },

    enter: (): void => {
      isLeft = false;
    },

    /** Sends what is left. What does not arrive stays stored, and is sent when the form opens again. */
    leave: (): void => {
      void save();
      isLeft = true;
    },
  };
}

/** The fields that a refusal is about, with their values when they were sent. */
function refusedFields(
  fields: Readonly<Record<string, string>>,
  values: EventValues,
  saved: Event,
): Refusals {
  const sent = comparableFields(values);
  const changed = changedFields(sent, comparableFields(eventFormValues(saved)));
  return Object.fromEntries(
    Object.entries(fields).flatMap(([field, message]) =>
      changed
        .filter((fieldName) => fieldName === field || fieldName.startsWith(`${field}.`))
        .map((fieldName) => [fieldName, { typed: sent[fieldName] ?? '', message }]),
    ),
  );
}
