import type { Locator, Page } from '@playwright/test';
import type { TournamentMatch } from '#contract/tournament/tournament.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessibility.ts';
import { asAdmin, openAdminPage, type AdminCalls } from '../support/admin.ts';
import { expect, test } from '../support/site.ts';
import { enterDigit, firstRound, matchRow, saveForfeit, saveResult } from '../support/weekend.ts';
import { typographic } from '#web/typography/typographic.ts';

test('a forfeit says what it is, and is changed only by whoever means to', async ({
  page,
  site,
}) => {
  const admin = await asAdmin(site);
  const [match] = await firstRound(site, admin, 4);
  const { row, one, two } = await openOn(page, match);
  // It arrives while the row is open for a score.
  await enterDigit(row, match, 'one', 1);
  await page.reload();
  await expect(row).toContainText('Score incomplet');
  await saveForfeit(admin, match, 'two');
  await row.getByRole('button', { name: /^Garder l.autre/ }).click();
  await expect(row).toContainText(forfeitText(two, one));
  await expect(row).toContainText('Enregistré');
  await expectNoDigits(row);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: /^Détails, poste/ }).click();
  await expect(row.getByRole('button', { name: /^Forfait\s:/ })).toHaveCount(0);
  await row.getByRole('button', { name: /^Fermer/ }).click();

  const dialog = await askToCorrect(page, row);
  await expect(dialog.getByRole('button', { name: 'Corriger' })).toBeDisabled();
  await expect(dialog).toContainText(/Choisissez d.abord ce qui s.est passé/);
  await expect(dialog).toContainText('Le match est de nouveau à jouer.');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await dialog.getByRole('button', { name: 'Ne rien changer' }).click();
  await expectNoDigits(row);

  await askToCorrect(page, row);
  await dialog.getByLabel('Le match a été joué : saisir son score').check();
  await dialog.getByRole('button', { name: 'Saisir le score' }).click();
  await expect(row).toContainText('Score incomplet');
  await row.getByRole('button', { name: 'Garder le forfait' }).click();
  await expectNoDigits(row);

  await askToCorrect(page, row);
  await dialog.getByLabel('Le match a été joué : saisir son score').check();
  await dialog.getByRole('button', { name: 'Saisir le score' }).click();
  await enterDigit(row, match, 'one', 1);
  await enterDigit(row, match, 'two', 2);
  // The last tap alone does not replace a forfeit.
  await expect(row.getByRole('button', { name: /^(Valider|Entrée pour valider)$/ })).toBeVisible();
  expect(await resultOf(admin, match)).toEqual([0, 0, match.fk_team_one]);
  await row.getByRole('button', { name: /^(Valider|Entrée pour valider)$/ }).click();
  await expect(row).toContainText('Enregistré');
  await expect.poll(() => resultOf(admin, match)).toEqual([1, 2, match.fk_team_two]);
});

test('a forfeit is given to the other team, or taken away', async ({ page, site }) => {
  const admin = await asAdmin(site);
  const [match] = await firstRound(site, admin, 4);
  const { row, one, two } = await openOn(page, match);
  await expect(row).toContainText('À jouer');
  await saveForfeit(admin, match, 'two');
  await expect(row).toContainText(forfeitText(two, one));
  await expectNoDigits(row);
  const dialog = await askToCorrect(page, row);
  await dialog.getByLabel(`Forfait : ${one}`).check();
  await dialog.getByRole('button', { name: 'Corriger' }).click();
  await expect(row).toContainText(forfeitText(one, two));
  await expect.poll(() => resultOf(admin, match)).toEqual([0, 0, match.fk_team_two]);

  await askToCorrect(page, row);
  await dialog.getByLabel('Effacer le forfait').check();
  await dialog.getByRole('button', { name: 'Corriger' }).click();
  await expect(row).toContainText('À jouer');
  await expect.poll(() => resultOf(admin, match)).toEqual([null, null, null]);
});

test('a match to which neither team came has no winner, for admins and for visitors', async ({
  page,
  site,
}) => {
  const admin = await asAdmin(site);
  const [match] = await firstRound(site, admin, 4);
  const { row, one, two } = await openOn(page, match);
  await row.getByRole('button', { name: /^Détails, forfait, poste/ }).click();
  await row.getByRole('button', { name: 'Double forfait' }).click();
  await expect(row).toContainText(`${one} – ${two} : double forfait, personne ne gagne`);
  await expect(row).toContainText('Enregistré');
  await expectNoDigits(row);
  await expectAccessible(page);
  const isUnwon = async () => (await admin.call('getMatch', { pk_match: match.pk_match })).unwon;
  await expect.poll(isUnwon).toBe(true);

  const dialog = await askToCorrect(page, row);
  await dialog.getByLabel(`Forfait : ${one}`).check();
  await dialog.getByRole('button', { name: 'Corriger' }).click();
  await expect(row).toContainText(forfeitText(one, two));
  await askToCorrect(page, row);
  await dialog.getByLabel(typographic("Aucune des deux équipes n'était là")).check();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await dialog.getByRole('button', { name: 'Corriger' }).click();
  await expect(row).toContainText(`${one} – ${two} : double forfait, personne ne gagne`);
  await expect.poll(isUnwon).toBe(true);

  await page.goto(`${site.url}/tournaments/rocket-league/classement`);
  await expect(page.getByText('Double forfait')).toHaveCount(1);
});

test('a team that has withdrawn does not win without a word', async ({ page, site }) => {
  const admin = await asAdmin(site);
  const [match] = await firstRound(site, admin, 4);
  await admin.call('withdrawTeam', { pk_team: match.fk_team_two ?? 0 });
  const { row, one, two } = await openOn(page, match);
  await expect(row).toContainText(
    typographic(`L'équipe ${two} s'est retirée : l'équipe ${one} gagne`),
  );
  await expectNoDigits(row);
  await expectAccessible(page);

  const dialog = await askToCorrect(page, row);
  await expect(dialog.getByLabel('Effacer le forfait')).toHaveCount(0);
  await expect(dialog).toContainText(
    typographic(
      `Attention : l'équipe ${two} s'est retirée du tournoi, et gagnerait avec un meilleur score.`,
    ),
  );
  await dialog.getByLabel('Le match a été joué : saisir son score').check();
  await dialog.getByRole('button', { name: 'Saisir le score' }).click();
  await enterDigit(row, match, 'one', 1);
  await enterDigit(row, match, 'two', 2);
  await expect(row.getByText(typographic(`L'équipe ${two} s'est retirée`))).toBeVisible();
  expect(await resultOf(admin, match)).toEqual([null, null, match.fk_team_one]);
  await row.getByRole('button', { name: /^(Valider|Entrée pour valider)$/ }).click();
  await expect.poll(() => resultOf(admin, match)).toEqual([1, 2, match.fk_team_two]);
});

test('a result on which a later round hangs goes through the correction, from its row and from the form', async ({
  page,
  site,
}) => {
  const admin = await asAdmin(site);
  const [match, second] = await firstRound(site, admin, 4);
  await saveForfeit(admin, match, 'two');
  await saveResult(admin, second, [2, 0]);
  await admin.call('drawRound', {});
  await admin.call('publishRound', {});
  const { row, one } = await openOn(page, match, '/admin/tournament/round-1');
  const dialog = await askToCorrect(page, row);
  await dialog.getByLabel(`Forfait : ${one}`).check();
  await dialog.getByRole('button', { name: 'Corriger' }).click();
  const correction = page.getByRole('dialog', { name: 'Corriger ce résultat' });
  await expect(correction).toContainText(typographic(`forfait de l'équipe ${one}`));
  // The recommended way is chosen, its reason said, and everything fits a phone without scrolling.
  await expect(correction.getByText('Conseillé')).toHaveCount(1);
  await expect(correction.getByRole('radio', { checked: true })).toHaveCount(1);
  await expect(correction.getByRole('button', { name: 'Corriger' })).toBeEnabled();
  const hidden = await correction.evaluate(
    ({ scrollHeight, clientHeight }) => scrollHeight - clientHeight,
  );
  expect(hidden).toBe(0);
  await expect(correction.getByRole('button', { name: 'Corriger' })).toBeInViewport({ ratio: 1 });
  await expectAccessible(page);
  await correction.getByText('Détails').nth(1).click();
  await expect(correction.getByRole('button', { name: 'Corriger' })).toBeInViewport({ ratio: 1 });
  await expectNoSidewaysScroll(page);
  await correction.getByLabel('Garder les matchs déjà tirés').check();
  await correction.getByRole('button', { name: 'Corriger' }).click();
  await expect(row).toContainText(typographic(`Forfait de l'équipe ${one}`));
  await expect.poll(() => resultOf(admin, match)).toEqual([0, 0, match.fk_team_two]);

  // The list does not offer to delete it, and the form leads to the correction with what was typed.
  await page.goto('/admin/matches');
  const names = `${second.team_one_name} VS ${second.team_two_name}`;
  await page.getByRole('button', { name: `Supprimer ${names}` }).click();
  const refusal = page.getByRole('dialog', { name: 'Match du tournoi' });
  await expect(refusal).toContainText('il fait partie du tournoi');
  await expect(refusal.getByRole('button', { name: 'Oui, je suis sûr' })).toHaveCount(0);
  await expectAccessible(page);
  await refusal.getByText('Fermer', { exact: true }).click();
  await page.getByRole('link', { name: `Modifier ${names}` }).click();
  await page.getByLabel(`Score : ${second.team_one_name}`, { exact: true }).fill('1');
  await page.getByLabel(`Score : ${second.team_two_name}`, { exact: true }).fill('2');
  await page.getByLabel('Date et heure').fill('2025-12-13T14:30');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByRole('alert')).toContainText('vérifiez les conséquences');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Voir les conséquences' }).click();
  await expect(correction).toContainText(`${second.team_one_name} 1 - 2 ${second.team_two_name}`);
  await correction.getByRole('button', { name: 'Corriger' }).click();
  await expect(page.locator(`#match-${second.pk_match}:focus-within`)).toHaveCount(1);
  await expect.poll(() => resultOf(admin, second)).toEqual([1, 2, second.fk_team_two]);
  const { match_date } = await admin.call('getMatch', { pk_match: second.pk_match });
  expect(match_date).toBe('2025-12-13 14:30:00');
});

test.describe('with a keyboard', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test(
    'the focus stays in the row of a forfeit, whatever is chosen',
    { tag: '@once' },
    async ({ page, site }) => {
      const admin = await asAdmin(site);
      const [match] = await firstRound(site, admin, 4);
      await saveForfeit(admin, match, 'two');
      const { row } = await openOn(page, match);
      const correct = row.getByRole('button', { name: /^Corriger ce forfait/ });
      await correct.focus();
      await page.keyboard.press('Enter');
      await page.keyboard.press('Escape');
      await expect(correct).toBeFocused();
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog', { name: 'Corriger ce forfait' });
      await dialog.getByRole('radio').first().press('Space');
      await dialog.getByRole('button', { name: 'Saisir le score' }).press('Enter');
      await expect(row.getByRole('textbox').first()).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(correct).toBeFocused();
    },
  );
});

function forfeitText(absent: string, winner: string): string {
  return typographic(`Forfait de l'équipe ${absent} : l'équipe ${winner} gagne`);
}

async function openOn(page: Page, match: TournamentMatch, path = '/admin/tournament') {
  await openAdminPage(page, path);
  const { team_one_name, team_two_name } = match;
  const [one, two] = [team_one_name ?? '', team_two_name ?? ''];
  return { row: matchRow(page, one), one, two };
}

async function askToCorrect(page: Page, row: Locator): Promise<Locator> {
  await row.getByRole('button', { name: /^Corriger ce forfait/ }).click();
  return page.getByRole('dialog', { name: 'Corriger ce forfait' });
}

/** Nothing to type or tap, and nothing that looks like a missing score. */
async function expectNoDigits(row: Locator): Promise<void> {
  await expect(row.getByRole('textbox')).toHaveCount(0);
  await expect(row.getByRole('group', { name: /^Score\s:/ })).toHaveCount(0);
  await expect(row.getByRole('button', { name: /^Corriger ce forfait/ })).toBeVisible();
}

async function resultOf(admin: AdminCalls, { pk_match }: TournamentMatch) {
  const match = await admin.call('getMatch', { pk_match });
  return [match.score_team_one, match.score_team_two, match.winner_team];
}
