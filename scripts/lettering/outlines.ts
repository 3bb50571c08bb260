import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { create, type Font } from 'fontkit';
import { decompress } from 'wawoff2';

const PACKAGES = path.resolve(import.meta.dirname, '../../node_modules/@fontsource-variable');

const FACES = {
  display: {
    file: 'sofia-sans-extra-condensed/files/sofia-sans-extra-condensed-latin-wght-italic.woff2',
    weight: 900,
    onlyCapitals: true,
  },
  text: {
    file: 'figtree/files/figtree-latin-wght-normal.woff2',
    weight: 500,
    onlyCapitals: false,
  },
};

/**
 * The outlines of the site's letters, for pictures that the server draws by itself: nothing that it draws with can read the fonts as
 * they are packed.
 */
export async function outlines(): Promise<string> {
  const faces: Record<string, unknown> = {};
  for (const [name, { file, weight, onlyCapitals }] of Object.entries(FACES)) {
    const bytes = Buffer.from(await decompress(await readFile(path.join(PACKAGES, file))));
    const font = create(bytes);
    if (!('getVariation' in font)) throw new Error(`${file} holds several fonts`);
    faces[name] = faceOf(font.getVariation({ wght: weight }), onlyCapitals);
  }
  return `${JSON.stringify(faces)}\n`;
}

function faceOf(font: Font, onlyCapitals: boolean) {
  const letters = font.characterSet
    .map((point) => String.fromCodePoint(point))
    .filter((letter) => /[\p{L}\p{N}\p{P}\p{S} ]/u.test(letter))
    .filter((letter) => !onlyCapitals || letter === letter.toUpperCase());
  const glyphs = Object.fromEntries(letters.map((letter) => [letter, glyphOf(font, letter)]));
  return { unitsPerEm: font.unitsPerEm, glyphs, kerning: kerningOf(font, letters) };
}

/** How far it goes, and its outline. */
function glyphOf(font: Font, letter: string): [number, string] {
  const [glyph] = font.layout(letter).glyphs;
  const outline = glyph?.path.toSVG() ?? '';
  return [
    Math.round(glyph?.advanceWidth ?? 0),
    outline.replace(/-?\d+(\.\d+)?/g, (figure) => String(Math.round(Number(figure)))),
  ];
}

/** How much closer two letters stand than their widths say, where they do. */
function kerningOf(font: Font, letters: readonly string[]): Record<string, number> {
  const kerning: Record<string, number> = {};
  const paired = letters.filter((letter) => /[\p{L}\p{N}’',. -]/u.test(letter));
  for (const first of paired) {
    for (const second of paired) {
      const run = font.layout(first + second);
      // Where two become one letter, nothing is known of the two.
      if (run.glyphs.length !== 2) continue;
      const shift = Math.round(
        (run.positions[0]?.xAdvance ?? 0) - (run.glyphs[0]?.advanceWidth ?? 0),
      );
      if (shift !== 0) kerning[first + second] = shift;
    }
  }
  return kerning;
}
