import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './support/accessibility.ts';
import { countLayouts, STEPS, watchLayoutShifts } from './support/drawing.ts';
import { chooseRoad, createTournament } from './support/live-scene.ts';
import { expect, delayScripts, test } from './support/site.ts';
import { typographic } from '#web/typography/typographic.ts';

const STANDINGS = '/tournaments/rocket-league/classement';
const BRACKET = '/tournaments/rocket-league/bracket';

test('both pages read well before the weekend', async ({ page }) => {
  await expectReadable(page, STANDINGS, typographic("Les rondes n'ont pas commencé"));
  await expectReadable(page, BRACKET, typographic("Le bracket n'est pas encore tiré"));
});

test('both pages read well while it is played', async ({ page, site }) => {
  const tournament = await createTournament(site.url);
  await tournament.playSwiss(5, 2);
  await expectReadable(page, STANDINGS, 'Victoire sans jouer');
  await tournament.asAdmin('startBracket', {});
  await tournament.playBracket(2);
  await tournament.asAdmin('updateTeam', { pk_team: 1, name: 'W'.repeat(32), capacity: 2 });
  await expectReadable(page, `${BRACKET}?equipe=1`, 'Le parcours de');
  await expectReadable(page, `${BRACKET}?vue=liste`, 'Gagnant de la demi 1');
});

test('both pages read well when it is over', async ({ page, site }) => {
  const tournament = await createTournament(site.url);
  await tournament.playSwiss(3, 1);
  await tournament.asAdmin('startBracket', {});
  await tournament.playBracket();
  await expectReadable(page, STANDINGS, 'Classement final de la phase suisse');
  await expectReadable(page, BRACKET, 'Classement final');
});

test('each rank and each pairing says why', async ({ page, site }) => {
  const tournament = await createTournament(site.url);
  await tournament.playSwiss(5, 2);
  await page.goto(STANDINGS);
  const first = page.getByRole('row').nth(1);
  const { width = 0 } = (await first.boundingBox()) ?? {};
  // The whole line is for the thumb, figures included.
  await first.click({ position: { x: width - 10, y: 22 } });
  await expect(first.getByText(/(Devant|Derrière) .*\.$/)).toBeVisible();
  await page.getByRole('link', { name: 'Ronde 1' }).click();
  await expect(page).toHaveURL(/ronde=1/);
  const match = page.locator('#rondes').getByRole('listitem').filter({ hasText: 'Duo' }).first();
  await match.locator('summary').click();
  await expect(match.getByText(/Tête de série .*\.$/)).toBeVisible();
});

test('the rounds stand in their order, also where byes leave the first one out', async ({
  page,
  site,
}) => {
  const tournament = await createTournament(site.url);
  await tournament.playSwiss(5, 1);
  await tournament.asAdmin('startBracket', {});
  await page.goto(BRACKET);
  const labels = page
    .getByRole('region', { name: 'Loser bracket' })
    .getByRole('heading', { level: 3 });
  await expect(labels).toHaveText([/Loser R2/, /Loser R3/, /Finale loser/]);
  const lefts = await labels.evaluateAll((all) =>
    all.map((each) => each.getBoundingClientRect().x),
  );
  expect(lefts).toEqual(lefts.toSorted((one, two) => one - two));
});

test(
  "a team's road is shown, in the tree and in its address",
  { tag: '@everyday' },
  async ({ page, site }) => {
    const tournament = await createTournament(site.url);
    await tournament.playSwiss(8, 1);
    await tournament.asAdmin('startBracket', {});
    await tournament.playBracket(6);
    const { fk_team_one, team_one_name } = await tournament.matchCalled('W1-1');
    await page.goto(BRACKET);
    await chooseRoad(page, String(fk_team_one));
    await expect(page).toHaveURL(new RegExp(`equipe=${fk_team_one}`));
    const road = page.getByRole('region', {
      name: typographic(`Le parcours de l'équipe ${team_one_name}`),
    });
    await expect(road).toContainText(/Quart 1\s: victoire 3 - 0/);
    await expect(page.locator('#match-W1-1 .team-marked')).toHaveText(
      new RegExp(`^${team_one_name}`),
    );
    await expect(page.locator('.line-road')).not.toHaveCount(0);
    await page.reload();
    await expect(road).toBeVisible();

    // Nothing moves while it loads, however late the fonts are.
    const { letFontsCome, movesSoFar } = await watchLayoutShifts(page);
    await page.goto(BRACKET, { waitUntil: 'domcontentloaded' });
    await expect(page.getByRole('region', { name: 'Bracket du tournoi' })).toHaveAttribute(
      'tabindex',
    );
    letFontsCome();
    await page.waitForFunction(() => document.fonts.status === 'loaded');
    expect(await movesSoFar()).toEqual([]);

    // Why a match is played is said below it, by a target that a finger meets.
    const match = page.locator('#match-W2-1');
    await match.evaluate((box) => box.closest('[data-round]')?.scrollIntoView());
    const tabs = page.getByRole('navigation', { name: 'Tours du bracket' });
    // On a phone the tree moves once more, to the height of the round on screen, and then marks it.
    if (await tabs.isVisible()) {
      await expect(tabs.locator('[aria-current]')).toHaveText('Demi-finales');
    }
    const question = match.getByRole('button');
    const { width = 0, height = 0 } = (await question.boundingBox()) ?? {};
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(24);
    await expect(question).toHaveAttribute('title', /Pourquoi ce match/);
    await question.click();
    await expect(match).toContainText('Le gagnant joue la finale winner');
    // The tree that the server drew is taken over where it stands: what is open stays open.
    await expect(question).toHaveAttribute('aria-expanded', 'true');
    await expect(question).toBeFocused();
    const team = match.locator('.team').last();
    await team.click({ trial: true });
    await expect(match).toContainText(team_one_name ?? '');
  },
);

test(
  'who comes to a choice or a question before the scripts is served when they come',
  { tag: '@everyday' },
  async ({ page, site }) => {
    const tournament = await createTournament(site.url);
    await tournament.playSwiss(4, 1);
    await tournament.asAdmin('startBracket', {});
    const { fk_team_one, team_one_name } = await tournament.matchCalled('W1-1');
    let arrive = await delayScripts(page);
    await page.goto(BRACKET, { waitUntil: 'commit' });
    const roads = page.getByLabel('Voir un parcours');
    await roads.focus();
    arrive();
    await roads.selectOption(String(fk_team_one));
    await expect(page).toHaveURL(new RegExp(`equipe=${fk_team_one}`));
    await expect(
      page.getByRole('region', { name: typographic(`Le parcours de l'équipe ${team_one_name}`) }),
    ).toBeVisible();

    arrive = await delayScripts(page);
    await page.goto(BRACKET, { waitUntil: 'commit' });
    const match = page.locator('#match-W1-1');
    await match.getByRole('button').click();
    arrive();
    await expect(match.getByText('Le gagnant joue la finale winner')).toBeVisible();
    await match.getByRole('button').click();
    await expect(match.getByText('Le gagnant joue la finale winner')).toBeHidden();
  },
);

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('standings, rounds and bracket are all there', async ({ page, site }) => {
    const tournament = await createTournament(site.url);
    await tournament.playSwiss(5, 2);
    await tournament.asAdmin('startBracket', {});
    await page.goto(`${STANDINGS}?ronde=1`);
    await expect(page.getByRole('heading', { name: /Ronde 1/ })).toBeVisible();
    await expect(page.getByText('Rechargez la page pour voir les derniers')).toBeVisible();
    await page.getByRole('row').nth(1).locator('summary').click();
    await expect(page.getByText(/(Devant|Derrière) /).first()).toBeVisible();
    await page.goto(BRACKET);
    await page.getByRole('link', { name: 'Liste' }).click();
    for (const title of ['Quarts', 'Finale winner', 'Finale loser', 'Grande finale']) {
      await expect(page.getByRole('heading', { level: 3, name: title })).toBeVisible();
    }
    const final = page.locator('#match-GF');
    const answer = final.locator('noscript');
    await expect(answer).toBeHidden();
    await final.getByRole('button').click();
    await expect(answer).toBeVisible();
    await page.getByRole('link', { name: 'Duo 1' }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Duo 1' })).toBeVisible();
    await page.getByRole('link', { name: 'Son parcours' }).click();
    await expect(
      page.getByRole('region', { name: typographic("Le parcours de l'équipe Duo 1") }),
    ).toBeVisible();
  });
});

test('on paper the bracket is a tree on one sheet, in ink, and says of when it is', async ({
  page,
  site,
}) => {
  const tournament = await createTournament(site.url);
  await tournament.playSwiss(16, 1);
  await tournament.asAdmin('startBracket', {});
  await page.goto(BRACKET);
  await page.emulateMedia({ media: 'print' });
  // Of when it is, it says once its own code is there.
  await expect(async () => {
    const sheets = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
    expect(sheets.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
    const said = /Rocket League 2v2.*Résultats du \d+(er)? \S+ \d{4} à \d+\sh(\s\d\d)?\./;
    expect(await page.getByText(said).isVisible()).toBe(true);
  }).toPass();
  await expect(page.getByLabel('Voir un parcours')).toBeHidden();
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // Backgrounds are not printed: contrast is measured on the paper's white.
  await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await expectAccessible(page);
  await expect(page.getByText('Demi 2', { exact: true })).toBeVisible();
  await page.goto('/tournaments/rocket-league/classement');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[type=search]')).toBeHidden();
});

test(
  'sixty-four teams are swiped by round on a phone, and moved without being laid out anew',
  { tag: '@once' },
  async ({ page, site }) => {
    const tournament = await createTournament(site.url);
    await tournament.playSwiss(64, 1);
    await tournament.asAdmin('startBracket', {});
    await tournament.playBracket(32);
    await page.goto(BRACKET);
    const tabs = page.getByRole('navigation', { name: 'Tours du bracket' });
    // It stays where it is, and says where the play is.
    await expect(tabs.locator('[aria-current]')).toHaveText('Trente-deuxièmes');
    await tabs.getByRole('link', { name: 'En cours' }).click();
    await expect(tabs.locator('[aria-current]')).toHaveText('Seizièmes');
    await expect(page.locator('#match-W2-1')).toBeInViewport();
    await tabs.getByRole('link', { name: 'Trente-deuxièmes' }).click();
    await expect(tabs.locator('[aria-current]')).toHaveText('Trente-deuxièmes');
    await expect(page.locator('#match-W1-1')).toBeInViewport();
    const { fk_team_one } = await tournament.matchCalled('L1-9');
    await chooseRoad(page, String(fk_team_one));
    await expect(tabs.locator('[aria-current]')).toHaveText('Loser R1');
    await expect(page.locator('#match-L1-9')).toBeInViewport();
    await page.setViewportSize({ width: 360, height: 740 });
    await expectNoSidewaysScroll(page);

    await page.goto(`${BRACKET}?vue=arbre`);
    const tree = page.getByRole('region', { name: 'Bracket du tournoi' });
    await expect(tree).toHaveAttribute('tabindex', '0');
    await tree.evaluate((region) => region.scrollIntoView({ block: 'start' }));
    const devtools = await page.context().newCDPSession(page);
    const layoutsOf = await countLayouts(page, devtools);
    const moved = await layoutsOf((step) =>
      tree.evaluate((region, by) => region.scrollBy(by, 16), step),
    );
    const fingers = (type: 'touchStart' | 'touchMove' | 'touchEnd', spread = 0) =>
      devtools.send('Input.dispatchTouchEvent', {
        type,
        touchPoints:
          type === 'touchEnd' ? [] : [150 - spread, 210 + spread].map((x) => ({ x, y: 400 })),
      });
    await fingers('touchStart');
    const pinched = await layoutsOf((step) => fingers('touchMove', step));
    await fingers('touchEnd');
    // Laying out hundreds of names at each step would stutter.
    expect(moved).toBeLessThan(STEPS / 2);
    expect(pinched).toBeLessThan(STEPS / 2);
    await expect
      .poll(() => tree.evaluate((region) => Number(region.style.getPropertyValue('--zoom'))))
      .toBeGreaterThan(1.5);
  },
);

async function expectReadable(page: Page, address: string, words: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByText(words).first()).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const size = page.viewportSize();
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page);
  if (size !== null) await page.setViewportSize(size);
}
