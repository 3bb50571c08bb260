/** The accepted formats, recognised by their first bytes: a sender may choose any name and content type. */
export type PictureKind = 'jpeg' | 'png' | 'webp';

const PNG = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
const JPEG = Buffer.from('\xff\xd8\xff', 'latin1');

export function pictureKind(bytes: Buffer): PictureKind | null {
  if (bytes.subarray(0, PNG.length).equals(PNG)) return 'png';
  if (bytes.subarray(0, JPEG.length).equals(JPEG)) return 'jpeg';
  const isWebp =
    bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP';
  return isWebp ? 'webp' : null;
}

/**
 * Whether a page, a script or an archive follows the picture. It would be dropped anyway, but the sender gets a refusal. Additions
 * by cameras (a film, a second picture) are dropped silently.
 */
export function hasForeignTail(bytes: Buffer, kind: PictureKind): boolean {
  const tail = bytes.subarray(pictureEnd[kind](bytes));
  const beginning = tail.toString('latin1', 0, INSPECTED_BYTES);
  return (
    isText(beginning) || MARKUP.test(beginning) || tail.subarray(-ZIP_END_WITHIN).includes(ZIP_END)
  );
}

const pictureEnd: Record<PictureKind, (bytes: Buffer) => number> = {
  png: (bytes) => endAfter(bytes, 'IEND', PNG_CHECKSUM_BYTES),
  jpeg: (bytes) => endAfter(bytes, '\xff\xd9', 0),
  webp: (bytes) => (bytes.length < 8 ? bytes.length : 8 + bytes.readUInt32LE(4)),
};

const PNG_CHECKSUM_BYTES = 4;

function endAfter(bytes: Buffer, mark: string, more: number): number {
  const at = bytes.lastIndexOf(mark, undefined, 'latin1');
  return at === -1 ? bytes.length : at + mark.length + more;
}

/** Enough to recognise a tail; the time of the check must not depend on its length. */
const INSPECTED_BYTES = 1024;
const MARKUP = /<(!doctype|html|head|body|script|svg|iframe|\?php)|%PDF-/i;
/** Every ZIP archive ends with this, and a comment of at most 64 kB. */
const ZIP_END = Buffer.from('PK\x05\x06', 'latin1');
const ZIP_END_WITHIN = 65_535 + 22;

/** Padding is not text, nor is anything with control characters. */
function isText(tail: string): boolean {
  return tail.trim() !== '' && /^[\t\n\r\x20-\x7e\x80-\xff]*$/.test(tail);
}
