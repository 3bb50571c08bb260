import { expectToastsOnHeader, toastWith, registerPage, signIn } from './support/forms.ts';
import { letToastsGo } from './support/toasts.ts';
import { createTournament } from './support/live-scene.ts';
import { expect, test } from './support/site.ts';

test('the header stays and leads everywhere; the footer has its links, the five networks and the rights', async ({
  page,
}) => {
  await page.goto('/contact');
  const header = page.getByRole('banner');
  await page.evaluate(() => window.scrollTo({ top: 9999, behavior: 'instant' }));
  await expect(header).toBeInViewport();
  const entries = header.getByRole('navigation').getByRole('link');
  await expect(entries).toHaveText(['Tournois', 'Stream', 'Contact']);
  await expect(header.getByRole('link', { name: /Arène/ })).toHaveAttribute('href', /^https:\/\//);

  const footer = page.getByRole('contentinfo');
  const links = footer.getByRole('navigation').getByRole('link');
  await expect(links).toHaveText(['Home', 'Stream', 'Contact', 'Admin', 'Confidentialité']);
  await expect(links.nth(3)).toHaveAttribute('href', '/admin/dashboard');
  await expect(footer.getByRole('list', { name: 'Réseaux sociaux' }).getByRole('link')).toHaveCount(
    5,
  );
  await expect(footer).toContainText(/© \d{4}/);
  await expect(footer).toContainText('Tous droits réservés');
  await expect(footer).toContainText('Site développé par');
});

test(
  'a change of page starts at its top, with its title said and read',
  { tag: '@everyday' },
  async ({ page }) => {
    await page.goto('/tournaments/rocket-league');
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click();
    await expect(page).toHaveTitle(/Contact/);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  },
);

test('going back starts at the top too, a reload where one was', async ({ page }) => {
  const scrollY = () => page.evaluate(() => window.scrollY);
  await page.goto('/tournaments/rocket-league');
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click();
  await expect(page).toHaveTitle(/Contact/);
  await page.goBack();
  await expect(page).toHaveTitle(/Rocket League/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect.poll(scrollY).toBe(0);
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  const before = await scrollY();
  expect(before).toBeGreaterThan(500);
  await page.reload();
  await expect.poll(scrollY).toBeGreaterThan(before - 100);
});

test('a link to a place of the same page goes there, again and again', async ({ page, site }) => {
  const tournament = await createTournament(site.url);
  await tournament.asAdmin('setRegistration', { open: false });
  await page.goto('/tournaments/rocket-league');
  const teams = page.getByRole('heading', { name: 'Equipes déjà inscrites' });
  for (let time = 1; time <= 2; time += 1) {
    await page.getByRole('link', { name: 'Voir les équipes' }).click();
    await expect(teams).toBeInViewport();
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
    await expect(teams).not.toBeInViewport();
  }
});

test('the scroll to the top is smooth, and instant for whoever has asked for less motion', async ({
  page,
}) => {
  for (const [reducedMotion, behavior] of [
    ['no-preference', 'smooth'],
    ['reduce', 'instant'],
  ] as const) {
    await page.emulateMedia({ reducedMotion });
    await page.goto('/contact');
    await page.evaluate(() => {
      window.scrollTo = (options?: ScrollToOptions | number) => {
        if (typeof options === 'object') document.body.dataset['scrolled'] = options.behavior;
      };
    });
    await page.getByRole('banner').getByRole('link', { name: 'Tournois' }).click();
    await expect(page.locator('body')).toHaveAttribute('data-scrolled', behavior);
  }
});

test('the first Tab offers to skip to the content', { tag: '@everyday' }, async ({ page }) => {
  await page.goto('/contact');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Aller au contenu' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('at most three toasts show, on the header, and each leaves after four seconds', async ({
  page,
}) => {
  const form = registerPage(page);
  await form.open();
  const long = 'xX_DarkSasukeDuDimanche_PasDeLun';
  for (const name of ['Un', 'Deux', 'Trois', long]) {
    await form.teamName.fill(name);
    await form.createTeam.click();
    await expect(form.teams.locator('option:checked')).toHaveText(`${name} (0/2)`);
  }
  const visible = page.getByText(/a bien été créée/).filter({ visible: true });
  await expect(toastWith(page, `quipe ${long} a bien été créée`)).toBeVisible();
  await expect(visible).toHaveCount(3);
  for (const [width, height] of SCREENS) {
    await page.setViewportSize({ width, height });
    await expectToastsOnHeader(page);
  }
  // Nor do they unfold under a pointer that only passes by, on its way to what would then be covered.
  await page.mouse.move(1200, 34);
  await expectToastsOnHeader(page);
  await page.mouse.move(5, 300);
  await expect(visible).toHaveCount(3);
  await letToastsGo(page);
  await expect(visible).toHaveCount(0);
});

/** The second is a phone whose keyboard is open. */
const SCREENS = [
  [390, 844],
  [390, 400],
  [768, 1024],
  [1440, 900],
] as const;

test('an admin who is signed in finds the way back from every page, also at 360 px', async ({
  page,
}) => {
  await page.goto('/login');
  await signIn(page);
  await expect(page).toHaveURL(/dashboard/);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  const entry = page.getByRole('banner').getByRole('link', { name: 'Admin' });
  await expect(entry).toBeInViewport({ ratio: 1 });
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(360);
});

test.describe('when the code of a page cannot be fetched', () => {
  test.use({ expectedComplaints: [/ERR_FAILED|dynamically imported module/] });

  test(
    'the page says so, keeps its header, and can be reloaded',
    { tag: '@everyday' },
    async ({ page }) => {
      await page.goto('/contact');
      await page.route('**/assets/stream-*.js', (route) => route.abort());
      await page.getByRole('banner').getByRole('link', { name: 'Stream' }).click();
      await expect(page.getByRole('alert')).toContainText('Vérifiez votre connexion');
      await expect(page.getByRole('banner')).toBeVisible();
      await page.unroute('**/assets/stream-*.js');
      await page.route(/twitch\.tv/, (route) => route.fulfill({ body: '' }));
      await page.getByRole('button', { name: 'Recharger la page' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Stream');
    },
  );
});
