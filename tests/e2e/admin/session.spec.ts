import { logOut } from '../support/admin.ts';
import { signIn, toastWith } from '../support/forms.ts';
import { ADMIN, expect, test } from '../support/site.ts';
import { typographic } from '#web/typography/typographic.ts';

test(
  'an admin signs in, is welcomed, and signs out',
  { tag: '@everyday' },
  async ({ page, site }) => {
    await page.goto('/login');
    await expect(page.getByRole('navigation', { name: 'Navigation principale' })).not.toContainText(
      'Admin',
    );
    await signIn(page);
    await expect(toastWith(page, `Bienvenue ${ADMIN.username}`)).toBeVisible();
    await expect(page).toHaveURL(`${site.url}/admin/dashboard`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(ADMIN.username);
    await expect(page.getByText('SuperAdmin')).toBeVisible();

    const stored = await page.evaluate(() => JSON.parse(localStorage.getItem('admin') ?? '{}'));
    expect(stored).toMatchObject({ username: ADMIN.username, permission: 2 });

    const entry = page
      .getByRole('navigation', { name: 'Navigation principale' })
      .getByRole('link', { name: 'Admin' });
    await expect(entry).toHaveAttribute('aria-current', 'page');
    await page.goto('/contact');
    await expect(entry).toBeVisible();
    await entry.click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(ADMIN.username);

    await logOut(page);
    await expect(page).toHaveURL(`${site.url}/login`);
    expect(await page.evaluate(() => localStorage.getItem('admin'))).toBeNull();
    const revoked = await fetch(`${site.url}/api?action=getTeams`, {
      headers: { authorization: `Bearer ${stored.token}` },
    });
    expect(revoked.status).toBe(401);
  },
);

test('a browser stays known after signing out, by a cookie that no script can read', async ({
  page,
  context,
  site,
}) => {
  const tokens = async () => {
    const cookies = await context.cookies();
    return cookies.filter(({ name }) => name === 'arene_browser');
  };
  await page.goto('/login');
  expect(await tokens()).toEqual([]);
  await signIn(page);
  await expect(toastWith(page, `Bienvenue ${ADMIN.username}`)).toBeVisible();
  const [first] = await tokens();
  expect(first).toMatchObject({ path: '/api', httpOnly: true, sameSite: 'Strict' });
  expect(await page.evaluate(() => document.cookie)).toBe('');
  await logOut(page);
  expect(await tokens()).toEqual([first]);
  // What the browser sends along is what it is known by: it is given nothing new.
  await signIn(page);
  await expect(page).toHaveURL(`${site.url}/admin/dashboard`);
  expect((await tokens()).map(({ value }) => value)).toEqual([first?.value]);
});

test(
  'who is not signed in goes to /login, and comes back to the page that was asked for',
  { tag: '@everyday' },
  async ({ page, site }) => {
    await page.goto('/contact');
    await page.goto('/admin/dashboard?depuis=lien');
    await expect(page).toHaveURL(`${site.url}/login`);
    await signIn(page);
    await expect(page).toHaveURL(`${site.url}/admin/dashboard?depuis=lien`);
    await page.goBack();
    // Neither the refused page nor the form stays in the history.
    await expect(page).toHaveURL(`${site.url}/contact`);
  },
);

test('whoever signs in after a sign-out starts at the dashboard', async ({ page, site }) => {
  await page.goto('/admin/teams');
  await signIn(page);
  await expect(page).toHaveURL(`${site.url}/admin/teams`);
  await logOut(page);
  await expect(page).toHaveURL(`${site.url}/login`);
  await signIn(page);
  await expect(page).toHaveURL(`${site.url}/admin/dashboard`);
});

test('a wrong password is said in red under the form, and what was typed stays', async ({
  page,
  site,
}) => {
  await page.goto('/login');
  await signIn(page, { username: ADMIN.username, password: 'Mauvais-123' });
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(
    typographic("Nom d'utilisateur ou mot de passe incorrect."),
  );
  await expect(page.getByLabel(typographic("Nom d'utilisateur"))).toHaveValue(ADMIN.username);
  await expect(page.getByLabel('Mot de passe', { exact: true })).toHaveValue('Mauvais-123');
  await expect(page).toHaveURL(`${site.url}/login`);
});

test('the form says what is wrong as one types', async ({ page }) => {
  await page.goto('/login');
  await page.getByLabel(typographic("Nom d'utilisateur")).pressSequentially('ad/min');
  await expect(
    page.getByText("Le nom d'utilisateur doit contenir entre 1 et 32 caractères", { exact: true }),
  ).toBeVisible();
  await expect(page.getByText('Lettres, chiffres, point, tiret, tiret bas')).toBeVisible();
  await page.getByLabel('Mot de passe', { exact: true }).pressSequentially('court');
  await expect(
    page.getByText(
      'Le mot de passe doit contenir entre 8 et 20 caractères, au moins une lettre minuscule, une lettre majuscule et un chiffre',
    ),
  ).toBeVisible();
});

test('a session that has run out is forgotten', async ({ page, site }) => {
  await page.goto('/contact');
  await page.evaluate(() => {
    const admin = { username: 'admin', permission: 2, token: 'x', expiresAt: 1 };
    localStorage.setItem('admin', JSON.stringify(admin));
  });
  await page.goto('/admin/dashboard');
  await expect(page).toHaveURL(`${site.url}/login`);
  expect(await page.evaluate(() => localStorage.getItem('admin'))).toBeNull();
});

test('signing out in one tab signs out the others', async ({ page, context, site }) => {
  await page.goto('/login');
  await signIn(page);
  await expect(page).toHaveURL(`${site.url}/admin/dashboard`);
  const other = await context.newPage();
  await other.goto(`${site.url}/admin/dashboard`);
  await logOut(other);
  await expect(page).toHaveURL(`${site.url}/login`);
});

test(
  'the admin area shows Loading... until the stored session is read',
  { tag: '@once' },
  async ({ site }) => {
    for (const path of ['/login', '/admin/players']) {
      const html = await (await fetch(site.url + path)).text();
      expect(html).toContain('Loading...');
      expect(html).toContain('<meta name="robots" content="noindex">');
    }
  },
);
