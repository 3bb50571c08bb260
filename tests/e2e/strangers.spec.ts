import { expectAccessible } from './support/accessibility.ts';
import { asAdmin, dialog, openAdminPage } from './support/admin.ts';
import { toastWith } from './support/forms.ts';
import { typographic } from '#web/typography/typographic.ts';
import { expect, test } from './support/site.ts';

test.use({ settings: { RATE_LIMITS: 'on' } });

test('many teams of one stranger are seen, accepted, deleted and brought back in a few taps', async ({
  page,
  site,
}) => {
  const honest = await site.registerTeam('Les Grands Ducs', 2);
  // Thirty of them all in all before an admin has to look.
  for (let sent = 1; sent <= 33; sent += 1) await site.registerTeam(`Chaos ${sent}`, 0);
  // Nobody who has just come is taken for junk.
  await page.clock.setFixedTime(Date.now() + 3_600_000);
  await openAdminPage(page, '/admin/teams');

  await page.getByRole('button', { name: 'À vérifier 4' }).click();
  await expect(page.getByText('depuis la même connexion')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Accepter les 4 équipes' }).click();
  await expect(toastWith(page, '4 équipes acceptées')).toBeVisible();
  await expect(page.getByText('Aucune équipe trouvée.')).toBeVisible();

  await page.getByRole('button', { name: 'Sans joueur 33' }).click();
  await page.getByLabel('Tout sélectionner (33 équipes)').check();
  await expect(page.getByText('33 sélectionnées')).toBeVisible();
  await page.getByLabel('Chaos 7', { exact: false }).first().uncheck();
  await page.getByRole('button', { name: 'Supprimer…' }).click();
  await expect(dialog(page).getByRole('button', { name: 'Supprimer 32 équipes' })).toBeVisible();
  await dialog(page).getByLabel('Chaos 8', { exact: false }).uncheck();
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: 'Supprimer 31 équipes' }).click();
  await expect(toastWith(page, '31 équipes ont été supprimées')).toBeVisible();
  const admin = await asAdmin(site);
  const left = await admin.call('getTeams', {});
  expect(left.map(({ name }) => name)).toEqual(['Les Grands Ducs', 'Chaos 7', 'Chaos 8']);

  await page.goto('/admin/history');
  await page.getByRole('button', { name: /Annuler : .* a supprimé 31 équipes/ }).click();
  await expect(page.getByText('a rétabli 31 équipes')).toBeVisible();
  const back = await admin.call('getTeams', {});
  expect(back).toHaveLength(34);
  expect(back.find(({ pk_team }) => pk_team === honest)).toMatchObject({ player_count: 2 });
});

test('who registers behind a crowd is told when the team gets its place', async ({
  page,
  site,
}) => {
  const admin = await asAdmin(site);
  const {
    state: _state,
    current: _current,
    day: _day,
    ...event
  } = await admin.call('getEvent', { pk_event: 1 });
  await admin.call('updateEvent', { ...event, team_max: 32 });
  for (let sent = 1; sent <= 12; sent += 1) await site.registerTeam(`Foule ${sent}`, 0);
  await page.goto('/register');
  await page.getByLabel(typographic("Nom de l'équipe")).fill('Treizième');
  await page.getByRole('button', { name: typographic("Créer l'équipe") }).click();
  await expect(page.getByText('elle prend une place dès que son premier joueur')).toBeVisible();
  await page.getByLabel('Pseudo').fill('Zoé');
  await page.getByRole('textbox', { name: 'Discord' }).fill('zoe.rl');
  await page.getByRole('button', { name: typographic("S'inscrire"), exact: true }).click();
  await expect(toastWith(page, 'Il manque encore un joueur.')).toBeVisible();
  const own = (await admin.call('getTeams', {})).find(({ name }) => name === 'Treizième');
  expect(own).not.toHaveProperty('waiting');
});
