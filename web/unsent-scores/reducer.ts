import type { Refusal } from '#contract/refusal-details.ts';
import {
  changedBetween,
  entryOf,
  merged,
  put,
  withDigits,
  withMine,
  withoutRefused,
  withoutSaved,
  withTheirs,
  type Replacement,
} from './entries.ts';
import { choiceOf, typingState, type PendingChoice } from './overtaken.ts';
import {
  acknowledged,
  allOffline,
  followed,
  holds,
  isAbout,
  isOwnScore,
  isThere,
  nextIn,
  rebased,
  withChange,
} from './save.ts';
import { newest } from './results.ts';
import type { Typed } from './scores.ts';
import type { Base, Save, UnsentScores, Wanted } from './unsent.ts';

export type QueueState = {
  scores: UnsentScores;
  turn: Turn;
  /** Each match as this tab last saved it: the admin has seen that, whatever was on screen when the next change was begun. */
  own: Readonly<Record<number, Base>>;
  /** What this tab has sent of each match since its last answer: any of it may have been saved. */
  tried: Readonly<Record<number, readonly Save[]>>;
};

/** At most one request is under way. `asked`: this tab waits until no other tab of the browser sends. */
type Turn = { kind: 'none' | 'asked' } | { kind: 'sent' | 'read'; save: Save };

export type QueueEvent =
  /** The page was opened, with what earlier pages had kept. */
  | { kind: 'opened' }
  /** What is in the storage now, whichever tab wrote it. */
  | { kind: 'stored'; scores: UnsentScores }
  /** Another tab typed, saved or sent something. */
  | { kind: 'heard' }
  /** Digits in the fields of a match, which is given as it was on screen; null takes them back. */
  | { kind: 'typed'; match: Base; typed: Typed | null }
  /** `match` is the match as it was when the change was begun, `live` as it is now. */
  | { kind: 'save'; match: Base; wanted: Wanted; live: Base }
  /** Lets go of what was typed or sent for what somebody else has saved; of the schedule alone, where that is the question. */
  | { kind: 'keep-theirs'; pk_match: number; about: PendingChoice['about'] }
  /** Goes on over what somebody else has saved, knowing it: with a score that is sent, or with digits still being typed. */
  | ({ kind: 'put-mine'; theirs: Base } & Replacement)
  /** Sends what was refused again. */
  | { kind: 'insist'; pk_match: number }
  /** Lets a score go that will not be saved; when and where the match is played still is. */
  | { kind: 'give-up'; pk_match: number }
  /** The live state tells how matches are now, at its version. */
  | ({ kind: 'news' } & News)
  /** Something may have become possible: the network is back, or enough time has passed. */
  | { kind: 'wake' }
  /** No other tab sends. */
  | { kind: 'turn' }
  | Outcome;

/** What became of the request under way. `seen` is the version of the live state on screen. */
export type Outcome =
  | { kind: 'answered' | 'found'; match: Base; seen: number }
  | { kind: 'refused'; code: Refusal | undefined; message: string }
  | { kind: 'unreachable' };

type News = { find: (pk_match: number) => Base | undefined; version: number };

export type Todo =
  | { kind: 'nothing' }
  /** Wait until no other tab sends, then tell `turn`. */
  | { kind: 'take-turn' }
  /** Ask the server, then tell the outcome. */
  | { kind: 'send' | 'read'; save: Save }
  /** Tell `wake` in a while. */
  | { kind: 'try-later' };

type Step = { state: QueueState; todo: Todo };

/**
 * Scores on their way to the server: what they become by whatever happens, and what is to be done about it. Nothing else is
 * known here of storage, tabs, timers and calls, so that every order of events can be tried.
 *
 * What is typed remembers the match as it was when typing began, and replaces nothing else: a score that somebody saved in
 * between is replaced only by an admin who was shown it, and chose to.
 */
export function reduce(state: QueueState, event: QueueEvent): Step {
  const { scores, turn } = state;
  const become = (next: UnsentScores): QueueState => ({ ...state, scores: next });
  switch (event.kind) {
    case 'opened':
      return rest(become(withoutSaved(scores)));
    case 'stored': {
      const now = merged(scores, event.scores);
      return rest(changedBetween(scores, now).length > 0 ? become(now) : state);
    }
    case 'heard':
      // What another tab leaves unsent, because it was closed, is sent from here.
      return nextIn(scores) !== undefined && turn.kind === 'none'
        ? { state, todo: { kind: 'try-later' } }
        : rest(state);
    case 'typed':
      return rest(become(withDigits(scores, { ...event, match: seenOf(state, event.match) })));
    case 'save':
      return withSave(state, event);
    case 'keep-theirs':
      return wake(become(withTheirs(scores, event.pk_match, event.about)));
    case 'put-mine':
      return wake(become(withMine(scores, event.theirs, event)));
    case 'insist':
      return insisted(state, event.pk_match);
    case 'give-up':
      return wake(become(withoutRefused(scores, event.pk_match)));
    case 'news':
      return withNews(state, event);
    case 'wake':
      return wake(state);
    case 'turn':
      return turn.kind === 'asked' ? sendNext(state) : rest(state);
    case 'answered':
    case 'found':
    case 'refused':
    case 'unreachable':
      return turn.kind === 'sent' || turn.kind === 'read'
        ? afterRequest(state, turn, event)
        : rest(state);
  }
}

function rest(state: QueueState): Step {
  return { state, todo: { kind: 'nothing' } };
}

/** Whoever is sending goes on by itself until nothing waits. */
function wake(state: QueueState): Step {
  if (state.turn.kind !== 'none') return rest(state);
  return { state: { ...state, turn: { kind: 'asked' } }, todo: { kind: 'take-turn' } };
}

function sendNext(state: QueueState): Step {
  const save = nextIn(state.scores);
  if (save === undefined) return rest({ ...state, turn: { kind: 'none' } });
  const { base, wanted } = save;
  // The same, tried again and again without a network, is kept once.
  const others = state.tried[base.pk_match]?.filter(
    (each) => each.base !== base || each.wanted !== wanted,
  );
  const tried = { ...state.tried, [base.pk_match]: [...(others ?? []), save] };
  return { state: { ...state, tried, turn: { kind: 'sent', save } }, todo: { kind: 'send', save } };
}

function afterRequest(
  state: QueueState,
  { kind, save }: Extract<Turn, { save: Save }>,
  outcome: Outcome,
): Step {
  const { scores } = state;
  const { base, wanted } = save;
  switch (outcome.kind) {
    case 'unreachable': {
      const settled = settle(scores, save, { base, wanted, state: 'waiting', isOffline: true });
      const waiting = { ...settled, saves: allOffline(settled.saves) };
      return {
        state: { ...state, scores: waiting, turn: { kind: 'none' } },
        todo: { kind: 'try-later' },
      };
    }
    case 'refused':
      if (outcome.code === 'stale') {
        return { state: { ...state, turn: { kind: 'read', save } }, todo: { kind: 'read', save } };
      }
      return sendNext({ ...state, scores: settle(scores, save, refused(save, outcome)) });
    case 'answered':
    case 'found': {
      const { match: now } = outcome;
      const { [now.pk_match]: sent = [], ...tried } = state.tried;
      const isOwn = sent.some((each) => isOwnScore(each, now));
      const own = isOwn ? { ...state.own, [now.pk_match]: now } : state.own;
      // The answer to an earlier try was lost: it had been saved all the same.
      const isDone = kind === 'sent' || holds(base, now, wanted);
      const next = { ...state, own, tried };
      if (isDone) return sendNext({ ...next, scores: acknowledge(scores, save, outcome) });
      if (isOwn) return sendNext({ ...next, scores: goOn(scores, now) });
      return sendNext({ ...next, scores: settle(scores, save, overtaken(save, now)) });
    }
  }
}

function refused(
  { base, wanted }: Save,
  { code, message }: Extract<Outcome, { kind: 'refused' }>,
): Save {
  return code === 'touches-later-matches'
    ? { base, wanted, state: 'reach' }
    : { base, wanted, state: 'refused', message };
}

function overtaken({ base, wanted }: Save, now: Base): Save {
  return isAbout(base, now, wanted)
    ? { base: now, wanted, state: 'waiting', isOffline: false }
    : { base, wanted, state: 'conflict', theirs: now };
}

/** An earlier score of this tab had been saved: whatever was entered since now replaces that one. */
function goOn(scores: UnsentScores, now: Base): UnsentScores {
  const { save, typed } = entryOf(scores, now.pk_match);
  return put(scores, now.pk_match, {
    save: save && { ...save, base: newest(save.base, now) },
    typed: typed?.base ? { ...typed, base: newest(typed.base, now) } : typed,
  });
}

/** Unless something newer was saved while the answer was on its way. */
function settle(scores: UnsentScores, sent: Save, outcome: Save): UnsentScores {
  const { pk_match } = sent.base;
  if (scores.saves[pk_match] !== sent) return scores;
  return put(scores, pk_match, { ...entryOf(scores, pk_match), save: outcome });
}

/** The server has what was sent: whatever was typed or saved over it since now replaces that. */
function acknowledge(
  scores: UnsentScores,
  sent: Save,
  { match: answer, seen }: { match: Base; seen: number },
): UnsentScores {
  const { pk_match } = sent.base;
  const { save, typed } = entryOf(scores, pk_match);
  return put(scores, pk_match, {
    save: save && acknowledged(save, sent, { answer, seen }),
    typed: rebased(typed, sent, answer),
  });
}

function seenOf({ own }: QueueState, match: Base): Base {
  return newest(match, own[match.pk_match] ?? match);
}

function withSave(
  state: QueueState,
  { match: begunOn, wanted, live }: { match: Base; wanted: Wanted; live: Base },
): Step {
  const { scores } = state;
  const match = seenOf(state, begunOn);
  const { pk_match } = match;
  const { save: pending, typed } = entryOf(scores, pk_match);
  const become = (next: UnsentScores): Step => wake({ ...state, scores: next });
  if (wanted.score === undefined) {
    const save = withChange(pending, undefined, { match, wanted, live });
    return become(put(scores, pk_match, { save, typed }));
  }
  if (isThere(pending, { match, wanted, live })) {
    return become(withTheirs(scores, pk_match, 'score'));
  }
  if (choiceOf(pending, typed, live) !== null) return rest(state);
  const save = withChange(pending, typed, { match, wanted, live });
  return become(put(scores, pk_match, { save }));
}

function insisted(state: QueueState, pk_match: number): Step {
  const { save, typed } = entryOf(state.scores, pk_match);
  if (save === undefined) return rest(state);
  const { base, wanted } = save;
  const again: Save = { base, wanted, state: 'waiting', isOffline: false };
  return wake({ ...state, scores: put(state.scores, pk_match, { save: again, typed }) });
}

/** Forgets what the live state now tells by itself, and takes over what it tells of others. */
function withNews(state: QueueState, { find, version }: News): Step {
  let { scores } = state;
  let isLetGo = false;
  for (const pk_match of Object.keys({ ...scores.saves, ...scores.typed }).map(Number)) {
    const match = find(pk_match);
    const { save, typed } = entryOf(scores, pk_match);
    if (match !== undefined && typed && typingState(typed, save, match) === 'saved') {
      scores = withTheirs(scores, pk_match, 'score');
      isLetGo = true;
      continue;
    }
    const left = save && followed(save, match, version);
    if (left !== save) scores = put(scores, pk_match, { save: left, typed });
  }
  const next = { ...state, scores };
  return isLetGo ? wake(next) : rest(next);
}
