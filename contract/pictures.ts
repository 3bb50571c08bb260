import * as v from 'valibot';

/** A picture on the wire: sent as bytes to `/pictures`, then fetched by its hash in one of two sizes. */

/** The most that each size is wide. A picture that is narrower stays as it is, and answers under the same addresses. */
export const PICTURE_WIDTHS = { small: 480, large: 1440 } as const;
export type PictureSize = keyof typeof PICTURE_WIDTHS;

/** What is answered to whoever sent it: the width and height are those of the large size. */
export const Picture = v.object({ hash: v.string(), width: v.number(), height: v.number() });
export type Picture = v.InferOutput<typeof Picture>;

export const PICTURES_PATH = '/pictures';

/** Where a browser finds it. What is there never changes: another picture has another hash. */
export function pictureAddress(hash: string, size: PictureSize): string {
  return `${PICTURES_PATH}/${hash}-${PICTURE_WIDTHS[size]}.webp`;
}
