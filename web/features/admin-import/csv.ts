/** Tables as spreadsheets read and write them: UTF-8 with its mark, semicolons, Windows line ends. */

export type CsvRow = readonly string[];

export function formatCsv(rows: readonly CsvRow[]): string {
  return BYTE_ORDER_MARK + rows.map((row) => row.map(formatCell).join(';') + LINE_END).join('');
}

/** Reads what `formatCsv` writes, and what spreadsheets make of it: commas or tabs, quotes or none, any line end. */
export function parseCsv(text: string): string[][] {
  const content = text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text;
  return splitCells(content, findSeparator(content)).map((row) => row.map(revive));
}

/** The text of a file, whether it was saved as UTF-8 or, as older spreadsheets do, as Windows text. */
export function decodeCsv(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

const BYTE_ORDER_MARK = '\uFEFF';
const LINE_END = '\r\n';
const FORMULA = /^'*[=+\-@\t\r]/;

// A pseudo such as =HYPERLINK(…) must stay a pseudo when the organiser opens the file.
function neutralise(cell: string): string {
  return FORMULA.test(cell) ? `'${cell}` : cell;
}

function revive(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell.slice(1)) ? cell.slice(1) : cell;
}

function formatCell(cell: string): string {
  const safe = neutralise(cell);
  // Quoted whenever it could be taken for more than one cell, or trimmed.
  return /[";,\t\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

function findSeparator(content: string): string {
  const [firstLine = ''] = content.split(/\r|\n/, 1);
  const count = (separator: string) => firstLine.split(separator).length;
  return [';', ',', '\t'].reduce((best, next) => (count(next) > count(best) ? next : best));
}

function splitCells(content: string, separator: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let inQuotes = false;
  const endCell = () => {
    row.push(cell);
    cell = '';
  };
  const endRow = () => {
    endCell();
    rows.push(row);
    row = [];
  };

  for (let at = 0; at < content.length; at += 1) {
    const character = content.charAt(at);
    if (inQuotes) {
      if (character !== '"') cell += character;
      else if (content.charAt(at + 1) === '"') {
        cell += '"';
        at += 1;
      } else inQuotes = false;
    } else if (character === '"' && cell === '') inQuotes = true;
    else if (character === separator) endCell();
    else if (character === '\n' || character === '\r') {
      if (character === '\r' && content.charAt(at + 1) === '\n') at += 1;
      endRow();
    } else cell += character;
  }
  if (cell !== '' || row.length > 0 || inQuotes) endRow();
  return rows;
}
