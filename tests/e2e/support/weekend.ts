import type { Locator, Page } from '@playwright/test';
import type { TournamentMatch } from '#contract/tournament/tournament.ts';
import type { AdminCalls } from './admin.ts';
import { expect, type Site } from './site.ts';

// One name is long and cannot be broken.
const TEAMS = [
  'Les Aigles',
  'Boost Vide',
  'Plein Pot',
  'Demo Crew',
  'xX_DarkSasukeDuDimanche_xXx',
  'Musty Squad',
  'Hors-jeu',
  'Whiff FC',
  'Air Dribble',
  'Ceux du Fond',
  'Les Renards',
  'Turbo Lynx',
  'Cage Vide',
  'Flip Reset',
  'Kickoff Club',
  'Zone 51',
] as const;

export async function registerDuos(site: Site, count: number): Promise<void> {
  await Promise.all(TEAMS.slice(0, count).map((name) => site.registerTeam(name, 2)));
}

/** Presses the orange button, checks its dialog, and confirms. */
export async function takeStep(
  page: Page,
  step: string,
  choose?: (dialog: Locator) => Promise<void>,
) {
  await page.getByRole('button', { name: step }).click();
  const dialog = page.getByRole('dialog', { name: step });
  await expect(dialog).toBeVisible();
  await choose?.(dialog);
  await dialog.getByRole('button', { name: step }).click();
  await expect(dialog).toBeHidden();
}

/** The row of a match, by the name of one of its teams. */
export function matchRow(page: Page, team: string): Locator {
  return page
    .getByRole('region', { name: 'Scores' })
    .getByRole('listitem')
    .filter({ has: page.getByText(team, { exact: true }) })
    .first();
}

export function openRows(page: Page): Locator {
  return page
    .getByRole('region', { name: 'Scores' })
    .getByRole('listitem')
    .filter({ has: page.getByText('À jouer', { exact: true }) });
}

/** Types a score into the row that has the focus, or into the given one, and validates it. */
export async function typeScore(page: Page, score: string, row?: Locator): Promise<void> {
  if (row) await row.getByRole('textbox').first().focus();
  await page.keyboard.type(score);
  await page.keyboard.press('Enter');
}

/** Enters one digit for one team without validating: in its field, or by a tap on a phone. */
export async function enterDigit(
  row: Locator,
  { team_one_name, team_two_name }: TournamentMatch,
  side: 'one' | 'two',
  digit: number,
): Promise<void> {
  const name = `Score : ${side === 'one' ? team_one_name : team_two_name}`;
  const field = row.getByRole('textbox', { name });
  const tap = row.getByRole('group', { name }).getByRole('button', { name: String(digit) });
  await expect(field.or(tap)).toBeVisible();
  if (await field.isVisible()) await field.press(String(digit));
  else await tap.tap();
}

export async function expectProgress(page: Page, played: number, all: number): Promise<void> {
  const words = played > 1 ? ['matchs', 'joués'] : ['match', 'joué'];
  const line = new RegExp(`^${played} ${words[0]} sur ${all} ${words[1]}, \\d+ à jouer$`);
  await expect(page.getByText(line)).toBeVisible();
}

/** A published first round of this many teams, made through the API. */
export async function firstRound(
  site: Site,
  admin: AdminCalls,
  count: number,
): Promise<[TournamentMatch, TournamentMatch, ...TournamentMatch[]]> {
  await registerDuos(site, count);
  await admin.call('setRegistration', { open: false });
  await admin.call('startSwiss', {});
  await admin.call('drawRound', {});
  const [first, second, ...others] = await admin.call('publishRound', {});
  if (first === undefined || second === undefined) throw new Error('a round of two matches');
  return [first, second, ...others];
}

/** Saves a score through the API, as another admin would. */
export async function saveResult(
  admin: AdminCalls,
  match: TournamentMatch,
  [one, two]: readonly [number, number],
): Promise<void> {
  const { fk_team_one, fk_team_two } = match;
  await saveScores(admin, match, [one, two], one > two ? fk_team_one : fk_team_two);
}

/** A team that does not come loses without a game. */
export async function saveForfeit(
  admin: AdminCalls,
  match: TournamentMatch,
  absent: 'one' | 'two',
): Promise<void> {
  const { fk_team_one, fk_team_two } = match;
  await saveScores(admin, match, [0, 0], absent === 'one' ? fk_team_two : fk_team_one);
}

async function saveScores(
  admin: AdminCalls,
  match: TournamentMatch,
  [one, two]: readonly [number, number],
  winner_team: number | null,
): Promise<void> {
  const { pk_match, fk_round, fk_team_one, fk_team_two, match_date, version } = match;
  await admin.call('updateMatch', {
    pk_match,
    fk_round,
    fk_team_one,
    fk_team_two,
    team_one_score: one,
    team_two_score: two,
    winner_team,
    match_date,
    version,
  });
}
