import { crc32, deflateSync } from 'node:zlib';

/** A PNG of at most 256 colours: these are flat drawings, and a browser's own PNG of them is three times heavier. */
export function palettePng(width: number, height: number, rgba: Uint8Array): Buffer {
  const pixels = Array.from({ length: width * height }, (_, index) => colourAt(rgba, index));
  const palette = mostUsed(pixels);
  const nearest = new Map<number, number>();
  const rows = Buffer.alloc((width + 1) * height);
  for (const [index, pixel] of pixels.entries()) {
    const known = nearest.get(pixel) ?? nearestIn(palette, pixel);
    nearest.set(pixel, known);
    // Each row starts with a byte that names its filter: 0, none.
    rows[index + Math.floor(index / width) + 1] = known;
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 3, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]),
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(palette.flatMap((colour) => channels(colour)))),
    chunk('IDAT', deflateSync(rows, { level: 9, memLevel: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** The most used colour of each of the 256 most used neighbourhoods, so that edges keep their in-between tones. */
function mostUsed(pixels: readonly number[]): number[] {
  const counts = new Map<number, number>();
  for (const pixel of pixels) counts.set(pixel, (counts.get(pixel) ?? 0) + 1);
  const byCount = [...counts].toSorted((a, b) => b[1] - a[1]);
  const buckets = new Map<number, { colour: number; count: number }>();
  for (const [colour, count] of byCount) {
    const key = colour & 0xf0f0f0;
    const bucket = buckets.get(key);
    if (bucket) bucket.count += count;
    else buckets.set(key, { colour, count });
  }
  const flat = byCount.slice(0, 96).map(([colour]) => colour);
  const edges = [...buckets.values()]
    .toSorted((a, b) => b.count - a.count)
    .map(({ colour }) => colour);
  return [...new Set([...flat, ...edges])].slice(0, 256);
}

function nearestIn(palette: readonly number[], pixel: number): number {
  const [r, g, b] = channels(pixel);
  let best = 0;
  let bestDistance = Infinity;
  for (const [index, colour] of palette.entries()) {
    const [r2, g2, b2] = channels(colour);
    const distance = (r - r2) ** 2 + (g - g2) ** 2 + (b - b2) ** 2;
    if (distance >= bestDistance) continue;
    best = index;
    bestDistance = distance;
  }
  return best;
}

function colourAt(rgba: Uint8Array, index: number): number {
  const [r = 0, g = 0, b = 0] = rgba.subarray(index * 4, index * 4 + 3);
  return (r << 16) | (g << 8) | b;
}

function channels(colour: number): [number, number, number] {
  return [colour >> 16, (colour >> 8) & 255, colour & 255];
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}
