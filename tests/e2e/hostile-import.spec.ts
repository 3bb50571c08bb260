import { writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { asAdmin, open } from './admin.ts';
import { expect, test } from './site.ts';

const MEGABYTE = 1024 ** 2;
const HEAD = 'Pseudo;Discord\r\n';
const player = (index: number) => `Joueur ${index};joueur.${index}\r\n`;
const players = (count: number) =>
  HEAD + Array.from({ length: count }, (_, index) => player(index)).join('');
const utf16 = (text: string, endian: 'le' | 'be') => {
  const bytes = Buffer.from(`\uFEFF${text}`, 'utf16le');
  return endian === 'le' ? bytes : bytes.swap16();
};
const filled = (bytes: number, text: string) => text.repeat(Math.ceil(bytes / text.length));

/** Files that no organiser made, and what is answered to them. */
const REFUSED: readonly [what: string, file: string | Buffer, answer: RegExp][] = [
  ['nothing at all', '', /n.a pas de colonne «\sPseudo\s», «\sDiscord\s»/],
  ['only a mark of its encoding', '\uFEFF', /n.a pas de colonne/],
  ['100,000 lines', players(100_000), /dépasse 2 Mo|dépasse 1000 lignes/],
  ['20,000 lines', players(20_000), /dépasse 1000 lignes/],
  ['a line of 5 MB', HEAD + 'x'.repeat(5 * MEGABYTE), /dépasse 2 Mo/],
  ['a line of almost 2 MB', 'x'.repeat(2 * MEGABYTE - 1), /ligne 1, une cellule est trop longue/],
  [
    'a line of cells without end',
    HEAD + filled(2 * MEGABYTE - 100, ';'),
    /ligne 2 a plus de 256 colonnes/,
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

/** Odd, but a table all the same. */
const READ: readonly [what: string, file: string | Buffer, shown: RegExp][] = [
  ['UTF-16 as Excel writes it', utf16('Pseudo\tDiscord\r\nZoé\tzoe\r\n', 'le'), /1 à ajouter/],
  ['UTF-16 the other way round', utf16('Pseudo\tDiscord\r\nZoé\tzoe\r\n', 'be'), /1 à ajouter/],
  ['UTF-8 with its mark', `\uFEFF${HEAD}Zoé;zoe`, /1 à ajouter/],
  ['formulas', `${HEAD}'=1+1;zoe\r\n=cmd|' /C calc'!A0;max\r\n`, /2 à ajouter/],
  ['quotes in quotes', `${HEAD}"Z""o""é";"z;o\r\ne"\r\n`, /1 à ajouter/],
  ['1,000 lines', players(1000), /1000 à ajouter/],
  ['1,000 lines that are refused', HEAD + filled(4000, ';x\r\n'), /1000 refusées/],
  ['cells that are far too long', `${HEAD}${'x'.repeat(30_000)};zoe\r\n`, /1 refusée/],
];

/** What is read in one go, in lines, while the clock of the tab moves by this much for each line. */
const MILLISECONDS_A_LINE = 0.01;
const LINES_A_SLICE = 1000;

test('a hostile file gets a clear answer, writes nothing and never keeps the tab to itself', async ({
  page,
  site,
}, testInfo) => {
  await open(page, '/admin/players/import');
  const admin = await asAdmin(site);
  const choose = async (file: string | Buffer, answer: RegExp) => {
    // From the disk, as a person does it: bytes that are handed over are unpacked inside the tab.
    const path = testInfo.outputPath('joueurs.csv');
    await writeFile(path, file);
    await page.getByLabel('Choisir un fichier CSV').setInputFiles(path);
    await expect(page.getByRole('main')).toContainText(answer);
  };
  for (const [what, file, answer] of [...REFUSED, ...READ]) {
    await test.step(what, async () => {
      await choose(file, answer);
      // However many lines there are, no more are drawn than are on screen.
      expect(await page.getByRole('main').getByRole('listitem').count()).toBeLessThan(100);
    });
  }
  const counts = await countReading(page);
  await test.step('the tab comes first after each slice', async () => {
    const lines = 100 * LINES_A_SLICE;
    await choose(HEAD + '\n'.repeat(lines), /aucune ligne/);
    expect((await counts()).slices).toBeGreaterThanOrEqual(lines / LINES_A_SLICE - 1);
  });
  await test.step('no more is read of a file than it takes to refuse it', async () => {
    await choose(players(20_000), /dépasse 1000 lignes/);
    expect((await counts()).lines).toBeLessThan(2000);
  });
  expect(await admin.call('getPlayers', {})).toEqual([]);
});

/** How often the tab was asked for its time and given back, since the last answer: it is asked before each line. */
async function countReading(page: Page) {
  await page.evaluate((step) => {
    const counts = { lines: 0, slices: 0 };
    let now = performance.now();
    performance.now = () => {
      counts.lines += 1;
      now += step;
      return now;
    };
    const post = MessagePort.prototype.postMessage;
    MessagePort.prototype.postMessage = function (this: MessagePort, message: unknown) {
      counts.slices += 1;
      post.call(this, message);
    };
    Object.assign(window, {
      takeCounts: () => {
        const taken = { ...counts };
        counts.lines = 0;
        counts.slices = 0;
        return taken;
      },
    });
  }, MILLISECONDS_A_LINE);
  return () =>
    page.evaluate((): { lines: number; slices: number } => Reflect.get(window, 'takeCounts')());
}
