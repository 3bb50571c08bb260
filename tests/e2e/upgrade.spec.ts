import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { makeFastFolder } from '#tests/fast-folder.ts';
import { makeTwoBuilds } from '#tests/second-build.ts';
import { openAdminPage } from './support/admin.ts';
import { RESTART_COMPLAINTS, openRestartedSite } from './support/restarted-site.ts';
import { ADMIN_SCREENS, publicScreens } from './support/screens.ts';
import { expect, test } from './support/site.ts';

const PUBLIC = Object.values(publicScreens({ teamLink: 'none', deskKey: 'none' }));
const ADMIN = Object.values(ADMIN_SCREENS).map(([address]) => address);

const OPENED_WITHIN_MILLISECONDS = 120_000;

// Where the tests run, Twitch has no address.
test.use({
  expectedComplaints: [new RegExp(`${RESTART_COMPLAINTS.source}|ERR_NAME_NOT_RESOLVED`)],
});

test(
  'tabs that were opened before an upgrade open every other page after it',
  { tag: '@once' },
  async ({ page, browser }) => {
    const folder = await makeFastFolder('upgrade');
    const builds = await makeTwoBuilds(folder);
    builds.share(builds.one);
    const site = await openRestartedSite({
      dist: path.join(builds.one, 'dist'),
      settings: { ASSETS_FOLDER: builds.assetsFolder },
    });
    const admin = await browser.newPage();
    const tabs = [page, admin];
    const { loaded, missing } = watchFiles(tabs);
    try {
      await page.goto(`${site.url}/contact`);
      await openAdminPage(admin, `${site.url}/admin/dashboard`);
      for (const tab of tabs) await tab.evaluate(() => (document.body.dataset['tab'] = 'stayed'));

      builds.share(builds.two);
      await site.goAway();
      await site.comeBack(path.join(builds.two, 'dist'));

      const scripts = await builds.pagesOf(builds.one);
      await expect(async () => {
        for (const address of PUBLIC) await goWithoutReload(page, address);
        for (const address of ADMIN) await goWithoutReload(admin, address);
        expect(scripts.filter((file) => !loaded.has(file))).toEqual([]);
      }).toPass({ timeout: OPENED_WITHIN_MILLISECONDS });
      // What is fetched only when somebody uses it, too.
      const files = await builds.filesOf(builds.one);
      const unread = await page.evaluate(notReadable, files);
      expect({ missing, unread }).toEqual({ missing: [], unread: [] });
      for (const tab of tabs) expect(await dataOf(tab)).toEqual({ tab: 'stayed' });
      await page.goto(`${site.url}/contact`);
      await expect.poll(() => dataOf(page)).toEqual({ build: 'two' });
    } finally {
      await admin.close();
      await site.remove();
      await rm(folder, { recursive: true, force: true });
    }
  },
);

/** The built files that the tabs have fetched, and those that they were not given. */
function watchFiles(tabs: readonly Page[]) {
  const loaded = new Set<string>();
  const missing: string[] = [];
  for (const tab of tabs) {
    tab.on('response', (answer) => {
      const [, name] = /\/assets\/(.+)$/.exec(answer.url()) ?? [];
      if (name === undefined) return;
      loaded.add(name);
      if (answer.status() !== 200) missing.push(name);
    });
  }
  return { loaded, missing };
}

/** As a link of the site does it. */
async function goWithoutReload(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
    return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  }, address);
}

function dataOf(page: Page): Promise<Record<string, string | undefined>> {
  return page.evaluate(() => {
    const { tab, build } = document.body.dataset;
    return { ...(tab !== undefined && { tab }), ...(build !== undefined && { build }) };
  });
}

/** In the browser: which of the files cannot be had. */
async function notReadable(files: string[]): Promise<string[]> {
  const answers = await Promise.all(files.map((file) => fetch(`/assets/${file}`)));
  return files.filter((_file, index) => !answers[index]?.ok);
}
