import type { PublicPicture } from '#contract/public-state.ts';

/** The source of an image. `sizes` is its width on the page, by which the browser chooses a file. */
export function pictureSource({ file, sources }: PublicPicture, sizes: string) {
  return sources === undefined ? { src: file } : { src: file, srcSet: sources, sizes };
}
