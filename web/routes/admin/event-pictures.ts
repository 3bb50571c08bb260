import { useQueries } from '@tanstack/react-query';
import type { EventFields } from '#contract/events.ts';
import { fetchPicture, sendPicture, type SeenPicture } from '#web/lib/send-picture.ts';

/** The pictures of an event that is being written, as far as they have been fetched. */
export function useSeenPictures({
  logo,
  poster,
  gallery,
}: EventFields['pictures']): ReadonlyMap<string, SeenPicture> {
  const hashes = [...new Set([logo, poster, ...gallery].flatMap((picture) => picture?.hash ?? []))];
  const found = useQueries({
    queries: hashes.map((hash) => ({
      queryKey: ['picture', hash],
      queryFn: () => fetchPicture(hash),
      // What is at an address of a picture never changes.
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
