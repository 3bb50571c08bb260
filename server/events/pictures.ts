import { isPublic, type Event, type EventPictures } from '#contract/events/events.ts';
import { refuse, type Verdict } from '#server/rules/result.ts';
import type { SiteRepositories } from '#server/store/repositories.ts';

/** Records which pictures the event shows. They are public while the event is. */
export async function usePictures(
  { pictures }: Pick<SiteRepositories, 'pictures'>,
  { pk_event, state, pictures: used }: Pick<Event, 'pk_event' | 'state' | 'pictures'>,
  now: Date,
): Promise<void> {
  const user = { what: 'event', key: pk_event } as const;
  await pictures.use(user, pictureHashes(used), {
    isPublic: isPublic(state),
    at: now.toISOString(),
  });
}

/** Refuses pictures that were deleted because nothing used them for a day. */
export async function mayUsePictures(
  { pictures }: Pick<SiteRepositories, 'pictures'>,
  used: EventPictures,
): Promise<Verdict> {
  const requested = new Set(pictureHashes(used));
  const stored = await pictures.find([...requested]);
  return stored.length === requested.size ? null : refuse('pictures-gone');
}

export function pictureHashes({ logo, poster, gallery }: EventPictures): string[] {
  return [logo, poster, ...gallery].flatMap((picture) => picture?.hash ?? []);
}
