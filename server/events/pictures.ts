import { isPublic, type Event, type EventPictures } from '#contract/events.ts';
import { refuse, type Verdict } from '#server/rules/result.ts';
import type { Tables } from '#server/store/repositories.ts';

/** The pictures of an event are those that it shows, and no others: what is public about it is public of them. */
export async function usePictures(
  { pictures }: Pick<Tables, 'pictures'>,
  { pk_event, state, pictures: shown }: Pick<Event, 'pk_event' | 'state' | 'pictures'>,
  now: Date,
): Promise<void> {
  const user = { what: 'event', key: pk_event } as const;
  await pictures.use(user, hashesIn(shown), { isPublic: isPublic(state), at: now.toISOString() });
}

/** What nothing has shown for a day may be gone. */
export async function areKept(
  { pictures }: Pick<Tables, 'pictures'>,
  shown: EventPictures,
): Promise<Verdict> {
  const wanted = new Set(hashesIn(shown));
  const kept = await pictures.find([...wanted]);
  return kept.length === wanted.size ? null : refuse('pictures-gone');
}

export function hashesIn({ logo, poster, gallery }: EventPictures): string[] {
  return [logo, poster, ...gallery].flatMap((picture) => picture?.hash ?? []);
}
