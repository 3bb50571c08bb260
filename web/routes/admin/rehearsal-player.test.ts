import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Rehearsal } from '#contract/rehearsals.ts';
import { CallError } from '#web/lib/wire.ts';
import { runState, useRehearsalPlayer } from '#web/routes/admin/rehearsal-player.ts';

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

test('no failure is told before a step has failed', () => {
  const rehearsal = { pk_event: 1, is_over: false, log: [] as Rehearsal['log'] } as Rehearsal;
  const failures: (string | null)[] = [];
  function Player() {
    failures.push(useRehearsalPlayer(rehearsal, 'step').failure);
    return null;
  }
  renderToStaticMarkup(
    createElement(QueryClientProvider, { client: new QueryClient() }, createElement(Player)),
  );
  expect(failures).toEqual([null]);
});
