import type { Locator, Page } from '@playwright/test';
import type { ActionName, ActionOutput, ActionPayload } from '#contract/actions.ts';
import { SESSION_STORAGE_KEY } from '#contract/limits.ts';
import { createCaller } from '#scripts/demo/play-tournament.ts';
import { ADMIN, expect, type Site } from './site.ts';

export const LEVEL_ONE = { username: 'Lea', password: 'Secret-123' } as const;

export type AdminCalls = {
  token: string;
  call: <A extends ActionName>(
    action: A,
    payload: ActionPayload<A>,
    headers?: Readonly<Record<string, string>>,
  ) => Promise<ActionOutput<A>>;
};

/** Calls the API as an admin, to prepare a scene or to act as another admin. */
export async function asAdmin(
  site: Site,
  credentials: { username: string; password: string } = ADMIN,
): Promise<AdminCalls> {
  const { token } = await site.call('login', credentials);
  return { token, call: createCaller(site.url, token) };
}

export async function createLevelOne(admin: AdminCalls): Promise<void> {
  await admin.call('createAdmin', { ...LEVEL_ONE, fk_admin_type: 1 });
}

/** Opens an admin page with a session. Only tests about the login form use the form. */
export async function openAdminPage(
  page: Page,
  address: string,
  credentials: { username: string; password: string } = ADMIN,
): Promise<void> {
  const withoutScripts = '/robots.txt';
  await page.goto(URL.canParse(address) ? new URL(withoutScripts, address).href : withoutScripts);
  await page.evaluate(signInByCall, { ...credentials, key: SESSION_STORAGE_KEY });
  await page.goto(address);
  await expect(page).toHaveURL(new RegExp(`${address.replace('?', String.raw`\?`)}$`));
}

/**
 * Signs in inside the browser, which stores the session and becomes a known browser, as after the
 * form.
 */
async function signInByCall({
  key,
  ...credentials
}: Record<'key' | 'username' | 'password', string>) {
  const response = await fetch('/api', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ action: 'login', ...credentials }),
  });
  const { data }: { data: unknown } = await response.json();
  localStorage.setItem(key, JSON.stringify(data));
}

/** Follows an entry of the side menu, which is folded on a phone. */
export async function goTo(page: Page, entry: string): Promise<void> {
  await (await openMenu(page)).getByText(entry).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(entry);
}

export async function openMenu(page: Page): Promise<Locator> {
  const menu = page.getByRole('navigation', { name: 'Administration' });
  const fold = page.getByRole('button', { name: 'Menu' });
  await expect(menu.or(fold).first()).toBeVisible();
  if (await fold.isVisible()) await fold.click();
  return menu;
}

export async function logOut(page: Page): Promise<void> {
  await openMenu(page);
  await page.getByRole('button', { name: 'Se déconnecter' }).click();
}

export function tableRow(page: Page, text: string): Locator {
  // Case-sensitive: otherwise 'Lea' would also match the heading 'Rôle', 'Actions'.
  const asWritten = text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);
  return page.getByRole('row').filter({ hasText: new RegExp(asWritten) });
}

export async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Enregistrer' }).click();
}

export function dialog(page: Page): Locator {
  return page.getByRole('dialog').filter({ has: page.getByRole('heading') });
}
