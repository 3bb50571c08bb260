/** Enough for the pictures of a few events, in both sizes. Beyond it, the least recently used are dropped. */
const CACHE_BYTES_MAX = 16 * 1024 * 1024;

type Read = () => Promise<Uint8Array | null>;

/** Caches recently read pictures by address: when a thousand phones open a page, each of its pictures is read once. */
export function createPictureCache(bytesMax = CACHE_BYTES_MAX) {
  const cached = new Map<string, Uint8Array>();
  const underWay = new Map<string, Promise<Uint8Array | null>>();
  let cachedBytes = 0;

  const addToCache = (address: string, bytes: Uint8Array): void => {
    cached.set(address, bytes);
    cachedBytes += bytes.length;
    for (const [oldest, { length }] of cached) {
      if (cachedBytes <= bytesMax) return;
      cached.delete(oldest);
      cachedBytes -= length;
    }
  };

  const readAndCache = async (address: string, read: Read): Promise<Uint8Array | null> => {
    try {
      const bytes = await read();
      if (bytes !== null) addToCache(address, bytes);
      return bytes;
    } finally {
      underWay.delete(address);
    }
  };

  return async (address: string, read: Read): Promise<Uint8Array | null> => {
    const hit = cached.get(address);
    if (hit !== undefined) {
      // Moved to the end, as the most recently used.
      cached.delete(address);
      cached.set(address, hit);
      return hit;
    }
    const reading = underWay.get(address) ?? readAndCache(address, read);
    underWay.set(address, reading);
    return reading;
  };
}
