import type { Page } from '@playwright/test';
import {
  playBracket,
  playMatches,
  signIn,
  type Call,
  type DecideScore,
} from '#scripts/demo/play-tournament.ts';
import { twoColours } from '#server/testing/picture-files.ts';
import { dialog, openAdminPage } from '../support/admin.ts';
import { toastWith } from '../support/forms.ts';
import { typographic } from '#web/typography/typographic.ts';
import { ADMIN, expect, test } from '../support/site.ts';
import { takeStep } from '../support/weekend.ts';

const NAME = 'Coupe des lacs';
const SLUG = 'coupe-des-lacs';
const TEAMS = ['Léman', 'Neuchâtel', 'Bienne', 'Morat', 'Joux', 'Lugano', 'Zoug', 'Thoune'];

test.use({ viewport: { width: 1440, height: 900 } });

test(
  'an event goes from its first word to its archive in the browser alone',
  { tag: '@once' },
  async ({ page, site }) => {
    const call = await signIn(site.url, ADMIN);
    await openAdminPage(page, '/admin/events');

    await test.step('it is made from a format, for teams of three', async () => {
      await page.getByRole('link', { name: 'Créer un événement' }).click();
      await page.getByLabel(typographic("Nom de l'événement")).fill(NAME);
      await page.getByLabel('Jeu').fill('Rocket League');
      await page.getByLabel('Joueurs par équipe').fill('3');
      await page.getByLabel(/^Poules, puis élimination directe/).check();
      await page.getByRole('button', { name: 'Créer le brouillon' }).click();
      await expect(page).toHaveURL(/\/admin\/events\/edit\/\d+/);
    });

    await test.step('it gets days, a format and a poster of its own, and is published', async () => {
      const form = page.getByRole('tabpanel');
      await page.getByRole('tab', { name: 'Dates et lieu' }).click();
      await form.getByLabel('Début').fill('2027-06-05T10:00');
      await form.getByLabel('Fin').fill('2027-06-05T19:00');
      await page.getByRole('tab', { name: 'Format' }).click();
      await form.getByLabel('Poules', { exact: true }).fill('2');
      await page.getByRole('tab', { name: 'Images' }).click();
      const buffer = await twoColours({ width: 720, height: 900 }).png().toBuffer();
      const poster = { name: 'affiche.png', mimeType: 'image/png', buffer };
      await form.getByLabel(typographic('Choisir une image : affiche')).setInputFiles(poster);
      await form.getByLabel('Description').fill('Affiche des lacs');
      await expect(page.getByRole('status')).toHaveText(/^Brouillon, enregistré/);
      await page.getByRole('button', { name: 'Publier', exact: true }).click();
      await page.getByRole('button', { name: typographic("Publier l'événement") }).click();
      await expect(toastWith(page, typographic(`L'événement ${NAME} est publié`))).toBeVisible();
    });

    await test.step('it is put à l’affiche: visitors meet it first, and register', async () => {
      await page.goto('/admin/events');
      await page.getByRole('button', { name: typographic(`Mettre à l'affiche ${NAME}`) }).click();
      await dialog(page)
        .getByRole('button', { name: typographic("Mettre à l'affiche") })
        .click();
      await expect(dialog(page)).toBeHidden();
      await page.goto('/');
      await expect(page.getByRole('heading', { level: 1 })).toContainText(NAME);
      await expect(page.getByText('5 juin 2027').first()).toBeVisible();
      await Promise.all(TEAMS.map((name) => site.registerTeam(name, 3)));
      await page.goto(`/tournaments/${SLUG}`);
      await expect(page.getByText('Léman').first()).toBeVisible();
    });

    await test.step('its groups and its bracket are played to the champion', async () => {
      await page.goto('/admin/tournament');
      await takeStep(page, 'Fermer les inscriptions');
      await takeStep(page, 'Lancer les poules');
      await playGroups(call);
      await takeStep(page, 'Lancer le bracket');
      await playBracket(call, firstWins);
    });

    await test.step('it is archived, and told among those that are over', async () => {
      await page.getByRole('button', { name: 'Archiver cet événement' }).click();
      await dialog(page).getByRole('button', { name: 'Archiver' }).click();
      await expect(toastWith(page, typographic(`L'événement ${NAME} est archivé`))).toBeVisible();
      const { champion } = await call('getTournament');
      await page.goto('/tournaments');
      await expect(page.getByAltText('Affiche des lacs').first()).toBeVisible();
      await page.goto(`/tournaments/${SLUG}/bracket`);
      await expect(page.getByText('Archivé').first()).toBeVisible();
      await expect(page.getByText(champion?.name ?? '').first()).toBeVisible();
      const archive = await (await fetch(`${site.url}/tournaments/${SLUG}/archive.html`)).text();
      await expectStandsAlone(page, archive, champion?.name ?? '');
    });
  },
);

/** The file that is taken away works where there is no network. */
async function expectStandsAlone(page: Page, archive: string, champion: string): Promise<void> {
  const alone = await page.context().newPage();
  await alone.context().setOffline(true);
  await alone.setContent(archive);
  await expect(alone.getByText(champion).first()).toBeVisible();
}

/** All the matches of the groups are there from the start. */
async function playGroups(call: Call): Promise<void> {
  for (const { pk_round } of await call('getRounds')) {
    await playMatches(call, await call('getRoundMatches', { pk_round }), firstWins);
  }
}

const firstWins: DecideScore = (_match, wins) => [wins, 0];
