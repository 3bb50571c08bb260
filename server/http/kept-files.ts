import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Encoding, KeptAnswer } from '#server/publishing/kept-answer.ts';

const FOLDER = 'assets';
/** For built files, whose names change with their content. */
export const FOREVER = 'public, max-age=31536000, immutable';
const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'application/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};
/** Which of the build's files are read once: all others are as rare as they are various. */
export const KEPT_FILES = `${FOLDER}/*{${Object.keys(TYPES).join(',')}}`;
const COPIES = { br: '.br', gzip: '.gz', identity: '' } as const;

/** Built scripts, styles and fonts by their address: read once, as a first visit asks for twenty of them and the disk costs most of it. */
export async function keepBuiltFiles(clientDir: string): Promise<Map<string, KeptAnswer>> {
  const names = new Set(await readdir(path.join(clientDir, FOLDER)));
  const kept = new Map<string, KeptAnswer>();
  for (const name of names) {
    const type = TYPES[path.extname(name)];
    if (type === undefined) continue;
    const about = { type, isCompressed: names.has(`${name}${COPIES.br}`) };
    kept.set(`/${FOLDER}/${name}`, keepFile(path.join(clientDir, FOLDER, name), about));
  }
  return kept;
}

function keepFile(
  file: string,
  { type, isCompressed }: { type: string; isCompressed: boolean },
): KeptAnswer {
  const read = new Map<Encoding, Uint8Array>();
  return {
    status: 200,
    type,
    etag: `W/"${path.basename(file)}"`,
    cacheControl: FOREVER,
    goodUntil: Infinity,
    ...(!isCompressed && { onlyPlain: true }),
    ready: (encoding) => read.get(encoding),
    bytes: async (encoding) => {
      const bytes = read.get(encoding) ?? (await readFile(`${file}${COPIES[encoding]}`));
      read.set(encoding, bytes);
      return bytes;
    },
    size: () => [...read.values()].reduce((sum, { byteLength }) => sum + byteLength, 0),
  };
}
