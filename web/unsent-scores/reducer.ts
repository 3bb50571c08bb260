// oxlint-disable max-lines -- every event that an unsent score can meet, in one reducer.
import type { Refusal } from '#contract/refusals/refusals.ts';
import {
  changedBetween,
  scoreEntry,
  merged,
  withEntry,
  withDigits,
  withOwnScore,
  withoutRefused,
  withoutSaved,
  withTheirScore,
  type Replacement,
} from './entries.ts';
import { pendingChoice, typingState, type PendingChoice } from './overtaken.ts';
import {
  acknowledged,
  allOffline,
  afterLiveUpdate,
  isAsRequested,
  isStillCurrent,
  isOwnScore,
  isAlreadySaved,
  nextWaiting,
  withNewBase,
  withChange,
} from './save.ts';
import { newerVersion } from './results.ts';
import type { Typed } from './scores.ts';
import type { MatchBeforeEdit, Save, UnsentScores, RequestedChange } from './unsent.ts';

export type QueueState = {
  scores: UnsentScores;
  requestState: RequestState;
  /** Each match as this tab last saved it. The admin has seen that version, even if the screen still showed an older one. */
  own: Readonly<Record<number, MatchBeforeEdit>>;
  /** What this tab has sent of each match since its last answer: any of it may have been saved. */
  tried: Readonly<Record<number, readonly Save[]>>;
};

/** At most one request runs. `queued`: this tab waits until no other tab of the browser sends. */
type RequestState = { kind: 'none' | 'queued' } | { kind: 'sent' | 'read'; save: Save };

export type QueueEvent =
  /** The page was opened, with the scores that earlier pages stored. */
  | { kind: 'opened' }
  /** The stored scores, whichever tab wrote them. */
  | { kind: 'stored'; scores: UnsentScores }
  /** Another tab typed, saved or sent something. */
  | { kind: 'other-tab' }
  /** Digits were typed; `match` is the match as it was on screen. Null removes them. */
  | { kind: 'typed'; match: MatchBeforeEdit; typed: Typed | null }
  /** `match` is the match as it was when the change was begun, `live` as it is now. */
  | { kind: 'save'; match: MatchBeforeEdit; wanted: RequestedChange; live: MatchBeforeEdit }
  /** Drops the own entry in favour of what somebody else saved; only the schedule if the conflict is about that. */
  | { kind: 'keep-theirs'; pk_match: number; about: PendingChoice['about'] }
  /** Replaces what somebody else saved: with a score to send, or with digits still being typed. */
  | ({ kind: 'put-mine'; theirs: MatchBeforeEdit } & Replacement)
  /** Sends a refused change again. */
  | { kind: 'insist'; pk_match: number }
  /** Drops a score that cannot be saved; its schedule is still sent. */
  | { kind: 'give-up'; pk_match: number }
  /** The live state has changed: how matches are now, at its version. */
  | ({ kind: 'live-change' } & LiveChange)
  /** A retry may work: the network is back, or some time has passed. */
  | { kind: 'wake' }
  /** No other tab sends. */
  | { kind: 'turn' }
  | Outcome;

/** The outcome of the running request. `seen` is the version of the live state on screen. */
export type Outcome =
  | { kind: 'answered' | 'found'; match: MatchBeforeEdit; seen: number }
  | { kind: 'refused'; code: Refusal | undefined; message: string }
  | { kind: 'unreachable' };

type LiveChange = { find: (pk_match: number) => MatchBeforeEdit | undefined; version: number };

export type Todo =
  | { kind: 'nothing' }
  /** Wait until no other tab sends, then dispatch `turn`. */
  | { kind: 'take-turn' }
  /** Send the request, then dispatch its outcome. */
  | { kind: 'send' | 'read'; save: Save }
  /** Dispatch `wake` in a while. */
  | { kind: 'try-later' };

type Step = { state: QueueState; todo: Todo };

/**
 * Decides what becomes of unsent scores at every event, and what to do next. It uses no storage, tabs, timers
 * or calls, so that every order of events can be tested.
 *
 * Typed digits remember the match as it was when typing began. A score that somebody else saved in between is only replaced by an
 * admin who has seen it and chose to.
 */
export function reduce(state: QueueState, event: QueueEvent): Step {
  const { scores, requestState } = state;
  const withScores = (next: UnsentScores): QueueState => ({ ...state, scores: next });
  switch (event.kind) {
    case 'opened':
      return idle(withScores(withoutSaved(scores)));
    case 'stored': {
      const now = merged(scores, event.scores);
      return idle(changedBetween(scores, now).length > 0 ? withScores(now) : state);
    }
    case 'other-tab':
      // If another tab was closed, its unsent scores are sent from here.
      return nextWaiting(scores) !== undefined && requestState.kind === 'none'
        ? { state, todo: { kind: 'try-later' } }
        : idle(state);
    case 'typed':
      return idle(
        withScores(withDigits(scores, { ...event, match: latestSeen(state, event.match) })),
      );
    case 'save':
      return withSave(state, event);
    case 'keep-theirs':
      return wake(withScores(withTheirScore(scores, event.pk_match, event.about)));
    case 'put-mine':
      return wake(withScores(withOwnScore(scores, event.theirs, event)));
    case 'insist':
      return withRetry(state, event.pk_match);
    case 'give-up':
      return wake(withScores(withoutRefused(scores, event.pk_match)));
    case 'live-change':
      return afterLiveChange(state, event);
    case 'wake':
      return wake(state);
    case 'turn':
      return requestState.kind === 'queued' ? sendNext(state) : idle(state);
    case 'answered':
    case 'found':
    case 'refused':
    case 'unreachable':
      return requestState.kind === 'sent' || requestState.kind === 'read'
        ? afterRequest(state, requestState, event)
        : idle(state);
  }
}

function idle(state: QueueState): Step {
  return { state, todo: { kind: 'nothing' } };
}

/** A tab that is sending goes on by itself until nothing waits. */
function wake(state: QueueState): Step {
  if (state.requestState.kind !== 'none') return idle(state);
  return { state: { ...state, requestState: { kind: 'queued' } }, todo: { kind: 'take-turn' } };
}

function sendNext(state: QueueState): Step {
  const save = nextWaiting(state.scores);
  if (save === undefined) return idle({ ...state, requestState: { kind: 'none' } });
  const { base, wanted } = save;
  // A change that is retried without a network is listed once.
  const others = state.tried[base.pk_match]?.filter(
    (each) => each.base !== base || each.wanted !== wanted,
  );
  const tried = { ...state.tried, [base.pk_match]: [...(others ?? []), save] };
  return {
    state: { ...state, tried, requestState: { kind: 'sent', save } },
    todo: { kind: 'send', save },
  };
}

function afterRequest(
  state: QueueState,
  { kind, save }: Extract<RequestState, { save: Save }>,
  outcome: Outcome,
): Step {
  const { scores } = state;
  const { base, wanted } = save;
  switch (outcome.kind) {
    case 'unreachable': {
      const stored = storeOutcome(scores, save, {
        base,
        wanted,
        state: 'waiting',
        isOffline: true,
      });
      const waiting = { ...stored, saves: allOffline(stored.saves) };
      return {
        state: { ...state, scores: waiting, requestState: { kind: 'none' } },
        todo: { kind: 'try-later' },
      };
    }
    case 'refused':
      if (outcome.code === 'stale') {
        return {
          state: { ...state, requestState: { kind: 'read', save } },
          todo: { kind: 'read', save },
        };
      }
      return sendNext({ ...state, scores: storeOutcome(scores, save, refusedSave(save, outcome)) });
    case 'answered':
    case 'found': {
      const { match: now } = outcome;
      const { [now.pk_match]: sent = [], ...tried } = state.tried;
      const isOwn = sent.some((each) => isOwnScore(each, now));
      const own = isOwn ? { ...state.own, [now.pk_match]: now } : state.own;
      // The answer to an earlier try was lost, but the change had been saved.
      const isSaved = kind === 'sent' || isAsRequested(base, now, wanted);
      const next = { ...state, own, tried };
      if (isSaved) return sendNext({ ...next, scores: acknowledge(scores, save, outcome) });
      if (isOwn) return sendNext({ ...next, scores: withOwnSaveAsBase(scores, now) });
      return sendNext({ ...next, scores: storeOutcome(scores, save, overtakenSave(save, now)) });
    }
  }
}

function refusedSave(
  { base, wanted }: Save,
  { code, message }: Extract<Outcome, { kind: 'refused' }>,
): Save {
  return code === 'touches-later-matches'
    ? { base, wanted, state: 'reach' }
    : { base, wanted, state: 'refused', message };
}

function overtakenSave({ base, wanted }: Save, now: MatchBeforeEdit): Save {
  return isStillCurrent(base, now, wanted)
    ? { base: now, wanted, state: 'waiting', isOffline: false }
    : { base, wanted, state: 'conflict', theirs: now };
}

/** An earlier score of this tab had been saved: later entries are now based on it. */
function withOwnSaveAsBase(scores: UnsentScores, now: MatchBeforeEdit): UnsentScores {
  const { save, typed } = scoreEntry(scores, now.pk_match);
  return withEntry(scores, now.pk_match, {
    save: save && { ...save, base: newerVersion(save.base, now) },
    typed: typed?.base ? { ...typed, base: newerVersion(typed.base, now) } : typed,
  });
}

/** Replaces the sent save by its outcome, unless something newer was entered while the answer was on its way. */
function storeOutcome(scores: UnsentScores, sent: Save, outcome: Save): UnsentScores {
  const { pk_match } = sent.base;
  if (scores.saves[pk_match] !== sent) return scores;
  return withEntry(scores, pk_match, { ...scoreEntry(scores, pk_match), save: outcome });
}

/** The server has the sent change: later digits and saves are now based on it. */
function acknowledge(
  scores: UnsentScores,
  sent: Save,
  { match: answer, seen }: { match: MatchBeforeEdit; seen: number },
): UnsentScores {
  const { pk_match } = sent.base;
  const { save, typed } = scoreEntry(scores, pk_match);
  return withEntry(scores, pk_match, {
    save: save && acknowledged(save, sent, { answer, seen }),
    typed: withNewBase(typed, sent, answer),
  });
}

function latestSeen({ own }: QueueState, match: MatchBeforeEdit): MatchBeforeEdit {
  return newerVersion(match, own[match.pk_match] ?? match);
}

function withSave(
  state: QueueState,
  {
    match: matchAtStart,
    wanted,
    live,
  }: { match: MatchBeforeEdit; wanted: RequestedChange; live: MatchBeforeEdit },
): Step {
  const { scores } = state;
  const match = latestSeen(state, matchAtStart);
  const { pk_match } = match;
  const { save: pending, typed } = scoreEntry(scores, pk_match);
  const withScores = (next: UnsentScores): Step => wake({ ...state, scores: next });
  if (wanted.score === undefined) {
    const save = withChange(pending, undefined, { match, wanted, live });
    return withScores(withEntry(scores, pk_match, { save, typed }));
  }
  if (isAlreadySaved(pending, { match, wanted, live })) {
    return withScores(withTheirScore(scores, pk_match, 'score'));
  }
  if (pendingChoice(pending, typed, live) !== null) return idle(state);
  const save = withChange(pending, typed, { match, wanted, live });
  return withScores(withEntry(scores, pk_match, { save }));
}

function withRetry(state: QueueState, pk_match: number): Step {
  const { save, typed } = scoreEntry(state.scores, pk_match);
  if (save === undefined) return idle(state);
  const { base, wanted } = save;
  const retried: Save = { base, wanted, state: 'waiting', isOffline: false };
  return wake({ ...state, scores: withEntry(state.scores, pk_match, { save: retried, typed }) });
}

/** Drops the entries that the live state already has, and notes the conflicts with changes of others. */
function afterLiveChange(state: QueueState, { find, version }: LiveChange): Step {
  let { scores } = state;
  let hasDropped = false;
  for (const pk_match of Object.keys({ ...scores.saves, ...scores.typed }).map(Number)) {
    const match = find(pk_match);
    const { save, typed } = scoreEntry(scores, pk_match);
    if (match !== undefined && typed && typingState(typed, save, match) === 'saved') {
      scores = withTheirScore(scores, pk_match, 'score');
      hasDropped = true;
      continue;
    }
    const remaining = save && afterLiveUpdate(save, match, version);
    if (remaining !== save) scores = withEntry(scores, pk_match, { save: remaining, typed });
  }
  const next = { ...state, scores };
  return hasDropped ? wake(next) : idle(next);
}
