import { expectAccessible, expectNoSidewaysScroll } from '../support/accessibility.ts';
import { asAdmin, openAdminPage } from '../support/admin.ts';
import { expect, test } from '../support/site.ts';
import { typographic } from '#web/typography/typographic.ts';

test('an organiser rehearses an event, stops it, takes it up again, reads the report and deletes it', async ({
  page,
  browser,
  site,
}) => {
  const admin = await asAdmin(site);
  await openAdminPage(page, '/admin/events/rehearse/1');
  await page.getByLabel(typographic("Nombre d'équipes")).fill('5');
  await page.getByRole('radio', { name: 'Étape par étape' }).check();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Lancer la répétition' }).click();

  await expect(page.getByText(typographic("Rien n'a encore été joué."))).toBeVisible();
  await page.getByRole('button', { name: typographic("Avancer d'une étape") }).click();
  const log = page.getByRole('log');
  await expect(log.getByRole('listitem')).toHaveText([/5 équipes inscrites, 5 en tout/]);
  const link = await page
    .getByText(/\/tournaments\/rocket-league-repetition#[\w-]{22}$/)
    .innerText();
  const guest = await (await browser.newContext()).newPage();
  const asked: string[] = [];
  guest.on('request', (request) => asked.push(request.url()));
  const fk_event = Number(page.url().split('/').at(-1));
  const teams = await admin.call('getTeams', { fk_event });
  const anyTeam = guest.getByText(new RegExp(teams.map(({ name }) => typographic(name)).join('|')));
  const [address = '', secret = ''] = link.split('#');
  expect((await guest.goto(address))?.status()).toBe(404);
  await expect(anyTeam).toHaveCount(0);
  // Only the fragment differs: without a detour the browser would stay on the page.
  await guest.goto('about:blank');
  await guest.goto(link);
  await expect(guest.getByRole('heading', { level: 1 })).toHaveText('Tournoi Rocket League');
  await expect(anyTeam.first()).toBeVisible();
  // Another tab, or another admin, finds it where it was left.
  await page.goto('/admin/events/rehearse/1');
  await page.getByRole('link', { name: /Reprendre la répétition en cours/ }).click();
  await expect(page.getByText('En pause', { exact: true })).toBeVisible();
  await page.getByLabel('Rythme').selectOption(typographic('Rythme : rapide'));
  await page.getByRole('button', { name: 'Continuer' }).click();
  await expect(page.getByText('Terminée', { exact: true })).toBeVisible();
  await expect(log.getByText(/est retirée du tournoi/)).toBeVisible();
  // The room has followed, and finds its way without the fragment.
  await guest.goto(`${address}/bracket`);
  await expect(anyTeam.first()).toBeVisible();
  expect(asked.join(' ')).not.toContain(secret);
  await expect(page.getByRole('region', { name: 'Rapport' })).toContainText('matchs joués');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await page.getByRole('button', { name: 'Supprimer la répétition' }).click();
  await page.getByRole('button', { name: 'Oui, je suis sûr' }).click();
  await expect(page.getByText(/La répétition est supprimée/)).toBeVisible();
  const states = (await admin.call('getEvents', {})).map(({ state }) => state);
  expect(states).not.toContain('rehearsal');
});
