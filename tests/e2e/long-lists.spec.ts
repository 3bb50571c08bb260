import type { Page } from '@playwright/test';
import { asAdmin, openAdminPage } from './support/admin.ts';
import { expect, test } from './support/site.ts';

/** What a list draws before one scrolls, and room for a screen of another height. */
const ROWS_ON_SCREEN = 60;

test('of 500 players only those on screen are drawn, whatever is typed, and the rest as one scrolls', async ({
  page,
  site,
}) => {
  const admin = await asAdmin(site);
  const lines = Array.from({ length: 500 }, (_, index) => ({
    ...EMPTY_LINE,
    line: index + 2,
    username: `Joueur numéro ${index}`,
    discord: `joueur.${index}`,
  }));
  const sheet = { kind: 'players', lines } as const;
  const { digest } = await admin.call('previewImport', sheet);
  await admin.call('importRows', { ...sheet, digest });
  await openAdminPage(page, '/admin/players');
  await expect(page.getByText('500 joueurs')).toBeVisible();
  const rows = page.getByRole('row');
  expect(await rows.count()).toBeLessThan(ROWS_ON_SCREEN);

  const search = page.getByRole('searchbox');
  await search.focus();
  const drawn = await watchDrawnRows(page);
  for (const [typed, found] of [
    ['n', '500 joueurs'],
    ['numero 49', '11 joueurs sur 500'],
    ['numero 499', '1 joueur sur 500'],
    ['', '500 joueurs'],
  ] as const) {
    await search.fill(typed);
    await expect(page.getByText(found)).toBeVisible();
    expect(await drawn(), `rows drawn for "${typed}"`).toBeLessThan(ROWS_ON_SCREEN);
  }

  const scrollToEnd = async () => {
    await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight }));
    return rows.count();
  };
  await expect.poll(scrollToEnd, { intervals: [100] }).toBeGreaterThan(100);
});

/** How many rows were put on the page since it was last asked. */
async function watchDrawnRows(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    let rows = 0;
    const count = (records: readonly MutationRecord[]): void => {
      const added = records.flatMap(({ addedNodes }) => [...addedNodes]);
      const elements = added.filter((node) => node instanceof Element);
      rows += elements.filter((element) => element.matches('tr')).length;
      for (const element of elements) rows += element.querySelectorAll('tr').length;
    };
    const observer = new MutationObserver(count);
    observer.observe(document.body, { childList: true, subtree: true });
    Object.assign(window, {
      takeDrawnRows: () => {
        count(observer.takeRecords());
        const drawn = rows;
        rows = 0;
        return drawn;
      },
    });
  });
  return () => page.evaluate((): number => Reflect.get(window, 'takeDrawnRows')());
}

const EMPTY_LINE = { pk_player: '', riot_username: '', rank: '', twitch: '', team_name: '' };
