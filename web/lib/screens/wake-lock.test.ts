import { afterEach, expect, test, vi } from 'vitest';
import { holdWakeLock } from './wake-lock.ts';

afterEach(() => vi.unstubAllGlobals());

test('a screen is kept on, asked for again each time it is seen again, and let go of at the end', async () => {
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  const release = vi.fn<() => void>();
  const request = vi.fn<() => Promise<{ release: () => void }>>(async () => ({ release }));
  vi.stubGlobal('document', page);
  vi.stubGlobal('navigator', { wakeLock: { request } });
  const see = async (visibilityState: string): Promise<void> => {
    Object.assign(page, { visibilityState }).dispatchEvent(new Event('visibilitychange'));
    await Promise.resolve();
  };

  const tell = vi.fn<(state: string) => void>();
  const stop = holdWakeLock(tell);
  await see('hidden');
  expect(request).toHaveBeenCalledTimes(1);
  await see('visible');
  expect(request).toHaveBeenCalledTimes(2);
  stop();
  await see('visible');
  expect(request).toHaveBeenCalledTimes(2);
  expect(release).toHaveBeenCalledOnce();
  expect(tell.mock.calls.flat()).toEqual(['on', 'on', 'off']);
});

test('a page that may not keep a screen on says so', () => {
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }));
  vi.stubGlobal('navigator', {});
  const tell = vi.fn<(state: string) => void>();
  holdWakeLock(tell)();
  expect(tell).toHaveBeenCalledWith('impossible');
});
