import type { ShownPicture } from '#contract/public-state.ts';

/** Where an image comes from. `sizes` is how wide it is shown: the browser takes the width that is enough. */
export function pictureSource({ file, sources }: ShownPicture, sizes: string) {
  return sources === undefined ? { src: file } : { src: file, srcSet: sources, sizes };
}
