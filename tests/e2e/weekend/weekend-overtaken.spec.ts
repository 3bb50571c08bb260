import type { Browser, Page } from '@playwright/test';
import type { TournamentMatch } from '#contract/tournament/tournament.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessibility.ts';
import {
  asAdmin,
  createLevelOne,
  LEVEL_ONE,
  openAdminPage,
  type AdminCalls,
} from '../support/admin.ts';
import { expect, test, type Site } from '../support/site.ts';
import { enterDigit, firstRound, matchRow, saveResult } from '../support/weekend.ts';
import { typographic } from '#web/typography/typographic.ts';

const THEIRS = /À \d{1,2}\sh(\s\d\d)?, Lea a enregistré 2 - 0\./;

test(
  'a score that somebody else saves meanwhile is told, and replaces nothing before a choice',
  { tag: '@everyday' },
  async ({ page, site, browser }) => {
    const { admin, match, row } = await twoAdmins(page, site);
    const other = await otherBrowser(browser, site, match);
    await enterDigit(row, match, 'one', 1);
    await enterDigit(other.row, match, 'one', 2);
    await enterDigit(other.row, match, 'two', 0);
    if (await isKeyboard(page)) await other.page.keyboard.press('Enter');
    await expect(other.row).toContainText('Enregistré');

    await expect(row.getByRole('alert')).toHaveText(
      new RegExp(`${THEIRS.source}Votre saisie est encore là, mais pas enregistrée\\.`),
    );
    await expectOneThing(row);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    // The second digit and Enter, as if nothing had happened.
    await enterDigit(row, match, 'two', 2);
    if (await isKeyboard(page)) await page.keyboard.press('Enter');
    await expect(row).toContainText('Vous avez saisi 1 - 2 : pas encore enregistré.');
    await expectOneThing(row);
    expect(await scoreOf(admin, match)).toEqual([2, 0]);

    await row.getByRole('button', { name: 'Garder sa version' }).click();
    await expect(row.getByRole('alert')).toHaveCount(0);
    await expect(row).toContainText('Enregistré');
    await expect(row.getByText('gagne', { exact: true }).filter({ visible: true })).toHaveCount(1);
    expect(await scoreOf(admin, match)).toEqual([2, 0]);
    await page.reload();
    await expect(row).toContainText('Enregistré');
  },
);

test('whoever has seen it may put the own score in its place', async ({ page, site, browser }) => {
  const { admin, lea, match, row } = await twoAdmins(page, site);
  const other = await otherBrowser(browser, site, match);
  await enterDigit(row, match, 'one', 1);
  await saveResult(lea, match, [2, 0]);
  await expect(row).toContainText(THEIRS);
  await row.getByRole('button', { name: 'Reprendre ma saisie' }).click();
  await expect(row.getByRole('alert')).toHaveCount(0);
  await expect(row).toContainText('Score incomplet');
  expect(await scoreOf(admin, match)).toEqual([2, 0]);

  await enterDigit(row, match, 'two', 2);
  if (await isKeyboard(page)) await page.keyboard.press('Enter');
  await expect(row).toContainText('Enregistré');
  await expect.poll(() => scoreOf(admin, match)).toEqual([1, 2]);
  await expect(other.row.getByText('perd', { exact: true }).filter({ visible: true })).toHaveCount(
    1,
  );
});

test.describe('with a keyboard', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test(
    'the choice leaves the focus where it is, and is made without a mouse',
    { tag: '@once' },
    async ({ page, site }) => {
      const { admin, lea, match, row } = await twoAdmins(page, site);
      await enterDigit(row, match, 'one', 1);
      const second = row.getByRole('textbox').last();
      await expect(second).toBeFocused();
      await saveResult(lea, match, [2, 0]);
      await expect(row).toContainText(THEIRS);
      await expect(second).toBeFocused();
      await page.keyboard.type('2');
      await page.keyboard.press('Enter');
      await expect(row.getByRole('group', { name: /^À choisir/ })).toBeFocused();
      // Digits meant for the next match go nowhere.
      await page.keyboard.type('20');
      await page.keyboard.press('Enter');
      await expect(row.getByRole('textbox')).toHaveCount(2);
      await expect(second).toHaveValue('2');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Tab');
      await expect(row.getByRole('button', { name: 'Enregistrer ma version' })).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(row).toContainText('Enregistré');
      await expect.poll(() => scoreOf(admin, match)).toEqual([1, 2]);
      // On to the next match, as after any score.
      await expect(row.getByRole('textbox').first()).not.toBeFocused();
      await expect(page.locator('input:focus')).toHaveValue('');
    },
  );

  test(
    'a score that arrives under the fingers has not been seen',
    { tag: '@once' },
    async ({ page, site }) => {
      const { admin, lea, match, row } = await twoAdmins(page, site);
      await row.getByRole('textbox').first().focus();
      await saveResult(lea, match, [2, 0]);
      await expect(row).toContainText('Enregistré');
      await page.keyboard.type('12');
      await page.keyboard.press('Enter');
      await expect(row).toContainText(THEIRS);
      expect(await scoreOf(admin, match)).toEqual([2, 0]);
      await row.getByRole('textbox').first().focus();
      await page.keyboard.press('Escape');
      await expect(row).toContainText('Enregistré');
      // Now it has: to type over it is a correction like any other.
      await page.keyboard.type('12');
      await page.keyboard.press('Enter');
      await expect.poll(() => scoreOf(admin, match)).toEqual([1, 2]);
    },
  );

  test(
    'what was typed remembers over a reload what it was typed over',
    { tag: '@once' },
    async ({ page, site }) => {
      const { admin, lea, match, row } = await twoAdmins(page, site);
      await enterDigit(row, match, 'one', 1);
      await page.goto('/contact');
      await saveResult(lea, match, [2, 0]);
      await page.goto('/admin/tournament');
      await expect(row).toContainText(THEIRS);
      await expect(row.getByRole('textbox').first()).toHaveValue('1');
      await enterDigit(row, match, 'two', 2);
      await page.keyboard.press('Enter');
      expect(await scoreOf(admin, match)).toEqual([2, 0]);
    },
  );

  test(
    'the same score needs no choice, nor does another station',
    { tag: '@once' },
    async ({ page, site }) => {
      const { lea, match, row } = await twoAdmins(page, site);
      await enterDigit(row, match, 'one', 2);
      await enterDigit(row, match, 'two', 0);
      await expect(row).toContainText('Entrée pour valider');
      const { pk_match } = match;
      await lea.call('scheduleMatches', {
        schedules: [{ pk_match, station: 9, match_date: null }],
      });
      await expect(row).toContainText('Poste 9');
      await expect(row).toContainText('Entrée pour valider');
      await saveResult(lea, { ...match, version: match.version + 1 }, [2, 0]);
      await expect(row).toContainText('Enregistré');
      await expect(row.getByRole('alert')).toHaveCount(0);

      // What is undone is the step that was read, and no later one in its place.
      await page.getByRole('button', { name: 'Annuler la dernière étape' }).click();
      await lea.call('scheduleMatches', {
        schedules: [{ pk_match, station: 8, match_date: null }],
      });
      await page.getByRole('button', { name: 'Annuler cette étape' }).click();
      await expect(page.getByRole('dialog')).toContainText(
        typographic("annulez d'abord celles qui la suivent"),
      );
      await expect(row).toContainText('Poste 8');
    },
  );

  test(
    'when nobody can say who it was, the row says so',
    { tag: '@once' },
    async ({ page, site }) => {
      const { lea, match, row } = await twoAdmins(page, site);
      await page.route(/action=getLastSave/, (route) =>
        route.fulfill({ status: 404, json: { success: false, message: 'Inconnu.' } }),
      );
      await enterDigit(row, match, 'one', 1);
      await saveResult(lea, match, [2, 0]);
      await expect(row).toContainText('Un autre admin a enregistré 2 - 0.');
    },
  );

  test(
    'one’s own score from another window is called so',
    { tag: '@once' },
    async ({ page, site }) => {
      const { admin, match, row } = await twoAdmins(page, site);
      await enterDigit(row, match, 'one', 1);
      await saveResult(admin, match, [2, 0]);
      await expect(row).toContainText(
        /À \d{1,2}\sh(\s\d\d)?, vous avez enregistré 2 - 0 dans une autre fenêtre\./,
      );
      await row.getByRole('button', { name: typographic("Garder l'autre version") }).click();
      await expect(row).toContainText('Enregistré');
    },
  );
});

/** Signed in as one of two people, before an open match that the other one, who is not seen, can save as well. */
async function twoAdmins(page: Page, site: Site) {
  const admin = await asAdmin(site);
  await createLevelOne(admin);
  const [match] = await firstRound(site, admin, 4);
  await openAdminPage(page, '/admin/tournament');
  const row = matchRow(page, match.team_one_name ?? '');
  await expect(row).toContainText('À jouer');
  return { admin, lea: await asAdmin(site, LEVEL_ONE), match, row };
}

/** The other one in a browser of their own, before the same match. */
async function otherBrowser(browser: Browser, site: Site, match: TournamentMatch) {
  const page = await (await browser.newContext()).newPage();
  await openAdminPage(page, `${site.url}/admin/tournament`, LEVEL_ONE);
  const row = matchRow(page, match.team_one_name ?? '');
  await expect(row).toContainText('À jouer');
  return { page, row };
}

/** While a choice is due, nobody has won and nothing is called saved or missing. */
async function expectOneThing(row: ReturnType<typeof matchRow>): Promise<void> {
  for (const words of [/^gagne$/, /^perd$/, /^Enregistré$/, /^Score incomplet$/]) {
    await expect(row.getByText(words)).toHaveCount(0);
  }
}

async function isKeyboard(page: Page): Promise<boolean> {
  return (page.viewportSize()?.width ?? 0) >= 640;
}

async function scoreOf(admin: AdminCalls, { pk_match }: TournamentMatch) {
  const { score_team_one, score_team_two } = await admin.call('getMatch', { pk_match });
  return [score_team_one, score_team_two];
}
