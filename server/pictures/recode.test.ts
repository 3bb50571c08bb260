import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import {
  emptyWebp,
  flatPng,
  noise,
  photograph,
  pngOfSize,
  SECRETS,
  twoColours,
  webpOfSize,
} from '#server/testing/picture-files.ts';
import { recode, type Recoded } from './recode.ts';

describe('a picture that can be read', () => {
  test.each(['png', 'jpeg', 'webp'] as const)('as %s is kept as WebP in two widths', async (as) => {
    const recoded = await recodeOrThrow(
      await twoColours({ width: 2000, height: 1000 }).toFormat(as).toBuffer(),
    );
    expect(recoded).toMatchObject({ width: 1440, height: 720 });
    expect(await sharp(recoded.large).metadata()).toMatchObject({
      format: 'webp',
      width: 1440,
      height: 720,
    });
    expect(await sharp(recoded.small).metadata()).toMatchObject({
      format: 'webp',
      width: 480,
      height: 240,
    });
  });

  test('is never enlarged', async () => {
    const recoded = await recodeOrThrow(
      await twoColours({ width: 300, height: 20 }).png().toBuffer(),
    );
    expect(recoded).toMatchObject({ width: 300, height: 20 });
    expect(await sharp(recoded.small).metadata()).toMatchObject({ width: 300, height: 20 });
  });

  test.each([
    [
      { width: 1, height: 1 },
      { width: 1, height: 1 },
    ],
    [
      { width: 30_000, height: 1 },
      { width: 1440, height: 1 },
    ],
    [
      { width: 1, height: 30_000 },
      { width: 1, height: 2880 },
    ],
    [
      { width: 1000, height: 20_000 },
      { width: 144, height: 2880 },
    ],
  ])('of %j becomes %j', async (sent, expected) => {
    expect(await recodeOrThrow(flatPng(sent))).toMatchObject(expected);
  });

  test('stands as its camera was held', async () => {
    const recoded = await recodeOrThrow(await photograph({ width: 200, height: 100 }));
    expect(recoded).toMatchObject({ width: 100, height: 200 });
    const { data, info } = await sharp(recoded.large).raw().toBuffer({ resolveWithObject: true });
    const at = (x: number, y: number) => data.subarray((y * info.width + x) * info.channels);
    expect(at(50, 20)[0]).toBeGreaterThan(200);
    expect(at(50, 180)[2]).toBeGreaterThan(200);
  });

  test('loses where, by whom and with what it was made', async () => {
    const sent = await photograph({ width: 200, height: 100 });
    for (const secret of Object.values(SECRETS)) expect(sent.includes(secret)).toBe(true);
    expect(await sharp(sent).metadata()).toMatchObject({
      orientation: 6,
      exif: expect.anything(),
      xmp: expect.anything(),
      icc: expect.anything(),
    });

    const { small, large } = await recodeOrThrow(sent);
    for (const bytes of [small, large].map((size) => Buffer.from(size))) {
      const { exif, xmp, icc, iptc, orientation } = await sharp(bytes).metadata();
      expect({ exif, xmp, icc, iptc, orientation }).toEqual({});
      expect(bytes.includes('EXIF') || bytes.includes('XMP ') || bytes.includes('ICCP')).toBe(
        false,
      );
      for (const secret of Object.values(SECRETS)) expect(bytes.includes(secret)).toBe(false);
    }
  });

  test('that moves is its first frame', async () => {
    const frames = Buffer.concat(
      ['#00ff00', '#ff0000'].map((colour) =>
        Buffer.alloc(64 * 64 * 3, Buffer.from(colour.slice(1), 'hex')),
      ),
    );
    const sent = await sharp(frames, {
      raw: { width: 64, height: 128, channels: 3, pageHeight: 64 },
    })
      .webp({ loop: 0, delay: [100, 100] })
      .toBuffer();
    expect((await sharp(sent).metadata()).pages).toBe(2);
    const recoded = await recodeOrThrow(sent);
    expect(recoded).toMatchObject({ width: 64, height: 64 });
    expect((await sharp(recoded.large).metadata()).pages).toBeUndefined();
    const [red = 255, green = 0] = await sharp(recoded.large).raw().toBuffer();
    expect(green - red).toBeGreaterThan(200);
  });

  test('keeps what is transparent, and loses no colours on the way from 16 bits or grey', async () => {
    const clear = sharp({
      create: {
        width: 40,
        height: 40,
        channels: 4,
        background: { r: 255, g: 128, b: 0, alpha: 0.5 },
      },
    });
    const recoded = await recodeOrThrow(await clear.clone().png().toBuffer());
    expect((await sharp(recoded.large).metadata()).hasAlpha).toBe(true);
    const deep = await recodeOrThrow(
      await clear.clone().removeAlpha().toColourspace('rgb16').png().toBuffer(),
    );
    const [red = 0, green = 0, blue = 255] = await sharp(deep.large).raw().toBuffer();
    expect([red > 245, Math.abs(green - 128) < 8, blue < 10]).toEqual([true, true, true]);
    const grey = await recodeOrThrow(
      await clear.clone().removeAlpha().greyscale().png().toBuffer(),
    );
    expect(grey).toMatchObject({ width: 40, height: 40 });
  });
});

describe('a picture that cannot be read', () => {
  test.each([
    ['a PNG of 50,000 by 50,000', pngOfSize({ width: 50_000, height: 50_000 })],
    ['a PNG of one row too many', pngOfSize({ width: 40_000, height: 1001 })],
    ['a WebP of 16,000 by 16,000', webpOfSize({ width: 16_000, height: 16_000 })],
  ])('%s has too many pixels', async (_what, bytes) => {
    expect(await recode(bytes)).toEqual({ fault: 'picture-too-many-pixels' });
  });

  test.each([
    ['nothing after its first bytes', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')],
    ['a size of nothing', pngOfSize({ width: 0, height: 0 })],
    ['a size beyond every number', pngOfSize({ width: 0xffffffff, height: 0xffffffff })],
    ['no pixels', pngOfSize({ width: 100, height: 100 })],
    ['a canvas of 16 million by 16 million', emptyWebp({ width: 2 ** 24, height: 2 ** 24 })],
    [
      'the first bytes of a JPEG, and text',
      Buffer.from('\xff\xd8\xff<script>alert(1)</script>', 'latin1'),
    ],
  ])('with %s', async (_what, bytes) => {
    expect(await recode(bytes)).toMatchObject({
      fault: expect.stringMatching(/^picture-(unreadable|too-many-pixels)$/),
    });
  });

  test.each(['png', 'jpeg', 'webp'] as const)('cut off as %s, wherever it is cut', async (as) => {
    const whole = await noise({ width: 400, height: 300 }).toFormat(as).toBuffer();
    expect(await recode(whole)).toMatchObject({ width: 400 });
    for (const part of [0.02, 0.3, 0.6, 0.9, 0.97]) {
      const cut = whole.subarray(0, Math.floor(whole.length * part));
      expect(await recode(cut)).toEqual({ fault: 'picture-unreadable' });
    }
  });
});

async function recodeOrThrow(bytes: Uint8Array): Promise<Recoded> {
  const answer = await recode(bytes);
  if ('fault' in answer) throw new Error(answer.fault);
  return answer;
}
