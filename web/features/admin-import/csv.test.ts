import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeCsv, formatCsv, parseCsv } from './csv.ts';

const cell = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.string({
    unit: fc.constantFrom(';', ',', '"', "'", '\t', '\r', '\n', '=', '@', ' ', 'é', '0'),
  }),
);
/** A table has at least two columns: one empty cell alone cannot be told from no line at all. */
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
        expect(cells.filter((text) => /^[=+\-@\t\r]/.test(text))).toEqual([]);
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

  it('reads files that an old spreadsheet saved as Windows text', () => {
    expect(decodeCsv(new Uint8Array([0xc9, 0x71]).buffer)).toBe('Éq');
    expect(decodeCsv(new TextEncoder().encode('Équipe').buffer)).toBe('Équipe');
  });
});

/** Every cell as a spreadsheet sees it, before anything is taken back. */
function rawCells(text: string): string[] {
  const cells = text.slice(1).match(/"(?:[^"]|"")*"|[^;\r\n"]+/g) ?? [];
  return cells.map((raw) => (raw.startsWith('"') ? raw.slice(1, -1).replaceAll('""', '"') : raw));
}
