import { expect, test } from 'vitest';
import { CallError } from '#web/lib/wire.ts';
import { runState } from '#web/routes/admin/rehearsal-player.ts';

test('a rehearsal waits when the connection is lost or a rule has said no', () => {
  const moment = { is_over: false, isRunning: false, error: null, last: undefined };
  const refused = { at: '', sentence: '', refused: true };
  expect(runState({ ...moment, isRunning: true })).toBe('running');
  expect(runState(moment)).toBe('paused');
  expect(runState({ ...moment, last: refused })).toBe('refused');
  expect(runState({ ...moment, error: new CallError(0, '') })).toBe('offline');
  expect(runState({ ...moment, error: new CallError(404, '') })).toBe('paused');
  expect(runState({ ...moment, is_over: true, isRunning: true })).toBe('over');
});
