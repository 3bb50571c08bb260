import { access, readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Encoding, CachedAnswer } from '#server/publishing/cached-answer.ts';

export const ASSETS_FOLDER = 'assets';
/** For built files, whose names change with their content. */
export const CACHE_FOREVER = 'public, max-age=31536000, immutable';
const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'application/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};
/** The built files that are read once and kept in memory. Others are requested rarely. */
export const CACHED_FILES = `${ASSETS_FOLDER}/*{${Object.keys(CONTENT_TYPES).join(',')}}`;
const COMPRESSED_SUFFIXES = { br: '.br', gzip: '.gz', identity: '' } as const;

/**
 * Built scripts, styles and fonts by their address. They are read once, because a first visit requests twenty of them and the disk
 * would be the slowest part.
 */
export async function cacheBuiltFiles(clientDir: string): Promise<Map<string, CachedAnswer>> {
  const names = new Set(await readdir(path.join(clientDir, ASSETS_FOLDER)));
  const cached = new Map<string, CachedAnswer>();
  for (const name of names) {
    const type = CONTENT_TYPES[path.extname(name)];
    if (type === undefined) continue;
    const about = { type, isCompressed: names.has(`${name}${COMPRESSED_SUFFIXES.br}`) };
    cached.set(
      `/${ASSETS_FOLDER}/${name}`,
      cachedFile(path.join(clientDir, ASSETS_FOLDER, name), about),
    );
  }
  return cached;
}

/**
 * A built file of another build: a page of the build before requests it after an upgrade, and a page of the next build while
 * processes are upgraded one by one. It is looked up each time, because the next build may arrive while this process runs.
 */
export async function findInBuilds(folder: string, name: string): Promise<CachedAnswer | null> {
  const type = CONTENT_TYPES[path.extname(name)];
  if (type === undefined || !FILE_NAME.test(name)) return null;
  for (const build of await readdir(folder).catch(() => [])) {
    // A build that is still being copied.
    if (build.startsWith('.')) continue;
    const file = path.join(folder, build, name);
    if (!(await exists(file))) continue;
    return cachedFile(file, {
      type,
      isCompressed: await exists(`${file}${COMPRESSED_SUFFIXES.br}`),
    });
  }
  return null;
}

/** Never a path that leads out of the folder. */
const FILE_NAME = /^[\w-]+(?:\.[\w-]+)+$/;

function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}

function cachedFile(
  file: string,
  { type, isCompressed }: { type: string; isCompressed: boolean },
): CachedAnswer {
  const read = new Map<Encoding, Uint8Array>();
  return {
    status: 200,
    type,
    etag: `W/"${path.basename(file)}"`,
    cacheControl: CACHE_FOREVER,
    expiresAt: Infinity,
    ...(!isCompressed && { onlyPlain: true }),
    ready: (encoding) => read.get(encoding),
    bytes: async (encoding) => {
      const bytes =
        read.get(encoding) ?? (await readFile(`${file}${COMPRESSED_SUFFIXES[encoding]}`));
      read.set(encoding, bytes);
      return bytes;
    },
    size: () => [...read.values()].reduce((sum, { byteLength }) => sum + byteLength, 0),
  };
}
