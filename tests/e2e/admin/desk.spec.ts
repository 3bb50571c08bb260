import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessibility.ts';
import { asAdmin, dialog, openAdminPage } from '../support/admin.ts';
import { typographic } from '#web/typography/typographic.ts';
import { expect, test } from '../support/site.ts';

// What the browser says of a network that this test cuts.
test.use({ expectedComplaints: [/ERR_INTERNET_DISCONNECTED/] });

test('two people at the desk put a match on air, count its games and hand a caster a key', async ({
  page: one,
  browser,
  site,
}) => {
  const admin = await asAdmin(site);
  for (const name of ['Nova', 'Vortex', 'Lynx', 'Aigles']) await site.registerTeam(name, 2);
  await admin.call('setRegistration', { open: false });
  await admin.call('startSwiss', { rounds: 2 });
  await admin.call('drawRound', {});
  const [first] = await admin.call('publishRound', {});
  if (first === undefined) throw new Error('a round has matches');
  const two = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
  await openAdminPage(one, '/admin/desk');
  await openAdminPage(two, `${site.url}/admin/desk`);

  await test.step('what one presses by a key, both see', async () => {
    await expect(one.getByText(typographic('Antenne libre : choisissez un match'))).toBeVisible();
    await one
      .getByRole('button', { name: typographic("Mettre à l'antenne") })
      .first()
      .click();
    await expect(one.locator('#a-l-antenne')).toBeFocused();
    await one.keyboard.press('l');
    await one.keyboard.press('n');
    for (const desk of [one, two]) await expect(gamesOf(desk)).toHaveText(['0 manche', '0 manche']);
    for (const key of ['a', 'a', 'q', 'p']) await one.keyboard.press(key);
    for (const desk of [one, two]) await expect(gamesOf(desk)).toHaveText(['1 manche', '1 manche']);
    await two.getByRole('button', { name: 'Score' }).click();
    await expect(one.getByRole('button', { name: 'Score' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await two.getByRole('button', { name: typographic('Inverser les côtés') }).click();
    await expect(
      one.getByRole('button', { name: typographic('Inverser les côtés') }),
    ).toHaveAttribute('aria-pressed', 'true');
  });

  await test.step('a letter that is typed in a field presses nothing', async () => {
    await one.getByRole('searchbox').fill('');
    await one.getByRole('searchbox').pressSequentially('nal');
    await expect(one.getByText('Aucun match de cette équipe')).toBeVisible();
    await expect(gamesOf(one)).toHaveText(['1 manche', '1 manche']);
    await one.getByRole('searchbox').fill('');
    await one.getByRole('searchbox').blur();
  });

  await test.step('without a network a button says so, and the desk comes back by itself', async () => {
    await two.context().setOffline(true);
    await expect(two.getByText(typographic('Hors ligne : les boutons'))).toBeVisible();
    await two.keyboard.press('2');
    await expect(two.getByText(typographic("Rien n'a été envoyé."))).toBeVisible();
    await two.context().setOffline(false);
    await expect(two.getByText(typographic('Hors ligne : les boutons'))).toBeHidden();
    await expect(one.getByRole('button', { name: 'Bandeau' })).toHaveAttribute(
      'aria-pressed',
      'false',
    );
  });

  await test.step('the result takes the place of what was counted, and the next match is proposed', async () => {
    const { pk_match, fk_round, fk_team_one, fk_team_two, match_date, version } = first;
    const match = { pk_match, fk_round, fk_team_one, fk_team_two, match_date, version };
    const result = { team_one_score: 2, team_two_score: 0, winner_team: fk_team_one };
    await admin.call('updateMatch', { ...match, ...result });
    for (const desk of [one, two]) {
      await expect(
        desk.getByText(typographic(`Terminé. L'équipe ${first.team_one_name} gagne 2 - 0.`)),
      ).toBeVisible();
    }
    await one.getByRole('button', { name: 'Passer au match suivant' }).click();
    await expect(gamesOf(two)).toHaveText(['0 manche', '0 manche']);
  });

  await test.step('a key is shown once, and withdrawn after a question', async () => {
    await one.getByRole('button', { name: 'Créer une clé de lecture' }).click();
    await expect(dialog(one).getByText(/overlay\/rocket-league#cle=[\w-]{24}$/)).toBeVisible();
    const card = await dialog(one)
      .getByText(/fiche#cle=[\w-]{24}$/)
      .textContent();
    await dialog(one).getByText('Fermer', { exact: true }).click();
    const caster = await (await browser.newContext()).newPage();
    await caster.goto(card ?? '');
    await expect(caster.getByText(typographic('Première rencontre du tournoi.'))).toBeVisible();
    await two
      .getByRole('button', { name: typographic('Retirer : Clé de lecture'), exact: false })
      .click();
    await two.getByRole('button', { name: 'Retirer la clé' }).click();
    await expect(two.locator('#cles')).toBeFocused();
    await expect(caster.getByText('Demandez-en une autre')).toBeVisible();
    await expect(caster.getByText(typographic('Première rencontre du tournoi.'))).toHaveCount(0);
    for (const desk of [one, two])
      await expect(desk.getByText('Aucune clé pour le moment')).toBeVisible();
    await expectAccessible(one);
    await expectNoSidewaysScroll(two);
    await expectAccessible(two);
  });

  await test.step('the card of the match on air is there to read out and to print', async () => {
    await two.getByRole('link', { name: 'Fiche du match' }).click();
    await expect(two.getByText('Premier match du tournoi').first()).toBeVisible();
    await expect(two.getByText(typographic('Première rencontre du tournoi.'))).toBeVisible();
    await expectNoSidewaysScroll(two);
  });

  await test.step('what is printed says of which round it is, and reads well before it is', async () => {
    await two.goto(`${site.url}/admin/tournament/print?feuille=classement`);
    await expect(two.getByText('Classement, ronde 1 sur 2 en cours')).toBeVisible();
    await expectNoSidewaysScroll(two);
    await expectAccessible(two);
    await two.evaluate(() => (window.print = () => {}));
    await two.getByRole('button', { name: 'Feuilles de score' }).click();
    await expectAccessible(two);
  });
});

/** Left, then right. */
function gamesOf(desk: Page) {
  return desk
    .locator('#a-l-antenne')
    .locator('../..')
    .getByText(/^\d manches?$/);
}
