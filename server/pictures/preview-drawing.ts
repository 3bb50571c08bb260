import type { PreviewWords } from '#contract/events/previews.ts';

export type Lettering = Record<'display' | 'text', Face>;
type Face = {
  unitsPerEm: number;
  /** The width of each letter, and its outline above a baseline at 0. */
  glyphs: Readonly<Record<string, readonly [number, string]>>;
  kerning: Readonly<Record<string, number>>;
};

const PREVIEW = { width: 1200, height: 630 };

const LEFT = 56;
/** From the site's mark to the stripe at the bottom. */
const TOP = 150;
const BOTTOM = 575;
const TITLE = {
  width: 520,
  size: 138,
  smallest: 56,
  linesMax: 4,
  leading: 0.9,
  colours: ['#eef3fa', '#ff8a1f'],
};
/** Narrower than the title: further down, the flame behind the car reaches further to the left. */
const TEXT = { width: 470, size: 31, smallest: 20, leading: 1.3, colour: '#eef3fa' };
const GAP = 34;

/** Draws the words as outlines: the machine needs no font. */
export function previewDrawing(
  { title, lines }: PreviewWords,
  { display, text }: Lettering,
): string {
  const small = lines.map((line) => drawable(line, text)).filter(isNotEmpty);
  const titleHeight = BOTTOM - TOP - GAP - small.length * TEXT.size * TEXT.leading;
  const { lines: large, size } = setTitle(
    title.map((line) => drawable(line.toUpperCase(), display)).filter(isNotEmpty),
    display,
    titleHeight,
  );
  let y = TOP;
  const drawn: string[] = [];
  for (const [index, line] of large.entries()) {
    y += size * TITLE.leading;
    const isLast = index === large.length - 1 && large.length > 1;
    drawn.push(outline(line, display, { size, y, colour: TITLE.colours[isLast ? 1 : 0] ?? '' }));
  }
  y += GAP;
  for (const line of small) {
    const lineSize = Math.min(TEXT.size, fitting(line, text, TEXT));
    y += TEXT.size * TEXT.leading;
    drawn.push(outline(line, text, { size: lineSize, y, colour: TEXT.colour }));
  }
  const { width, height } = PREVIEW;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${drawn.join('')}</svg>`;
}

/** As large as possible: a long line is broken if its words get larger by that. */
function setTitle(titleLines: readonly string[], face: Face, titleHeight: number) {
  const maxLines = Math.max(TITLE.linesMax, titleLines.length);
  const sizeOf = (lines: readonly string[]): number =>
    Math.min(
      TITLE.size,
      titleHeight / Math.max(lines.length, 1) / TITLE.leading,
      ...lines.map((line) => fitting(line, face, TITLE)),
    );
  let best = { lines: titleLines, size: sizeOf(titleLines) };
  for (let lines = titleLines; lines.length < maxLines;) {
    const broken = withLongestBroken(lines, face);
    if (broken === null) break;
    lines = broken;
    if (sizeOf(lines) > best.size) best = { lines, size: sizeOf(lines) };
  }
  return best;
}

/** Splits the longest line into two lines of similar length; null when it is one word. */
function withLongestBroken(lines: readonly string[], face: Face): string[] | null {
  const longest =
    lines.toSorted((one, two) => lineLength(two, face) - lineLength(one, face))[0] ?? '';
  const words = longest.split(' ');
  const cuts = words.slice(1).map((_, index) => {
    const [first, second] = [words.slice(0, index + 1), words.slice(index + 1)];
    return [first.join(' '), second.join(' ')] as const;
  });
  const widest = (cut: readonly string[]) => Math.max(...cut.map((line) => lineLength(line, face)));
  const [mostEven] = cuts.toSorted((one, two) => widest(one) - widest(two));
  return mostEven === undefined
    ? null
    : lines.flatMap((line) => (line === longest ? mostEven : [line]));
}

/** Removes letters that the font does not have, such as flags or other scripts. */
function drawable(line: string, { glyphs }: Face): string {
  const letters = Array.from(line.normalize('NFC'), (letter) => (/\s/.test(letter) ? ' ' : letter));
  return letters
    .filter((letter) => glyphs[letter] !== undefined)
    .join('')
    .trim();
}

function isNotEmpty(line: string): boolean {
  return line !== '';
}

/** The largest size at which a line fits. At the smallest size, the picture's edge cuts it. */
function fitting(
  line: string,
  face: Face,
  { width, smallest }: typeof TITLE | typeof TEXT,
): number {
  return Math.max(smallest, (width / lineLength(line, face)) * face.unitsPerEm);
}

function lineLength(line: string, face: Face): number {
  return placedGlyphs(line, face).reduce((end, { x, advance }) => Math.max(end, x + advance), 1);
}

function placedGlyphs(line: string, { glyphs, kerning }: Face) {
  const letters = Array.from(line);
  let x = 0;
  return letters.map((letter, index) => {
    const [advance, path] = glyphs[letter] ?? [0, ''];
    const at = { x, advance, path };
    x += advance + (kerning[letter + (letters[index + 1] ?? '')] ?? 0);
    return at;
  });
}

function outline(
  line: string,
  face: Face,
  { size, y, colour }: { size: number; y: number; colour: string },
): string {
  const scale = size / face.unitsPerEm;
  const letters = placedGlyphs(line, face).map(
    ({ x, path }) => `<path transform="translate(${x})" d="${path}"/>`,
  );
  return `<g fill="${colour}" transform="translate(${LEFT} ${y.toFixed(1)}) scale(${scale.toFixed(4)} ${(-scale).toFixed(4)})">${letters.join('')}</g>`;
}
