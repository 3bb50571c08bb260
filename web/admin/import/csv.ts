import { BYTE_ORDER_MARK, FORMULA_START, LINE_END, type CsvRow } from '#contract/words/csv.ts';

/** A line of the file with its number in a spreadsheet, or why reading stops there. */
export type CsvLine = { line: number; row: CsvRow } | { line: number; problem: CsvProblem };
export type CsvProblem = 'quote-open' | 'cell-too-long' | 'too-many-columns';

/** The limit of a cell in Excel. A longer cell means a quote that was never closed, or no CSV at all. */
export const CELL_MAX = 32_767;
export const COLUMNS_MAX = 256;

/**
 * Reads CSV from `formatCsv` and from spreadsheets: commas, semicolons or tabs, quotes or none, any line end. It yields line by
 * line, so that a huge file is only read as far as needed.
 */
export function* readCsv(text: string): Generator<CsvLine, void, undefined> {
  const start = text.startsWith(BYTE_ORDER_MARK) ? 1 : 0;
  const separator = findSeparator(text.slice(start, start + CELL_MAX));
  let at = start;
  for (let line = 1; at < text.length; line += 1) {
    const read = readRow(text, at, separator);
    if ('problem' in read) return yield { line, problem: read.problem };
    yield { line, row: read.row.map(withoutFormulaQuote) };
    at = read.end;
  }
}

function withoutFormulaQuote(cell: string): string {
  return cell.startsWith("'") && FORMULA_START.test(cell.slice(1)) ? cell.slice(1) : cell;
}

function findSeparator(beginning: string): string {
  // Questions of a form may have commas inside quotes.
  const [firstLine = ''] = beginning.replaceAll(/"[^"]*"/g, '').split(/\r|\n/, 1);
  const count = (separator: string) => firstLine.split(separator).length;
  return [';', ',', '\t'].reduce((best, next) => (count(next) > count(best) ? next : best));
}

type Read<T> = ({ end: number } & T) | { problem: CsvProblem };

function readRow(text: string, start: number, separator: string): Read<{ row: string[] }> {
  const row: string[] = [];
  for (let at = start; ; at += 1) {
    const read = readCell(text, at, separator);
    if ('problem' in read) return read;
    row.push(read.cell);
    if (row.length > COLUMNS_MAX) return { problem: 'too-many-columns' };
    at = read.end;
    if (text[at] !== separator) return { row, end: at + lineEndAt(text, at) };
  }
}

function lineEndAt(text: string, at: number): number {
  return text.startsWith(LINE_END, at) ? 2 : 1;
}

/** A cell and its end: a separator, a line end, or the end of the text. */
function readCell(text: string, start: number, separator: string): Read<{ cell: string }> {
  if (text[start] !== '"') return readPlain(text, start, separator);
  const quoted = readQuoted(text, start + 1);
  if ('problem' in quoted) return quoted;
  const rest = readPlain(text, quoted.end, separator);
  return 'problem' in rest ? rest : { cell: quoted.cell + rest.cell, end: rest.end };
}

function readPlain(text: string, start: number, separator: string): Read<{ cell: string }> {
  for (let end = start; ; end += 1) {
    const character = text[end];
    const isOver =
      character === undefined ||
      character === separator ||
      character === '\n' ||
      character === '\r';
    if (isOver) return { cell: text.slice(start, end), end };
    if (end - start > CELL_MAX) return { problem: 'cell-too-long' };
  }
}

function readQuoted(text: string, start: number): Read<{ cell: string }> {
  let cell = '';
  for (let from = start; ;) {
    const quote = text.indexOf('"', from);
    if (quote === -1) return { problem: 'quote-open' };
    cell += text.slice(from, quote);
    if (cell.length > CELL_MAX) return { problem: 'quote-open' };
    if (text[quote + 1] !== '"') return { cell, end: quote + 1 };
    cell += '"';
    from = quote + 2;
  }
}
