import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './support/accessibility.ts';
import { chooseRoad, createTournament } from './support/live-scene.ts';
import { expect, test } from './support/site.ts';
import { typographic } from '#web/typography/typographic.ts';

const STANDINGS = '/tournaments/rocket-league/classement';
const BRACKET = '/tournaments/rocket-league/bracket';

test('a followed team is remembered on every page, in every tab and after a reload', async ({
  page,
  context,
  site,
}) => {
  const tournament = await createTournament(site.url);
  await tournament.begin(8, 1);
  await tournament.asAdmin('updateTeam', { pk_team: 3, name: 'W'.repeat(32), capacity: 2 });
  const matches = await tournament.publishRound();
  const theirs = matches.find(({ fk_team_one, fk_team_two }) =>
    [fk_team_one, fk_team_two].includes(3),
  );
  if (theirs === undefined) throw new Error('no match');
  const other = theirs.fk_team_one === 3 ? theirs.team_two_name : theirs.team_one_name;

  await page.goto('/');
  await box(page).getByRole('button', { name: 'Suivre une' }).click();
  const choice = page.getByRole('dialog', { name: 'Suivre une' });
  await choice.getByLabel('Chercher une').fill('wwww');
  await expect(choice.getByRole('listitem')).toHaveCount(1);
  await choice.getByRole('listitem').getByRole('button').click();
  await expect(choice).toHaveCount(0);
  await expect(box(page)).toContainText(`contre ${other}`);
  const now = page.getByRole('region', { name: 'En ce moment' }).getByRole('listitem');
  await expect(now.first()).toContainText('W'.repeat(32));

  const standings = await context.newPage();
  await standings.goto(STANDINGS);
  await expect(box(standings)).toContainText(`contre ${other}`);
  for (const screen of [page, standings]) {
    const shift = await shiftOfReload(screen);
    expect(shift, `what moved on ${screen.url()}`).toBeLessThan(0.001);
    await expect(box(screen)).toContainText(`contre ${other}`);
    await screen.setViewportSize({ width: 360, height: 740 });
    await expectNoSidewaysScroll(screen);
    await expectAccessible(screen);
  }

  await tournament.win(theirs, 2);
  await expect(box(standings)).toContainText(/(victoire|défaite) \d - \d contre /);
  for (const match of matches) if (match !== theirs) await tournament.win(match, 2);
  await tournament.asAdmin('startBracket', {});
  await standings.goto(BRACKET);
  await expect(box(standings)).toContainText(/contre Duo \d/);
  await expect(standings.locator('.team-marked').first()).toContainText('WWW');
  // Another team's road is looked at without following it.
  await chooseRoad(standings, 'Duo 2');
  await expect(
    standings.getByRole('region', { name: typographic("Le parcours de l'équipe Duo 2") }),
  ).toBeVisible();
  await expect(box(standings)).toContainText('WWW');

  await box(standings).locator('summary').click();
  await expectAccessible(standings);
  await box(standings).getByRole('button', { name: 'Ne plus suivre' }).click();
  for (const screen of [standings, page]) {
    await expect(box(screen).getByRole('button', { name: 'Suivre une' })).toBeVisible();
  }
});

test('blocked storage and a team that is gone do no harm', async ({ page, site }) => {
  const tournament = await createTournament(site.url);
  await tournament.begin(4, 1);
  await page.addInitScript(() => localStorage.setItem('followed-team', '99'));
  await page.goto(STANDINGS);
  const start = box(page).getByRole('button', { name: 'Suivre une' });
  await expect(start).toBeVisible();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('followed-team'))).toBeNull();

  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('blocked', 'SecurityError');
      },
    });
  });
  await page.goto(STANDINGS);
  await start.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Duo 2' }).click();
  await expect(box(page)).toContainText(typographic('Prochaine étape : la première ronde'));
});

test(
  'the round, the standings and the search are under the thumb',
  { tag: '@once' },
  async ({ page, site }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const tournament = await createTournament(site.url);
    await tournament.begin(24, 2);
    const matches = await tournament.publishRound();
    await page.goto(STANDINGS);
    const round = page.getByRole('region', { name: /^Ronde 1/ });
    const first = await round.getByRole('listitem').first().boundingBox();
    expect(first?.y).toBeLessThan(844 / 2);
    const bar = page.getByRole('navigation', { name: 'Sur cette page' });
    await expect(bar).toBeInViewport();
    await bar.getByRole('link', { name: 'Classement' }).click();
    await expect(page.getByRole('heading', { name: 'Le classement' })).toBeInViewport();
    for (const row of await page.getByRole('row').all()) {
      expect((await row.boundingBox())?.height).toBeLessThan(48);
    }
    await bar.getByRole('button', { name: 'Chercher' }).click();
    await expect(page.getByLabel('Chercher une')).toBeFocused();
    await page.keyboard.type('duo 24');
    await expect(round.locator('details')).toHaveCount(1);
    await expect(page.getByRole('row').filter({ hasText: 'Duo' })).toHaveCount(1);
    await expect(page.getByLabel('Chercher une')).toBeInViewport();
    await expectAccessible(page);

    // By a player's name, however it is typed; then to the team's own page.
    await page.getByLabel('Chercher une').fill('DÜO 24  2');
    await expect(page.getByRole('row').filter({ hasText: 'Duo' })).toHaveText([/Duo 24/]);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/equipes\/24$/);
    await expectTeamPage(page, 'Duo 24');
    await page.reload();
    await expectTeamPage(page, 'Duo 24');
    const next = page.getByRole('region', { name: 'Prochain match' });
    const theirs = matches.find(({ fk_team_two }) => fk_team_two === 24);
    if (theirs === undefined) throw new Error('no match');
    await expect(next).toContainText(`Poste ${theirs.station}`);
    await tournament.save(theirs, { score_team_one: 1, score_team_two: 0, winner_team: null });
    await expect(next).toContainText('en cours depuis');
    await tournament.win(theirs, 2);
    await expect(page.getByText(typographic('Prochaine étape : la ronde 2'))).toBeVisible();
    await expect(page.getByText(`Défaite 0 - 2 contre ${theirs.team_one_name}`)).toBeVisible();

    await page.getByRole('button', { name: 'Suivre cette' }).click();
    await expect(page.getByRole('button', { name: 'Ne plus suivre' })).toBeVisible();
    await page.getByRole('link', { name: theirs.team_one_name ?? '' }).click();
    await expectTeamPage(page, theirs.team_one_name ?? '');
    await page.goto(STANDINGS);
    await box(page).getByRole('link', { name: 'Duo 24' }).click();
    await expect(page.getByRole('button', { name: 'Ne plus suivre' })).toBeVisible();
  },
);

async function expectTeamPage(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await expect(page).toHaveTitle(new RegExp(`^${name} · `));
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
}

function box(page: Page) {
  return page.getByRole('region', { name: 'Équipe suivie' });
}

/** How much moved by itself while the page came again. */
async function shiftOfReload(page: Page): Promise<number> {
  await page.addInitScript(() => {
    let sum = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput } = entry as PerformanceEntry & {
          value: number;
          hadRecentInput: boolean;
        };
        if (!hadRecentInput) sum += value;
      }
      document.documentElement.dataset['shift'] = String(sum);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.reload();
  await expect(page.locator('.followed')).toBeVisible();
  return Number(await page.evaluate(() => document.documentElement.dataset['shift'] ?? '0'));
}
