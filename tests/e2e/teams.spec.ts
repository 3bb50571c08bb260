import type { Response } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { registerPage } from './support/forms.ts';
import { expect, test } from './support/site.ts';
import { typographic } from '#web/typography/typographic.ts';

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

test.describe('when the server itself is at fault', () => {
  test.use({ expectedComplaints: [/status of 500/] });

  test('the form says the sentence, and below it the reference under which the log knows the fault', async ({
    page,
    site,
  }) => {
    await page.goto('/register');
    site.sql('alter table player rename to hidden_player');
    site.sql('alter table team rename to hidden_team');
    const failures: Response[] = [];
    page.on('response', (response) => {
      if (response.status() === 500) failures.push(response);
    });
    const form = registerPage(page);
    await form.teamName.fill('Les Aigles');
    await form.createTeam.click();
    const lines = page.getByRole('alert').getByRole('paragraph');
    await expect(lines).toHaveText(['Une erreur est survenue.', /^Référence/]);
    // The form sent it again a few times before it gave up: it shows the reference of the last try.
    const reference = failures.at(-1)?.headers()['x-request-id'] ?? '';
    await expect(lines.last()).toHaveText(typographic(`Référence : ${reference}`));
    expect(await failures.at(-1)?.json()).toMatchObject({
      message: 'Une erreur est survenue.',
      reference,
    });
    await expectAccessible(page);
  });

  test('the list says it too', async ({ page }) => {
    await page.goto('/tournaments');
    const fault = { success: false, code: 'unexpected', message: 'Une erreur est survenue.' };
    await page.route('**/api?*', (route) =>
      route.fulfill({ status: 500, json: { ...fault, reference: 'k7m2-qp4x-9d3h-tw0z' } }),
    );
    await page.getByRole('main').locator(`a[href="${LIST}"]`).first().click();
    await expect(page.getByRole('alert').getByRole('paragraph')).toHaveText([
      'Une erreur est survenue : Une erreur est survenue.',
      typographic('Référence : k7m2-qp4x-9d3h-tw0z'),
    ]);
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
