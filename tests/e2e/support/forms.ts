import type { Locator, Page } from '@playwright/test';
import { ADMIN, expect } from './site.ts';
import { typographic } from '#web/typography/typographic.ts';

/** The elements of /register, by the names that a person would use. */
export function registerPage(page: Page) {
  const team = page.getByRole('form', { name: 'Créer une équipe' });
  const player = page.getByRole('form', { name: typographic("S'inscrire") });
  return {
    team,
    teamName: team.getByLabel(typographic("Nom de l'équipe")),
    createTeam: team.getByRole('button'),
    player,
    pseudo: player.getByLabel('Pseudo'),
    discord: player.getByLabel('Discord'),
    twitch: player.getByLabel('Lien Twitch'),
    teams: player.getByLabel('Équipe'),
    register: player.getByRole('button'),
    open: async () => {
      await page.goto('/register');
      await expect(player.getByRole('button')).toBeEnabled();
    },
  };
}

export function toastWith(page: Page, text: string): Locator {
  return page.getByRole('main').getByRole('region', { name: 'Notifications' }).getByText(text);
}

/** All toasts lie within the header, so that nothing below it is covered. */
export async function expectToastsOnHeader(page: Page): Promise<void> {
  const toasts = page.getByRole('region', { name: 'Notifications' }).getByRole('dialog');
  await expect(toasts.first()).toBeVisible();
  const header = await page.getByRole('banner').boundingBox();
  const width = page.viewportSize()?.width ?? 0;
  for (const toast of await toasts.filter({ visible: true }).all()) {
    const box = await toast.boundingBox();
    expect(box?.y).toBeGreaterThanOrEqual(0);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(header?.height ?? 0);
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
  }
}

/** Replaces Twitch's player and chat: the tests send no requests to other sites. */
export async function blankTwitch(page: Page): Promise<void> {
  await page.route(/twitch\.tv/, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Twitch</title>' }),
  );
}

export async function signIn(
  page: Page,
  credentials: { username: string; password: string } = ADMIN,
) {
  await page.getByLabel(typographic("Nom d'utilisateur")).fill(credentials.username);
  await page.getByLabel('Mot de passe', { exact: true }).fill(credentials.password);
  await page.getByRole('button', { name: 'Se connecter' }).click();
}
