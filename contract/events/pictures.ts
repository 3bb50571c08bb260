import * as v from 'valibot';

/**
 * A picture on the wire: its bytes are sent to `/pictures`, and it is fetched by its hash in one of
 * two sizes.
 */

/**
 * The maximum width of each size. A narrower picture is not enlarged, and has the same addresses.
 */
export const PICTURE_WIDTHS = { small: 480, large: 1440 } as const;
export type PictureSize = keyof typeof PICTURE_WIDTHS;

/** The answer to an upload. Width and height are those of the large size. */
export const Picture = v.object({ hash: v.string(), width: v.number(), height: v.number() });
export type Picture = v.InferOutput<typeof Picture>;

export const PICTURES_PATH = '/pictures';

/** The address of a picture. Its content never changes: another picture has another hash. */
export function pictureAddress(hash: string, size: PictureSize): string {
  return `${PICTURES_PATH}/${hash}-${PICTURE_WIDTHS[size]}.webp`;
}
