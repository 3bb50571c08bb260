import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { PublicState } from '#contract/public-state.ts';
import type { Renderer, ResolvedPage } from './renderer.ts';
import { siteFiles, type SiteFile } from './site-files.ts';

export type Encoding = 'br' | 'gzip' | 'identity';

export type Page = {
  status: 200 | 404;
  etag: string;
  /** The page's bytes; each compression is done once, when it is first asked for. */
  bytes: (encoding: Encoding) => Promise<Buffer>;
};

export type Pages = {
  /** The page of an address, or where it really lives. */
  get: (url: string) => Promise<Page | { movedTo: string }>;
  /** What search engines and phones ask for beside pages. */
  files: readonly SiteFile[];
};

type PagesOptions = {
  renderer: Renderer;
  loadState: () => Promise<PublicState>;
  /** Calls the listener after every change of the data. */
  onChange: (listener: () => void) => void;
  now: () => number;
  /** Where visitors see the site, without a trailing slash; null when unknown. */
  publicUrl: string | null;
};

type Entry = { page: Promise<Page>; renderedAt: number };

/** Public pages, rendered once per version of the data and kept as bytes. */
export function createPages({
  renderer,
  loadState,
  onChange,
  now,
  publicUrl,
}: PagesOptions): Pages {
  let kept = new Map<string, Entry>();
  let state: Promise<PublicState> | undefined;

  // What is being rendered for the old data goes to those who asked for it then; nobody who asks later gets it.
  onChange(() => {
    kept = new Map();
    state = undefined;
  });

  async function render(resolved: ResolvedPage, renderedAt: number): Promise<Page> {
    const data = resolved.needsState
      ? { renderedAt, state: await (state ??= loadState()) }
      : { renderedAt };
    const html = await renderer.render(resolved, data, publicUrl ?? '');
    return keepBytes(resolved.status, html);
  }

  function fetchPage(resolved: ResolvedPage): Promise<Page> {
    const time = now();
    const renderedAt = time - (time % resolved.timeStepMilliseconds);
    const known = kept.get(resolved.address);
    const entry =
      known?.renderedAt === renderedAt ? known : { page: render(resolved, renderedAt), renderedAt };
    remember(resolved.address, entry);
    return entry.page;
  }

  function remember(address: string, entry: Entry): void {
    const generation = kept;
    const isNew = generation.get(address) !== entry;
    // Put last again: the page that nobody has asked for the longest comes first.
    generation.delete(address);
    generation.set(address, entry);
    const oldest = generation.keys().next().value;
    // Anybody can make up page numbers: they must not fill the memory.
    if (generation.size > PAGES_KEPT && oldest !== undefined) generation.delete(oldest);
    if (isNew) entry.page.catch(() => forget(generation, address));
  }

  // A database that was away must not leave its failure behind.
  function forget(generation: Map<string, Entry>, address: string): void {
    generation.delete(address);
    if (generation === kept) state = undefined;
  }

  return {
    get: async (url) => {
      const resolved = renderer.resolve(url);
      return resolved.movedTo === undefined ? fetchPage(resolved) : { movedTo: resolved.movedTo };
    },
    files: siteFiles(renderer.listedPaths, publicUrl ?? ''),
  };
}

const PAGES_KEPT = 64;
const BROTLI_QUALITY = 5;

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

function keepBytes(status: 200 | 404, html: string): Page {
  const identity = Buffer.from(html);
  const compressed = new Map<Encoding, Promise<Buffer>>([['identity', Promise.resolve(identity)]]);
  return {
    status,
    // Weak: the compressed and the plain page are the same page.
    etag: `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`,
    bytes: (encoding) => {
      const known = compressed.get(encoding);
      if (known !== undefined) return known;
      const bytes = encoding === 'br' ? brotli(identity) : compressGzip(identity);
      compressed.set(encoding, bytes);
      return bytes;
    },
  };
}

function brotli(bytes: Buffer): Promise<Buffer> {
  return compressBrotli(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });
}
