import { createHash } from 'node:crypto';
import { PERMISSION } from '#contract/limits.ts';
import type { Picture, PictureSize } from '#contract/events/pictures.ts';
import { authorise } from '#server/auth/authorise.ts';
import { ok, refuse, type Result } from '#server/rules/result.ts';
import { createMutex } from '#server/store/drivers/mutex.ts';
import type { Repositories } from '#server/store/repositories.ts';
import type { SignedIn } from '#server/store/accounts/sessions.ts';
import type { Store } from '#server/store/store.ts';
import { createPictureCache } from './picture-cache.ts';
import { hasForeignTail, pictureKind } from './picture-kind.ts';
import { recodeInProcess } from './recode-in-process.ts';
import type { Recoded } from './recode.ts';

/** How many uploads may run at once, from the first byte until they are saved: each may take 8 MB. */
const IN_PROGRESS_MAX = 6;
/** Repeated uploads must not fill the disk. */
const UNUSED_MAX = 200;
const UNUSED_HOURS = 24;

type Options = { store: Store; now: () => Date };
export type Pictures = ReturnType<typeof createPictures>;

/** The pictures that organisers upload: receives and stores them, and serves them to those who may see them. */
export function createPictures({ store, now }: Options) {
  const stopping = new AbortController();
  // One at a time: a picture of 40 million pixels takes a core and much memory.
  const runInTurn = createMutex();
  const fromCache = createPictureCache();
  let inProgress = 0;
  let publicHashes = new Set<string>();
  store.onChange(() => {
    publicHashes = new Set();
  });

  const authoriseAdmin = (tables: Pick<Repositories, 'sessions'>, token: string | null) =>
    authorise(tables, { access: PERMISSION.admin, token, now: now() });

  const save = (token: string | null, { width, height, small, large }: Recoded) => {
    const hash = createHash('sha256').update(large).update(small).digest('hex');
    const picture = { hash, width, height };
    return store.write<Picture>(
      async (tx) => {
        // Checked again: an admin who was removed a moment ago must not leave a picture behind.
        const authorised = await authoriseAdmin(tx, token);
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
    // A change during the read replaces the set: the result must not go into the new one.
    const currentHashes = publicHashes;
    if (currentHashes.has(hash)) return true;
    const found = await store.read(({ pictures }) => pictures.isPublic(hash));
    if (found) currentHashes.add(hash);
    return found;
  };

  return {
    /** Whether this caller may upload at all. Checked before the body is read. */
    mayAdd: (token: string | null): Promise<Result<SignedIn | null>> =>
      store.read((tables) => authoriseAdmin(tables, token)),

    /** Stores the picture that `receive` reads, or returns why not. */
    add: async (token: string | null, receive: () => Promise<Buffer>): Promise<Result<Picture>> => {
      if (inProgress >= IN_PROGRESS_MAX) return refuse('busy');
      inProgress += 1;
      try {
        const bytes = await receive();
        if (bytes.length === 0) return refuse('picture-missing');
        const kind = pictureKind(bytes);
        if (kind === null) return refuse('not-a-picture');
        if (hasForeignTail(bytes, kind)) return refuse('picture-with-more');
        const recoded = await runInTurn(() => recodeInProcess(bytes, stopping.signal));
        return recoded.ok ? await save(token, recoded.value) : recoded;
      } finally {
        inProgress -= 1;
      }
    },

    /** The bytes, for those who may see the picture. Until something public shows it, those are the admins. */
    find: async (
      hash: string,
      size: PictureSize,
      token: string | null,
    ): Promise<{ bytes: Uint8Array; isPublic: boolean } | null> => {
      const isForEverybody = await isPublic(hash);
      if (!isForEverybody) {
        const authorised = await store.read((tables) => authoriseAdmin(tables, token));
        if (!authorised.ok) return null;
      }
      const read = () => store.read(({ pictures }) => pictures.bytes(hash, size));
      // Only public pictures are cached: others are rarely requested, and must not be served as public.
      const bytes = isForEverybody ? await fromCache(`${hash} ${size}`, read) : await read();
      return bytes === null ? null : { bytes, isPublic: isForEverybody };
    },

    close: async (): Promise<void> => stopping.abort(),
  };
}

function hoursBefore(at: Date, hours: number): Date {
  return new Date(at.getTime() - hours * 3_600_000);
}
