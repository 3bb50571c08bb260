import type { Refusal } from '#contract/refusal-details.ts';
import { PICTURE_PIXELS_MAX } from '#contract/limits.ts';
import { PICTURE_WIDTHS } from '#contract/pictures.ts';
import sharp, { type SharpOptions } from 'sharp';

/** The two sizes that are kept of a picture, as WebP; the width and height are those of the large one. */
export type Recoded = { width: number; height: number; small: Uint8Array; large: Uint8Array };
/** Or why it cannot be read. */
export type Fault = { fault: Refusal & `picture-${string}` };

const READING: SharpOptions = {
  limitInputPixels: PICTURE_PIXELS_MAX,
  // Half a picture is refused; the small faults that cameras make are not.
  failOn: 'error',
  // The first frame of one that moves.
  pages: 1,
};
/** By the clock on the wall: the largest picture takes two or three seconds, and ten times that on a busy machine. */
const SECONDS_MAX = 25;
/** A picture may be at most twice as high as it is wide: beyond that it gets narrower. */
const HEIGHT_BY_WIDTH_MAX = 2;
const WEBP = { quality: 82, smartSubsample: true };

/**
 * Only pixels go from the picture that was sent into the two that are kept: its metadata, its colour profile and whatever follows
 * it stay behind. It is decoded once, turned the way that its camera was held, and never enlarged.
 */
export async function recode(bytes: Uint8Array): Promise<Recoded | Fault> {
  try {
    const { data, info } = await sharp(bytes, READING)
      .timeout({ seconds: SECONDS_MAX })
      .autoOrient()
      .resize(within(PICTURE_WIDTHS.large))
      .toColourspace('srgb')
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true });
    const { width, height, channels } = info;
    const pixels = () =>
      sharp(data, { raw: { width, height, channels } }).timeout({ seconds: SECONDS_MAX });
    const large = await pixels().webp(WEBP).toBuffer();
    const small = await pixels().resize(within(PICTURE_WIDTHS.small)).webp(WEBP).toBuffer();
    return { width, height, small, large };
  } catch (error) {
    return { fault: faultOf(String(error)) };
  }
}

function within(width: number) {
  return {
    width,
    height: width * HEIGHT_BY_WIDTH_MAX,
    fit: 'inside',
    withoutEnlargement: true,
  } as const;
}

/** The library tells its reasons only in words. */
function faultOf(message: string): Fault['fault'] {
  if (/pixel limit/i.test(message)) return 'picture-too-many-pixels';
  return /timeout/i.test(message) ? 'picture-too-slow' : 'picture-unreadable';
}
