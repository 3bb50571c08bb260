import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

/** An answer that is the same for everybody until the data changes, with its bytes in each requested compression. */
export type CachedAnswer = {
  status: 200 | 404;
  type: string;
  etag: string;
  /** The name under which a browser saves a download. */
  fileName?: string;
  /** How long a browser may use it without asking. The default is to ask each time. */
  cacheControl?: string;
  /** For content that compression does not make smaller. */
  onlyPlain?: true;
  /** Whether other sites may read it: public data, but no pages. */
  forAnyOrigin?: true;
  /** Until when it may be sent, in milliseconds since 1970: a page that shows minutes becomes outdated by itself. */
  expiresAt: number;
  /** The bytes, if this compression exists already. */
  ready: (encoding: Encoding) => Uint8Array | undefined;
  /** The bytes. They are compressed once, however many wait for them. */
  bytes: (encoding: Encoding) => Promise<Uint8Array>;
  /** The memory that it takes. */
  size: () => number;
};

/** The answer of a public read. */
export const PUBLIC_READ = {
  status: 200,
  type: 'application/json; charset=utf-8',
  forAnyOrigin: true,
} as const;

export function createCachedAnswer(
  identity: Uint8Array,
  about: Pick<CachedAnswer, 'status' | 'type' | 'expiresAt' | 'fileName' | 'forAnyOrigin'>,
): CachedAnswer {
  const compressed = new Map<Encoding, Uint8Array>([['identity', identity]]);
  const pending = new Map<Encoding, Promise<Uint8Array>>();

  const compress = async (encoding: Encoding): Promise<Uint8Array> => {
    const bytes = await (encoding === 'br' ? brotli(identity) : compressGzip(identity));
    compressed.set(encoding, bytes);
    pending.delete(encoding);
    return bytes;
  };

  return {
    ...about,
    // Weak, because the compressed and the plain answer are the same answer.
    etag: `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`,
    ready: (encoding) => compressed.get(encoding),
    bytes: async (encoding) => {
      const existing = compressed.get(encoding) ?? pending.get(encoding);
      if (existing !== undefined) return existing;
      const compressing = compress(encoding);
      pending.set(encoding, compressing);
      return compressing;
    },
    size: () => [...compressed.values()].reduce((sum, { byteLength }) => sum + byteLength, 0),
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
