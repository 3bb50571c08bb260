import { rm } from 'node:fs/promises';
import path from 'node:path';
import { readConfig } from '#server/config.ts';
import { builtSite, start } from '#server/main.ts';
import { makeFastFolder } from '#tests/fast-folder.ts';
import { expectAccessible } from './accessibility.ts';
import { tournamentOn } from './live-scene.ts';
import { ADMIN, expect, test } from './site.ts';

// It has a server of its own, which can be stopped.
test.use({
  viewport: { width: 1920, height: 1080 },
  expectedComplaints: [
    /ERR_CONNECTION_REFUSED|ERR_INCOMPLETE_CHUNKED|leaves the site: http:\/\/localhost:/,
  ],
});

test('the wall follows the day by itself, and comes back after the server was away @once', async ({
  page,
}) => {
  const folder = await makeFastFolder('wall');
  const open = (port: string) =>
    start(
      readConfig({
        PORT: port,
        DATABASE_URL: `file:${path.join(folder, 'arene.db')}`,
        ADMIN_USERNAME: ADMIN.username,
        ADMIN_PASSWORD: ADMIN.password,
        LOG_LEVEL: 'fatal',
        RATE_LIMITS: 'off',
      }),
      builtSite(),
    );
  let server = await open('0');
  const { port, href } = new URL(server.url);
  const tournament = await tournamentOn(server.url);
  await tournament.begin(4, 1);
  const watched = page.waitForResponse(/action=watch/);
  await page.goto(`${href}ecran/rocket-league`);
  await watched;
  await expect(page.getByText('La première ronde va être publiée.')).toBeVisible();

  await tournament.publishRound();
  await expect(page.getByRole('heading', { name: 'À vos postes' })).toBeVisible({ timeout: 2000 });
  await tournament.asAdmin('setWall', { scene: 'matches' });
  await expect(page.getByRole('heading', { name: 'Ronde 1' })).toBeVisible({ timeout: 2000 });
  await expect(page.locator('.wall-called')).toHaveCount(2);
  await expectAccessible(page);

  // Nobody sits in front of it: no pointer, nothing to scroll, nothing from the site around it.
  await expect(page.locator('.wall-screen')).toHaveCSS('cursor', 'none');
  const hidden = await page.evaluate(
    () => document.documentElement.scrollHeight - window.innerHeight,
  );
  expect(hidden).toBe(0);
  await expect(page.getByRole('navigation')).toHaveCount(0);

  await server.close();
  await expect(page.getByText(/^Hors ligne depuis \d+ h/)).toBeVisible();
  await expect(page.locator('.wall-called')).toHaveCount(2);

  server = await open(port);
  await expect(page.getByText(/^Hors ligne/)).toHaveCount(0);
  await (await tournamentOn(server.url)).asAdmin('setWall', { scene: 'standings' });
  await expect(page.getByRole('heading', { name: 'Classement' })).toBeVisible();
  await page.goto('about:blank');
  await server.close();
  await rm(folder, { recursive: true, force: true });
});
