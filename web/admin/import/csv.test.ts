import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatCsv } from '#contract/words/csv.ts';
import { CELL_MAX, COLUMNS_MAX, readCsv } from './csv.ts';
import { decodeFile } from './decode.ts';

const cell = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.string({
    unit: fc.constantFrom(';', ',', '"', "'", '\t', '\r', '\n', '=', '＝', '-', '@', ' ', 'é', '0'),
  }),
);
/** At least two columns: a line with one empty cell looks like no line at all. */
const table = fc
  .integer({ min: 2, max: 5 })
  .chain((width) => fc.array(fc.array(cell, { minLength: width, maxLength: width })));

describe('a table as CSV', () => {
  it('is read back exactly as it was written', () => {
    fc.assert(
      fc.property(table, (rows) => {
        const headed = [rows[0]?.map((_, column) => `Colonne ${column}`) ?? ['a', 'b'], ...rows];
        expect(parseCsv(formatCsv(headed))).toEqual(headed);
      }),
    );
  });

  it('never starts a cell with a character that a spreadsheet takes for a formula', () => {
    fc.assert(
      fc.property(table, (rows) => {
        const cells = rawCells(formatCsv(rows));
        expect(cells.filter((text) => /^[=+\-@\t\r＝＋－＠]/.test(text))).toEqual([]);
      }),
    );
  });

  it('starts with the mark that tells Excel UTF-8, and ends its lines as Windows does', () => {
    expect(
      formatCsv([
        ['Équipe', 'Taille'],
        ['Les Aigles', '2'],
      ]),
    ).toBe('\uFEFFÉquipe;Taille\r\nLes Aigles;2\r\n');
  });

  it('writes numbers as numbers, and a pseudo that looks like one as a text', () => {
    const [line] = formatCsv([[-2, 3.5, '-2', '-1+1', '12']])
      .slice(1)
      .split('\r\n');
    expect(line).toBe("-2;3,5;'-2;'-1+1;12");
  });

  it('neutralises formulas and takes them back', () => {
    const [line] = formatCsv([['=1+1', '@nom']])
      .slice(1)
      .split('\r\n');
    expect(line).toBe("'=1+1;'@nom");
    expect(parseCsv("'=1+1;'@nom;'quoted'")).toEqual([['=1+1', '@nom', "'quoted'"]]);
  });

  it.each([
    [
      'a,b\nc,d',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'a\tb\rc\td\r',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['a;b\r\n\r\nc;d', [['a', 'b'], [''], ['c', 'd']]],
    ['"a ""x""";"b\nc"', [['a "x"', 'b\nc']]],
    ['', []],
  ])('reads %j', (text, rows) => {
    expect(parseCsv(text)).toEqual(rows);
  });

  it.each([
    ['a quote that is never closed', 'a;b\n"c;d\n', 2, 'quote-open'],
    ['a quote that is closed after pages', `a;"${'x\n'.repeat(CELL_MAX)}";b`, 1, 'quote-open'],
    ['a cell of a book', `a;b\nc;${'x'.repeat(CELL_MAX + 2)}`, 2, 'cell-too-long'],
    ['columns without end', `a;b\n\n${';'.repeat(COLUMNS_MAX)}`, 3, 'too-many-columns'],
  ])('says where it cannot go on, at %s', (_what, text, line, problem) => {
    expect([...readCsv(text)].at(-1)).toEqual({ line, problem });
  });

  it('reads no more of a file than it is asked for', () => {
    const lines = readCsv('a;b\n'.repeat(1_000_000));
    expect(lines.next().value).toEqual({ line: 1, row: ['a', 'b'] });
    expect(lines.next().value).toEqual({ line: 2, row: ['a', 'b'] });
  });
});

describe('the text of a file', () => {
  const bytesOf = (bytes: Iterable<number>) => new Uint8Array(bytes).buffer;
  const text = 'Équipe 🏆';

  it('is read as UTF-8, as UTF-16 or as Windows text', () => {
    expect(decodeFile(bytesOf(Buffer.from(text)))).toEqual({ text });
    expect(decodeFile(bytesOf(Buffer.from(`\uFEFF${text}`)))).toEqual({ text });
    const utf16 = Buffer.from(`\uFEFF${text}`, 'utf16le');
    expect(decodeFile(bytesOf(utf16))).toEqual({ text });
    expect(decodeFile(bytesOf(utf16.swap16()))).toEqual({ text });
    expect(decodeFile(bytesOf([0xc9, 0x71]))).toEqual({ text: 'Éq' });
    expect(decodeFile(bytesOf([]))).toEqual({ text: '' });
    expect(decodeFile(bytesOf(Buffer.from('PK;Pseudo')))).toEqual({ text: 'PK;Pseudo' });
  });

  it('is missing from a workbook and from what is no text', () => {
    expect(decodeFile(bytesOf(Buffer.from('PK\u0003\u0004')))).toEqual({ problem: 'workbook' });
    expect(decodeFile(bytesOf([0x89, 0x50, 0, 0xff]))).toEqual({ problem: 'no-text' });
    expect(decodeFile(bytesOf(Buffer.from('Pseudo', 'utf16le')))).toEqual({ problem: 'no-text' });
  });
});

function parseCsv(text: string) {
  return [...readCsv(text)].map((read) => ('row' in read ? read.row : read.problem));
}

/** Every cell as a spreadsheet sees it, with its protecting quote. */
function rawCells(text: string): string[] {
  const cells = text.slice(1).match(/"(?:[^"]|"")*"|[^;\r\n"]+/g) ?? [];
  return cells.map((raw) => (raw.startsWith('"') ? raw.slice(1, -1).replaceAll('""', '"') : raw));
}
