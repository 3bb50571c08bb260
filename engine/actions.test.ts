import { expect, test } from 'vitest';
import { correct, pair, report, undo, withdraw } from './index.ts';
import { must, startedSwiss } from './testing/simulate.ts';

test('an undo that would leave decisions that nobody can have taken is refused, also in a state with more in it', () => {
  const begun = { ...startedSwiss(4), colour: 'red' };
  const drawn = must(pair(begun));
  // It left after the first round. Without that round it would be drawn again.
  const { state } = must(withdraw(drawn.state, 102));
  expect(undo(state, drawn.step)).toMatchObject({ ok: false, code: 'stale-undo' });
  expect(undo(drawn.state, drawn.step)).toMatchObject({ ok: true });
});

test('another score for the same winner is a change', () => {
  const drawn = must(pair(startedSwiss(4))).state;
  const result = { one: 101, two: 103, scoreOne: 2, scoreTwo: 0, winner: 101 };
  const { state } = must(report(drawn, 'S1-1', result));
  const { changes } = must(correct(state, 'S1-1', { ...result, scoreTwo: 1 }));
  expect(changes).toMatchObject([
    {
      kind: 'match',
      match: 'S1-1',
      before: { result: { scoreTwo: 0 } },
      after: { result: { scoreTwo: 1 } },
    },
  ]);
  expect(must(correct(state, 'S1-1', result)).changes).toEqual([]);
});
