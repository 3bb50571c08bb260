import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessibility.ts';
import {
  asAdmin,
  dialog,
  goTo,
  openAdminPage,
  openMenu,
  tableRow,
  save,
} from '../support/admin.ts';
import { toastWith } from '../support/forms.ts';
import { typographic } from '#web/typography/typographic.ts';
import { expect, test } from '../support/site.ts';

const SECOND = 'Rocket League 3v3';

test('an organiser makes a second event, works in it beside the first, and puts it away', async ({
  page,
  site,
}) => {
  const colleague = await asAdmin(site);
  await site.registerTeam('Les Aigles');
  await openAdminPage(page, '/admin/events');
  await expect(card(page, 'Rocket League 2v2')).toContainText(typographic("À l'affiche"));
  await expectAccessible(page);

  // Made by keyboard alone, from a format.
  await page.getByRole('link', { name: 'Créer un événement' }).press('Enter');
  await page.getByLabel(typographic("Nom de l'événement")).fill(SECOND);
  await expect(page.getByLabel('Adresse')).toHaveValue('rocket-league-3v3');
  await page.getByLabel('Adresse').fill('rocket-league');
  await page.getByLabel('Jeu').fill('Rocket League');
  await page.getByLabel('Joueurs par équipe').fill('3');
  await page.getByLabel(/^Phase suisse, puis double élimination/).press('ArrowDown');
  await expect(page.getByLabel(/^Poules, puis élimination directe/)).toBeChecked();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByLabel('Adresse').press('Enter');
  const taken = typographic(
    "Un autre événement a déjà l'adresse rocket-league. Choisissez-en une autre.",
  );
  await expect(page.getByLabel('Adresse')).toHaveAccessibleDescription(taken);
  await expect(page.getByLabel('Adresse')).toBeFocused();
  await page.getByLabel('Adresse').fill('rocket-league-3v3');
  await page.getByLabel('Adresse').press('Enter');
  await expect(toastWith(page, typographic(`L'événement ${SECOND} est créé`))).toBeVisible();

  // Made or edited, it is what the whole area is about, also after a reload; nobody else sees any of it.
  await expect(chooser(page).locator('option:checked')).toContainText(SECOND);
  await (await openMenu(page)).getByText('Tournoi').click();
  await expect(page).toHaveURL(/\/admin\/tournament$/);
  await expect(notice(page)).toContainText(`${SECOND} est un brouillon`);
  await expect(page.getByText('Aucune équipe inscrite pour le moment.')).toBeVisible();
  const { pk_event } = await eventNamed(SECOND);
  await colleague.call('setRegistration', { open: false, fk_event: pk_event });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Inscriptions fermées');
  await goTo(page, 'Equipes');
  await page.getByRole('link', { name: 'Ajouter' }).click();
  await page.getByLabel(typographic("Nom de l'équipe")).fill('Nova');
  await expect(page.getByLabel(typographic("Taille de l'équipe"))).toHaveValue('3');
  await save(page);
  await expect(tableRow(page, 'Nova')).toBeVisible();
  await page.reload();
  await expect(tableRow(page, 'Nova')).toBeVisible();
  await expect(tableRow(page, 'Les Aigles')).toBeHidden();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  expect((await colleague.call('getTeams', {})).map(({ name }) => name)).toEqual(['Les Aigles']);

  await page
    .getByRole('button', { name: typographic("Revenir à l'événement Rocket League 2v2") })
    .click();
  await expect(tableRow(page, 'Les Aigles')).toBeVisible();
  await expect(tableRow(page, 'Nova')).toBeHidden();
  await expect(notice(page)).toBeHidden();

  // Published, then archived: it is read from then on, and offers no change.
  await goTo(page, 'Événements');
  await act(page, 'Publier');
  await expect(card(page, SECOND)).toContainText('publié');
  await act(page, 'Archiver');
  await expect(toastWith(page, typographic(`L'événement ${SECOND} est archivé`))).toBeVisible();
  const file = card(page, SECOND).getByRole('link', { name: 'Classement (CSV)' });
  const download = page.waitForEvent('download');
  await file.click();
  expect((await download).suggestedFilename()).toBe('rocket-league-3v3-classement.csv');
  await goTo(page, 'Equipes');
  await chooser(page).selectOption({ label: `${SECOND} · archivé` });
  await expect(notice(page)).toContainText(`${SECOND} est archivé`);
  await expect(tableRow(page, 'Nova')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Ajouter' })).toBeHidden();

  // A draft that goes while it is chosen leaves the area to the event à l'affiche; the toast brings it back.
  const draft = await colleague.call('createEvent', {
    name: 'Essai',
    slug: 'essai',
    game: 'Chess',
  });
  await page.reload();
  await chooser(page).selectOption({ label: `${draft.name} · brouillon` });
  await expect(notice(page)).toContainText('Essai est un brouillon');
  await goTo(page, 'Événements');
  await page.getByRole('button', { name: 'Supprimer Essai' }).click();
  await dialog(page).getByRole('button', { name: 'Supprimer' }).click();
  await expect(card(page, 'Essai')).toBeHidden();
  await expect(chooser(page).locator('option:checked')).toContainText(typographic("à l'affiche"));
  await page.getByRole('button', { name: 'Annuler' }).click();
  await expect(card(page, 'Essai')).toBeVisible();

  // A colleague deletes it under one's hands.
  await page.getByRole('button', { name: 'Gérer Essai' }).press('Enter');
  await expect(page).toHaveURL(/\/admin\/tournament$/);
  await colleague.call('deleteEvent', { pk_event: draft.pk_event });
  await goTo(page, 'Joueurs');
  const gone = typographic(
    "L'événement que vous gériez n'existe plus : voici l'événement Rocket League 2v2.",
  );
  await expect(toastWith(page, gone)).toBeVisible();
  await expect(notice(page)).toBeHidden();
  await expect(page.getByText('Aucun joueur trouvé.')).toBeVisible();

  async function eventNamed(name: string) {
    const events = await colleague.call('getEvents', {});
    const found = events.find((event) => event.name === name);
    if (found === undefined) throw new Error(`no event is called ${name}`);
    return found;
  }
});

/** Asks for something about the second event, and confirms it. */
async function act(page: Page, label: string): Promise<void> {
  await page.getByRole('button', { name: `${label} ${SECOND}` }).click();
  await dialog(page).getByRole('button', { name: label, exact: true }).click();
  await expect(dialog(page)).toBeHidden();
}

function card(page: Page, name: string) {
  return page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name, exact: true }) });
}

function chooser(page: Page) {
  return page.getByRole('combobox', { name: 'Événement géré' });
}

function notice(page: Page) {
  return page.getByRole('note', { name: 'Événement géré' });
}
