import { createHash } from 'node:crypto';
import { PERMISSION } from '#contract/limits.ts';
import type { Picture, PictureSize } from '#contract/pictures.ts';
import { authorise } from '#server/auth/authorise.ts';
import { ok, refuse, type Result } from '#server/rules/result.ts';
import { createQueue } from '#server/store/queue.ts';
import type { Repositories } from '#server/store/repositories.ts';
import type { Store } from '#server/store/store.ts';
import { keepPictures } from './kept-pictures.ts';
import { hasForeignTail, kindOf } from './kinds.ts';
import { recodeApart } from './recode-apart.ts';
import type { Recoded } from './recode.ts';

/** How many may be on their way at once, from the first byte until they are saved: each may take 8 MB. */
const IN_HAND_MAX = 6;
/** Somebody who sends and sends must not fill the disk. */
const UNUSED_MAX = 200;
const UNUSED_HOURS = 24;

type Options = { store: Store; now: () => Date };
export type Pictures = ReturnType<typeof createPictures>;

/** The pictures that organisers send: read, kept, and shown to those who may see them. */
export function createPictures({ store, now }: Options) {
  const stopping = new AbortController();
  // One at a time, however many arrive: a picture of 40 million pixels takes a core and much memory.
  const inTurn = createQueue();
  const fromMemory = keepPictures();
  let inHand = 0;
  let knownPublic = new Set<string>();
  store.onChange(() => {
    knownPublic = new Set();
  });

  const mayTouch = (tables: Pick<Repositories, 'sessions'>, token: string | null) =>
    authorise(tables, { access: PERMISSION.admin, token, now: now() });

  const save = (token: string | null, { width, height, small, large }: Recoded) => {
    const hash = createHash('sha256').update(large).update(small).digest('hex');
    const picture = { hash, width, height };
    return store.write<Picture>(
      async (tx) => {
        // Asked again: an admin removed a moment ago must not leave a picture behind.
        const authorised = await mayTouch(tx, token);
        if (!authorised.ok) return authorised;
        const at = now();
        await tx.pictures.deleteUnused(hoursBefore(at, UNUSED_HOURS).toISOString());
        const isFull = (await tx.pictures.countUnused()) >= UNUSED_MAX;
        if (isFull) return refuse('pictures-unused');
        await tx.pictures.add({ ...picture, small, large }, at.toISOString());
        return ok(picture);
      },
      // No visitor sees a picture before something shows it.
      { silent: true },
    );
  };

  const isPublic = async (hash: string): Promise<boolean> => {
    // What is found out now may be wrong after the next change.
    const known = knownPublic;
    if (known.has(hash)) return true;
    const found = await store.read(({ pictures }) => pictures.isPublic(hash));
    if (found) known.add(hash);
    return found;
  };

  return {
    /** Whether this caller may send one at all: said before anything of it is read. */
    mayAdd: (token: string | null): Promise<Result<unknown>> =>
      store.read((tables) => mayTouch(tables, token)),

    /** Keeps the picture that `receive` reads, or says why not. */
    add: async (token: string | null, receive: () => Promise<Buffer>): Promise<Result<Picture>> => {
      if (inHand >= IN_HAND_MAX) return refuse('busy');
      inHand += 1;
      try {
        const bytes = await receive();
        if (bytes.length === 0) return refuse('picture-missing');
        const kind = kindOf(bytes);
        if (kind === null) return refuse('not-a-picture');
        if (hasForeignTail(bytes, kind)) return refuse('picture-with-more');
        const recoded = await inTurn(() => recodeApart(bytes, stopping.signal));
        return recoded.ok ? await save(token, recoded.value) : recoded;
      } finally {
        inHand -= 1;
      }
    },

    /** Its bytes, for whoever may see it. Until something public shows it, those are the admins. */
    find: async (
      hash: string,
      size: PictureSize,
      token: string | null,
    ): Promise<{ bytes: Uint8Array; isPublic: boolean } | null> => {
      const seenByAll = await isPublic(hash);
      if (!seenByAll) {
        const authorised = await store.read((tables) => mayTouch(tables, token));
        if (!authorised.ok) return null;
      }
      const read = () => store.read(({ pictures }) => pictures.bytes(hash, size));
      // Only what many ask for is worth keeping, and what is kept is never taken for public.
      const bytes = seenByAll ? await fromMemory(`${hash} ${size}`, read) : await read();
      return bytes === null ? null : { bytes, isPublic: seenByAll };
    },

    close: async (): Promise<void> => stopping.abort(),
  };
}

function hoursBefore(at: Date, hours: number): Date {
  return new Date(at.getTime() - hours * 3_600_000);
}
