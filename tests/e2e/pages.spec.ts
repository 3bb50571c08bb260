import { gzipSync } from 'node:zlib';
import { expectAccessible, expectNoSidewaysScroll } from './support/accessibility.ts';
import { blankTwitch } from './support/forms.ts';
import { expect, test, type Site } from './support/site.ts';
import { typographic } from '#web/typography/typographic.ts';

const PAGES = [
  { path: '/', title: /Arène/ },
  { path: '/tournaments', title: /Tournois/ },
  { path: '/tournaments/rocket-league', title: /Rocket League/ },
  {
    path: '/tournaments/rocket-league/classement',
    title: /Classement/,
  },
  { path: '/tournaments/rocket-league/bracket', title: /Bracket/ },
  { path: '/tournaments/rocket-league/reglement', title: /Règlement/ },
  { path: '/stream', title: /Stream/ },
  { path: '/contact', title: /Contact/ },
  { path: '/confidentialite', title: /Confidentialité/ },
  { path: '/register', title: /Inscription/ },
] as const;

test('/login reads well, to everybody, on every screen', async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Connexion');
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await expect(page.getByLabel(typographic("Nom d'utilisateur"))).toHaveAttribute(
    'aria-invalid',
    'true',
  );
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 740 });
  await expectNoSidewaysScroll(page);
});

test('the first HTML tells what the page is, and where', { tag: '@once' }, async ({ site }) => {
  const pictures = new Set<string>();
  for (const { path, title } of PAGES) {
    const response = await fetch(site.url + path);
    const html = await response.text();
    expect(response.status).toBe(200);
    expect(html).toContain('<html lang="fr">');
    expect(/<title>(.*?)<\/title>/.exec(html)?.[1]).toMatch(title);
    expect(html).toMatch(/<meta name="description" content="[^"]{40,}">/);
    pictures.add(/<meta property="og:image" content="([^"]+)">/.exec(html)?.[1] ?? '');
    expect(html).toContain('<meta name="twitter:card" content="summary_large_image">');
  }
  for (const picture of pictures) {
    const image = await fetch(site.url + picture);
    expect(image.headers.get('content-type')).toBe('image/png');
  }
});

test.describe('at an unknown address', () => {
  test.use({ expectedComplaints: [/status of 404/] });

  test('home is shown, with status 404', async ({ page }) => {
    const response = await page.goto('/rien/ici');
    expect(response?.status()).toBe(404);
    const lost = await page.getByRole('heading', { level: 1 }).textContent();
    await page.getByRole('contentinfo').getByRole('link', { name: 'Home' }).click();
    await expect(page).toHaveURL(/\/$/);
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(lost);
  });
});

test('what search engines and phones ask for is there', { tag: '@once' }, async ({ site }) => {
  const sitemap = await (await fetch(`${site.url}/sitemap.xml`)).text();
  for (const { path } of PAGES) expect(sitemap).toContain(`${path}</loc>`);
  expect(sitemap).not.toContain('admin');
  const robots = await (await fetch(`${site.url}/robots.txt`)).text();
  expect(robots).toContain('Disallow: /admin/');
  const manifest = await (await fetch(`${site.url}/manifest.webmanifest`)).json();
  expect(manifest).toMatchObject({ lang: 'fr' });
  for (const { src } of manifest.icons) {
    expect((await fetch(new URL(src, site.url))).status).toBe(200);
  }
  const calendar = await fetch(`${site.url}/tournaments/rocket-league/calendrier.ics`);
  expect(calendar.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  expect(await calendar.text()).toContain('DTSTART:20251214T090000Z');
  expect((await fetch(`${site.url}/tournaments/unknown/calendrier.ics`)).status).toBe(404);
  expect((await fetch(`${site.url}/favicon.svg`)).status).toBe(200);
  expect((await fetch(`${site.url}/apple-touch-icon.png`)).status).toBe(200);
});

test('a first visit loads little script, and nothing of forms or of the admin area', async ({
  page,
  site,
}) => {
  await someTeams(site);
  await blankTwitch(page);
  for (const { path } of PAGES.filter((each) => each.path !== '/register')) {
    await page.goto(path);
    // The live connection never ends, so that the network is never idle; the browser is.
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    const scripts = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => name)
        .filter((name) => name.startsWith(window.location.origin) && name.endsWith('.js'))
        // What follows the tournament live comes after the page.
        .filter((name) => !/\/(live|public-parts|gestures)/.test(name)),
    );
    expect(scripts.join()).not.toMatch(/forms|area-|login|register/);
    const weights = await Promise.all([...new Set(scripts)].map(gzippedBytes));
    const total = weights.reduce((sum, bytes) => sum + bytes, 0);
    expect(total, path).toBeGreaterThan(50_000);
    expect(total, path).toBeLessThanOrEqual(110_000);
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test(
    'every page shows its content, and the team list can be paged through',
    { tag: '@everyday' },
    async ({ page, site }) => {
      await someTeams(site);
      for (const { path } of PAGES) {
        await test.step(path, async () => {
          await page.goto(path);
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
          await expect(page.getByRole('contentinfo')).toContainText('Tous droits réservés');
        });
      }
      await page.goto('/tournaments/rocket-league');
      await expect(page.getByText('Équipe 1 : Équipe A')).toBeVisible();
      await expect(page.getByText('Pseudo : Équipe A 1')).toBeVisible();
      await expect(page.getByText('Équipe 5')).toHaveCount(0);
      await page.getByRole('button', { name: 'Page suivante' }).click();
      await expect(page.getByText('Équipe 5 : Équipe E')).toBeVisible();
    },
  );
});

test.describe('when Twitch cannot be reached', () => {
  test.use({ expectedComplaints: [/ERR_NAME_NOT_RESOLVED|Twitch: the .* has not loaded/] });

  test(
    'nothing is shown in its place, and the console is told',
    { tag: '@everyday' },
    async ({ page }) => {
      await page.route(/twitch\.tv/, (route) => route.abort('namenotresolved'));
      const told: string[] = [];
      page.on('console', (message) => told.push(message.text()));
      await page.clock.install();
      await page.goto('/stream');
      const frames = page.locator('iframe');
      await expect(frames).toHaveCount(2);
      // The browser's own error page is in both by now.
      await expect
        .poll(() => page.frames().filter((frame) => /error/.test(frame.url())).length)
        .toBe(2);
      await page.clock.runFor(16_000);
      for (const frame of await frames.all()) await expect(frame).toBeHidden();
      await expect(page.locator('.stream-chat')).toBeHidden();
      expect(told.filter((text) => text.includes('has not loaded'))).toHaveLength(2);
    },
  );
});

test('Twitch is shown once it answers', async ({ page }) => {
  await blankTwitch(page);
  await page.goto('/stream');
  for (const frame of await page.locator('iframe').all()) await expect(frame).toBeVisible();
});

async function gzippedBytes(url: string): Promise<number> {
  return gzipSync(await (await fetch(url)).bytes()).length;
}

async function someTeams(site: Site): Promise<void> {
  for (const [index, letter] of ['A', 'B', 'C', 'D', 'E'].entries()) {
    await site.registerTeam(`Équipe ${letter}`, (index + 1) % 3);
  }
}

test.describe('the guard of these tests', () => {
  test.use({ expectedComplaints: [/React error #418/] });

  test(
    'notices a page that the browser draws differently from the server',
    { tag: '@everyday' },
    async ({ page }) => {
      await page.route('**/contact', async (route) => {
        const response = await route.fetch();
        const body = (await response.text()).replace('Tous droits réservés', 'Aucun droit');
        await route.fulfill({ response, body });
      });
      const noticed = page.waitForEvent('pageerror');
      await page.goto('/contact');
      expect((await noticed).message).toContain('#418');
    },
  );
});
