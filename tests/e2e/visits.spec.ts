import type { Page } from '@playwright/test';
import {
  expectAccessible,
  expectNoSidewaysScroll,
  expectNoAnimations,
} from './support/accessibility.ts';
import { openAdminPage } from './support/admin.ts';
import { blankTwitch } from './support/forms.ts';
import { runningEvent } from './support/live-scene.ts';
import { ADMIN_SCREENS, FULL_SCREENS, publicScreens } from './support/screens.ts';
import { isFullRun } from '../proofs.ts';
import { expect, test } from './support/site.ts';

const NARROWEST = { width: 320, height: 740 };

test(
  'every page reads well, to everybody, on every screen',
  { tag: '@everyday' },
  async ({ page, site }) => {
    const visited = Object.entries(publicScreens(await runningEvent(site)));
    await blankTwitch(page);
    for (const [path, address] of visited.filter(([path]) => !FULL_SCREENS.includes(path))) {
      await test.step(path, async () => {
        await page.goto(address);
        const entry = MENU.find(([start]) => address.startsWith(start));
        const highlighted = page.getByRole('banner').locator('[aria-current="page"]');
        await expect(highlighted).toHaveText(entry === undefined ? [] : [entry[1]]);
        await expect(page.locator('.animate-spin')).toHaveCount(0);
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
        await expectReadable(page);
        await expectNoAnimations(page);
      });
    }
  },
);

test(
  'every full screen reads well, and has nothing to scroll',
  { tag: ['@everyday', '@once'] },
  async ({ page, site }) => {
    const visited = Object.entries(publicScreens(await runningEvent(site)));
    await page.setViewportSize({ width: 1920, height: 1080 });
    for (const [path, address] of visited.filter(([path]) => FULL_SCREENS.includes(path))) {
      await test.step(path, async () => {
        await page.goto(address);
        await expect(page.getByText('W'.repeat(32)).first()).toBeVisible();
        // A picture over a stream has no headings.
        await expectAccessible(page, ['page-has-heading-one']);
        await expectNoSidewaysScroll(page);
        await expectNoAnimations(page);
      });
    }
  },
);

const MENU = [
  ['/tournaments', 'Tournois'],
  ['/stream', 'Stream'],
  ['/contact', 'Contact'],
] as const;

const ALL_SCREENS = Object.values(ADMIN_SCREENS);
/** Two journeys of the same length: two workers share them. */
const HALF = ALL_SCREENS.findIndex(([address]) => address === '/admin/matches/add');

for (const [part, screens] of [
  ['people and teams', ALL_SCREENS.slice(0, HALF)],
  ['matches, events and the site', ALL_SCREENS.slice(HALF)],
] as const) {
  test(
    `the admin screens of ${part} read well, to everybody, on every screen`,
    { tag: '@everyday' },
    async ({ page, site }) => {
      await runningEvent(site);
      await openAdminPage(page, '/contact');
      for (const [address, title] of screens) {
        await test.step(address, async () => {
          await goBackTo(page, address);
          await expect(page).toHaveTitle(`${title} · Administration · Arène`);
          await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
          await expect(page.locator('.animate-spin')).toHaveCount(0);
          await expectReadable(page);
        });
      }
    },
  );
}

/** As the browser's own arrows do: the page stays, and only shows another screen. */
async function goBackTo(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    window.history.pushState(null, '', to);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, address);
}

async function expectReadable(page: Page): Promise<void> {
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  if (!isFullRun) return;
  const size = page.viewportSize();
  await page.setViewportSize(NARROWEST);
  await expectNoSidewaysScroll(page);
  if (size !== null) await page.setViewportSize(size);
}
