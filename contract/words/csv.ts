/** CSV for spreadsheets: UTF-8 with a byte order mark, semicolons, Windows line ends. */

export type CsvRow = readonly string[];

/**
 * A number gets a decimal comma, as French spreadsheets expect. A text that looks like a number
 * stays a text.
 */
export function formatCsv(rows: readonly (readonly (string | number)[])[]): string {
  return BYTE_ORDER_MARK + rows.map((row) => row.map(formatCell).join(';') + LINE_END).join('');
}

export const BYTE_ORDER_MARK = '\uFEFF';
export const LINE_END = '\r\n';
/**
 * The start of a cell that a spreadsheet would run as a formula. A Japanese spreadsheet also
 * accepts the wide forms.
 */
export const FORMULA_START = /^'*[=+\-@\t\r＝＋－＠]/;

// A pseudo such as =HYPERLINK(…) must stay a pseudo when the organiser opens the file.
function escapeFormula(cell: string): string {
  return FORMULA_START.test(cell) ? `'${cell}` : cell;
}

function formatCell(cell: string | number): string {
  if (typeof cell === 'number') return String(cell).replace('.', ',');
  const safe = escapeFormula(cell);
  // Quoted when a spreadsheet could split it into cells or trim it.
  return /[";,\t\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
