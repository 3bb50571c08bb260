import { afterEach, expect, test, vi } from 'vitest';
import { deskHeaders, deskKey } from './desk-key.ts';

const KEY = 'abcdefghijklmnopqrstuvwx';

afterEach(() => vi.unstubAllGlobals());

test('a key stands in the fragment of an overlay and of no other page', () => {
  at('/overlay/coupe/fiche', `#cle=${KEY}`);
  expect(deskHeaders()).toEqual({ 'x-desk-key': KEY });
  at('/tournaments/coupe', `#cle=${KEY}`);
  expect(deskHeaders()).toEqual({});
  at('/overlay/coupe', '#cle=trop-court');
  expect(deskKey()).toBeNull();
});

test('a link inside the page does not lose its key, another page does not have it, and a new one takes its place', () => {
  at('/overlay/coupe', `#cle=${KEY}`);
  expect(deskKey()).toBe(KEY);
  at('/overlay/coupe', '#contenu');
  expect(deskKey()).toBe(KEY);
  const other = KEY.toUpperCase();
  at('/overlay/coupe', `#cle=${other}`);
  expect(deskKey()).toBe(other);
  at('/overlay/autre', '');
  expect(deskKey()).toBeNull();
});

function at(pathname: string, hash: string): void {
  vi.stubGlobal('window', { location: { pathname, hash } });
}
