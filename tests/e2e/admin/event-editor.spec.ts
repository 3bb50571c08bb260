import type { Locator, Page } from '@playwright/test';
import type { Event } from '#contract/events/events.ts';
import { pictureAddress } from '#contract/events/pictures.ts';
import { twoColours } from '#server/testing/picture-files.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessibility.ts';
import { asAdmin, openAdminPage, type AdminCalls } from '../support/admin.ts';
import { toastWith } from '../support/forms.ts';
import { typographic } from '#web/typography/typographic.ts';
import { expect, test, type Site } from '../support/site.ts';

test.use({
  viewport: { width: 1440, height: 900 },
  expectedComplaints: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|ERR_NETWORK|404|409|415/],
});

test(
  'an organiser writes an event part by part, sees its page, and publishes it',
  { tag: '@once' },
  async ({ page, site, context }) => {
    const { admin, event, form, preview } = await newEvent(page, site);
    const { pk_event } = event;
    const saved = () => admin.call('getEvent', { pk_event });

    await test.step('what is typed is on the page at once, and saved by itself', async () => {
      await form.getByLabel('Nom', { exact: true }).fill('Coupe des lacs');
      await expect(preview.getByText('Coupe des lacs').first()).toBeVisible();
      await expect(page.getByRole('status')).toHaveText(
        /^Brouillon, enregistré à \d+\sh(\s\d\d)?\. Personne ne le voit encore\.$/,
      );
      expect((await saved()).name).toBe('Coupe des lacs');
    });

    await test.step('the parts are tabs: arrows go from one to the next, each has its address', async () => {
      await tab(page, 'Identité').focus();
      await page.keyboard.press('ArrowRight');
      await expect(tab(page, 'Dates et lieu')).toBeFocused();
      await expect(page).toHaveURL(/\?partie=dates$/);
      await form.getByLabel('Début').fill('2027-03-06T10:00');
      await form.getByLabel('Fin').fill('2027-03-07T20:00');
      await expect(form.getByLabel('Fermeture des inscriptions')).toHaveValue('2027-03-06T10:00');
      await expect(preview.getByText('6 et 7 mars 2027').first()).toBeVisible();
      await expect.poll(async () => (await saved()).ends_at).toBe('2027-03-07T20:00:00+01:00');
      await form.getByLabel('Fin').focus();
      await page.keyboard.press('Backspace');
      await expect(form.getByText(typographic("Cette date n'est pas valide"))).toBeVisible();
      expect((await saved()).ends_at).toBe('2027-03-07T20:00:00+01:00');
      await form.getByLabel('Fin').fill('2027-03-07T21:00');
    });

    await test.step('a fault stands at its field and on its tab, and everything else is saved', async () => {
      await tab(page, 'Équipes').click();
      await form.getByLabel('Joueurs par équipe').selectOption('3');
      await form.getByLabel('Places').fill('1');
      await expect(
        form.getByText(typographic('Le nombre de places doit être compris entre 2 et 1024')),
      ).toBeVisible();
      await expect(page.getByRole('status')).toHaveText(/pas encore enregistré\u{a0}: Places\.$/u);
      await expect(tab(page, 'Équipes (à corriger)')).toBeVisible();
      await expect.poll(async () => (await saved()).team_size).toBe(3);
      await form.getByLabel('Places').fill('24');
      await expect(tab(page, 'Équipes (à corriger)')).toHaveCount(0);
    });

    await test.step('a format is chosen by its card, and says how long the day is', async () => {
      await tab(page, 'Format').click();
      await form.getByText(typographic('Poules, puis élimination directe')).click();
      await expect(form.getByLabel('Qualifiées par poule')).toHaveValue('2');
      await form.getByLabel('Petite finale').uncheck();
      await expect(form.getByRole('region', { name: 'Durée estimée' })).toContainText(
        'Avec 24 équipes et 8 postes',
      );
      await expect
        .poll(async () => (await saved()).format.last)
        .toMatchObject({
          kind: 'single',
          third_place: false,
        });
      await expectAccessible(page);
    });

    await test.step('lists grow, and are put in order by the keyboard', async () => {
      await tab(page, 'Textes').click();
      const add = form.getByRole('button', { name: 'Ajouter une récompense' });
      for (const title of ['Second', 'Premier']) {
        await add.click();
        await page.keyboard.press('Tab');
        await page.keyboard.type(title);
        await page.keyboard.press('Tab');
        await page.keyboard.type(`Le ${title.toLowerCase()}.`);
      }
      await form.getByRole('button', { name: 'Monter Récompense 2' }).focus();
      await page.keyboard.press('Enter');
      await expect(form.getByRole('button', { name: 'Descendre Récompense 1' })).toBeFocused();
      await expect
        .poll(async () => (await saved()).words.rewards.map(({ title }) => title))
        .toEqual(['Premier', 'Second']);
    });

    await test.step('a picture is sent, described and shown; what is none is refused in a sentence', async () => {
      await tab(page, 'Images').click();
      const choose = form.getByLabel(typographic('Choisir une image : logo'));
      const svg = { name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from('<svg/>') };
      await choose.setInputFiles(svg);
      await expect(
        page.getByText('Seules les images PNG, JPEG et WebP sont acceptées.'),
      ).toBeVisible();
      const buffer = await twoColours({ width: 600, height: 300 }).png().toBuffer();
      const isOnItsWay = Promise.withResolvers<void>();
      await page.route('**/pictures', async (route) => {
        await isOnItsWay.promise;
        await route.continue();
      });
      await choose.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer });
      await tab(page, 'Identité').click();
      await form.getByLabel('Édition').fill('Tapée entre-temps');
      await tab(page, 'Images').click();
      isOnItsWay.resolve();
      await form.getByLabel('Description').fill('Le logo des lacs');
      await expect(preview.getByAltText('Le logo des lacs')).toHaveAttribute(
        'src',
        /^data:image\/webp/,
      );
      await expect.poll(saved).toMatchObject({
        pictures: { logo: { alt: 'Le logo des lacs' } },
        edition: 'Tapée entre-temps',
      });
      await expectAccessible(page);
    });

    await test.step('how its day runs is set in its own part', async () => {
      await tab(page, 'Jour J').click();
      await expect(form.getByLabel('Appel du match suivant')).toHaveCount(0);
      await form.getByLabel('Nombre de postes').fill('8');
      await form.getByLabel('Appel du match suivant').selectOption('by-hand');
      await form.getByLabel('Check-in', { exact: true }).uncheck();
      await expect
        .poll(async () => (await saved()).day)
        .toMatchObject({ check_in: false, stations: 8, calling: 'by-hand', reporting: true });
      await expectAccessible(page);
    });

    await test.step('an address that is not one of Discord is refused at its field', async () => {
      await tab(page, 'Discord').click();
      await form.getByLabel('Adresse du webhook').fill('https://discord.example/api/webhooks/1/a');
      await form.getByRole('button', { name: 'Ajouter le webhook' }).click();
      await expect(form.getByLabel('Adresse du webhook')).toHaveAccessibleDescription(
        /^Ce n.est pas l.adresse/,
      );
      await expectAccessible(page);
    });

    await test.step('the rules that write themselves stand above the own ones', async () => {
      await tab(page, 'Règlement').click();
      await expect(form.getByRole('heading', { name: 'Poules' })).toBeVisible();
      await form.getByRole('button', { name: 'Ajouter un paragraphe' }).click();
      await page.keyboard.type('Chacun apporte sa manette.');
      await expect(preview.getByText('Chacun apporte sa manette.')).toBeVisible();
    });

    await test.step('without a network nothing is lost', async () => {
      await context.setOffline(true);
      await tab(page, 'Identité').click();
      await form.getByLabel('Jeu').fill('Quake');
      await expect(page.getByRole('status')).toHaveText(/^Pas de réseau/);
      await context.setOffline(false);
      await expect.poll(async () => (await saved()).game).toBe('Quake');
    });

    await test.step('what somebody else has changed too is shown beside it, to choose', async () => {
      await expect(page.getByRole('status')).toHaveText(/^Brouillon, enregistré/);
      const { state: _state, current: _current, day: _day, ...fields } = await saved();
      await admin.call('updateEvent', { ...fields, edition: 'La leur', place: 'Lausanne' });
      await form.getByLabel('Édition').fill('La mienne');
      const both = page.getByRole('region', { name: 'Deux versions' });
      await expect(both.getByRole('row', { name: 'Édition' })).toContainText('La leur');
      await both.getByRole('button', { name: 'Garder ma version' }).click();
      await expect
        .poll(async () => saved())
        .toMatchObject({ edition: 'La mienne', place: 'Lausanne', name: 'Coupe des lacs' });
    });

    await test.step('it is published, with its picture; what would break teams is locked', async () => {
      const { hash = '' } = (await saved()).pictures.logo ?? {};
      const address = `${site.url}${pictureAddress(hash, 'small')}`;
      expect((await fetch(address)).status).toBe(404);
      await page.getByRole('button', { name: 'Publier', exact: true }).click();
      await page.getByRole('button', { name: typographic("Publier l'événement") }).click();
      await expect(
        toastWith(page, typographic("L'événement Coupe des lacs est publié")),
      ).toBeVisible();
      await expect(page.getByRole('status')).toHaveText(/^Publié/);
      expect((await fetch(address)).status).toBe(200);
      await admin.call('createTeam', { name: 'Les Aigles', capacity: 3, fk_event: pk_event });
      await page.goto(`/admin/events/edit/${pk_event}?partie=equipes`);
      await expect(form.getByLabel('Joueurs par équipe')).toBeDisabled();
      await expect(form.getByText(/la taille des équipes n.est plus modifiable/)).toBeVisible();
    });

    await test.step('on a phone the page is behind a button, and nothing sticks out', async () => {
      await page.setViewportSize({ width: 320, height: 844 });
      await expectNoSidewaysScroll(page);
      await page.getByRole('button', { name: typographic("Voir l'aperçu") }).click();
      await expect(preview.getByText('Coupe des lacs').first()).toBeVisible();
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
    });
  },
);

async function newEvent(
  page: Page,
  site: Site,
): Promise<{ admin: AdminCalls; event: Event; form: Locator; preview: Locator }> {
  const admin = await asAdmin(site);
  const event = await admin.call('createEvent', {
    slug: 'coupe',
    name: 'Coupe',
    game: 'Rocket League',
  });
  await openAdminPage(page, `/admin/events/edit/${event.pk_event}`);
  const form = page.getByRole('tabpanel');
  const preview = page.getByRole('region', { name: typographic("La page, telle qu'on la verra") });
  return { admin, event, form, preview };
}

function tab(page: Page, name: string): Locator {
  return page.getByRole('tab', { name, exact: true });
}
