import { expectAccessible } from '../support/accessibility.ts';
import {
  asAdmin,
  createLevelOne,
  goTo,
  LEVEL_ONE,
  logOut,
  openAdminPage,
  tableRow,
  save,
} from '../support/admin.ts';
import { signIn, toastWith } from '../support/forms.ts';
import { ADMIN, expect, test } from '../support/site.ts';
import { typographic } from '#web/typography/typographic.ts';

test(
  'a player form says what is wrong as one types, and what the server refuses',
  { tag: '@everyday' },
  async ({ page, site }) => {
    await site.registerTeam('Plein Pot', 2);
    await openAdminPage(page, '/admin/players/add');
    await save(page);
    for (const what of ['Le pseudo', 'Le Discord', 'Le Riot ID', 'Le rang']) {
      await expect(page.getByText(`${what} doit contenir entre 1 et 32 caractères`)).toBeVisible();
    }
    await expect(page.getByLabel('Pseudo', { exact: true })).toBeFocused();
    await page.getByLabel('Pseudo', { exact: true }).fill('Zoé');
    await expect(page.getByText('Le pseudo doit contenir')).toHaveCount(0);
    await page.getByLabel('Lien Twitch').fill('https://example.com');
    await expect(
      page.getByText(typographic("L'adresse Twitch doit être de la forme")),
    ).toBeVisible();
    await page.getByLabel('Lien Twitch').fill('');
    await page.getByLabel('Riot ID').fill('zoe#1');
    await page.getByLabel('Rang').fill('Or');
    await expect(page.getByRole('option', { name: 'Plein Pot (complète)' })).toBeDisabled();

    await page.getByLabel('Discord', { exact: true }).fill('plein pot 1.GG');
    await save(page);
    await expect(page.getByRole('alert')).toHaveText(
      'Un joueur est déjà inscrit avec le pseudo Discord Plein Pot 1.gg.',
    );
    await expect(page.getByLabel('Discord', { exact: true })).toHaveAttribute(
      'aria-invalid',
      'true',
    );
    const sent = page.waitForRequest((request) => request.method() === 'POST');
    await page.getByLabel('Discord', { exact: true }).fill('zoe');
    await save(page);
    expect((await sent).postDataJSON()).toEqual({
      action: 'createPlayer',
      username: 'Zoé',
      discord: 'zoe',
      riot_username: 'zoe#1',
      rank: 'Or',
    });
    await expect(toastWith(page, 'Le joueur Zoé a été ajouté')).toBeVisible();
  },
);

test('a player who registered alone is corrected without inventing a rank', async ({
  page,
  site,
}) => {
  await site.registerTeam('Plein Pot', 1);
  await openAdminPage(page, '/admin/players');
  await expect(tableRow(page, 'Plein Pot 1').getByRole('cell').nth(2)).toHaveText('---');
  await page.getByRole('link', { name: 'Modifier Plein Pot 1' }).click();
  await page.getByLabel('Pseudo', { exact: true }).fill('Zoé');
  const sent = page.waitForRequest((request) => request.method() === 'PATCH');
  await save(page);
  expect((await sent).postDataJSON()).toMatchObject({
    riot_username: null,
    rank: null,
    twitch: null,
  });
  await expect(toastWith(page, 'Le joueur Zoé a été modifié')).toBeVisible();
});

test('a match keeps the date as it was typed, and its refusals stand beside their field', async ({
  page,
  site,
}) => {
  const admin = await asAdmin(site);
  const [one, two] = [await site.registerTeam('Les Aigles'), await site.registerTeam('Boost Vide')];
  const { pk_match } = await admin.call('createMatch', {
    fk_round: 1,
    fk_team_one: one,
    fk_team_two: two,
    match_date: '2025-12-13 14:30:00',
  });
  await openAdminPage(page, `/admin/matches/edit/${pk_match}`);
  await expect(page.getByLabel('Date et heure')).toHaveValue('2025-12-13T14:30');
  await page.getByLabel('Score : Les Aigles').fill('3');
  await page.getByLabel('Score : Boost Vide').fill('1');
  await save(page);
  const field = page.getByLabel('Score : Les Aigles');
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toHaveAccessibleDescription('Ce score est impossible en BO3.');
  await field.fill('2');
  await page.getByLabel('Gagnant').selectOption('Boost Vide');
  await save(page);
  await expect(page.getByLabel('Gagnant')).toHaveAccessibleDescription(
    'Le gagnant ne peut pas avoir le score le plus bas.',
  );
  await page.getByLabel('Gagnant').selectOption('Les Aigles');
  await page.getByLabel('Date et heure').fill('2025-12-14T09:05');
  const sent = page.waitForRequest((request) => request.method() === 'PATCH');
  await save(page);
  expect((await sent).postDataJSON()).toMatchObject({
    match_date: '2025-12-14T09:05:00.000Z',
    team_one_score: 2,
    team_two_score: 1,
    winner_team: one,
  });
  await expect(tableRow(page, 'Ronde suisse 1')).toContainText('14.12.25 09:05');
});

test('what does not exist is said, and there is a way back', async ({ page, site }) => {
  await openAdminPage(page, '/admin/dashboard');
  for (const [path, text] of [
    ['/admin/admins/edit/999', "L'administrateur demandé n'a pas pu être récupéré"],
    ['/admin/players/edit/999', "Le joueur demandé n'a pas pu être récupéré"],
    ['/admin/teams/edit/abc', "L'équipe demandée n'a pas pu être récupérée"],
    ['/admin/matches/edit/999', "Le match demandé n'a pas pu être récupéré"],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('alert')).toHaveText(text);
  }
  await page.getByRole('link', { name: 'Retour' }).click();
  await expect(page).toHaveURL(`${site.url}/admin/matches`);
});

test(
  'of two who save the same team, the second sees both versions and chooses',
  { tag: '@everyday' },
  async ({ page, site }) => {
    const admin = await asAdmin(site);
    await createLevelOne(admin);
    const pk_team = await site.registerTeam('Les Aigles');
    const lea = await asAdmin(site, LEVEL_ONE);
    await openAdminPage(page, `/admin/teams/edit/${pk_team}`);
    await page.getByLabel(typographic("Nom de l'équipe")).fill('Les Faucons');
    await lea.call('updateTeam', { pk_team, name: 'Les Aigles', capacity: 3 });
    await save(page);

    const versions = page.getByRole('region', { name: 'Deux versions' });
    await expect(versions).toContainText('modifiées entre-temps par Lea');
    await expect(versions.getByRole('row', { name: /^Nom/ })).toContainText('Les Faucons');
    await expect(versions.getByRole('row', { name: /^Taille/ })).toContainText('3');
    await versions.getByRole('button', { name: typographic("Prendre l'autre version") }).click();
    await expect(page.getByLabel(typographic("Taille de l'équipe"))).toHaveValue('3');
    await expect(page.getByLabel(typographic("Nom de l'équipe"))).toHaveValue('Les Aigles');

    await page.getByLabel(typographic("Nom de l'équipe")).fill('Les Faucons');
    await lea.call('updateTeam', { pk_team, name: 'Les Aigles', capacity: 4 });
    await save(page);
    await versions.getByRole('button', { name: 'Garder ma version' }).click();
    await expect(toastWith(page, "L'équipe Les Faucons a été modifiée")).toBeVisible();
    expect(await admin.call('getTeam', { pk_team })).toMatchObject({
      name: 'Les Faucons',
      capacity: 3,
    });

    // Its card is printed with a fresh link. Another one is for the phone beside the screen; either is withdrawn at once.
    await page.getByRole('link', { name: 'Cartes des équipes' }).click();
    await page.getByRole('button', { name: 'Préparer une carte' }).click();
    await page.getByRole('button', { name: 'Préparer la carte' }).click();
    await expect(page.getByRole('img', { name: 'QR code : Les Faucons' })).toBeVisible();
    await expectAccessible(page);
    // Four rows on every sheet: otherwise the third one would go along with the last row that is left over.
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('list', { name: 'Cartes à imprimer' })).toHaveCSS('widows', '1');
    await expect(page.locator('html')).toHaveCSS('color-scheme', 'light');
    await page.emulateMedia({ media: 'screen' });
    await page.goto(`/admin/teams/edit/${pk_team}`);
    await page.getByRole('button', { name: 'Créer un lien' }).click();
    await expect(page.getByRole('img', { name: 'QR code : Les Faucons' })).toBeVisible();
    await page.getByRole('dialog').getByText('Fermer', { exact: true }).click();
    const withdrawals = page.getByRole('button', { name: /^Retirer/ });
    await expect(withdrawals).toHaveCount(2);
    await withdrawals.first().click();
    await page.getByRole('button', { name: 'Retirer le lien' }).click();
    await expect(withdrawals).toHaveCount(1);
  },
);

test(
  'a session that ends while one types loses nothing',
  { tag: '@everyday' },
  async ({ page, site }) => {
    const admin = await asAdmin(site);
    await createLevelOne(admin);
    await openAdminPage(page, '/admin/teams/add', LEVEL_ONE);
    await page.getByLabel(typographic("Nom de l'équipe")).fill('Longuement Tapée');
    const admins = await admin.call('getAdmins', {});
    const lea = admins.find(({ username }) => username === 'Lea');
    await admin.call('resetPassword', { pk_admin: lea?.pk_admin ?? 0, password: 'Nouveau-123' });
    await save(page);
    await expect(page).toHaveURL(`${site.url}/login`);
    await expect(
      page.getByText('Votre session a expiré. Veuillez vous reconnecter.'),
    ).toBeVisible();
    await signIn(page, { username: LEVEL_ONE.username, password: 'Nouveau-123' });
    await expect(page).toHaveURL(`${site.url}/admin/teams/add`);
    await expect(page.getByLabel(typographic("Nom de l'équipe"))).toHaveValue('Longuement Tapée');
    await expect(
      page.getByText(typographic("Voici ce que vous aviez saisi sans l'enregistrer.")),
    ).toBeVisible();
    await save(page);
    await expect(toastWith(page, "L'équipe Longuement Tapée a été ajoutée")).toBeVisible();
    await page.goto('/admin/teams/add');
    await expect(page.getByLabel(typographic("Nom de l'équipe"))).toHaveValue('');
  },
);

test(
  'a stray click asks before what was typed is thrown away',
  { tag: '@everyday' },
  async ({ page, site }) => {
    await openAdminPage(page, '/admin/teams/add');
    await page.getByLabel(typographic("Nom de l'équipe")).fill('Pas Encore');
    await page.getByRole('link', { name: 'Retour' }).click();
    const question = page.getByRole('dialog', { name: 'Quitter sans enregistrer ?' });
    await question.getByRole('button', { name: 'Rester ici' }).click();
    await expect(page.getByLabel(typographic("Nom de l'équipe"))).toHaveValue('Pas Encore');

    await page.goBack();
    await page.goForward();
    await expect(page.getByLabel(typographic("Nom de l'équipe"))).toHaveValue('Pas Encore');
    await page.getByRole('button', { name: 'Repartir de zéro' }).click();
    await expect(page.getByLabel(typographic("Nom de l'équipe"))).toHaveValue('');
    await page.getByLabel(typographic("Nom de l'équipe")).fill('Encore');
    await page.getByRole('banner').getByRole('link', { name: 'Contact' }).click();
    await question.getByRole('button', { name: 'Quitter sans enregistrer' }).click();
    await expect(page).toHaveURL(`${site.url}/contact`);
    await page.goto('/admin/teams/add');
    await expect(page.getByLabel(typographic("Nom de l'équipe"))).toHaveValue('');
  },
);

test('two tabs agree about who is signed in', async ({ page, context, site }) => {
  await openAdminPage(page, '/admin/players');
  const other = await context.newPage();
  await other.goto(`${site.url}/admin/teams`);
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Equipes');
  await goTo(other, 'Matches');
  await logOut(other);
  await expect(page).toHaveURL(`${site.url}/login`);
  await signIn(other, ADMIN);
  await expect(page).toHaveURL(`${site.url}/admin/players`);
});

test('a list has its search again after a form, left or saved; the menu leads to all of it', async ({
  page,
  site,
}) => {
  await site.registerTeam('Plein Pot', 1);
  await site.registerTeam('Les Aigles', 1);
  await openAdminPage(page, '/admin/players');
  const search = page.getByRole('searchbox');
  const edit = page.getByRole('link', { name: 'Modifier Plein Pot 1' });
  await search.fill('pot 1');
  // Faster than the address follows the typing.
  await edit.click();
  await page.getByRole('link', { name: 'Retour' }).click();
  await expect(search).toHaveValue('pot 1');
  await expect(page.getByText('1 joueur sur 2')).toBeVisible();

  await edit.click();
  await page.reload();
  await page.getByLabel('Rang').fill('Or');
  await save(page);
  await expect(toastWith(page, 'Le joueur Plein Pot 1 a été modifié')).toBeVisible();
  await expect(page).toHaveURL(`${site.url}/admin/players?q=pot+1`);
  await expect(page.getByText('1 joueur sur 2')).toBeVisible();
  for (const way of ['Ajouter', 'Importer']) {
    await page.getByRole('link', { name: way }).click();
    await page.getByRole('link', { name: 'Retour' }).click();
    await expect(search).toHaveValue('pot 1');
  }

  await goTo(page, 'Joueurs');
  await expect(search).toHaveValue('');
  await expect(page.getByText('2 joueurs')).toBeVisible();
});
