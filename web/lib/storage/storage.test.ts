import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FakeStorage } from '#web/unsent-scores/testing/fake-storage.ts';
import { browserStorage, isRecord } from './storage.ts';

beforeEach(() => void vi.stubGlobal('localStorage', new FakeStorage()));
afterEach(() => {
  for (const key of browserStorage.keys('')) browserStorage.write(key, null);
  vi.unstubAllGlobals();
});

test('what is written is kept by the browser, and gone when it is removed', () => {
  browserStorage.write('a 1', 'x');
  expect(localStorage.getItem('a 1')).toBe('x');
  expect(browserStorage.keys('a ')).toEqual(['a 1']);
  browserStorage.write('a 1', null);
  expect(localStorage.getItem('a 1')).toBeNull();
  expect(browserStorage.read('a 1')).toBeNull();
});

test('where storage is forbidden, the page remembers by itself', () => {
  vi.stubGlobal('localStorage', undefined);
  browserStorage.write('a 1', 'x');
  expect(browserStorage.read('a 1')).toBe('x');
  expect(browserStorage.keys('a ')).toEqual(['a 1']);
  browserStorage.write('a 1', null);
  expect(browserStorage.read('a 1')).toBeNull();
  expect(browserStorage.keys('a ')).toEqual([]);
});

test('where storage has become full, the last that was written counts, until it can be stored again', () => {
  browserStorage.write('a 1', 'old');
  Object.assign(localStorage, {
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  });
  browserStorage.write('a 1', 'new');
  expect(browserStorage.read('a 1')).toBe('new');
  Reflect.deleteProperty(localStorage, 'setItem');
  browserStorage.write('a 1', 'newer');
  expect(localStorage.getItem('a 1')).toBe('newer');
});

test('what another version of the site has kept is as if it were missing', () => {
  browserStorage.write('a', 'nonsense');
  browserStorage.write('b', '7');
  browserStorage.write('c', '{"d":1}');
  expect(browserStorage.readJson('a', isRecord)).toBeNull();
  expect(browserStorage.readJson('b', isRecord)).toBeNull();
  expect(browserStorage.readJson('c', isRecord)).toEqual({ d: 1 });
});

test('a page hears of its own writes and of those of other tabs, until it does not want to', () => {
  vi.stubGlobal('window', new EventTarget());
  const listener = vi.fn<() => void>();
  const leave = browserStorage.subscribe(listener);
  browserStorage.write('a', 'x');
  window.dispatchEvent(new Event('storage'));
  window.dispatchEvent(new Event('pageshow'));
  expect(listener).toHaveBeenCalledTimes(3);
  leave();
  browserStorage.write('a', 'y');
  window.dispatchEvent(new Event('storage'));
  expect(listener).toHaveBeenCalledTimes(3);
});
