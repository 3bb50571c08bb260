import type { Refusal } from '#contract/refusals/refusals.ts';
import { PICTURE_PIXELS_MAX } from '#contract/limits.ts';
import { PICTURE_WIDTHS } from '#contract/events/pictures.ts';
import sharp, { type SharpOptions } from 'sharp';

/** The two stored sizes of a picture, as WebP. Width and height are those of the large one. */
export type Recoded = { width: number; height: number; small: Uint8Array; large: Uint8Array };
/** Why a picture cannot be read. */
export type Fault = { fault: Refusal & `picture-${string}` };

const READ_OPTIONS: SharpOptions = {
  limitInputPixels: PICTURE_PIXELS_MAX,
  // Half a picture is refused; small errors of cameras are accepted.
  failOn: 'error',
  // The first frame of an animation.
  pages: 1,
};
/** In real time: the largest picture takes two or three seconds, and ten times that on a busy machine. */
const SECONDS_MAX = 25;
/** A picture may be at most twice as high as wide: beyond that it gets narrower. */
const HEIGHT_BY_WIDTH_MAX = 2;
const WEBP = { quality: 82, smartSubsample: true };

/**
 * Only pixels are copied: metadata, colour profile and anything after the picture are dropped. It is decoded once, rotated as its
 * camera says, and never enlarged.
 */
export async function recode(bytes: Uint8Array): Promise<Recoded | Fault> {
  try {
    const { data, info } = await sharp(bytes, READ_OPTIONS)
      .timeout({ seconds: SECONDS_MAX })
      .autoOrient()
      .resize(fitWithin(PICTURE_WIDTHS.large))
      .toColourspace('srgb')
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true });
    const { width, height, channels } = info;
    const pixels = () =>
      sharp(data, { raw: { width, height, channels } }).timeout({ seconds: SECONDS_MAX });
    const large = await pixels().webp(WEBP).toBuffer();
    const small = await pixels().resize(fitWithin(PICTURE_WIDTHS.small)).webp(WEBP).toBuffer();
    return { width, height, small, large };
  } catch (error) {
    return { fault: toFault(String(error)) };
  }
}

function fitWithin(width: number) {
  return {
    width,
    height: width * HEIGHT_BY_WIDTH_MAX,
    fit: 'inside',
    withoutEnlargement: true,
  } as const;
}

/** The library gives its reasons only as text. */
function toFault(message: string): Fault['fault'] {
  if (/pixel limit/i.test(message)) return 'picture-too-many-pixels';
  return /timeout/i.test(message) ? 'picture-too-slow' : 'picture-unreadable';
}
