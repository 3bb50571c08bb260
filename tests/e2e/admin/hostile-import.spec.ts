import { writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { asAdmin, openAdminPage } from '../support/admin.ts';
import { HEAD, players, READ, REFUSED } from '../support/hostile-files.ts';
import { expect, test } from '../support/site.ts';

/** What is read in one go, in lines, while the clock of the tab moves by this much for each line. */
const MILLISECONDS_A_LINE = 0.01;
const LINES_A_SLICE = 1000;

test('a hostile file gets a clear answer, writes nothing and never keeps the tab to itself', async ({
  page,
  site,
}, testInfo) => {
  await openAdminPage(page, '/admin/players/import');
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

/** How often the clock was asked, which is before each line, and the tab given back, since the last answer. */
async function countReading(page: Page) {
  await page.evaluate((step) => {
    const counts = { lines: 0, slices: 0 };
    let now = performance.now();
    performance.now = () => {
      counts.lines += 1;
      now += step;
      return now;
    };
    // Each time it is given back, by a channel of its own.
    window.MessageChannel = class extends MessageChannel {
      constructor() {
        super();
        counts.slices += 1;
      }
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
