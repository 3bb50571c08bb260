import { useQueries } from '@tanstack/react-query';
import type { EventFields } from '#contract/events/events.ts';
import { fetchPicture, sendPicture, type LoadedPicture } from '#web/lib/calls/send-picture.ts';

/** The pictures of an event that is being edited, as far as they are loaded. */
export function useLoadedPictures({
  logo,
  poster,
  gallery,
}: EventFields['pictures']): ReadonlyMap<string, LoadedPicture> {
  const hashes = [...new Set([logo, poster, ...gallery].flatMap((picture) => picture?.hash ?? []))];
  const found = useQueries({
    queries: hashes.map((hash) => ({
      queryKey: ['picture', hash],
      queryFn: () => fetchPicture(hash),
      // The picture at an address never changes.
      staleTime: Infinity,
    })),
  });
  return new Map(
    hashes.flatMap((hash, index) => {
      const picture = found[index]?.data;
      return picture === undefined ? [] : [[hash, picture]];
    }),
  );
}

export async function send(file: File, onProgress: (part: number) => void): Promise<string> {
  const { hash } = await sendPicture(file, onProgress);
  return hash;
}
