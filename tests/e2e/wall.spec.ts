import type { BrowserContext, Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { createTournament } from './support/live-scene.ts';
import { RESTART_COMPLAINTS, openRestartedSite } from './support/restarted-site.ts';
import { expect, test } from './support/site.ts';

test.use({ viewport: { width: 1920, height: 1080 }, expectedComplaints: [RESTART_COMPLAINTS] });

test(
  'the wall follows the day by itself, and comes back after the server was away',
  { tag: ['@everyday', '@once'] },
  async ({ page, context }) => {
    const site = await openRestartedSite();
    const tournament = await createTournament(site.url);
    await tournament.begin(4, 1);
    const watched = page.waitForResponse(/action=watch/);
    await page.goto(`${site.url}/ecran/rocket-league`);
    await watched;
    await expect(page.getByText('La première ronde va être publiée.')).toBeVisible();

    await tournament.publishRound();
    await expect(page.getByRole('heading', { name: 'À vos postes' })).toBeVisible();
    await tournament.asAdmin('setWall', { scene: 'matches' });
    await expect(page.getByRole('heading', { name: 'Ronde 1' })).toBeVisible();
    await expect(page.locator('.wall-called')).toHaveCount(2);
    await expectAccessible(page);

    // Nobody sits in front of it: no pointer, nothing to scroll, nothing from the site around it.
    await expect(page.locator('.wall-screen')).toHaveCSS('cursor', 'none');
    await expect(page.getByRole('button', { name: 'Plein écran' })).toHaveCSS('opacity', '0');
    const hidden = await page.evaluate(
      () => document.documentElement.scrollHeight - window.innerHeight,
    );
    expect(hidden).toBe(0);
    await expect(page.getByRole('navigation')).toHaveCount(0);

    const overlay = await openOldOverlay(context, site.url);
    await site.goAway();
    await expect(page.getByText(/^Hors ligne depuis \d+\sh/)).toBeVisible();
    await expect(page.locator('.wall-called')).toHaveCount(2);

    await site.comeBack();
    await expect(page.getByText(/^Hors ligne/)).toHaveCount(0);
    await (await createTournament(site.url)).asAdmin('setWall', { scene: 'standings' });
    await expect(page.getByRole('heading', { name: 'Classement' })).toBeVisible();
    await overlay.waitForFunction(wasReloaded);
    for (const open of [page, overlay]) await open.goto('about:blank');
    await site.remove();
  },
);

test(
  'the match that decides the grand final stands beside it on the wall',
  { tag: '@once' },
  async ({ page, site }) => {
    const tournament = await createTournament(site.url);
    await tournament.playSwiss(4, 1);
    await tournament.asAdmin('startBracket', {});
    await tournament.playBracket(5);
    const { rounds } = await tournament.call('getBracket', {});
    const final = rounds.find(({ side }) => side === 'final');
    const [match] = final?.matches ?? [];
    if (final === undefined || match === undefined) throw new Error('there is a grand final');
    await tournament.save(match, {
      score_team_one: 0,
      score_team_two: (final.best_of + 1) / 2,
      winner_team: match.fk_team_two,
    });

    await tournament.asAdmin('setWall', { scene: 'bracket' });
    await page.goto('/ecran/rocket-league');
    const finals = page.locator('.tree-final .tree-round');
    await expect(finals).toHaveCount(2);
    const [one, two] = await Promise.all([
      finals.nth(0).boundingBox(),
      finals.nth(1).boundingBox(),
    ]);
    expect(two?.x).toBeGreaterThan(one?.x ?? Infinity);
    expect(two?.y).toBe(one?.y);
  },
);

/** An overlay of a site that will have been updated when it is asked again. */
async function openOldOverlay(context: BrowserContext, url: string): Promise<Page> {
  const overlay = await context.newPage();
  await overlay.route('**/overlay/rocket-league/score', (route) =>
    route.request().resourceType() === 'fetch'
      ? route.fulfill({ body: '<script type="module" src="/assets/other.js"></script>' })
      : route.continue(),
  );
  await overlay.goto(`${url}/overlay/rocket-league/score`);
  // It hears from the wall beside it, which has the stream.
  await expect(overlay.locator('.stage')).toBeAttached();
  return overlay;
}

function wasReloaded(): boolean {
  const [loaded] = performance.getEntriesByType('navigation');
  return loaded instanceof PerformanceNavigationTiming && loaded.type === 'reload';
}
