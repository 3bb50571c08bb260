import { expectAccessible } from '../support/accessibility.ts';
import {
  asAdmin,
  createLevelOne,
  dialog,
  goTo,
  LEVEL_ONE,
  logOut,
  openAdminPage,
  openMenu,
  tableRow,
  save,
} from '../support/admin.ts';
import { signIn, toastWith } from '../support/forms.ts';
import { expect, test } from '../support/site.ts';
import { typographic } from '#web/typography/typographic.ts';

test(
  'an organiser adds two teams, corrects a pseudo, enters a score, undoes a deletion and leaves',
  { tag: '@everyday' },
  async ({ page, site }) => {
    await createLevelOne(await asAdmin(site));
    await site.registerTeam('Plein Pot', 2);
    await page.goto('/login');
    await signIn(page, LEVEL_ONE);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bonjour Lea');
    await expect(page.getByRole('main').getByText('Admin', { exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name: '1 équipe complète' })).toBeVisible();
    await expect(page.getByRole('link', { name: /Plein Pot 2/ })).toBeVisible();

    await goTo(page, 'Equipes');
    for (const name of ['Les Aigles', 'Boost Vide']) {
      await page.getByRole('link', { name: 'Ajouter' }).click();
      await page.getByLabel(typographic("Nom de l'équipe")).fill(name);
      await save(page);
      await expect(toastWith(page, `L'équipe ${name} a été ajoutée`)).toBeVisible();
      await expect(page).toHaveURL(`${site.url}/admin/teams`);
    }
    await expect(page.getByRole('row').nth(1)).toContainText('Boost Vide');
    await expect(tableRow(page, 'Plein Pot')).toContainText('2 / 2');

    await goTo(page, 'Joueurs');
    await page.getByRole('searchbox').fill('PLEIN pot 1');
    await expect(page.getByText('1 joueur sur 2')).toBeVisible();
    await expect(page).toHaveURL(/\?q=PLEIN\+pot\+1$/);
    await page.getByRole('link', { name: 'Modifier Plein Pot 1' }).click();
    await page.getByLabel('Pseudo', { exact: true }).fill('Zoé');
    await save(page);
    await expect(toastWith(page, 'Le joueur Zoé a été modifié')).toBeVisible();
    await expect(tableRow(page, 'Zoé')).toContainText('Plein Pot');

    await goTo(page, 'Matches');
    await expect(page.getByText('Aucun match trouvé.')).toBeVisible();
    await page.getByRole('link', { name: 'Ajouter' }).click();
    // By its role: the search of the list before it has a label with the same word.
    await page.getByRole('combobox', { name: 'Round' }).selectOption('Ronde suisse 1');
    await page.getByLabel('Équipe 1').selectOption('Les Aigles');
    await expect(
      page.getByLabel('Équipe 2').getByRole('option', { name: 'Les Aigles' }),
    ).toBeDisabled();
    await page.getByLabel('Équipe 2').selectOption('Boost Vide');
    await page.getByLabel('Date et heure').fill('2025-12-13T14:30');
    await page.getByLabel('Score : Les Aigles').fill('1');
    await page.getByLabel('Score : Boost Vide').fill('2');
    await expect(page.getByLabel('Gagnant').locator('option:checked')).toHaveText('Boost Vide');
    await save(page);
    await expect(toastWith(page, 'Le match [Les Aigles VS Boost Vide] a été ajouté')).toBeVisible();
    const match = tableRow(page, 'Ronde suisse 1');
    await expect(match).toContainText('1 - 2');
    await expect(match).toContainText('13.12.25 14:30');
    await expect(match.getByLabel('gagnant').locator('..')).toHaveText('Boost Vide');
    await expect(match.getByLabel('perdant').locator('..')).toHaveText('Les Aigles');

    await goTo(page, 'Equipes');
    await page.getByRole('button', { name: 'Supprimer Les Aigles' }).click();
    await dialog(page).getByRole('button', { name: 'Oui, je suis sûr' }).click();
    await expect(dialog(page).getByRole('alert')).toHaveText(
      typographic("L'équipe Les Aigles a déjà joué un match et ne peut pas être supprimée."),
    );
    await dialog(page).getByRole('button', { name: 'Annuler' }).click();
    await expect(tableRow(page, 'Les Aigles')).toBeVisible();

    await page.getByRole('button', { name: 'Supprimer Plein Pot' }).click();
    await expect(dialog(page)).toContainText(typographic("l'équipe Plein Pot"));
    await dialog(page).getByRole('button', { name: 'Oui, je suis sûr' }).click();
    await expect(tableRow(page, 'Plein Pot')).toHaveCount(0);
    await expect(toastWith(page, typographic("L'équipe Plein Pot a été supprimée"))).toBeVisible();
    await page.getByRole('main').getByRole('button', { name: 'Annuler' }).click();
    await expect(tableRow(page, 'Plein Pot')).toContainText('2 / 2');
    await expect(toastWith(page, typographic("C'est annulé."))).toBeVisible();

    await goTo(page, 'Historique');
    const entries = page.getByRole('listitem').filter({ hasText: 'Lea a ' });
    await expect(entries.nth(0)).toContainText(typographic("Lea a rétabli l'équipe Plein Pot"));
    await expect(entries.nth(1)).toContainText(typographic("Lea a supprimé l'équipe Plein Pot"));
    await expect(entries.nth(1)).toContainText('Cette suppression a déjà été annulée.');
    await expect(page.getByText('Lea a modifié le joueur Zoé')).toBeVisible();
    await expect(page.getByText('Pseudo :Plein Pot 1Zoé')).toBeVisible();

    await logOut(page);
    await expect(page).toHaveURL(`${site.url}/login`);
  },
);

test('a SuperAdmin manages the admins; an admin cannot', async ({ page, site }) => {
  await openAdminPage(page, '/admin/admins');
  await page.getByRole('link', { name: 'Ajouter' }).click();
  await page.getByLabel(typographic("Nom d'utilisateur")).fill('avec espace');
  await page.getByLabel('Mot de passe', { exact: true }).fill('court');
  await expect(
    page.getByText("Le nom d'utilisateur doit contenir entre 1 et 32 caractères"),
  ).toBeVisible();
  await expect(page.getByText(/^Le mot de passe doit contenir entre 8 et 20/)).toBeVisible();
  await save(page);
  await expect(page.getByText("Veuillez sélectionner un type d'administrateur")).toBeVisible();
  await page.getByLabel(typographic("Nom d'utilisateur")).fill(LEVEL_ONE.username);
  await page.getByLabel('Mot de passe', { exact: true }).fill('Ancien-1234');
  await page.getByLabel(typographic("Type d'administrateur")).selectOption('Admin');
  await save(page);
  await expect(toastWith(page, "L'administrateur Lea a été ajouté")).toBeVisible();
  await expect(tableRow(page, 'Lea')).toContainText('Admin');

  await page.getByRole('link', { name: 'Modifier Lea' }).click();
  const reset = page.getByRole('form', { name: 'Réinitialiser le mot de passe' });
  await reset.getByLabel('Nouveau mot de passe').fill(LEVEL_ONE.password);
  await reset.getByRole('button', { name: 'Changer son mot de passe' }).click();
  await expect(toastWith(page, 'Le mot de passe de Lea a été changé')).toBeVisible();

  await page.getByRole('button', { name: 'Supprimer admin' }).click();
  await dialog(page).getByRole('button', { name: 'Oui, je suis sûr' }).click();
  await expect(dialog(page)).toContainText('Vous ne pouvez pas supprimer votre propre compte.');
  await dialog(page).getByRole('button', { name: 'Annuler' }).click();
  await page.getByRole('button', { name: 'Supprimer Lea' }).click();
  await dialog(page).getByRole('button', { name: 'Oui, je suis sûr' }).click();
  await expect(tableRow(page, 'Lea')).toHaveCount(0);
  await page.getByRole('main').getByRole('button', { name: 'Annuler' }).click();
  await expect(tableRow(page, 'Lea')).toBeVisible();
  await logOut(page);

  await signIn(page, LEVEL_ONE);
  await expect(page).toHaveURL(`${site.url}/admin/dashboard`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bonjour Lea');
  const menu = await openMenu(page);
  await expect(menu.getByText('Joueurs')).toBeVisible();
  await expect(menu.getByText('Admins')).toHaveCount(0);
  await page.goto('/admin/admins/add');
  await expect(page).toHaveURL(`${site.url}/admin/dashboard`);
});

test('a SuperAdmin says what the site says, and erases a person on request', async ({
  page,
  site,
}) => {
  await site.registerTeam('Plein Pot', 2);
  await openAdminPage(page, '/admin/dashboard');
  await goTo(page, 'Le site');
  const menu = await openMenu(page);
  await expect(menu.getByRole('link').last()).toHaveText('Le site');
  await page.getByLabel(typographic("Nom de l'organisateur")).fill('Ludus');
  await page.getByRole('textbox', { name: 'Instagram' }).fill('http://ludus.example');
  await expect(page.getByText(/commencer par https/)).toBeVisible();
  await page.getByRole('textbox', { name: 'Instagram' }).fill('');
  await page.getByRole('button', { name: 'Ajouter un contact' }).click();
  await save(page);
  const added = page.getByRole('group', { name: 'Contact 4' });
  await expect(added.getByLabel('Titre')).toBeFocused();
  await expect(added.getByText(/^Ce texte doit contenir/).first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Retirer le contact 4' }).click();
  await page.getByRole('button', { name: 'Descendre le contact 1' }).click();
  await save(page);
  await expect(toastWith(page, 'Le site a été modifié')).toBeVisible();
  const footer = page.getByRole('contentinfo');
  await expect(footer).toContainText('Ludus. Tous droits réservés');
  await expect(footer.getByRole('link', { name: /Instagram/ })).toHaveCount(0);
  await page.goto('/contact');
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText(
    typographic('Une suggestion ?'),
  );
  await expect(footer).toContainText('Ludus. Tous droits réservés');

  await page.goto('/admin/players');
  await page.getByRole('link', { name: 'Modifier Plein Pot 1' }).click();
  await page.getByRole('link', { name: 'Effacer cette personne' }).click();
  const preview = page.getByRole('region', { name: 'Ce qui sera effacé' });
  await expect(preview).toContainText('Rocket League 2v2, Plein Pot');
  await expect(preview).toContainText('Cette action est définitive.');
  await expectAccessible(page);
  await preview.getByRole('button', { name: 'Effacer cette personne' }).click();
  await dialog(page).getByRole('button', { name: 'Effacer pour toujours' }).click();
  await expect(
    toastWith(page, typographic('La personne est effacée : Joueur effacé 1')),
  ).toBeVisible();
  await goTo(page, 'Joueurs');
  await expect(tableRow(page, 'Joueur effacé 1')).toContainText('Plein Pot');
  await expect(tableRow(page, 'Plein Pot 1')).toHaveCount(0);
  await goTo(page, 'Historique');
  await expect(page.getByText('a effacé une personne')).toBeVisible();
});

test('an admin changes their own password', async ({ page, site }) => {
  await createLevelOne(await asAdmin(site));
  await openAdminPage(page, '/admin/password', LEVEL_ONE);
  await page.getByLabel('Mot de passe actuel').fill('Faux-12345');
  await page.getByLabel('Nouveau mot de passe').fill('Nouveau-123');
  await save(page);
  await expect(page.getByRole('alert')).toHaveText(
    typographic("Le mot de passe actuel n'est pas le bon."),
  );
  await page.getByLabel('Mot de passe actuel').fill(LEVEL_ONE.password);
  await save(page);
  await expect(toastWith(page, 'Votre mot de passe a été modifié')).toBeVisible();
  await asAdmin(site, { username: LEVEL_ONE.username, password: 'Nouveau-123' });
});

test('a score is entered with the keyboard alone', async ({ page, site }) => {
  const admin = await asAdmin(site);
  const [one, two] = [await site.registerTeam('Les Aigles'), await site.registerTeam('Boost Vide')];
  await admin.call('createMatch', { fk_round: 1, fk_team_one: one, fk_team_two: two });
  await openAdminPage(page, '/admin/matches');
  await page.getByRole('link', { name: 'Modifier Les Aigles VS Boost Vide' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Score : Les Aigles')).toBeVisible();
  await page.getByLabel('Équipe 1').focus();
  await page.keyboard.press('Tab');
  await page.keyboard.type('2');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Score : Boost Vide')).toBeFocused();
  await page.keyboard.type('0');
  await page.keyboard.press('Enter');
  await expect(toastWith(page, 'Le match [Les Aigles VS Boost Vide] a été modifié')).toBeVisible();
  await expect(tableRow(page, 'Ronde suisse 1')).toContainText('2 - 0');
  await expect(tableRow(page, 'Ronde suisse 1').getByLabel('gagnant').locator('..')).toHaveText(
    'Les Aigles',
  );
});

test('each screen says in the tab what it is', async ({ page, site }) => {
  await site.registerTeam('Plein Pot', 1);
  await openAdminPage(page, '/admin/dashboard');
  const titled = (title: string) => expect(page).toHaveTitle(`${title} · Administration · Arène`);
  await titled('Dashboard');
  await goTo(page, 'Joueurs');
  await titled('Joueurs');
  await page.getByRole('link', { name: 'Modifier Plein Pot 1' }).click();
  await titled('Modifier un joueur');
  await page.goBack();
  await titled('Joueurs');
  await page.getByRole('link', { name: 'Importer' }).click();
  await titled('Importer des joueurs');
  await (await openMenu(page)).getByText('Tournoi').click();
  await titled('Inscriptions ouvertes');
  await page.goto('/admin/tournament/standings');
  await titled('Classement');
  await page.goto('/admin/password');
  await titled('Mon mot de passe');
  await openMenu(page);
  await expect(page.locator('#menu-admin [aria-current]')).toHaveText('Mon mot de passe');
  await page.getByRole('link', { name: 'Contact' }).first().click();
  await expect(page).toHaveTitle('Contact · Arène');
});
