import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isFullRun } from '#tests/proofs.ts';
import { reduce, type Outcome, type QueueEvent, type QueueState, type Todo } from './reducer.ts';
import { matchHasScore, matchesTyped, newerVersion } from './results.ts';
import { isAsRequested, nextWaiting } from './save.ts';
import { NO_SCORE } from './scores.ts';
import { act, PK_MATCHES, type Act } from './testing/acts.ts';
import type { Save } from './unsent.ts';

const EMPTY: QueueState = {
  scores: { saves: {}, typed: {} },
  requestState: { kind: 'none' },
  own: {},
  tried: {},
};

describe('in whatever order things happen', () => {
  const expectNoComplaint = (complaintsIn: (moment: ReducerStep) => string[]) =>
    fc.assert(
      fc.property(fc.array(act, { minLength: 1, maxLength: 40, size: 'max' }), (acts) => {
        expect(stepsAfter(acts).flatMap(complaintsIn)).toEqual([]);
      }),
      { numRuns: isFullRun ? 20_000 : 1000 },
    );

  test('nothing is sent while something else is under way', () => {
    expectNoComplaint(({ underWay, todo, event }) => {
      const isRequest = todo.kind === 'send' || todo.kind === 'read';
      return isRequest && underWay !== null && !isOutcome(event)
        ? [`${event.kind}: sent twice`]
        : [];
    });
  });

  test('nothing waits for nobody', () => {
    expectNoComplaint(({ after, event, hasTimer }) =>
      nextWaiting(after.scores) === undefined || after.requestState.kind !== 'none' || hasTimer
        ? []
        : [`${event.kind}: forgotten`],
    );
  });

  test('an older answer never replaces a newer entry', () => {
    expectNoComplaint(({ underWay, before, after, event }) => {
      if (underWay === null || !isOutcome(event)) return [];
      const { pk_match } = underWay.base;
      const [newer, left] = [before.scores.saves[pk_match], after.scores.saves[pk_match]];
      if (newer === undefined || newer === underWay) return [];
      const isKept = left?.wanted === newer.wanted && left.state === newer.state;
      return isKept ? [] : [`${event.kind}: ${JSON.stringify({ underWay, newer, left })}`];
    });
  });

  test('nothing that was entered is gone before it was saved or let go', () => {
    expectNoComplaint((moment) => PK_MATCHES.flatMap((pk_match) => lostIn(moment, pk_match)));
  });

  test('a saved score is not shown as unplayed again by a live state from before it', () => {
    expectNoComplaint(({ event, before, after }) =>
      PK_MATCHES.flatMap((pk_match) => {
        const save = before.scores.saves[pk_match];
        const now = event.kind === 'live-change' ? event.find(pk_match) : undefined;
        if (save?.state !== 'saved' || now === undefined) return [];
        const isThere = after.scores.saves[pk_match] !== undefined;
        return isThere === now.version < save.base.version ? [] : [`${pk_match}: ${isThere}`];
      }),
    );
  });

  test('what is said of one match leaves the other alone', () => {
    expectNoComplaint(({ before, after, event }) => {
      const about = matchOf(event);
      return PK_MATCHES.filter((pk_match) => about !== null && pk_match !== about).flatMap(
        (other) =>
          before.scores.saves[other] === after.scores.saves[other] &&
          before.scores.typed[other] === after.scores.typed[other]
            ? []
            : [`${event.kind} of ${about} changed ${other}`],
      );
    });
  });
});

/** One event, the state before and after it, and the request that was running. */
type ReducerStep = {
  event: QueueEvent;
  before: QueueState;
  after: QueueState;
  todo: Todo;
  underWay: Save | null;
  hasTimer: boolean;
};

function stepsAfter(acts: readonly Act[]): ReducerStep[] {
  const steps: ReducerStep[] = [];
  let state = EMPTY;
  let underWay: Save | null = null;
  let isReading = false;
  let hasTimer = false;
  for (const each of acts) {
    const event = each.kind === 'answer' ? outcomeFor(each.with, underWay, isReading) : each;
    const { state: after, todo } = reduce(state, event);
    if (todo.kind === 'take-turn') hasTimer = false;
    if (todo.kind === 'try-later') hasTimer = true;
    steps.push({ event, before: state, after, todo, underWay, hasTimer });
    if (isOutcome(event)) underWay = null;
    if (todo.kind === 'send' || todo.kind === 'read') {
      underWay = todo.save;
      isReading = todo.kind === 'read';
    }
    state = after;
  }
  return steps;
}

function outcomeFor(
  answer: Extract<Act, { kind: 'answer' }>['with'],
  underWay: Save | null,
  isReading: boolean,
): Outcome {
  if (underWay === null || answer === 'lost') return { kind: 'unreachable' };
  const { base, wanted } = underWay;
  if (isReading) {
    const now = typeof answer === 'object' ? answer : base;
    return { kind: 'found', match: { ...now, pk_match: base.pk_match }, seen: 3 };
  }
  if (typeof answer === 'object') return { kind: 'unreachable' };
  if (answer !== 'saved') return { kind: 'refused', code: CODES[answer], message: 'Refusé.' };
  const { one, two, winner } = wanted.score ?? NO_SCORE;
  const score = wanted.score && { score_team_one: one, score_team_two: two, winner_team: winner };
  const match = { ...base, ...score, version: base.version + 1 };
  return { kind: 'answered', match, seen: 3 };
}

const CODES = {
  stale: 'stale',
  reach: 'touches-later-matches',
  no: 'match-not-ready',
} as const;

function isOutcome(event: QueueEvent): event is Outcome {
  return ['answered', 'found', 'refused', 'unreachable'].includes(event.kind);
}

/** Reports an entry that was there before and is gone after, without a reason. */
function lostIn({ event, before, after, underWay }: ReducerStep, pk_match: number): string[] {
  const [typed, save] = [before.scores.typed[pk_match], before.scores.saves[pk_match]];
  const [typedAfter, saveAfter] = [after.scores.typed[pk_match], after.scores.saves[pk_match]];
  const now = event.kind === 'live-change' ? event.find(pk_match) : undefined;
  // A refusal may have brought a newer match than the live state.
  const latest = now && save?.state === 'conflict' ? newerVersion(save.theirs, now) : now;
  // The digits typed last count, over what was being sent before.
  const isTypedThere = latest !== undefined && typed !== undefined && matchesTyped(latest, typed);
  const isAbout = matchOf(event) === pk_match;
  // The admin drops it, or replaces it.
  const isReplaced = isAbout && REPLACES.has(event.kind);
  const lost: string[] = [];
  if (typed !== undefined && !isReplaced) {
    const isThere = typedAfter?.one === typed.one && typedAfter.two === typed.two;
    if (!isThere && !isTypedThere) lost.push(`${event.kind}: digits are lost`);
  }
  if (save !== undefined && save.state !== 'saved' && (!isReplaced || event.kind === 'typed')) {
    const isThere = saveAfter?.wanted === save.wanted;
    const isConfirmed = now !== undefined && isAsRequested(save.base, now, save.wanted);
    if (!isThere && !isConfirmed && !isTypedThere) lost.push(`${event.kind}: a save is lost`);
    const isCalledSaved = saveAfter?.state === 'saved';
    const hasAnswer = underWay === save && (event.kind === 'answered' || event.kind === 'found');
    if (isCalledSaved && !hasAnswer) lost.push(`${event.kind}: called saved without an answer`);
  }
  if (event.kind === 'save' && isAbout && event.wanted.score !== undefined) {
    const isKept = saveAfter?.wanted.score === event.wanted.score;
    const isSaved = matchHasScore(event.live, event.wanted.score);
    const isToChoose = after === before;
    if (!isKept && !isSaved && !isToChoose) lost.push('what was just saved is lost');
  }
  return lost;
}

const REPLACES = new Set<QueueEvent['kind']>([
  'typed',
  'save',
  'keep-theirs',
  'put-mine',
  'give-up',
]);

function matchOf(event: QueueEvent): number | null {
  switch (event.kind) {
    case 'typed':
    case 'save':
      return event.match.pk_match;
    case 'put-mine':
      return event.theirs.pk_match;
    case 'keep-theirs':
    case 'insist':
    case 'give-up':
      return event.pk_match;
    case 'opened':
    case 'stored':
    case 'other-tab':
    case 'live-change':
    case 'wake':
    case 'turn':
    case 'answered':
    case 'found':
    case 'refused':
    case 'unreachable':
      return null;
  }
}
