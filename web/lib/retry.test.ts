import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createRetryTimer, isFinalAnswer, onWake } from './retry.ts';
import { CallError } from './calls/http.ts';

const work = vi.fn<() => void>();

beforeEach(() => {
  vi.useFakeTimers();
  work.mockReset();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('what is tried later', () => {
  test('is tried once, at the last hour that was set', () => {
    const timer = createRetryTimer(work);
    timer.start(100);
    timer.start(200);
    vi.advanceTimersByTime(199);
    expect(work).not.toHaveBeenCalled();
    vi.advanceTimersByTime(5000);
    expect(work).toHaveBeenCalledOnce();
  });

  test('is not tried any more once it is stopped', () => {
    const timer = createRetryTimer(work);
    timer.start();
    timer.stop();
    vi.runAllTimers();
    expect(work).not.toHaveBeenCalled();
  });
});

test('is tried when the network is back or the page is shown, until it is left', () => {
  vi.stubGlobal('window', new EventTarget());
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  vi.stubGlobal('document', page);
  const left = new AbortController();
  onWake(work, left);
  window.dispatchEvent(new Event('online'));
  document.dispatchEvent(new Event('visibilitychange'));
  expect(work).toHaveBeenCalledTimes(2);
  page.visibilityState = 'hidden';
  document.dispatchEvent(new Event('visibilitychange'));
  expect(work).toHaveBeenCalledTimes(2);
  page.visibilityState = 'visible';
  left.abort();
  window.dispatchEvent(new Event('online'));
  document.dispatchEvent(new Event('visibilitychange'));
  expect(work).toHaveBeenCalledTimes(2);
});

test.each([
  [new CallError(409, 'Refusé.'), true],
  [new CallError(0, 'Failed to fetch'), false],
  [new CallError(429, 'Trop de demandes.'), false],
  [new CallError(503, 'Occupé.'), false],
  [new TypeError('a fault of this page'), false],
])('%s is the last word of the server: %s', (error, isFinal) => {
  expect(isFinalAnswer(error)).toBe(isFinal);
});
