import { copyFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { test as base, expect, type Page } from '@playwright/test';
import type { ActionName, ActionOutput, ActionPayload } from '#contract/actions.ts';
import { readConfig } from '#server/config.ts';
import { callerOf } from '#scripts/weekend.ts';
import { builtSite, start } from '#server/main.ts';
import { hash } from '#tests/api/quick-argon2.ts';
import { makeFastFolder } from '#tests/fast-folder.ts';

export { expect };

export const ADMIN = { username: 'admin', password: 'Secret-123' } as const;

export type Site = {
  url: string;
  /** Calls the API directly, to set a scene. */
  call: <A extends ActionName>(action: A, payload: ActionPayload<A>) => Promise<ActionOutput<A>>;
  /** A team and its players, who are called after it. */
  registerTeam: (name: string, players?: number) => Promise<number>;
};

type Fixtures = {
  site: Site;
  /** What the browser may complain of in this test, because the test provokes it. */
  expectedComplaints: RegExp[];
  watched: undefined;
};

/** A database as a first start leaves it, which each test of a worker begins with a copy of. */
type WorkerFixtures = { started: string };

/** Each test has the real server to itself, on a new database; whatever the browser complains of fails it. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  expectedComplaints: [[], { option: true }],

  started: [
    async ({ browserName: _anyBrowser }, use) => {
      const folder = await makeFastFolder('e2e');
      const file = path.join(folder, 'arene.db');
      const server = await serve(file);
      await server.close();
      await makeSigningInQuick(file);
      await use(file);
      await rm(folder, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],

  site: async ({ started }, use) => {
    const folder = await makeFastFolder('e2e');
    const file = path.join(folder, 'arene.db');
    await copyFile(started, file);
    const server = await serve(file);
    await use(sceneOf(server.url));
    await server.close();
    await rm(folder, { recursive: true, force: true });
  },

  baseURL: async ({ site }, use) => use(site.url),

  watched: [
    async ({ page, site, expectedComplaints }, use) => {
      const complaints = watch(page, site.url);
      await use(undefined);
      const unexpected = complaints.filter(
        (text) => !expectedComplaints.some((re) => re.test(text)),
      );
      expect(unexpected).toEqual([]);
    },
    { auto: true },
  ],
});

/** Almost every test signs in, and what a hash costs is the point of none. */
async function makeSigningInQuick(file: string): Promise<void> {
  const database = new DatabaseSync(file);
  const statement = database.prepare('update admin set password_hash = ? where username = ?');
  statement.run(await hash(ADMIN.password), ADMIN.username);
  database.close();
}

function serve(file: string) {
  const config = readConfig({
    PORT: '0',
    DATABASE_URL: `file:${file}`,
    ADMIN_USERNAME: ADMIN.username,
    ADMIN_PASSWORD: ADMIN.password,
    LOG_LEVEL: 'fatal',
    RATE_LIMITS: 'off',
  });
  return start(config, builtSite());
}

/** The page comes without its scripts, as on a slow network, until the returned function lets them come. */
export async function holdScripts(page: Page): Promise<() => void> {
  const scripts = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await scripts.promise;
    await route.continue();
  });
  return scripts.resolve;
}

function watch(page: Page, siteUrl: string): string[] {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(`page error: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return;
    if (!isRefusal(message.text(), message.location().url)) complaints.push(message.text());
  });
  page.on('request', (request) => {
    const url = request.url();
    const stays = url.startsWith(siteUrl) || url.startsWith('data:') || isTwitchFrame(url);
    if (!stays) complaints.push(`request leaves the site: ${url}`);
  });
  return complaints;
}

/** The API's own refusals, which the browser reports although they are ordinary answers. */
function isRefusal(text: string, url: string): boolean {
  return text.includes('responded with a status of 4') && url.includes('/api');
}

function isTwitchFrame(url: string): boolean {
  return /^https:\/\/(player|www)\.twitch\.tv\//.test(url);
}

function sceneOf(url: string): Site {
  const call: Site['call'] = callerOf(url);
  return {
    url,
    call,
    registerTeam: async (name, players = 0) => {
      const { pk_team } = await call('registerTeam', { name });
      for (const place of Array.from({ length: players }, (_, index) => index + 1)) {
        const username = `${name} ${place}`;
        await call('registerPlayer', { username, discord: `${username}.gg`, fk_team: pk_team });
      }
      return pk_team;
    },
  };
}
