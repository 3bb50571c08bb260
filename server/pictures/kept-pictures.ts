/** As many as a few events show, in both sizes. Beyond it, what nobody has asked for the longest goes. */
const BYTES_KEPT = 16 * 1024 * 1024;

type Read = () => Promise<Uint8Array | null>;

/** Pictures that were read lately, by address: a thousand phones that open one page read each of its pictures once. */
export function keepPictures(bytesMax = BYTES_KEPT) {
  const kept = new Map<string, Uint8Array>();
  const underWay = new Map<string, Promise<Uint8Array | null>>();
  let bytesKept = 0;

  const keep = (address: string, bytes: Uint8Array): void => {
    kept.set(address, bytes);
    bytesKept += bytes.length;
    for (const [oldest, { length }] of kept) {
      if (bytesKept <= bytesMax) return;
      kept.delete(oldest);
      bytesKept -= length;
    }
  };

  const readAndKeep = async (address: string, read: Read): Promise<Uint8Array | null> => {
    try {
      const bytes = await read();
      if (bytes !== null) keep(address, bytes);
      return bytes;
    } finally {
      underWay.delete(address);
    }
  };

  return async (address: string, read: Read): Promise<Uint8Array | null> => {
    const known = kept.get(address);
    if (known !== undefined) {
      // Put last again.
      kept.delete(address);
      kept.set(address, known);
      return known;
    }
    const reading = underWay.get(address) ?? readAndKeep(address, read);
    underWay.set(address, reading);
    return reading;
  };
}
