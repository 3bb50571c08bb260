import type { EventPictures } from '#contract/events.ts';
import { PICTURE_WIDTHS, pictureAddress, type Picture } from '#contract/pictures.ts';
import type { EventExtras, ShownPicture } from '#contract/public-state.ts';
import { hashesIn } from '#server/events/pictures.ts';
import type { Tables } from '#server/store/repositories.ts';

export type WithPictures = { pictures: EventPictures; extras: EventExtras };

/** The events' own pictures in the place of those that a first start came with. */
export async function showPictures<E extends WithPictures>(
  { pictures }: Pick<Tables, 'pictures'>,
  events: readonly E[],
): Promise<E[]> {
  const hashes = new Set(events.flatMap((event) => hashesIn(event.pictures)));
  const kept = new Map((await pictures.find([...hashes])).map((found) => [found.hash, found]));
  return events.map((event) => ({ ...event, extras: extrasWith(event, kept) }));
}

function extrasWith(
  { pictures: { logo, poster, gallery }, extras }: WithPictures,
  kept: ReadonlyMap<string, Picture>,
): EventExtras {
  const [posterOfFirstStart, ...othersOfFirstStart] = extras.pictures;
  const own = gallery.flatMap((picture) => shown(picture, kept) ?? []);
  const first = shown(poster, kept) ?? posterOfFirstStart;
  const others = own.length > 0 ? own : othersOfFirstStart;
  return {
    ...extras,
    logo: shown(logo, kept) ?? extras.logo,
    pictures: first === undefined ? others : [first, ...others],
    gallery: own,
  };
}

function shown(
  picture: EventPictures['logo'],
  kept: ReadonlyMap<string, Picture>,
): ShownPicture | null {
  const found = picture === null ? undefined : kept.get(picture.hash);
  if (picture === null || found === undefined) return null;
  const { hash, width, height } = found;
  return {
    file: pictureAddress(hash, 'large'),
    alt: picture.alt ?? '',
    width,
    height,
    ...(width > PICTURE_WIDTHS.small && { sources: sourcesOf(found) }),
  };
}

function sourcesOf({ hash, width }: Picture): string {
  const small = `${pictureAddress(hash, 'small')} ${PICTURE_WIDTHS.small}w`;
  return `${small}, ${pictureAddress(hash, 'large')} ${width}w`;
}
