import type { Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { hasUploadTimeout, startUploadTimeout } from './upload-timeout.ts';

const socket = {} as Socket;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** After how many seconds a sender at this speed is cut off; null for never. */
function secondsUntilCut(bytesASecond: number): number | null {
  const cutOff = vi.fn<() => void>();
  const clock = startUploadTimeout(socket, cutOff);
  for (let second = 1; second <= 300; second += 1) {
    vi.advanceTimersByTime(1000);
    if (cutOff.mock.calls.length > 0) return second;
    clock.received(bytesASecond);
  }
  clock.stop();
  return null;
}

describe('what an admin sends', () => {
  test('goes on as long as it comes along', () => {
    expect(secondsUntilCut(60_000)).toBeNull();
  });

  test('is cut off as soon as everybody is, when it only drips', () => {
    expect(secondsUntilCut(1)).toBe(10);
    expect(secondsUntilCut(40_000)).toBe(10);
  });

  test('is cut off when it stops half way', () => {
    const cutOff = vi.fn<() => void>();
    const clock = startUploadTimeout(socket, cutOff);
    clock.received(1_000_000);
    vi.advanceTimersByTime(19_000);
    expect(cutOff).not.toHaveBeenCalled();
    vi.advanceTimersByTime(3000);
    expect(cutOff).toHaveBeenCalledTimes(1);
  });

  test('is timed by the server again once it has arrived', () => {
    const clock = startUploadTimeout(socket, () => {});
    expect(hasUploadTimeout(socket)).toBe(true);
    clock.stop();
    expect(hasUploadTimeout(socket)).toBe(false);
  });
});
