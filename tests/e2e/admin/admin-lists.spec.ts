import { readFile } from 'node:fs/promises';
import { expectAccessible } from '../support/accessibility.ts';
import {
  asAdmin,
  createLevelOne,
  dialog,
  goTo,
  openAdminPage,
  tableRow,
  save,
} from '../support/admin.ts';
import { toastWith } from '../support/forms.ts';
import { expect, test, type Site } from '../support/site.ts';
import { typographic } from '#web/typography/typographic.ts';

const LISTS = [
  { path: '/admin/admins', action: 'getAdmins', empty: 'Aucun administrateur trouvé.' },
  { path: '/admin/players', action: 'getPlayers', empty: 'Aucun joueur trouvé.' },
  { path: '/admin/teams', action: 'getTeams', empty: 'Aucune équipe trouvée.' },
  { path: '/admin/matches', action: 'getMatches', empty: 'Aucun match trouvé.' },
] as const;

test('each list says that it loads, fails or is empty', async ({ page }) => {
  await openAdminPage(page, '/admin/dashboard');
  for (const { path, action, empty } of LISTS) {
    const answer = Promise.withResolvers<object>();
    await page.route(`**/api?action=${action}`, async (route) => {
      const { status = 200, ...json } = (await answer.promise) as { status?: number };
      await route.fulfill({ status, json });
    });
    await page.goto(path);
    await expect(page.getByText('Données en cours de chargement...')).toBeVisible();
    answer.resolve({ status: 403, success: false, message: 'refusé pour voir' });
    await expect(page.getByRole('alert')).toHaveText('Une erreur est survenue : refusé pour voir');
    await page.unroute(`**/api?action=${action}`);
    await page.route(`**/api?action=${action}`, (route) =>
      route.fulfill({ json: { success: true, data: [] } }),
    );
    await page.getByRole('button', { name: 'Réessayer' }).click();
    await expect(page.getByText(empty)).toBeVisible();
    await page.unroute(`**/api?action=${action}`);
  }
});

test('a form waits for what it needs, and says what is missing', async ({ page }) => {
  await openAdminPage(page, '/admin/dashboard');
  const go = Promise.withResolvers<void>();
  for (const action of ['getRounds', 'getTeams', 'getAdminTypes']) {
    await page.route(`**/api?action=${action}`, async (route) => {
      await go.promise;
      await route.fulfill({ json: { success: true, data: [] } });
    });
  }
  await page.goto('/admin/matches/add');
  await expect(page.getByText('Chargement, veuillez patienter...')).toBeVisible();
  go.resolve();
  await expect(page.getByText('Aucun round trouvé.')).toBeVisible();
  await expect(page.getByText('Aucune équipe trouvée.').first()).toBeVisible();
  await save(page);
  await expect(page.getByText('Veuillez sélectionner un round')).toBeVisible();
  await page.goto('/admin/admins/add');
  await expect(page.getByText("Aucun type d'administrateur trouvé.")).toBeVisible();
});

test('players come by team, those without one last; a search ignores case and accents', async ({
  page,
  site,
}) => {
  const admin = await asAdmin(site);
  await site.registerTeam('Zénith', 1);
  await site.registerTeam('Aigles', 1);
  const alone = { riot_username: 'r', rank: 'Or' };
  await admin.call('createPlayer', { ...alone, username: 'Amélie', discord: 'elan' });
  await openAdminPage(page, '/admin/players');
  const names = page.getByRole('row').locator('p.text-lg');
  await expect(names).toHaveText(['Aigles 1', 'Zénith 1', 'Amélie']);
  await page.getByRole('searchbox').fill('AMELIE');
  await expect(names).toHaveText(['Amélie']);
  await page.getByRole('searchbox').fill('ÉLAN');
  await expect(names).toHaveText(['Amélie']);
  await page.getByRole('searchbox').fill('personne');
  await expect(page.getByText('0 joueur sur 3')).toBeVisible();
  await expect(page.getByText('Aucun joueur trouvé.')).toBeVisible();
  await page.goto('/admin/players?q=zenith');
  await expect(page.getByRole('searchbox')).toHaveValue('zenith');
  await expect(names).toHaveText(['Zénith 1']);
});

test('what was deleted can be undone from the history, filtered by item', async ({
  page,
  site,
}) => {
  await site.registerTeam('Plein Pot', 1);
  await openAdminPage(page, '/admin/players');
  await page.getByRole('button', { name: 'Supprimer Plein Pot 1' }).click();
  await expect(dialog(page)).toContainText('le joueur Plein Pot 1');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Supprimer Plein Pot 1' }).click();
  await dialog(page).getByRole('button', { name: 'Oui, je suis sûr' }).click();
  await expect(page.getByText('Aucun joueur trouvé.')).toBeVisible();

  await goTo(page, 'Historique');
  await page.getByLabel('À propos de').selectOption('Équipes');
  await expect(page.getByText(typographic("Rien n'a encore été modifié."))).toBeVisible();
  await expect(page).toHaveURL(/\?item=team$/);
  await page.getByLabel('À propos de').selectOption('Joueurs');
  await page.getByLabel('Par').selectOption('admin');
  await page
    .getByRole('button', { name: 'Annuler : admin a supprimé le joueur Plein Pot 1' })
    .click();
  await expect(page.getByText('admin a rétabli le joueur Plein Pot 1')).toBeVisible();
  await goTo(page, 'Joueurs');
  await expect(tableRow(page, 'Plein Pot 1')).toContainText('Plein Pot');
});

test(
  'players leave as CSV, come back changed after a preview, and the import is undone',
  { tag: '@everyday' },
  async ({ page, site }) => {
    await site.registerTeam('Plein Pot', 1);
    await openAdminPage(page, '/admin/players');
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Exporter' }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe('joueurs.csv');
    const text = await readFile(await download.path(), 'utf8');
    expect(text).toBe(
      '\uFEFFN°;Pseudo;Discord;Riot ID;Rang;Twitch;Équipe\r\n1;Plein Pot 1;Plein Pot 1.gg;;;;Plein Pot\r\n',
    );

    await page.getByRole('link', { name: 'Importer' }).click();
    const choose = (content: string) =>
      page
        .getByLabel('Choisir un fichier CSV')
        .setInputFiles({ name: 'test.csv', mimeType: 'text/csv', buffer: Buffer.from(content) });
    await choose('Nom;Age\r\nZoé;20');
    await expect(page.getByRole('alert')).toContainText('« Pseudo », « Discord »');
    await choose(text);
    await expect(page.getByText('1 sans changement')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Rien à importer' })).toBeDisabled();

    await choose(
      `${text.replace('1;Plein Pot 1;', "1;'=Zoé;")};Max;max;;;;Plein Pot\r\n;Trop;trop;;;;Plein Pot\r\n;Perdu;perdu;;;;Personne\r\n`,
    );
    const preview = page.getByRole('region', { name: 'Aperçu' });
    await expect(preview).toContainText('2 à ajouter');
    await expect(preview).toContainText('1 équipe à créer');
    await expect(preview.getByRole('listitem').filter({ hasText: 'Ligne 2' })).toContainText(
      '=Zoé',
    );
    await expect(preview).toContainText(typographic("L'équipe Plein Pot est complète."));
    await expect(preview).toContainText('Nouvelle équipe : Personne');
    await expectAccessible(page);
    await preview.getByRole('button', { name: 'Importer 3 joueurs et 1 équipe' }).click();
    const done = page.getByRole('region', { name: 'Import terminé' });
    await expect(done).toContainText('1 refusée');
    await expect(done.getByRole('listitem').filter({ hasText: 'Trop' })).toContainText('Refusé');
    await expectAccessible(page);
    await done.getByRole('link', { name: 'Voir les joueurs' }).click();
    await expect(tableRow(page, 'Max')).toContainText('Plein Pot');
    await expect(tableRow(page, '=Zoé')).toBeVisible();
    await page.getByRole('main').getByRole('button', { name: 'Annuler' }).click();
    await expect(tableRow(page, 'Max')).toHaveCount(0);
    await expect(tableRow(page, 'Plein Pot 1')).toBeVisible();
  },
);

test('an import that others overtook shows its new preview', async ({ page, site }) => {
  await openAdminPage(page, '/admin/teams/import');
  await page.getByLabel('Choisir un fichier CSV').setInputFiles({
    name: 'equipes.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('Equipe,Taille\nLes Aigles,2\nBoost Vide,2\n'),
  });
  await expect(page.getByText('2 équipes à créer')).toBeVisible();
  await site.registerTeam('Les Aigles');
  await page.getByRole('button', { name: 'Importer 2 équipes' }).click();
  await expect(page.getByRole('alert')).toContainText(
    typographic("Les données ont changé depuis l'aperçu"),
  );
  await page.getByRole('button', { name: 'Importer 1 équipe' }).click();
  await expect(toastWith(page, 'Import terminé : 1 équipe créée')).toBeVisible();
});

test('a deletion under way is given up when the page is left, silently', async ({ page, site }) => {
  await scene(site);
  await openAdminPage(page, '/admin/dashboard');
  await goTo(page, 'Equipes');
  const asked = Promise.withResolvers<void>();
  await page.route('**/api?action=deleteTeam*', () => asked.resolve());
  await page.getByRole('button', { name: 'Supprimer Les Aigles' }).click();
  const givenUp = page.waitForEvent('requestfailed', (request) => request.method() === 'DELETE');
  await page.getByRole('button', { name: 'Oui, je suis sûr' }).click();
  await asked.promise;
  await page.goBack();
  expect((await givenUp).failure()?.errorText).toContain('ABORTED');
  await expect(page.getByText('Les Aigles a été supprimée')).toHaveCount(0);
});

test('the question before a deletion and the toast after it read well to everybody', async ({
  page,
  site,
}) => {
  await scene(site);
  await site.registerTeam('Plein Pot');
  await openAdminPage(page, '/admin/teams');
  await page.getByRole('button', { name: 'Supprimer Plein Pot' }).click();
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: 'Oui, je suis sûr' }).click();
  const said = toastWith(page, typographic("L'équipe Plein Pot a été supprimée"));
  await expect(said).toBeVisible();
  await expectAccessible(page);
  // What it offers is two keys away, and then waits.
  await page.keyboard.press('F6');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Annuler', exact: true })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Plein Pot', { exact: true })).toBeVisible();
});

async function scene(site: Site): Promise<void> {
  const admin = await asAdmin(site);
  await createLevelOne(admin);
  const one = await site.registerTeam('Les Aigles', 2);
  // A name that fills its field, with no place to break it: anybody may register one.
  const two = await site.registerTeam('W'.repeat(27), 1);
  const teams = { fk_team_one: one, fk_team_two: two };
  const result = { team_one_score: 2, team_two_score: 0, winner_team: one };
  await admin.call('createMatch', { fk_round: 1, ...teams, ...result });
  await admin.call('createMatch', { fk_round: 2, fk_team_one: two });
}
