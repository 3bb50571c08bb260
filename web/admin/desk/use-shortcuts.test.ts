import { expect, test } from 'vitest';
import { OverlayPiece, WallScene } from '#contract/day/desk.ts';
import { SHORTCUTS, pieceShortcut, sceneShortcut } from './shortcuts.ts';
import { shortcutFor } from './use-shortcuts.ts';

const key = (fields: Partial<Parameters<typeof shortcutFor>[0]>) => ({
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
  expect(shortcutFor(key({ key: 'A', code: 'KeyQ' }))).toBe('a');
  expect(shortcutFor(key({ key: '&', code: 'Digit1' }))).toBe('1');
  expect(shortcutFor(key({ key: '1', code: 'Digit1', shiftKey: true }))).toBe('maj 1');
  expect(shortcutFor(key({ key: '3', code: 'Numpad3' }))).toBe('3');
});

test('what the browser and the system have keys for is left to them', () => {
  expect(shortcutFor(key({ key: 'n', code: 'KeyN', ctrlKey: true }))).toBeNull();
  expect(shortcutFor(key({ key: 'l', code: 'KeyL', metaKey: true }))).toBeNull();
  expect(shortcutFor(key({ key: '1', code: 'Digit1', altKey: true }))).toBeNull();
  expect(shortcutFor(key({ key: '/', code: 'Slash' }))).toBeNull();
  expect(shortcutFor(key({ key: 'Enter', code: 'Enter' }))).toBeNull();
  // A key that is held down counts one game only.
  expect(shortcutFor(key({ key: 'a', code: 'KeyA', repeat: true }))).toBeNull();
});

test('no two buttons share a key', () => {
  const { left, right, ...others } = SHORTCUTS;
  const all = [
    ...Object.values(left),
    ...Object.values(right),
    ...Object.values(others),
    ...OverlayPiece.options.map(pieceShortcut),
    ...WallScene.options.map(sceneShortcut),
  ];
  expect(new Set(all).size).toBe(all.length);
});
