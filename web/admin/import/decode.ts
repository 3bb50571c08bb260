export type Decoded = { text: string } | { problem: 'workbook' | 'no-text' };

/** The text of a file: UTF-8, UTF-16 (Excel's 'Unicode'), or Windows-1252 from older spreadsheets. */
export function decodeFile(bytes: ArrayBuffer): Decoded {
  const beginning = Array.from(new Uint8Array(bytes.slice(0, ARCHIVE.length)));
  // Workbooks of Excel and LibreOffice are zip archives.
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
