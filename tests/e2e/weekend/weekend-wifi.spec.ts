import type { Page, Route } from '@playwright/test';
import {
  asAdmin,
  createLevelOne,
  LEVEL_ONE,
  openAdminPage,
  type AdminCalls,
} from '../support/admin.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { expect, test, type Site } from '../support/site.ts';
import {
  expectProgress,
  firstRound,
  openRows,
  matchRow,
  saveResult,
  typeScore,
} from '../support/weekend.ts';

test.use({
  viewport: { width: 1440, height: 900 },
  expectedComplaints: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|ERR_NETWORK/],
});

test(
  'scores typed without a network are kept, and sent when it comes back',
  { tag: ['@everyday', '@once'] },
  async ({ page, site, context }) => {
    const admin = await eightTeamsToPlay(page, site);
    await context.setOffline(true);
    await typeScore(page, '20', openRows(page).first());
    await typeScore(page, '12');
    await expect(page.getByText('En attente du réseau')).toHaveCount(2);
    await expect(page.getByText('2 saisies attendent le réseau.')).toBeVisible();
    await expectProgress(page, 2, 4);
    // The live state comes later than the answers, here never: what was saved is known all the same.
    await page.route(isLiveStream, (route) => route.abort());
    await context.setOffline(false);
    await expect(page.getByText('Enregistré')).toHaveCount(2);
    expect((await admin.call('getTournament', {})).open_matches).toBe(2);

    // The network may go again at any moment: what is printed is here already.
    await context.setOffline(true);
    await page.evaluate(() => {
      window.print = () => {
        document.body.dataset['printed'] =
          document.querySelector('.print-sheet')?.textContent ?? '';
      };
    });
    await page.getByRole('link', { name: 'Imprimer la ronde' }).click();
    await page.getByRole('button', { name: 'Feuilles de score' }).click();
    const printed = await page.evaluate(() => document.body.dataset['printed']);
    expect(printed).toMatch(/Signature de l.équipe 1[\s\S]*Imprimé le/);
    await expect(page.getByRole('list', { name: 'Feuilles de score' })).toContainText('BO3');
    await expect(page.getByRole('listitem').filter({ hasText: 'Signature' })).toHaveCount(2);
    await expectAccessible(page);
    const pages = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
    expect(pages.match(/\/Type \/Page\b/g)).toHaveLength(1);
  },
);

test(
  'what was typed survives a reload, validated or not',
  { tag: '@once' },
  async ({ page, site }) => {
    await eightTeamsToPlay(page, site);
    const saves = (url: URL) => url.pathname === '/api' && url.search === '';
    await page.route(saves, (route) => route.abort());
    await typeScore(page, '20', openRows(page).first());
    await page.keyboard.type('1');
    await expect(page.getByText('En attente du réseau')).toHaveCount(1);

    await page.reload();
    await expect(page.getByText('Une saisie attend le réseau.')).toBeVisible();
    await expect(page.getByText('Score incomplet')).toHaveCount(1);
    await page.unroute(saves);
    await expect(page.getByText('Enregistré')).toHaveCount(1);
    await expect(page.getByText('Une saisie attend le réseau.')).toBeHidden();
  },
);

test(
  'two admins who enter different scores are told, and choose',
  { tag: '@once' },
  async ({ page, site }) => {
    const admin = await asAdmin(site);
    await createLevelOne(admin);
    const lea = await asAdmin(site, LEVEL_ONE);
    const [match] = await firstRound(site, admin, 4);
    await openAdminPage(page, '/admin/tournament');
    const row = matchRow(page, match.team_one_name ?? '');
    await expect(row).toContainText('À jouer');
    // The other's save reaches the server first, and this screen has not heard of it.
    const overtake = async (route: Route) => {
      await saveResult(lea, match, [2, 0]);
      await route.continue();
    };
    await page.route('**/api', overtake, { times: 1 });
    await typeScore(page, '12', row);
    await expect(row).toContainText(/Entre-temps, à \d{1,2}\sh(\s\d\d)?, Lea a enregistré 2 - 0\./);
    await row.getByRole('button', { name: 'Enregistrer ma version' }).click();
    await expect(row).toContainText('Enregistré');
    await expect(row.getByRole('textbox').first()).toHaveValue('1');
    const saved = await admin.call('getMatch', { pk_match: match.pk_match });
    expect(saved).toMatchObject({ score_team_one: 1, score_team_two: 2 });
  },
);

test(
  'two tabs without a network show the same scores, and send each of them once',
  { tag: ['@everyday', '@once'] },
  async ({ page, site, context }) => {
    const admin = await eightTeamsToPlay(page, site);
    const other = await context.newPage();
    await other.goto('/admin/tournament');
    await expect(openRows(other)).toHaveCount(4);
    const answers: number[] = [];
    context.on('response', (response) => {
      if (response.request().method() === 'PATCH') answers.push(response.status());
    });

    await context.setOffline(true);
    await typeScore(page, '20', openRows(page).first());
    await expect(openRows(other)).toHaveCount(3);
    await typeScore(other, '12', openRows(other).first());
    for (const tab of [page, other]) {
      await expect(tab.getByText('2 saisies attendent le réseau.')).toBeVisible();
      await expectProgress(tab, 2, 4);
    }
    await page.close();
    await context.setOffline(false);
    await expect(other.getByText('Enregistré')).toHaveCount(2);
    await expect(other.getByText('attendent le réseau')).toBeHidden();
    expect((await admin.call('getTournament', {})).open_matches).toBe(2);
    expect(answers).toEqual([200, 200]);
  },
);

async function eightTeamsToPlay(page: Page, site: Site): Promise<AdminCalls> {
  const admin = await asAdmin(site);
  await firstRound(site, admin, 8);
  await openAdminPage(page, '/admin/tournament');
  await expect(openRows(page)).toHaveCount(4);
  return admin;
}

function isLiveStream({ search }: URL): boolean {
  return search.includes('as=room');
}
