/** What is accepted. Told by the first bytes: a name and a content type say what their sender likes. */
export type Kind = 'jpeg' | 'png' | 'webp';

const PNG = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
const JPEG = Buffer.from('\xff\xd8\xff', 'latin1');

export function kindOf(bytes: Buffer): Kind | null {
  if (bytes.subarray(0, PNG.length).equals(PNG)) return 'png';
  if (bytes.subarray(0, JPEG.length).equals(JPEG)) return 'jpeg';
  const isWebp =
    bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP';
  return isWebp ? 'webp' : null;
}

/**
 * Whether a page, a script or an archive follows the picture. Nothing of it would be kept, but whoever sends such a file is told
 * so. What cameras append to their photographs (a film, a second picture) is not meant: it is dropped without a word.
 */
export function hasForeignTail(bytes: Buffer, kind: Kind): boolean {
  const tail = bytes.subarray(endOf[kind](bytes));
  const beginning = tail.toString('latin1', 0, LOOKED_AT);
  return (
    isText(beginning) || MARKUP.test(beginning) || tail.subarray(-ZIP_END_WITHIN).includes(ZIP_END)
  );
}

const endOf: Record<Kind, (bytes: Buffer) => number> = {
  png: (bytes) => endAfter(bytes, 'IEND', PNG_CHECKSUM_BYTES),
  jpeg: (bytes) => endAfter(bytes, '\xff\xd9', 0),
  webp: (bytes) => (bytes.length < 8 ? bytes.length : 8 + bytes.readUInt32LE(4)),
};

const PNG_CHECKSUM_BYTES = 4;

function endAfter(bytes: Buffer, mark: string, more: number): number {
  const at = bytes.lastIndexOf(mark, undefined, 'latin1');
  return at === -1 ? bytes.length : at + mark.length + more;
}

/** As much as tells what a tail is; the time that looking takes must not depend on its length. */
const LOOKED_AT = 1024;
const MARKUP = /<(!doctype|html|head|body|script|svg|iframe|\?php)|%PDF-/i;
/** Every archive ends with this, and with a comment of at most 64 kB. */
const ZIP_END = Buffer.from('PK\x05\x06', 'latin1');
const ZIP_END_WITHIN = 65_535 + 22;

/** Padding is no text, and neither is anything with control characters in it. */
function isText(tail: string): boolean {
  return tail.trim() !== '' && /^[\t\n\r\x20-\x7e\x80-\xff]*$/.test(tail);
}
