import type { Locator } from '@playwright/test';
import { asAdmin, openAdminPage } from '../support/admin.ts';
import { expect, test } from '../support/site.ts';
import { firstRound, saveResult } from '../support/weekend.ts';

test('swapping two teams warns of a rematch, on the screens of all admins; who was slower is told', async ({
  page,
  site,
  browser,
}) => {
  const admin = await asAdmin(site);
  const matches = await firstRound(site, admin, 4);
  for (const match of matches) await saveResult(admin, match, [2, 0]);
  const { pairings } = await admin.call('drawRound', {});
  const other = await (await browser.newContext({ baseURL: site.url })).newPage();
  await openAdminPage(page, '/admin/tournament');
  await openAdminPage(other, '/admin/tournament');

  // The winner's new opponent makes way for the one it has just beaten.
  const winner = matches[0]?.fk_team_one;
  const table = pairings.find(({ team_one, team_two }) =>
    [team_one.pk_team, team_two?.pk_team].includes(winner ?? 0),
  );
  const opponent = table?.team_one.pk_team === winner ? table?.team_two : table?.team_one;
  const beaten = matches[0]?.team_two_name ?? '';
  const [draft, theirs] = [page, other].map((screen) =>
    screen.getByRole('region', { name: 'Brouillon' }),
  ) as [Locator, Locator];
  const teamIn = (screen: Locator, name: string) =>
    screen.getByRole('button', { name, exact: true });
  await expect(theirs).toContainText('Visible par tous les admins, et par eux seuls.');
  await teamIn(draft, opponent?.name ?? '').click();
  await teamIn(draft, beaten).click();
  await expect(draft.getByText('Les deux équipes sont échangées.')).toBeVisible();
  const warning = /se sont déjà rencontrées à la ronde 1/;
  await expect(draft.getByText(warning).first()).toBeVisible();
  await expect(theirs.getByText(warning).first()).toBeVisible();
  await page.reload();
  await expect(draft.getByText(warning).first()).toBeVisible();

  // Somebody goes back to the draw while the other admin's exchange is on its way.
  await other.route('**/api', async (route) => {
    const { draft: now } = await admin.call('getSteps', {});
    if (route.request().postData()?.includes('editDraft') === true && now?.edited === true) {
      await draft.getByRole('button', { name: 'Revenir au tirage proposé' }).click();
      await expect(draft.getByText(warning)).toHaveCount(0);
    }
    await route.continue();
  });
  await teamIn(theirs, matches[0]?.team_one_name ?? '').click();
  await teamIn(theirs, beaten).click();
  await expect(theirs.getByRole('alert').first()).toContainText(/ne sont pas échangées/);
  await expect(theirs.getByText(warning)).toHaveCount(0);
  await theirs.getByRole('button', { name: /^Échanger / }).click();
  await expect(theirs.getByText('À la main')).toHaveCount(2);
  await expect(draft.getByText('À la main')).toHaveCount(2);
  await other.context().close();
});
