import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page, Request } from '@playwright/test';
import { documentedProgram } from '#tests/api-page.ts';
import { expectAccessible, expectNoSidewaysScroll } from './support/accessibility.ts';
import { SECOND_EVENT, createTournament } from './support/live-scene.ts';
import { RESTART_COMPLAINTS, openRestartedSite } from './support/restarted-site.ts';
import { expect, test } from './support/site.ts';
import { typographic } from '#web/typography/typographic.ts';

const STANDINGS = '/tournaments/rocket-league/classement';
const BRACKET = '/tournaments/rocket-league/bracket';

test(
  'a score is on two screens without a reload or a lost place',
  { tag: '@everyday' },
  async ({ page, browser, site }) => {
    const tournament = await createTournament(site.url);
    await tournament.begin(8, 2);
    const [match] = await tournament.publishRound();
    if (match === undefined) throw new Error('no match');
    const elsewhere = await browser.newContext({ baseURL: site.url });
    const screens = [page, await elsewhere.newPage()];
    for (const screen of screens) {
      await screen.goto(STANDINGS);
      await expect(screen.getByText('Page actualisée en continu', { exact: true })).toBeVisible();
      await screen.locator('#rondes summary').first().focus();
      await screen.evaluate(() => {
        document.body.dataset['stayed'] = String(Math.round(window.scrollY));
      });
    }

    await tournament.save(match, { score_team_one: 1, score_team_two: 0, winner_team: null });
    for (const screen of screens) {
      const playing = screen.locator('#rondes').getByText('En cours', { exact: true });
      await expect(playing).toBeVisible();
      await expect(screen.locator('#rondes summary').first()).toBeFocused();
      const [before, now] = await screen.evaluate(() => [
        document.body.dataset['stayed'],
        String(Math.round(window.scrollY)),
      ]);
      expect(now).toBe(before);
    }
    await elsewhere.close();
  },
);

test('the champion is on every open page the moment the last game is saved, and in the archive', async ({
  page,
  context,
  site,
}) => {
  const tournament = await createTournament(site.url);
  await tournament.playSwiss(2, 1);
  await tournament.asAdmin('startBracket', {});
  await tournament.playBracket(1);
  const home = await context.newPage();
  await home.goto('/');
  await expect(home.getByRole('link', { name: 'Suivre le bracket' })).toBeVisible();
  await page.goto(BRACKET);
  const final = await tournament.matchCalled('GF');
  const elsewhere = await openOtherSite(site.url);
  const widget = await context.newPage();
  const listening = widget.waitForResponse(/action=watch/);
  await widget.goto(elsewhere.url);
  await expect(widget.locator('#bracket')).toContainText(final.team_two_name ?? '?');
  await listening;
  await tournament.win(final, 4);
  await expect(widget.locator('#results')).toHaveText(
    `${final.team_one_name ?? ''} 4 – 0 ${final.team_two_name ?? ''}`,
  );
  await elsewhere.close();
  for (const screen of [page, home]) {
    await expect(screen.getByRole('region', { name: 'Champion du tournoi' })).toContainText(
      final.team_one_name ?? '?',
    );
  }

  await tournament.asAdmin('archiveEvent', { pk_event: 1 });
  await expect(page.getByText('Archivé', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.goto('/tournaments?tournoi=rocket-league');
  const winner = page.getByRole('dialog').getByRole('list', { name: 'Podium' });
  await expect(winner.getByRole('listitem').first()).toContainText(`${final.team_one_name} 1`);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Voir les pages du tournoi' }).click();
  await expect(page.getByRole('region', { name: 'Archive' })).toContainText('Champion');
  await expect(page.getByRole('link', { name: 'La page à garder' })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test('the team list and the home page follow registrations, and their end', async ({
  page,
  context,
  site,
}) => {
  const tournament = await createTournament(site.url);
  const [list, register] = [await context.newPage(), await context.newPage()];
  await page.goto('/');
  await list.goto('/tournaments/rocket-league');
  await register.goto('/register');
  await tournament.registerTeam('Nouveaux');
  await expect(list.getByText('Équipe 1 : Nouveaux')).toBeVisible();
  await expect(page.getByText('équipe inscrite', { exact: true })).toBeVisible();
  await tournament.asAdmin('setRegistration', { open: false });
  await expect(register.getByText('Les inscriptions sont fermées.')).toBeVisible();
  await expect(register.getByRole('form')).toHaveCount(0);
  await expect(page.getByText('Les inscriptions sont fermées.')).toBeVisible();
});

test('home and the registration say what can be done, from closed registrations to the champion', async ({
  page,
  context,
  site,
}) => {
  const tournament = await createTournament(site.url);
  const others = [await context.newPage(), await context.newPage(), await context.newPage()];
  const [info, register, list] = others as [Page, Page, Page];
  await page.goto('/');
  await info.goto('/tournaments/rocket-league');
  await register.goto('/register');
  await list.goto('/tournaments');
  const expectLead = async (label: string, words: string): Promise<void> => {
    for (const screen of [page, ...others]) {
      await expect(screen.getByRole('main').getByRole('link', { name: label })).toBeVisible();
      await expect(screen.locator('main a[href="/register"]')).toHaveCount(0);
    }
    await expect(register.getByText(words)).toBeVisible();
  };
  await expect(info.getByRole('link', { name: "S'inscrire au tournoi" })).toBeVisible();
  await tournament.begin(4, 1);
  await expectLead('Suivre le classement', 'Le tournoi a commencé');
  await expect(page.getByText('La première ronde va être publiée.')).toBeVisible();
  const matches = await tournament.publishRound();
  const now = page.getByRole('region', { name: 'En ce moment' });
  await expect(now.getByRole('listitem')).toHaveCount(2);
  await expect(now.getByText('Page actualisée en continu')).toBeVisible();
  for (const match of matches) await tournament.win(match, 2);
  await expect(now.getByText('le bracket va être tiré.')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await tournament.asAdmin('startBracket', {});
  await expectLead('Suivre le bracket', 'Le bracket se joue en ce moment');
  const opening = await tournament.matchCalled('W1-1');
  await tournament.save(opening, { score_team_one: 2, score_team_two: 1, winner_team: null });
  await expect(now.getByRole('listitem').first()).toContainText('En cours');
  // A name without a single place to break must not push any page sideways.
  for (const pk_team of [1, 2, 3, 4]) {
    const name = `${'W'.repeat(31)}${pk_team}`;
    await tournament.asAdmin('updateTeam', { pk_team, name, capacity: 2 });
  }
  await tournament.playBracket();
  await expectLead(
    'Revoir le bracket',
    typographic("Le tournoi est terminé, remporté par l'équipe W"),
  );
  await expect(now).toHaveCount(0);
  for (const screen of [page, ...others]) {
    await expectAccessible(screen);
    await expectNoSidewaysScroll(screen);
  }
});

test(
  'tabs share one stream, the next one takes over, and each event has its own',
  { tag: '@everyday' },
  async ({ page, context, site }) => {
    const tournament = await createTournament(site.url);
    const tabs = [page, await context.newPage(), await context.newPage()];
    const open = new Map<Page, Set<Request>>();
    const withStream = () => tabs.filter((tab) => (open.get(tab)?.size ?? 0) > 0);
    for (const tab of tabs) {
      const streams = new Set<Request>();
      open.set(tab, streams);
      tab.on('request', (request) => {
        if (request.url().includes('action=watch')) streams.add(request);
      });
      // A tab that has missed something asks for the whole state once: that is no stream.
      tab.on('requestfinished', (request) => streams.delete(request));
      tab.on('requestfailed', (request) => streams.delete(request));
      await tab.goto('/tournaments/rocket-league');
      await expect.poll(() => withStream().length).toBe(1);
      // Nothing is played yet: nothing is live.
      await expect(tab.getByText('Page actualisée en continu')).toHaveCount(0);
    }
    await tournament.registerTeam('Premiers');
    for (const tab of tabs) await expect(tab.getByText('Équipe 1 : Premiers')).toBeVisible();

    const [leader] = withStream();
    const others = tabs.filter((tab) => tab !== leader);
    await leader?.close();
    await expect.poll(() => withStream().filter((tab) => tab !== leader).length).toBe(1);
    await tournament.registerTeam('Seconds');
    for (const tab of others) await expect(tab.getByText('Équipe 2 : Seconds')).toBeVisible();

    // Another event, by links alone: never a word of the one before, and its own news.
    const { pk_event } = await tournament.asAdmin('createEvent', SECOND_EVENT);
    await tournament.asAdmin('publishEvent', { pk_event });
    const [here, there] = others as [Page, Page];
    const streamOf = there.waitForRequest(/action=watch&fk_event=/);
    await there.getByRole('banner').getByRole('link', { name: 'Tournois' }).click();
    await there.getByRole('link', { name: 'LAN de printemps' }).click();
    await expect(there).toHaveTitle(/LAN de printemps/);
    await expect(there.getByText('Aucune équipe inscrite pour le moment.')).toBeVisible();
    expect((await streamOf).url()).toContain(`fk_event=${pk_event}`);
    await tournament.call('registerTeam', { name: 'Visiteurs', fk_event: pk_event });
    await expect(there.getByText('Visiteurs')).toBeVisible();
    await tournament.registerTeam('Troisièmes');
    await expect(here.getByText('Équipe 4 : Troisièmes')).toBeVisible();
    await expect(here.getByText('Visiteurs')).toHaveCount(0);
    await expect(there.getByText('Troisièmes')).toHaveCount(0);
    await expectAccessible(there);

    // What another page has not brought along is waited for: the list, and the event itself.
    await there.goto('/contact');
    await there.getByRole('banner').getByRole('link', { name: 'Tournois' }).click();
    await expect(there.getByRole('heading', { name: 'La série Valorant' })).toBeVisible();
    await there.getByRole('link', { name: 'LAN de printemps' }).click();
    await expect(there.getByText('Visiteurs')).toBeVisible();
    await there.goto('/tournaments/lan-de-printemps');
    await there.getByRole('link', { name: "S'inscrire au tournoi" }).click();
    await expect(there).toHaveURL(/\/register\?evenement=lan-de-printemps$/);
    await expect(there).toHaveTitle(/LAN de printemps/);
  },
);

test.describe('when the server goes away', () => {
  test.use({ expectedComplaints: [RESTART_COMPLAINTS] });

  test('the page says so, comes back by itself and catches up', async ({ page }) => {
    const site = await openRestartedSite();
    const watched = page.waitForResponse(/action=watch/);
    await page.goto(`${site.url}/tournaments/rocket-league`);
    await watched;
    await site.goAway();
    await expect(page.getByText('Hors ligne, reconnexion…')).toBeVisible();

    await site.comeBack();
    const tournament = await createTournament(site.url);
    await tournament.registerTeam('Revenants');
    await expect(page.getByText('De nouveau en ligne')).toBeVisible();
    await expect(page.getByText('Équipe 1 : Revenants')).toBeVisible();
    await expect(page.getByText(/Hors ligne|De nouveau|Page actualisée/)).toHaveCount(0);
    await page.goto('about:blank');
    await site.remove();
  });
});

/** A page of another origin, with what docs/api.md shows how to put there. */
async function openOtherSite(
  siteUrl: string,
): Promise<{ url: string; close: () => Promise<void> }> {
  const programs = ['A bracket in your own page', 'Listening'].map((heading) =>
    documentedProgram(heading, siteUrl),
  );
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(`<!doctype html><title>Ailleurs</title>${programs.join('')}`);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
