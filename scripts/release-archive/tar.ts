import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { filesUnder } from '#scripts/lib/fingerprint.ts';

const BLOCK = 512;
const NAME_BYTES = 100;
const PREFIX_BYTES = 155;
const FILE = '0';
const FOLDER = '5';
/** The range of times: from 1 January 2000 on, for about eight years. */
const FIRST_SECOND = 946_684_800;
const TIME_RANGE_SECONDS = 2 ** 28;

/**
 * A folder as a tar archive (ustar), with all files under one name. The same files always give the
 * same bytes: they are sorted by name, owned by root, and have one of two modes.
 */
export async function* createTar(folder: string, name: string): AsyncGenerator<Uint8Array> {
  const folders = new Set<string>();
  for (const file of await filesUnder(folder, ['**/*', '**/.*', '**/.*/**/*'])) {
    const inArchive = `${name}/${file.replaceAll(path.sep, '/')}`;
    // Each folder has its own entry before its files: otherwise its mode would depend on the umask
    // of the user who unpacks it.
    for (const above of parentFolders(inArchive)) {
      if (!folders.has(above)) yield tarHeader({ name: `${above}/`, mode: 0o755, type: FOLDER });
      folders.add(above);
    }
    const source = path.join(folder, file);
    const bytes = await readFile(source);
    const isProgram = ((await stat(source)).mode & 0o100) !== 0;
    yield tarHeader({ name: inArchive, mode: isProgram ? 0o755 : 0o644, type: FILE, bytes });
    yield bytes;
    yield Buffer.alloc((BLOCK - (bytes.length % BLOCK)) % BLOCK);
  }
  yield Buffer.alloc(2 * BLOCK);
}

function parentFolders(file: string): string[] {
  const parts = file.split('/').slice(0, -1);
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'));
}

type Entry = { name: string; mode: number; type: string; bytes?: Uint8Array };

function tarHeader({ name, mode, type, bytes = new Uint8Array() }: Entry): Buffer {
  const header = Buffer.alloc(BLOCK);
  const text = (value: string, offset: number) => header.write(value, offset, 'utf8');
  const octal = (value: number, offset: number, length: number) =>
    text(`${value.toString(8).padStart(length - 1, '0')}\0`, offset);
  const [prefix, rest] = splitName(name);
  text(rest, 0);
  octal(mode, 100, 8);
  octal(0, 108, 8);
  octal(0, 116, 8);
  octal(bytes.length, 124, 12);
  octal(contentTime(bytes), 136, 12);
  text(' '.repeat(8), 148);
  text(type, 156);
  text('ustar\u{0}00', 257);
  text('root', 265);
  text('root', 297);
  text(prefix, 345);
  const sum = header.reduce((total, byte) => total + byte, 0);
  text(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
  return header;
}

/**
 * A time that is derived from the content. With the same time for all files, a browser would keep
 * an old file after an upgrade: for files without a hash in their name, only size and time are
 * compared.
 */
function contentTime(bytes: Uint8Array): number {
  const digest = createHash('sha256').update(bytes).digest();
  return FIRST_SECOND + (digest.readUInt32BE(0) % TIME_RANGE_SECONDS);
}

/** A longer name is stored in two parts. */
function splitName(name: string): [string, string] {
  if (Buffer.byteLength(name) <= NAME_BYTES) return ['', name];
  for (let slash = name.indexOf('/'); slash !== -1; slash = name.indexOf('/', slash + 1)) {
    const [prefix, rest] = [name.slice(0, slash), name.slice(slash + 1)];
    const fits = Buffer.byteLength(prefix) <= PREFIX_BYTES && Buffer.byteLength(rest) <= NAME_BYTES;
    if (fits) return [prefix, rest];
  }
  throw new Error(`too long a name for a tar archive: ${name}`);
}
