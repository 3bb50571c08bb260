import { expectAccessible } from './accessibility.ts';
import { expect, test } from './site.ts';

const LIST = '/tournaments/rocket-league';

test('the list turns its pages, four teams each, and its address can be shared', async ({
  page,
  site,
}) => {
  for (const number of [1, 2, 3, 4, 5, 6, 7, 8, 9]) await site.registerTeam(`Duo ${number}`);
  await page.goto(LIST);
  const list = page.locator('#equipes');
  const cards = list.getByRole('listitem');
  const previous = list.getByRole('button', { name: 'Page précédente' });
  const next = list.getByRole('button', { name: 'Page suivante' });

  await expect(cards).toHaveText([/Équipe 1 : Duo 1/, /Duo 2/, /Duo 3/, /Duo 4/]);
  await expect(list).toContainText('1 / 3');
  await expect(previous).toBeDisabled();
  await next.click();
  await expect(cards).toHaveText([/Duo 5/, /Duo 6/, /Duo 7/, /Duo 8/]);
  await expect(page).toHaveURL(/page=2/);
  await next.click();
  await expect(list).toContainText('3 / 3');
  await expect(cards).toHaveText([/Équipe 9 : Duo 9.*Aucun joueur dans cette équipe/]);
  await expect(next).toBeDisabled();
  await page.goBack();
  await expect(cards).toHaveText([/Duo 5/, /Duo 6/, /Duo 7/, /Duo 8/]);
  await page.reload();
  await expect(cards).toHaveText([/Duo 5/, /Duo 6/, /Duo 7/, /Duo 8/]);
});

test('an empty list says so', async ({ page }) => {
  await page.goto(LIST);
  await expect(page.getByRole('alert')).toHaveText('Aucune équipe inscrite pour le moment.');
  await expectAccessible(page);
});

test('a team registered meanwhile is on the page at the next visit', async ({ page, site }) => {
  await site.registerTeam('Premiers');
  await page.goto(LIST);
  await expect(page.getByText('Équipe 1 : Premiers')).toBeVisible();
  await site.registerTeam('Seconds');
  await page.goto(LIST);
  await expect(page.getByText('Équipe 2 : Seconds')).toBeVisible();
});

test.describe('when the server fails', () => {
  test.use({ expectedComplaints: [/status of 500|ERR_FAILED/] });

  test('the list shows that it is loading, then what went wrong', async ({ page }) => {
    await page.goto('/tournaments');
    const failure = Promise.withResolvers<void>();
    await page.route('**/api?*', async (route) => {
      await failure.promise;
      await route.fulfill({ status: 500, contentType: 'text/html', body: 'proxy' });
    });
    await page.getByRole('main').locator(`a[href="${LIST}"]`).first().click();
    await expect(page.getByText('Chargement, veuillez patienter...')).toBeVisible();
    await expectAccessible(page);
    failure.resolve();
    await expect(
      page.getByText('Une erreur est survenue : Une erreur est survenue.'),
    ).toBeVisible();
    await expectAccessible(page);
  });
});

test('leaving the page aborts what it was waiting for, silently', async ({ page }) => {
  await page.goto('/tournaments');
  const asked = Promise.withResolvers<void>();
  await page.route('**/api?*', () => asked.resolve());
  const aborted = page.waitForEvent('requestfailed', (request) => request.url().includes('/api'));
  await page.getByRole('main').locator(`a[href="${LIST}"]`).first().click();
  await asked.promise;
  await page.getByRole('banner').getByRole('link', { name: 'Contact' }).click();
  expect((await aborted).failure()?.errorText).toBe('net::ERR_ABORTED');
});
