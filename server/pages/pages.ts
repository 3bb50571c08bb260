import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { TeamWithPlayersRow } from '#contract/entities.ts';
import type { Renderer, ResolvedPage } from './renderer.ts';

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
  sitemap: () => string;
  robots: () => string;
};

type PagesOptions = {
  renderer: Renderer;
  loadTeams: () => Promise<readonly TeamWithPlayersRow[]>;
  /** Calls the listener after every change of the data. */
  onChange: (listener: () => void) => void;
  now: () => number;
  /** Where visitors see the site, without a trailing slash; null when unknown. */
  publicUrl: string | null;
};

/** Public pages, rendered once per version of the data and kept as bytes. */
export function createPages({
  renderer,
  loadTeams,
  onChange,
  now,
  publicUrl,
}: PagesOptions): Pages {
  let kept = new Map<string, { page: Promise<Page>; renderedAt: number }>();
  let teams: Promise<readonly TeamWithPlayersRow[]> | undefined;

  // What is being rendered for the old data goes to those who asked for it then; nobody who asks later gets it.
  onChange(() => {
    kept = new Map();
    teams = undefined;
  });

  async function render(resolved: ResolvedPage, renderedAt: number): Promise<Page> {
    if (resolved.needsTeams) teams ??= loadTeams();
    const data = resolved.needsTeams ? { renderedAt, teams: (await teams) ?? [] } : { renderedAt };
    const html = await renderer.render(resolved, data, publicUrl ?? '');
    return keepBytes(resolved.status, html);
  }

  function fetchPage(resolved: ResolvedPage): Promise<Page> {
    const renderedAt = startOfStep(now());
    const known = kept.get(resolved.address);
    if (known?.renderedAt === renderedAt) return known.page;
    const page = render(resolved, renderedAt);
    remember(resolved.address, { page, renderedAt });
    return page;
  }

  function remember(address: string, entry: { page: Promise<Page>; renderedAt: number }): void {
    const generation = kept;
    generation.delete(address);
    generation.set(address, entry);
    const oldest = generation.keys().next().value;
    // Anybody can make up page numbers: they must not fill the memory.
    if (generation.size > PAGES_KEPT && oldest !== undefined) generation.delete(oldest);
    entry.page.catch(() => {
      // A database that was away must not leave its error page behind.
      if (generation.get(address) === entry) generation.delete(address);
      teams = undefined;
    });
  }

  return {
    get: async (url) => {
      const resolved = renderer.resolve(url);
      return resolved.movedTo === undefined ? fetchPage(resolved) : { movedTo: resolved.movedTo };
    },
    sitemap: () => sitemap(renderer.listedPaths, publicUrl ?? ''),
    robots: () => robots(publicUrl ?? ''),
  };
}

const PAGES_KEPT = 64;
/** A page tells the time left until the tournament: without scripts, it may be this late. */
const TIME_STEP_MILLISECONDS = 60_000;
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

function startOfStep(milliseconds: number): number {
  return milliseconds - (milliseconds % TIME_STEP_MILLISECONDS);
}

function sitemap(paths: readonly string[], publicUrl: string): string {
  const entries = paths.map((path) => `<url><loc>${publicUrl}${path}</loc></url>`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries,
    '</urlset>',
    '',
  ].join('\n');
}

function robots(publicUrl: string): string {
  const lines = ['User-agent: *', 'Disallow: /admin/', 'Disallow: /api'];
  return [...lines, ...(publicUrl === '' ? [] : [`Sitemap: ${publicUrl}/sitemap.xml`]), ''].join(
    '\n',
  );
}
