import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

/** An answer that is the same for everybody until the data changes: its bytes, in each compression that was asked for. */
export type KeptAnswer = {
  status: 200 | 404;
  type: string;
  etag: string;
  /** Under which name a browser saves it, for what is taken away rather than looked at. */
  fileName?: string;
  /** For how long a browser may keep it without asking; it asks each time where nothing is said. */
  cacheControl?: string;
  /** What compression does not make smaller. */
  onlyPlain?: true;
  /** Whether programs of other sites may read it: what anybody may read by its address, but no page. */
  forAnyOrigin?: true;
  /** Until when it may be sent, in milliseconds since 1970: a page that counts minutes grows old by itself. */
  goodUntil: number;
  /** The bytes, if this compression has been made already. */
  ready: (encoding: Encoding) => Uint8Array | undefined;
  /** The same, made now if need be: once, however many ask. */
  bytes: (encoding: Encoding) => Promise<Uint8Array>;
  /** How much memory it takes. */
  size: () => number;
};

/** What a public read answers. */
export const PUBLIC_READ = {
  status: 200,
  type: 'application/json; charset=utf-8',
  forAnyOrigin: true,
} as const;

export function keepAnswer(
  identity: Uint8Array,
  about: Pick<KeptAnswer, 'status' | 'type' | 'goodUntil' | 'fileName' | 'forAnyOrigin'>,
): KeptAnswer {
  const made = new Map<Encoding, Uint8Array>([['identity', identity]]);
  const making = new Map<Encoding, Promise<Uint8Array>>();

  const make = async (encoding: Encoding): Promise<Uint8Array> => {
    const bytes = await (encoding === 'br' ? brotli(identity) : compressGzip(identity));
    made.set(encoding, bytes);
    making.delete(encoding);
    return bytes;
  };

  return {
    ...about,
    // Weak: the compressed and the plain answer are the same answer.
    etag: `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`,
    ready: (encoding) => made.get(encoding),
    bytes: async (encoding) => {
      const known = made.get(encoding) ?? making.get(encoding);
      if (known !== undefined) return known;
      const begun = make(encoding);
      making.set(encoding, begun);
      return begun;
    },
    size: () => [...made.values()].reduce((sum, { byteLength }) => sum + byteLength, 0),
  };
}

const BROTLI_QUALITY = 5;
const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

function brotli(bytes: Uint8Array): Promise<Buffer> {
  return compressBrotli(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });
}
