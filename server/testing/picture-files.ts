import { crc32, deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';

type Size = { width: number; height: number };

/** Half red, half blue from left to right: a rotation can be seen. */
export function twoColours({ width, height }: Size): Sharp {
  const half = { width: Math.ceil(width / 2), height };
  const blue = { ...half, channels: 3, background: '#0000ff' } as const;
  return sharp({ create: { width, height, channels: 3, background: '#ff0000' } }).composite([
    { input: { create: blue }, left: Math.floor(width / 2), top: 0 },
  ]);
}

/** A photograph as a phone takes it: rotated, and with the place where it was taken. */
export async function photograph({ width, height }: Size): Promise<Buffer> {
  const jpeg = await twoColours({ width, height }).withIccProfile('p3').jpeg().toBuffer();
  const xmp = `http://ns.adobe.com/xap/1.0/\0<x:xmpmeta xmlns:x="adobe:ns:meta/">${SECRETS.xmp}</x:xmpmeta>`;
  const start = 2;
  return Buffer.concat([
    jpeg.subarray(0, start),
    metadataSegment(Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), exif()])),
    metadataSegment(Buffer.from(xmp)),
    jpeg.subarray(start),
  ]);
}

/** What must not appear in the stored picture. */
export const SECRETS = { artist: 'Camille Secret', place: 'Rue de la Maison', xmp: 'SecretXmp' };

/** Pixels that no encoder can compress, the same for the same seed. */
export function noise({ width, height }: Size, seed = 1): Sharp {
  const channels = 3;
  const pixels = Buffer.alloc(width * height * channels);
  let state = seed;
  for (let at = 0; at < pixels.length; at += 4) {
    state = Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9;
    pixels.writeInt32LE(state | 0, Math.min(at, pixels.length - 4));
  }
  return sharp(pixels, { raw: { width, height, channels } });
}

/** A PNG with this size in its header, and as little data as possible. */
export function pngOfSize({ width, height }: Size, rows = Buffer.alloc(0)): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 0, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A grey PNG with all its pixels, all equal: small as a file, large in memory. */
export function flatPng({ width, height }: Size): Buffer {
  return pngOfSize({ width, height }, Buffer.alloc((width + 1) * height));
}

/** A WebP whose header declares a canvas of this size, without content. */
export function emptyWebp({ width, height }: Size): Buffer {
  const canvas = Buffer.alloc(10);
  canvas.writeUIntLE(width - 1, 4, 3);
  canvas.writeUIntLE(height - 1, 7, 3);
  return webp('VP8X', canvas);
}

/** A WebP whose frame declares this size, up to 16,384, without content. */
export function webpOfSize({ width, height }: Size): Buffer {
  const frame = Buffer.alloc(64);
  frame.writeUInt8(0x2f);
  frame.writeUInt32LE((width - 1) | ((height - 1) << 14), 1);
  return webp('VP8L', frame);
}

function webp(name: string, data: Buffer): Buffer {
  const head = Buffer.from('RIFF____WEBP____....', 'latin1');
  head.writeUInt32LE(head.length - 8 + data.length, 4);
  head.write(name, 12, 'latin1');
  head.writeUInt32LE(data.length, 16);
  return Buffer.concat([head, data]);
}

function metadataSegment(data: Buffer): Buffer {
  const head = Buffer.from([0xff, 0xe1, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([head, data]);
}

/** EXIF data: rotation, artist and GPS position, in two linked tables. */
function exif(): Buffer {
  const [SHORT, LONG, TEXT, FRACTION, UNDEFINED] = [3, 4, 2, 5, 7];
  const entry = (tag: number, type: number, count: number, value: number | Buffer) => {
    const bytes = Buffer.alloc(12);
    bytes.writeUInt16LE(tag, 0);
    bytes.writeUInt16LE(type, 2);
    bytes.writeUInt32LE(count, 4);
    if (typeof value === 'number') bytes.writeUInt32LE(value, 8);
    else bytes.set(value, 8);
    return bytes;
  };
  const table = (...entries: Buffer[]) =>
    Buffer.concat([Buffer.from([entries.length, 0]), ...entries, Buffer.alloc(4)]);
  const artist = Buffer.from(SECRETS.artist);
  const place = Buffer.from(SECRETS.place);
  const latitude = Buffer.alloc(24);
  [48, 1, 51, 1, 30, 1].forEach((part, index) => latitude.writeUInt32LE(part, index * 4));

  const tableBytes = 2 + 3 * 12 + 4;
  const gpsAt = 8 + tableBytes;
  const artistAt = gpsAt + tableBytes;
  const latitudeAt = artistAt + artist.length;
  const placeAt = latitudeAt + latitude.length;
  return Buffer.concat([
    Buffer.from([0x49, 0x49, 0x2a, 0, 8, 0, 0, 0]),
    table(
      entry(0x0112, SHORT, 1, 6),
      entry(0x013b, TEXT, artist.length, artistAt),
      entry(0x8825, LONG, 1, gpsAt),
    ),
    table(
      entry(0x0001, TEXT, 2, Buffer.from('N\0')),
      entry(0x0002, FRACTION, 3, latitudeAt),
      entry(0x001c, UNDEFINED, place.length, placeAt),
    ),
    artist,
    latitude,
    place,
  ]);
}

function chunk(name: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, checksum]);
}
