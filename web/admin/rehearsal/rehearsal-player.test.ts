import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Rehearsal } from '#contract/events/rehearsals.ts';
import { CallError } from '#web/lib/calls/http.ts';
import { runState, useRehearsalPlayer } from './rehearsal-player.ts';

test('a rehearsal waits when the connection is lost or a rule has said no', () => {
  const waiting = { is_over: false, isRunning: false, error: null, last: undefined };
  const refused = { at: '', sentence: '', refused: true };
  expect(runState({ ...waiting, isRunning: true })).toBe('running');
  expect(runState(waiting)).toBe('paused');
  expect(runState({ ...waiting, last: refused })).toBe('refused');
  expect(runState({ ...waiting, error: new CallError(0, '') })).toBe('offline');
  expect(runState({ ...waiting, error: new CallError(404, '') })).toBe('paused');
  expect(runState({ ...waiting, is_over: true, isRunning: true })).toBe('over');
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
