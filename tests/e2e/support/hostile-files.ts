const MEGABYTE = 1024 ** 2;
export const HEAD = 'Pseudo;Discord\r\n';
const player = (index: number) => `Joueur ${index};joueur.${index}\r\n`;
export const players = (count: number) =>
  HEAD + Array.from({ length: count }, (_, index) => player(index)).join('');
const utf16 = (text: string, endian: 'le' | 'be') => {
  const bytes = Buffer.from(`\uFEFF${text}`, 'utf16le');
  return endian === 'le' ? bytes : bytes.swap16();
};
const filled = (bytes: number, text: string) => text.repeat(Math.ceil(bytes / text.length));

/** Files that no organiser made, and the expected answers. */
export const REFUSED: readonly [what: string, file: string | Buffer, answer: RegExp][] = [
  ['nothing at all', '', /n.a pas de colonne «\sPseudo\s», «\sDiscord\s»/],
  ['only a mark of its encoding', '\uFEFF', /n.a pas de colonne/],
  ['100,000 lines', players(100_000), /dépasse 2\sMo|dépasse 1000 lignes/],
  ['20,000 lines', players(20_000), /dépasse 1000 lignes/],
  ['a line of 5 MB', HEAD + 'x'.repeat(5 * MEGABYTE), /dépasse 2\sMo/],
  ['a line of almost 2 MB', 'x'.repeat(2 * MEGABYTE - 1), /ligne 1, une cellule est trop longue/],
  [
    'a line of cells without end',
    HEAD + filled(2 * MEGABYTE - 100, ';'),
    /ligne 2 a trop de colonnes \(maximum\s: 256\)/,
  ],
  [
    'a first line of accents',
    filled(2 * MEGABYTE - 100, 'a\u0301\u0316').slice(0, 400_000),
    /trop longue/,
  ],
  ['a column named by accents', `Pseudo;Discord;a${'\u0301\u0316'.repeat(15_000)}`, /aucune ligne/],
  [
    'a quote that is never closed',
    `${HEAD}"Zoé;zoe\r\n${players(900)}`,
    /guillemet ouvert à la ligne 2 n.est pas fermé/,
  ],
  ['quotes only', filled(MEGABYTE, '"').slice(1), /guillemet|trop longue/],
  ['empty lines only', HEAD + filled(2 * MEGABYTE - 100, '\n'), /aucune ligne/],
  [
    'bytes of a picture',
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13, 0xff, 0]),
    /pas un tableau CSV/,
  ],
  ['a NUL in a name', `${HEAD}Zo\0é;zoe\r\n`, /pas un tableau CSV/],
  ['a workbook', Buffer.from('PK\u0003\u0004 un classeur'), /classeur.*CSV/],
];

/** Odd files that are still tables. */
export const READ: readonly [what: string, file: string | Buffer, shown: RegExp][] = [
  ['UTF-16 as Excel writes it', utf16('Pseudo\tDiscord\r\nZoé\tzoe\r\n', 'le'), /1 à ajouter/],
  ['UTF-16 the other way round', utf16('Pseudo\tDiscord\r\nZoé\tzoe\r\n', 'be'), /1 à ajouter/],
  ['UTF-8 with its mark', `\uFEFF${HEAD}Zoé;zoe`, /1 à ajouter/],
  ['formulas', `${HEAD}'=1+1;zoe\r\n=cmd|' /C calc'!A0;max\r\n`, /2 à ajouter/],
  ['quotes in quotes', `${HEAD}"Z""o""é";"z;o\r\ne"\r\n`, /1 à ajouter/],
  ['1,000 lines', players(1000), /1000 à ajouter/],
  ['1,000 lines that are refused', HEAD + filled(4000, ';x\r\n'), /1000 refusées/],
  ['cells that are far too long', `${HEAD}${'x'.repeat(30_000)};zoe\r\n`, /1 refusée/],
];
