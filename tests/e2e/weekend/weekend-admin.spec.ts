// oxlint-disable max-lines -- one journey a test through the screens of the tournament, with what they share.
import type { Page } from '@playwright/test';
import { DEFAULT_DAY_SETTINGS } from '#contract/day/day.ts';
import type { TournamentMatch } from '#contract/tournament/tournament.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessibility.ts';
import { asAdmin, openAdminPage, type AdminCalls } from '../support/admin.ts';
import { expectToastsOnHeader } from '../support/forms.ts';
import { expect, test, type Site } from '../support/site.ts';
import { createTeamCaller } from '../support/team-link.ts';
import {
  expectProgress,
  firstRound,
  registerDuos,
  matchRow,
  saveResult,
  takeStep,
  typeScore,
} from '../support/weekend.ts';
import { typographic } from '#web/typography/typographic.ts';

test(
  'a step that comes too early says why; a team that is missing is withdrawn in two clicks',
  { tag: '@everyday' },
  async ({ page, site }) => {
    await registerDuos(site, 4);
    await site.registerTeam('Solo', 1);
    await openAdminPage(page, '/admin/tournament');
    await test.step('closing the check-in takes out who is missing, and one undo brings all back', async () => {
      await page.getByRole('button', { name: 'Ouvrir le check-in' }).click();
      const checkIn = page.getByRole('region', { name: 'Check-in' });
      await checkIn.getByRole('button', { name: /^Les Aigles/, pressed: false }).click();
      await expect(
        checkIn.getByRole('button', { name: /^Les Aigles/, pressed: true }),
      ).toBeVisible();
      await expect(checkIn.getByText('1 sur 5 est là, 1 incomplète')).toBeVisible();
      await checkIn.getByRole('button', { name: 'Fermer le check-in' }).click();
      await page.getByRole('button', { name: 'Retirer les 4 équipes absentes' }).click();
      await expect(page.getByRole('button', { name: 'Réintégrer : Solo' })).toBeVisible();
      await page.getByRole('button', { name: 'Annuler la dernière étape' }).click();
      await page.getByRole('button', { name: 'Annuler cette étape' }).click();
      await expect(page.getByRole('button', { name: 'Retirer Solo' })).toBeVisible();
    });
    await takeStep(page, 'Fermer les inscriptions');
    const start = page.getByRole('button', { name: 'Lancer la phase suisse' });
    await expect(start).toBeDisabled();
    await expect(page.getByText('Équipe incomplète : Solo.')).toBeVisible();

    await page.getByRole('button', { name: 'Retirer Solo' }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: typographic("Retirer l'équipe") })
      .click();
    await expect(start).toBeEnabled();
    await page.getByRole('button', { name: 'Réintégrer : Solo' }).click();
    await expect(start).toBeDisabled();

    await page.getByRole('button', { name: 'Annuler la dernière étape' }).click();
    await page.getByRole('button', { name: 'Annuler cette étape' }).click();
    await expectToastsOnHeader(page);
    await expect(page.getByRole('button', { name: 'Réintégrer : Solo' })).toBeVisible();
    await expect(start).toBeEnabled();
  },
);

test('the history says once that steps are undone in order, and only the last has its button', async ({
  page,
  site,
}) => {
  const admin = await asAdmin(site);
  await firstRound(site, admin, 4);
  await openAdminPage(page, '/admin/history');
  const inOrder = typographic(
    "Pour annuler une étape plus ancienne, annulez d'abord celles qui la suivent.",
  );
  await expect(page.getByRole('listitem').filter({ hasText: 'le tournoi' })).toHaveCount(4);
  await expect(page.getByText(inOrder)).toHaveCount(1);
  await page.getByRole('button', { name: /^Annuler\s: / }).click();
  const undone = page.getByRole('listitem').filter({ hasText: 'tournoi : Ronde 1 publiée' });
  await expect(undone).toContainText('Cette étape a déjà été annulée.');
  await expect(page.getByRole('button', { name: /^Annuler\s: .* Ronde 1 tirée$/ })).toBeVisible();
});

test('a round without all its results cannot be followed by the next one', async ({
  page,
  site,
}) => {
  const admin = await asAdmin(site);
  const [first, second] = await firstRound(site, admin, 4);
  await openAdminPage(page, '/admin/tournament');
  await expect(page.getByText('Il manque 2 résultats.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Tirer la ronde 2' })).toBeDisabled();

  // Another admin's saves are on the screen without a reload.
  await saveResult(admin, first, [2, 0]);
  await expect(page.getByText('Il manque un résultat.')).toBeVisible();
  await settleDispute(page, { site, admin, match: second });
  await expectProgress(page, 2, 2);
  await expect(page.getByRole('button', { name: 'Tirer la ronde 2' })).toBeEnabled();
});

/** Two teams report: the admin sees one score to confirm, then two that disagree, and takes the second team's. */
async function settleDispute(
  page: Page,
  { site, admin, match }: { site: Site; admin: AdminCalls; match: TournamentMatch },
): Promise<void> {
  const [one, two] = [match.team_one_name ?? '', match.team_two_name ?? ''];
  const byOne = await createTeamCaller(site, admin, match.fk_team_one ?? 0);
  const byTwo = await createTeamCaller(site, admin, match.fk_team_two ?? 0);
  const { pk_match } = match;
  await byOne('reportScore', { pk_match, team_one_score: 2, team_two_score: 1 });
  const row = matchRow(page, one);
  await expect(row).toContainText(typographic(`2 - 1 annoncé par l'équipe ${one}`));
  await expect(row.getByRole('button', { name: 'Confirmer' })).toBeVisible();
  await byTwo('reportScore', { pk_match, team_one_score: 1, team_two_score: 2 });

  const list = page.getByRole('region', { name: 'À traiter' });
  await expect(list.getByRole('listitem')).toContainText('Litige');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await list.getByRole('button', { name: `Retenir 1 - 2 (${two})` }).click();
  await expect(list).toContainText('Rien à traiter pour le moment.');
  await expect(row).toContainText('Enregistré');
}

test('before the bracket starts, one sees which seeds move to avoid a rematch', async ({
  page,
  site,
}) => {
  const admin = await asAdmin(site);
  let matches: readonly TournamentMatch[] = await firstRound(site, admin, 6);
  for (let round = 2; round <= 4; round += 1) {
    for (const match of matches) await saveResult(admin, match, [2, 1]);
    if (round === 4) break;
    await admin.call('drawRound', {});
    matches = await admin.call('publishRound', {});
  }
  await openAdminPage(page, '/admin/tournament');
  await takeStep(page, 'Lancer le bracket', async (dialog) => {
    const seeds = dialog.getByRole('list', { name: 'Têtes de série' }).getByRole('listitem');
    const rematches = dialog.getByText(/^Revanche au premier tour\s: /);
    const avoiding = dialog.getByRole('checkbox', { name: 'Éviter les revanches au premier tour' });
    const [fifth = '', sixth = ''] = (await admin.call('getStandings', {}))
      .slice(4)
      .map(({ name }) => name);
    await expect(dialog.getByRole('checkbox', { name: /^Match décisif/ })).toBeChecked();
    await expect(avoiding).toBeChecked();
    await expect(avoiding).toHaveAccessibleDescription(/les 2 revanches .* sont évitées/);
    await avoiding.uncheck();
    await expect(rematches).toHaveCount(2);
    await expect(seeds.nth(4)).toContainText(fifth);
    await avoiding.check();
    const exchange = typographic(`L'équipe ${sixth} passe devant l'équipe ${fifth}.`);
    await expect(dialog.getByText(exchange)).toBeVisible();
    await expect(seeds.nth(4)).toContainText(sixth);
    await expect(seeds.nth(4)).toContainText('6e au classement');
    await expect(rematches).toHaveCount(0);
  });
  const [sixth] = (await admin.call('getStandings', {})).slice(5);
  const { rounds } = await admin.call('getBracket', {});
  const facingFourth = rounds[0]?.matches.find(({ explanation }) => /n° 4/.test(explanation));
  expect([facingFourth?.fk_team_one, facingFourth?.fk_team_two]).toContain(sixth?.pk_team);
  // An earlier step that is looked at again is not left of the screen.
  await page.goto('/admin/tournament/round-1');
  await expect(page.getByRole('link', { name: /^Ronde 1/ })).toBeInViewport();
});

test(
  'a phone goes from the list of matches to a score, and enters it with one tap for each team',
  { tag: ['@everyday', '@once'] },
  async ({ page, site }) => {
    const admin = await asAdmin(site);
    const [, match] = await firstRound(site, admin, 4);
    await openAdminPage(page, '/admin/matches');
    const names = `${match.team_one_name} VS ${match.team_two_name}`;
    await page.getByRole('link', { name: new RegExp(`^Saisir le score.+${names}$`) }).tap();
    await expect(page).toHaveURL(`${site.url}/admin/tournament/match-${match.pk_match}`);
    await expect(page.locator(`#match-${match.pk_match}`)).toBeFocused();
    await expect(page.locator(`#match-${match.pk_match}`)).toBeInViewport({ ratio: 1 });
    await page
      .getByRole('group', { name: `Score : ${match?.team_one_name}` })
      .getByRole('button', { name: '1' })
      .tap();
    await expect(page.getByText('Score incomplet')).toBeVisible();
    await page
      .getByRole('group', { name: `Score : ${match?.team_two_name}` })
      .getByRole('button', { name: '2' })
      .tap();
    await expect(page.getByText('Enregistré')).toBeVisible();
    await expectProgress(page, 1, 2);
    expect(await admin.call('getMatch', { pk_match: match.pk_match })).toMatchObject({
      score_team_one: 1,
      score_team_two: 2,
      winner_team: match?.fk_team_two,
    });
  },
);

test.describe('with a keyboard', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test(
    'an impossible score is not sent, and a match gets its station and its hour',
    { tag: '@once' },
    async ({ page, site }) => {
      const admin = await asAdmin(site);
      const [match] = await firstRound(site, admin, 4);
      const day = Promise.withResolvers<void>();
      await page.route(/action=getDay/, async (route) => {
        await day.promise;
        await route.continue();
      });
      await openAdminPage(page, '/admin/tournament');
      const row = matchRow(page, match?.team_one_name ?? '');
      await typeScore(page, '22', row);
      await expect(row).toContainText('Score impossible en BO3');
      // A late answer must not take the focus from an admin who is typing.
      day.resolve();
      await expect(row.getByRole('button', { name: /^Lancer le match/ })).toBeVisible();
      await expect(row.locator(':focus')).toHaveCount(1);
      await page.keyboard.press('Escape');
      await expect(row).toContainText('À jouer');

      await row.getByRole('button', { name: /^Détails, forfait/ }).click();
      await expect(row.getByText('Pourquoi ce match ?')).toBeVisible();
      await row.getByLabel('Poste', { exact: true }).fill('12');
      await row.getByLabel('Date et heure').fill('2025-12-13T14:30');
      await row
        .getByRole('button', { name: typographic("Enregistrer le poste et l'heure") })
        .click();
      await expect(row).toContainText('Poste 12');
      await expect(row).toContainText('13.12.25 14:30');
      // The screen shows it at once, the server has it a moment later.
      await expect
        .poll(() => admin.call('getMatch', { pk_match: match?.pk_match ?? 0 }))
        .toMatchObject({ match_date: '2025-12-13 14:30:00', winner_team: null });
      const { last } = await admin.call('getSteps', {});
      expect(last?.label).toBe(
        `Poste et heure (${match?.team_one_name} – ${match?.team_two_name})`,
      );
    },
  );

  test(
    'a whole round of the bracket is given stations; an admin gives it others and an hour, and takes them back',
    { tag: '@once' },
    async ({ page, site }) => {
      const admin = await asAdmin(site);
      for (const match of await firstRound(site, admin, 4)) await saveResult(admin, match, [2, 1]);
      await admin.call('drawRound', {});
      for (const match of await admin.call('publishRound', {}))
        await saveResult(admin, match, [2, 1]);
      await admin.call('startBracket', {});
      await openAdminPage(page, '/admin/tournament');
      const round = page.getByRole('list', { name: 'Demi-finales' }).getByRole('listitem');
      await expect(round).toContainText(['Poste 1', 'Poste 2']);

      await page.getByRole('button', { name: 'Postes et heure : Demi-finales' }).click();
      const form = page.getByRole('form', { name: 'Postes et heure : Demi-finales' });
      await form.getByLabel('Premier poste').fill('5');
      await expect(form).toContainText(
        typographic("2 matchs, dans l'ordre de la liste : postes 5 à 6."),
      );
      await form.getByLabel('Date et heure').fill('2025-12-14T10:00');
      await form.getByRole('button', { name: 'Enregistrer' }).click();
      await expect(round).toContainText(['Poste 514.12.25 10:00', 'Poste 614.12.25 10:00']);
      await expect(form).toBeHidden();
      expect((await admin.call('getSteps', {})).last?.label).toBe(
        'Postes et heures (Demi-finales)',
      );
      await page.getByRole('main').getByRole('button', { name: 'Annuler', exact: true }).click();
      await expect(round).toContainText(['Poste 1', 'Poste 2']);
    },
  );
});

test('every screen of the tournament is accessible and fits the window', async ({ page, site }) => {
  const admin = await asAdmin(site);
  const check = async () => {
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  };
  await registerDuos(site, 6);
  await admin.call('openCheckIn', {});
  await admin.call('setDay', { pk_event: 1, day: { ...DEFAULT_DAY_SETTINGS, stations: 2 } });
  await openAdminPage(page, '/admin/tournament');
  await expect(page.getByRole('button', { name: 'Retirer Les Aigles' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Les Aigles/, pressed: false })).toBeVisible();
  await check();
  await admin.call('setRegistration', { open: false });
  await page.getByRole('button', { name: 'Lancer la phase suisse' }).click();
  await check();
  await page.getByRole('dialog').getByRole('button', { name: 'Lancer la phase suisse' }).click();
  await expect(page.getByRole('button', { name: 'Tirer la ronde 1' })).toBeEnabled();
  await admin.call('drawRound', {});
  await page.getByRole('button', { name: 'Les Aigles' }).click();
  await check();
  for (let round = 1; round <= 3; round += 1) {
    const matches = await admin.call('publishRound', {});
    if (round === 1) {
      await expectProgress(page, 0, 3);
      await expect(page.getByText('Tous les postes sont pris')).toBeVisible();
      await page
        .getByRole('button', { name: /^Lancer le match/ })
        .first()
        .click();
      await expect(page.getByText('En cours', { exact: true })).toBeVisible();
      await page
        .getByRole('button', { name: /^Détails, forfait/ })
        .first()
        .click();
      await check();
    }
    for (const match of matches) await saveResult(admin, match, [2, 1]);
    if (round < 3) await admin.call('drawRound', {});
  }
  await page.goto('/admin/tournament/standings');
  await page.getByRole('button', { name: 'Lancer le bracket' }).click();
  await check();
  await page.getByRole('dialog').getByRole('button', { name: 'Pas maintenant' }).click();
  await check();
  await admin.call('startBracket', {});
  await page.getByRole('link', { name: 'Scores', exact: true }).click();
  await expectProgress(page, 0, 10);
  await check();
});
