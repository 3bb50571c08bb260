import { describe, expect, test } from 'vitest';
import { reduce, type QueueState } from './reducer.ts';
import { LOST, WON } from './testing/acts.ts';
import { sampleMatch } from './testing/sample-match.ts';
import { matchBeforeEdit, type MatchBeforeEdit } from './unsent.ts';

const EMPTY: QueueState = {
  scores: { saves: {}, typed: {} },
  requestState: { kind: 'none' },
  own: {},
  tried: {},
};
const MATCH = matchBeforeEdit(sampleMatch());

describe('a score', () => {
  const saved = reduce(EMPTY, { kind: 'save', match: MATCH, wanted: { score: WON }, live: MATCH });
  const sent = reduce(saved.state, { kind: 'turn' });

  test('asks for the turn of its tab, and is sent in it', () => {
    expect(saved.todo).toEqual({ kind: 'take-turn' });
    expect(sent.todo).toMatchObject({ kind: 'send', save: { wanted: { score: WON } } });
  });

  test('is read again when somebody else was faster, and replaces nothing unasked', () => {
    const stale = reduce(sent.state, { kind: 'refused', code: 'stale', message: '' });
    expect(stale.todo).toMatchObject({ kind: 'read' });
    const match = matchBeforeEdit(sampleMatch(LOST, 2));
    const found = reduce(stale.state, { kind: 'found', match, seen: 2 });
    expect(found.todo).toEqual({ kind: 'nothing' });
    expect(found.state.scores.saves[7]).toMatchObject({ state: 'conflict', theirs: match });
  });

  test('that is saved stays until the live state has it, or its match is gone', () => {
    const match = matchBeforeEdit(sampleMatch(WON, 2));
    const { state } = reduce(sent.state, { kind: 'answered', match, seen: 5 });
    const savedAfter = (find: (pk_match: number) => MatchBeforeEdit | undefined) =>
      reduce(state, { kind: 'live-change', find, version: 6 }).state.scores.saves[7]?.state;
    // What another admin had saved just before.
    expect(savedAfter(() => MATCH)).toBe('saved');
    expect(savedAfter(() => match)).toBeUndefined();
    expect(savedAfter(() => undefined)).toBeUndefined();
  });

  test('tried for hours without a network is remembered once', () => {
    let { state } = sent;
    for (let tries = 0; tries < 1000; tries++) {
      state = reduce(state, { kind: 'unreachable' }).state;
      state = reduce(reduce(state, { kind: 'wake' }).state, { kind: 'turn' }).state;
    }
    expect(state.requestState.kind).toBe('sent');
    expect(state.tried[7]).toHaveLength(1);
  });

  test('that cannot be sent waits with all others, and is tried later', () => {
    const other = { ...MATCH, pk_match: 8 };
    const wanted = { score: LOST };
    const both = reduce(sent.state, { kind: 'save', match: other, wanted, live: other });
    expect(both.todo).toEqual({ kind: 'nothing' });
    const { state, todo } = reduce(both.state, { kind: 'unreachable' });
    expect(todo).toEqual({ kind: 'try-later' });
    expect(Object.values(state.scores.saves)).toMatchObject([
      { state: 'waiting', isOffline: true },
      { state: 'waiting', isOffline: true },
    ]);
  });
});
