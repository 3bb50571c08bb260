import { expect, test } from 'vitest';
import type { Call } from '#server/store/calls.ts';
import { nextRound, swissState, withResults } from '#server/testing/states.ts';
import { buildCall } from '#tests/builders.ts';
import { publicCalls, type HeldMatch } from './held.ts';

test('a call that is over is known once its result is, and still known while that is taken back', () => {
  const open = nextRound(swissState(4, 3));
  const over = withResults(open, 1);
  const [before, after] = [open.matches[0], over.matches[0]];
  if (before === undefined || after === undefined) throw new Error('four teams play two matches');
  const playing = callOf(before);
  const played: Call = { ...playing, progress: 'played', played_at: '2026-11-14T10:30:00.000Z' };

  const beforeResult = heldOf({ row: before, call: playing, reporters: [] });
  expect(publicCalls(open.matches, [played], beforeResult)).toEqual({
    active: [playing],
    all: [playing],
  });
  const beforeUndo = heldOf({ row: after, call: played, reporters: [] });
  expect(publicCalls(over.matches, [playing], beforeUndo)).toEqual({ active: [], all: [played] });
});

function heldOf(match: HeldMatch) {
  const { pk_match } = match.row;
  return {
    results: new Map([[pk_match, match]]),
    rows: new Map([[pk_match, match.row]]),
    decided: null,
    desk: null,
  };
}

function callOf({ pk_match, fk_team_one, fk_team_two }: HeldMatch['row']): Call {
  return buildCall({
    fk_match: pk_match,
    fk_team_one: fk_team_one ?? 0,
    fk_team_two: fk_team_two ?? 0,
    progress: 'playing',
    playing_at: '2026-11-14T10:00:00.000Z',
  });
}
