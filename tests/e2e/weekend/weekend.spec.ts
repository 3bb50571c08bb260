import type { Page } from '@playwright/test';
import { openAdminPage } from '../support/admin.ts';
import { toastWith } from '../support/forms.ts';
import { expect, test } from '../support/site.ts';
import {
  expectProgress,
  openRows,
  registerDuos,
  matchRow,
  takeStep,
  typeScore,
} from '../support/weekend.ts';
import { typographic } from '#web/typography/typographic.ts';

const TEAMS = 16;
const ROUNDS = 4;
/** Withdraws before the last round, and is not in the bracket. */
const LEAVING = 'Zone 51';
/** Everybody in the bracket but the champion loses twice. */
const BRACKET_MATCHES = 2 * (TEAMS - 1) - 2;

test.use({ viewport: { width: 1440, height: 900 } });

test(
  `${TEAMS} teams play a weekend to its champion, while two browsers watch`,
  { tag: '@once' },
  async ({ page, site, browser }) => {
    await registerDuos(site, TEAMS);
    const watchers = await Promise.all(
      ['/', '/tournaments/rocket-league/bracket'].map(async (path) => {
        const watcher = await (await browser.newContext()).newPage();
        await watcher.goto(site.url + path);
        await watcher.evaluate(() => document.body.setAttribute('data-same-page', ''));
        return watcher;
      }),
    );

    await openAdminPage(page, '/admin/tournament');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Inscriptions ouvertes');
    await takeStep(page, 'Fermer les inscriptions');
    await takeStep(page, 'Lancer la phase suisse', async (dialog) => {
      await expect(dialog.getByLabel('Nombre de rondes')).toHaveValue(String(ROUNDS));
    });

    for (let round = 1; round <= ROUNDS; round += 1) {
      // A draft is not public: it is drawn without being asked about.
      await page.getByRole('button', { name: `Tirer la ronde ${round}` }).click();
      await expect(page.getByRole('heading', { name: 'Brouillon' })).toBeVisible();
      if (round === 1) await redrawForNothing(page);
      if (round === 2) await swapFirstTwo(page);
      await takeStep(page, `Publier la ronde ${round}`);
      // Of the teams that are left in the last round, one has a bye.
      const tables = TEAMS / 2 - (round === ROUNDS ? 1 : 0);
      await expectProgress(page, 0, tables);
      if (round === 1) await forfeit(page, 'Les Aigles');
      if (round === ROUNDS - 1) await withdraw(page, LEAVING);
      await enterOpenScores(page, ['20', '12', '21']);
      await expect(openRows(page)).toHaveCount(0);
      await expectProgress(page, tables, tables);
    }

    await page.getByRole('link', { name: 'Classement', exact: true }).click();
    const standings = page.getByRole('region', { name: 'Classement' }).getByRole('listitem');
    await expect(standings).toHaveCount(TEAMS);
    await expect(standings.filter({ hasText: '(retirée)' })).toContainText(LEAVING);

    await takeStep(page, 'Lancer le bracket', async (dialog) => {
      const seeds = dialog.getByRole('list', { name: 'Têtes de série' }).getByRole('listitem');
      await expect(seeds).toHaveCount(TEAMS - 1);
      const down = seeds.first().getByRole('button', { name: /^Descendre / });
      const first = (await down.getAttribute('aria-label'))?.replace('Descendre ', '') ?? '';
      await down.press('Enter');
      await expect(seeds.nth(1)).toContainText(first);
      await expect(dialog.getByRole('button', { name: `Descendre ${first}` })).toBeFocused();
    });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bracket');
    await expectProgress(page, 0, BRACKET_MATCHES);
    await typeScore(page, '31', openRows(page).first());

    await correctRoundTwo(page);

    await page.getByRole('link', { name: 'Scores', exact: true }).click();
    const champion = await playToTheEnd(page);
    for (const watcher of watchers) {
      const region = watcher.getByRole('region', { name: 'Champion du tournoi' });
      await expect(region).toContainText(champion);
      await expect(watcher.locator('body[data-same-page]')).toHaveCount(1);
      await watcher.context().close();
    }

    await page.goto('/admin/history?item=tournament');
    const history = page.getByRole('main').getByRole('listitem');
    await expect(history.filter({ hasText: 'a corrigé' })).toHaveCount(1);
  },
);

async function redrawForNothing(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Tirer à nouveau' }).click();
  await expect(page.getByText('Même résultat : le tirage ne laisse rien au hasard.')).toBeVisible();
}

async function swapFirstTwo(page: Page): Promise<void> {
  const tables = page.getByRole('region', { name: 'Brouillon' }).getByRole('listitem');
  const first = tables.nth(0).getByRole('button').first();
  const second = tables.nth(1).getByRole('button').first();
  const [nameOne, nameTwo] = [await first.innerText(), await second.innerText()];
  await first.press('Enter');
  const question = typographic(`Avec quelle équipe échanger l'équipe ${nameOne} ?`);
  await expect(page.getByText(question)).toBeVisible();
  await second.press('Enter');
  await expect(page.getByText('Les deux équipes sont échangées.')).toBeVisible();
  await expect(tables.nth(0).getByRole('button').first()).toHaveText(nameTwo);
}

async function forfeit(page: Page, team: string): Promise<void> {
  const row = matchRow(page, team);
  await row.getByRole('button', { name: /^Détails, forfait/ }).click();
  await row.getByRole('button', { name: `Forfait : ${team}` }).click();
  await expect(row).toContainText(
    new RegExp(typographic(`Forfait de l'équipe ${team} : l'équipe .+ gagne`)),
  );
  await expect(row).toContainText('Enregistré');
}

async function withdraw(page: Page, team: string): Promise<void> {
  await page.getByRole('link', { name: 'Équipes', exact: true }).click();
  await page.getByRole('button', { name: `Retirer ${team}` }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: typographic("Retirer l'équipe") })
    .click();
  await expect(
    toastWith(page, typographic(`L'équipe ${team} est retirée du tournoi`)),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Scores', exact: true }).click();
  await expect(matchRow(page, team)).toContainText(
    new RegExp(typographic(`L'équipe ${team} s'est retirée : l'équipe .+ gagne`)),
  );
}

/** Enter leads from one open match to the next: the mouse is not needed after the first field. */
async function enterOpenScores(page: Page, scores: readonly string[]): Promise<void> {
  const count = await openRows(page).count();
  await openRows(page).first().getByRole('textbox').first().focus();
  for (let match = 0; match < count; match += 1) {
    await typeScore(page, scores[match % scores.length] ?? '');
  }
}

async function correctRoundTwo(page: Page): Promise<void> {
  await page.getByRole('link', { name: /^Ronde 2/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ronde suisse 2');
  const rows = page.getByRole('region', { name: 'Scores' }).getByRole('listitem');
  const row = rows.filter({ hasNotText: LEAVING }).first();
  const [one] = await row.getByRole('textbox').all();
  const wasWonByOne = (await one?.inputValue()) === '2';
  await typeScore(page, wasWonByOne ? '12' : '21', row);

  const dialog = page.getByRole('dialog', { name: 'Corriger ce résultat' });
  const moves = dialog.getByText(/^Classement\s:/);
  await expect(dialog.getByText('Conseillé')).toBeVisible();
  await expect(moves.first()).toBeHidden();
  await dialog.getByText('Détails').first().click();
  await expect(moves.first()).toBeVisible();
  await dialog.getByLabel('Garder le bracket tel quel').check();
  await dialog.getByRole('button', { name: 'Corriger' }).click();
  await expect(toastWith(page, 'Le résultat est corrigé')).toBeVisible();
  await expect(one ?? row).toHaveValue(wasWonByOne ? '1' : '2');
}

/** Plays whatever can be played until nothing is left, and answers the champion. */
async function playToTheEnd(page: Page): Promise<string> {
  const title = page.getByRole('heading', { level: 1 });
  for (let played = 1; played < BRACKET_MATCHES; played += 1) {
    await expectProgress(page, played, BRACKET_MATCHES);
    await expect(openRows(page).first()).toBeVisible();
    const row = openRows(page).first();
    const isGrandFinal = played === BRACKET_MATCHES - 1;
    await typeScore(page, isGrandFinal ? '42' : (SCORES[played % SCORES.length] ?? ''), row);
  }
  await expect(title).toHaveText(/^Champion\s: /);
  return (await title.textContent())?.replace(/^Champion\s: /, '') ?? '';
}

const SCORES = ['30', '23', '31'] as const;
