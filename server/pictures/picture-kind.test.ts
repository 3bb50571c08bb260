import { describe, expect, test } from 'vitest';
import { emptyWebp, flatPng, photograph } from '#server/testing/picture-files.ts';
import { hasForeignTail, pictureKind } from './picture-kind.ts';

const png = flatPng({ width: 2, height: 2 });
const webp = emptyWebp({ width: 2, height: 2 });
const jpeg = await photograph({ width: 20, height: 10 });

describe('the kind of a picture', () => {
  test('is told by its first bytes', () => {
    expect([png, webp, jpeg].map(pictureKind)).toEqual(['png', 'webp', 'jpeg']);
  });

  test.each([
    ['nothing', ''],
    ['text', 'Bonjour, ceci est une image.png'],
    ['an SVG', '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['a GIF', 'GIF89a\x01\0\x01\0\0\0\0;'],
    ['a BMP', 'BM\x1e\0\0\0'],
    ['a TIFF', 'II*\0\x08\0\0\0'],
    ['an AVIF', '\0\0\0\x1cftypavif\0\0\0\0'],
    ['a sound in the same wrapper as WebP', 'RIFF\x24\0\0\0WAVEfmt '],
    ['a picture that something stands before', '\n\x89PNG\r\n\x1a\n'],
    ['half a first line', '\x89PNG'],
  ])('is none for %s', (_what, text) => {
    expect(pictureKind(Buffer.from(text, 'latin1'))).toBeNull();
  });
});

describe.each([
  ['png', png],
  ['webp', webp],
  ['jpeg', jpeg],
] as const)('a %s', (kind, picture) => {
  const followedBy = (tail: string | Buffer) =>
    hasForeignTail(
      Buffer.concat([picture, typeof tail === 'string' ? Buffer.from(tail, 'latin1') : tail]),
      kind,
    );

  test('by itself has no tail, and neither has one that is padded', () => {
    expect(hasForeignTail(picture, kind)).toBe(false);
    expect(followedBy('\0'.repeat(4096))).toBe(false);
    expect(followedBy('\n')).toBe(false);
  });

  test.each([
    ['a page', '<!DOCTYPE html><p>'],
    ['a page behind padding', `\0\0\0${'\n'.repeat(40)}<Script>alert(1)</Script>`],
    ['a script', '*/=1;alert(document.domain)//'],
    ['an archive', `PK\x03\x04${'\0'.repeat(90_000)}PK\x05\x06${'\0'.repeat(18)}`],
    ['an archive with a comment', `\0PK\x05\x06${'\0'.repeat(16)}\xff\xff${'x'.repeat(65_535)}`],
    ['a document', '\0%PDF-1.7\n'],
  ])('that %s follows is refused', (_what, tail) => {
    expect(followedBy(tail)).toBe(true);
  });

  test.each([
    ['a film', '\0\0\0\x18ftypmp42\0\0\0\0isommp42\0\0\0\x08free'],
    ['a second picture', '\xff\xd8\xff\xe0\0\x10JFIF\0\x01\xff\xd9'],
  ])('to which a camera has added %s is not', (_what, tail) => {
    expect(followedBy(tail)).toBe(false);
  });
});
