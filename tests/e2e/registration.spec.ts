import { expectAccessible } from './support/accessibility.ts';
import { expectToastsOnHeader, registerPage, toastWith } from './support/forms.ts';
import { signIn } from '#scripts/demo/play-tournament.ts';
import { ADMIN, expect, delayScripts, test } from './support/site.ts';
import { typographic } from '#web/typography/typographic.ts';

test(
  'a duo creates its team and registers, and a third player finds it full',
  { tag: '@everyday' },
  async ({ page, site }) => {
    const form = registerPage(page);
    await form.open();
    await form.teamName.fill('Les Aigles');
    await form.createTeam.click();
    await expect(toastWith(page, "L'équipe Les Aigles a bien été créée")).toBeVisible();
    await expectToastsOnHeader(page);
    await expect(form.teams.locator('option:checked')).toHaveText('Les Aigles (0/2)');

    await form.pseudo.fill('Zoé');
    await form.discord.fill('zoe.rl');
    await form.twitch.fill('twitch.tv/zoe_rl');
    await form.register.click();
    await expect(
      toastWith(page, 'Super ! Votre inscription a bien été prise en compte'),
    ).toBeVisible();
    await expect(page).toHaveURL(`${site.url}/`);

    // Home greets the duo; the invitation opens the form with the team chosen, and leaves the address bar.
    const card = page.getByRole('region', { name: 'Votre équipe' });
    await expect(card).toContainText(typographic('Votre équipe : Les Aigles · 1 joueur sur 2'));
    await card.getByRole('button', { name: typographic("QR code de l'invitation") }).click();
    await expect(
      card.getByRole('img', { name: typographic("QR code : l'invitation") }),
    ).toBeVisible();
    await expectAccessible(page);
    const invitation = await card.getByText(/register#/).innerText();
    await page.goto('/contact');
    await page.goto(invitation);
    await expect(form.teams.locator('option:checked')).toHaveText('Les Aigles (1/2)');
    await expect(form.pseudo).toBeFocused();
    await expect(page).toHaveURL(`${site.url}/register`);
    await form.pseudo.fill('Max');
    await form.discord.fill('max.rl');
    await form.register.click();
    await expect(page).toHaveURL(`${site.url}/`);
    await expect(card).toContainText('2 joueurs sur 2');
    await card.getByRole('button', { name: typographic("Corriger l'inscription") }).click();
    await page.getByRole('button', { name: 'Corriger Max' }).click();
    await page.getByRole('textbox', { name: 'Pseudo' }).fill('Maxime');
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(toastWith(page, 'Le joueur Maxime a été modifié')).toBeVisible();

    await form.open();
    await expect(form.teams.getByRole('option', { name: 'Les Aigles (complète)' })).toBeDisabled();

    await page.goto('/tournaments/rocket-league');
    const listed = page.getByRole('listitem').filter({ hasText: 'Équipe 1 : Les Aigles' });
    await expect(listed).toContainText('Pseudo : Maxime');
    await expect(listed).toContainText('Discord : max.rl');
    await expect(listed.getByRole('link', { name: /twitch/i })).toHaveAttribute(
      'href',
      'https://www.twitch.tv/zoe_rl',
    );

    // With two places only, the third team waits, and moves up by itself.
    const admin = await signIn(site.url, ADMIN);
    const {
      state: _state,
      current: _current,
      day: _day,
      ...event
    } = await admin('getEvent', { pk_event: 1 });
    await admin('updateEvent', { ...event, team_max: 2, waiting_list: true });
    const pk_team = await site.registerTeam('Boost Vide');
    await page.goto('/');
    await page.getByRole('link', { name: typographic("Rejoindre la liste d'attente") }).click();
    await expect(page.getByRole('main')).toContainText(typographic('Les 2 places sont prises'));
    await form.teamName.fill('Turbo Lynx');
    await form.createTeam.click();
    await expect(page.getByRole('main')).toContainText(
      typographic("première sur la liste d'attente"),
    );
    await expect(form.teams.locator('option:checked')).toHaveText('Turbo Lynx (0/2)');
    await page.goto('/tournaments/rocket-league');
    const line = page.getByRole('heading', { name: typographic("Liste d'attente") });
    await expect(line).toBeVisible();
    await expect(page.locator('#equipes')).not.toContainText('Turbo Lynx');
    // Nobody plays in it yet: a place is not for who does not come.
    const waiting = (await admin('getTeams', {})).find(({ name }) => name === 'Turbo Lynx');
    await site.call('registerPlayer', {
      username: 'Nia',
      discord: 'nia.rl',
      twitch: null,
      fk_team: waiting?.pk_team ?? 0,
    });
    await admin('deleteTeam', { pk_team });
    await expect(page.locator('#equipes')).toContainText('Turbo Lynx');
    await expect(line).toBeHidden();
  },
);

test('the third player of a team that filled up meanwhile is refused and loses nothing', async ({
  page,
  site,
}) => {
  const team = await site.registerTeam('Boost Vide', 1);
  const form = registerPage(page);
  await form.open();
  await form.pseudo.fill('Trop Tard');
  await form.discord.fill('troptard');
  await form.teams.selectOption(String(team));
  await site.call('registerPlayer', { username: 'Rapide', discord: 'rapide', fk_team: team });
  await form.register.click();

  await expect(form.player.getByRole('alert')).toHaveText(
    typographic("L'équipe Boost Vide est complète."),
  );
  await expect(form.pseudo).toHaveValue('Trop Tard');
  await expect(form.discord).toHaveValue('troptard');
  await expect(page).toHaveURL(`${site.url}/register`);
});

test('errors come as one types, and the first one gets the focus', async ({ page }) => {
  const form = registerPage(page);
  await form.open();
  await form.register.click();
  await expect(form.pseudo).toBeFocused();
  await expect(form.player).toContainText('Le pseudo doit contenir entre 1 et 32 caractères');
  await expect(form.player).toContainText('Le Discord doit contenir entre 1 et 32 caractères');
  await expect(form.player).toContainText('Veuillez sélectionner une équipe');

  await form.pseudo.pressSequentially('Z');
  await expect(form.player).not.toContainText('Le pseudo doit contenir');
  await form.pseudo.fill('a'.repeat(33));
  await expect(form.player).toContainText('Le pseudo doit contenir entre 1 et 32 caractères');
  await form.teamName.fill('x');
  await form.teamName.fill('');
  await expect(form.team).toContainText(
    "Le nom de l'équipe doit contenir entre 1 et 32 caractères",
  );
});

test('a taken team name is said under the field and under the form', async ({ page, site }) => {
  await site.registerTeam('Demo Crew');
  const form = registerPage(page);
  await form.open();
  await form.teamName.fill('demo  CREW');
  await form.createTeam.click();
  await expect(form.team.getByRole('alert')).toContainText(
    typographic("Une équipe s'appelle déjà"),
  );
  await expect(form.team.getByRole('alert')).toBeInViewport({ ratio: 1 });
  await expect(form.teamName).toHaveAttribute('aria-invalid', 'true');
  await expect(form.teamName).toHaveValue('demo  CREW');
});

test('a twitch address without https:// gets it, and a wrong one is refused', async ({ page }) => {
  const form = registerPage(page);
  await form.open();
  await form.twitch.fill('www.twitch.tv/zoe');
  await form.discord.focus();
  await expect(form.twitch).toHaveValue('https://www.twitch.tv/zoe');
  await form.twitch.fill('zoe');
  await form.discord.focus();
  await expect(form.twitch).toHaveValue('https://www.twitch.tv/zoe');
  await form.twitch.fill('https://example.com/zoe');
  await expect(form.player).toContainText(typographic("L'adresse Twitch doit être de la forme"));
});

test('everything is done by keyboard alone', { tag: '@everyday' }, async ({ page, site }) => {
  const form = registerPage(page);
  await form.open();
  await form.teamName.focus();
  await page.keyboard.type('Clavier FC');
  await page.keyboard.press('Enter');
  await expect(form.pseudo).toBeFocused();
  await page.keyboard.type('Ana');
  await page.keyboard.press('Tab');
  await page.keyboard.type('ana.rl');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(form.teams).toBeFocused();
  await expect(form.teams.locator('option:checked')).toHaveText('Clavier FC (0/2)');
  await page.keyboard.press('Tab');
  await expect(form.register).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${site.url}/`);
});

test('a double-click writes once', async ({ page, site }) => {
  const form = registerPage(page);
  await form.open();
  await form.teamName.fill('Une Seule');
  await form.createTeam.dblclick();
  await expect(form.teams.locator('option:checked')).toHaveText('Une Seule (0/2)');
  await expect(form.team.getByRole('alert')).toHaveCount(0);

  const team = await form.teams.inputValue();
  await form.pseudo.fill('Solo');
  await form.discord.fill('solo');
  await form.register.dblclick();
  await expect(page).toHaveURL(`${site.url}/`);
  await page.goto('/register');
  await expect(form.teams.locator(`option[value="${team}"]`)).toHaveText('Une Seule (1/2)');
});

test.describe('on a bad connection', () => {
  test.use({ expectedComplaints: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|ERR_EMPTY_RESPONSE/] });

  test(
    'a registration is sent again by itself, under the same key',
    { tag: '@everyday' },
    async ({ page }) => {
      const keys: (string | undefined)[] = [];
      let drops = 2;
      await page.route('**/api', async (route) => {
        keys.push(route.request().headers()['idempotency-key']);
        if (drops === 0) return route.continue();
        drops -= 1;
        // The first is lost on its way back: the server has written it.
        if (drops === 1) await route.fetch();
        return route.abort('internetdisconnected');
      });
      const form = registerPage(page);
      await form.open();
      await form.teamName.fill('Wi-Fi Perdu');
      await form.createTeam.click();
      await expect(form.teams.locator('option:checked')).toHaveText('Wi-Fi Perdu (0/2)');
      expect(keys).toHaveLength(3);
      expect(new Set(keys).size).toBe(1);
      expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
    },
  );

  test('without any connection the form says so, keeps everything, and a later try succeeds', async ({
    page,
    context,
  }) => {
    const form = registerPage(page);
    await form.open();
    await form.teamName.fill('Hors Ligne');
    await context.setOffline(true);
    await form.createTeam.click();
    await expect(form.createTeam).toHaveAttribute('aria-busy', 'true');
    const lost = form.team.getByRole('alert').locator('p');
    await expect(lost).toHaveText(['Failed to fetch', /^Le serveur ne répond pas/]);
    await expect(form.teamName).toHaveValue('Hors Ligne');
    await context.setOffline(false);
    await form.createTeam.click();
    await expect(form.teams.locator('option:checked')).toHaveText('Hors Ligne (0/2)');
  });
});

test(
  'what is typed before the scripts arrive stays, and cannot be sent too early',
  { tag: '@everyday' },
  async ({ page }) => {
    const arrive = await delayScripts(page);
    await page.goto('/register', { waitUntil: 'commit' });
    const form = registerPage(page);
    await form.teamName.fill('Très Pressés');
    await expect(form.createTeam).toBeDisabled();
    arrive();
    await expect(form.createTeam).toBeEnabled();
    await expect(form.teamName).toHaveValue('Très Pressés');
    await form.createTeam.click();
    await expect(form.teams.locator('option:checked')).toHaveText('Très Pressés (0/2)');
  },
);
