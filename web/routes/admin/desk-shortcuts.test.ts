import { expect, test } from 'vitest';
import { Piece, WallScene } from '#contract/desk.ts';
import { SHORTCUTS, pieceShortcut, sceneShortcut } from '#web/features/admin-desk/shortcuts.ts';
import { shortcutOf } from './desk-shortcuts.ts';

const key = (fields: Partial<Parameters<typeof shortcutOf>[0]>) => ({
  key: '',
  code: '',
  shiftKey: false,
  ctrlKey: false,
  altKey: false,
  metaKey: false,
  repeat: false,
  ...fields,
});

test('a key is its letter, and a digit its place, whatever the keyboard writes there', () => {
  expect(shortcutOf(key({ key: 'A', code: 'KeyQ' }))).toBe('a');
  expect(shortcutOf(key({ key: '&', code: 'Digit1' }))).toBe('1');
  expect(shortcutOf(key({ key: '1', code: 'Digit1', shiftKey: true }))).toBe('maj 1');
  expect(shortcutOf(key({ key: '3', code: 'Numpad3' }))).toBe('3');
});

test('what the browser and the system have keys for is left to them', () => {
  expect(shortcutOf(key({ key: 'n', code: 'KeyN', ctrlKey: true }))).toBeNull();
  expect(shortcutOf(key({ key: 'l', code: 'KeyL', metaKey: true }))).toBeNull();
  expect(shortcutOf(key({ key: '1', code: 'Digit1', altKey: true }))).toBeNull();
  expect(shortcutOf(key({ key: '/', code: 'Slash' }))).toBeNull();
  expect(shortcutOf(key({ key: 'Enter', code: 'Enter' }))).toBeNull();
  // Held down, a key counts no game after the other.
  expect(shortcutOf(key({ key: 'a', code: 'KeyA', repeat: true }))).toBeNull();
});

test('no two buttons share a key', () => {
  const { left, right, ...others } = SHORTCUTS;
  const all = [
    ...Object.values(left),
    ...Object.values(right),
    ...Object.values(others),
    ...Piece.options.map(pieceShortcut),
    ...WallScene.options.map(sceneShortcut),
  ];
  expect(new Set(all).size).toBe(all.length);
});
