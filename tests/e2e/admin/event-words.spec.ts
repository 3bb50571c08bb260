import { EVENT_WORDS_MAX } from '#contract/limits.ts';
import { wordsOfLength } from '../../largest-event.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessibility.ts';
import { asAdmin, openAdminPage } from '../support/admin.ts';
import { expect, test } from '../support/site.ts';

test.use({ expectedComplaints: [] });

test('who writes about an event is told how much is left, and what is too much is not lost', async ({
  page,
  site,
}) => {
  const admin = await asAdmin(site);
  const created = await admin.call('createEvent', {
    slug: 'longue',
    name: 'Longue',
    game: 'Rocket League',
  });
  const { pk_event } = created;
  const saved = () => admin.call('getEvent', { pk_event });
  const { state: _state, current: _current, day: _day, ...fields } = created;
  await admin.call('updateEvent', { ...fields, words: wordsOfLength(EVENT_WORDS_MAX - 50) });

  await openAdminPage(page, `/admin/events/edit/${pk_event}?partie=textes`);
  const form = page.getByRole('tabpanel');
  const lengthHint = form.locator('.event-length');
  await expect(lengthHint).toHaveText(/^Il reste 50 caractères sur 100\s000 /);
  await form.getByLabel('Résumé').fill('x'.repeat(60));
  await expect(lengthHint).toHaveText(/^10 caractères de trop\s: 100\s000 au maximum /);
  await expect(lengthHint).toBeInViewport();
  await expect(page.getByRole('tab', { name: 'Textes (à corriger)' })).toBeVisible();
  await expect(form.getByLabel('Résumé')).toHaveAccessibleDescription(/dépassent de 10 caractères/);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  await page.getByRole('tab', { name: 'Identité' }).click();
  await form.getByLabel('Jeu').fill('Quake');
  await expect.poll(saved).toMatchObject({ game: 'Quake', words: { summary: null } });
  await page.reload();
  await page.getByRole('tab', { name: /^Textes/ }).click();
  await expect(form.getByLabel('Résumé')).toHaveValue('x'.repeat(60));

  await form.getByLabel('Résumé').fill('x'.repeat(50));
  await expect(lengthHint).toHaveText(/^Il reste 0 caractère sur /);
  await expect.poll(saved).toMatchObject({ words: { summary: 'x'.repeat(50) } });
  await expect(page.getByRole('tab', { name: 'Textes', exact: true })).toBeVisible();
});
