import type { EventPictures } from '#contract/events/events.ts';
import { PICTURE_WIDTHS, pictureAddress, type Picture } from '#contract/events/pictures.ts';
import type { EventExtras, PublicPicture } from '#contract/public-state.ts';
import { pictureHashes } from '#server/events/pictures.ts';
import type { SiteRepositories } from '#server/store/repositories.ts';

export type WithPictures = { pictures: EventPictures; extras: EventExtras };

/** Replaces the pictures of a first start by the events' own pictures. */
export async function withStoredPictures<E extends WithPictures>(
  { pictures }: Pick<SiteRepositories, 'pictures'>,
  events: readonly E[],
): Promise<E[]> {
  const hashes = new Set(events.flatMap((event) => pictureHashes(event.pictures)));
  const stored = new Map((await pictures.find([...hashes])).map((found) => [found.hash, found]));
  return events.map((event) => ({ ...event, extras: extrasWithPictures(event, stored) }));
}

function extrasWithPictures(
  { pictures: { logo, poster, gallery }, extras }: WithPictures,
  stored: ReadonlyMap<string, Picture>,
): EventExtras {
  const [posterOfFirstStart, ...othersOfFirstStart] = extras.pictures;
  const galleryPictures = gallery.flatMap((picture) => toShownPicture(picture, stored) ?? []);
  const first = toShownPicture(poster, stored) ?? posterOfFirstStart;
  const others = galleryPictures.length > 0 ? galleryPictures : othersOfFirstStart;
  return {
    ...extras,
    logo: toShownPicture(logo, stored) ?? extras.logo,
    pictures: first === undefined ? others : [first, ...others],
    gallery: galleryPictures,
  };
}

function toShownPicture(
  picture: EventPictures['logo'],
  stored: ReadonlyMap<string, Picture>,
): PublicPicture | null {
  const found = picture === null ? undefined : stored.get(picture.hash);
  if (picture === null || found === undefined) return null;
  const { hash, width, height } = found;
  return {
    file: pictureAddress(hash, 'large'),
    alt: picture.alt ?? '',
    width,
    height,
    ...(width > PICTURE_WIDTHS.small && { sources: pictureSources(found) }),
  };
}

function pictureSources({ hash, width }: Picture): string {
  const small = `${pictureAddress(hash, 'small')} ${PICTURE_WIDTHS.small}w`;
  return `${small}, ${pictureAddress(hash, 'large')} ${width}w`;
}
