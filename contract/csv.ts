/** Tables as spreadsheets read them: UTF-8 with its mark, semicolons, Windows line ends. */

export type CsvRow = readonly string[];

/** A number is written as one, with a decimal comma as whoever reads semicolons expects it; a text that looks like one stays a text. */
export function formatCsv(rows: readonly (readonly (string | number)[])[]): string {
  return BYTE_ORDER_MARK + rows.map((row) => row.map(formatCell).join(';') + LINE_END).join('');
}

export const BYTE_ORDER_MARK = '\uFEFF';
export const LINE_END = '\r\n';
/** What a spreadsheet would run. Also the wide forms, which one set to Japanese takes for the same. */
export const FORMULA = /^'*[=+\-@\t\r＝＋－＠]/;

// A pseudo such as =HYPERLINK(…) must stay a pseudo when the organiser opens the file.
function neutralise(cell: string): string {
  return FORMULA.test(cell) ? `'${cell}` : cell;
}

function formatCell(cell: string | number): string {
  if (typeof cell === 'number') return String(cell).replace('.', ',');
  const safe = neutralise(cell);
  // Quoted whenever it could be taken for more than one cell, or trimmed.
  return /[";,\t\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
