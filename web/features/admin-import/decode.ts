export type Decoded = { text: string } | { problem: 'workbook' | 'no-text' };

/** The text of a file: UTF-8, what Excel calls Unicode, or what older spreadsheets save as Windows text. */
export function decodeFile(bytes: ArrayBuffer): Decoded {
  const beginning = Array.from(new Uint8Array(bytes.slice(0, ARCHIVE.length)));
  // Every workbook of Excel and LibreOffice is an archive.
  if (ARCHIVE.every((byte, at) => beginning[at] === byte)) return { problem: 'workbook' };
  const text = decode(bytes, beginning);
  return text.includes('\0') ? { problem: 'no-text' } : { text };
}

const ARCHIVE = [0x50, 0x4b, 0x03, 0x04];

function decode(bytes: ArrayBuffer, [first, second]: readonly number[]): string {
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
