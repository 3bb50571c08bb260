import { copyFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { test as base, expect, type Page } from '@playwright/test';
import type { ActionName, ActionOutput, ActionPayload } from '#contract/actions.ts';
import { readConfig } from '#server/config.ts';
import { createCaller } from '#scripts/demo/play-tournament.ts';
import { builtSite, start } from '#server/main.ts';
import { holdToasts } from './toasts.ts';
import { hash } from '#tests/api/support/quick-argon2.ts';
import { makeFastFolder } from '#tests/fast-folder.ts';

export { expect };

export const ADMIN = { username: 'admin', password: 'Secret-123' } as const;

export type Site = {
  url: string;
  /** Calls the API directly, to prepare a scene. */
  call: <A extends ActionName>(action: A, payload: ActionPayload<A>) => Promise<ActionOutput<A>>;
  /** Registers a team and its players, who are named after it. */
  registerTeam: (name: string, players?: number) => Promise<number>;
  /** Changes the database directly, outside of the server. */
  sql: (statement: string) => void;
};

type Fixtures = {
  site: Site;
  /** Server settings that differ from the defaults. */
  settings: Record<string, string>;
  /** Browser errors that the test provokes and therefore expects. */
  expectedComplaints: RegExp[];
  watched: undefined;
  toasts: undefined;
};

/** A database after a first start. Each test of a worker starts with a copy of it. */
type WorkerFixtures = { started: string };

/** Each test has its own real server on a new database. Any unexpected browser error fails it. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  expectedComplaints: [[], { option: true }],
  settings: [{}, { option: true }],

  started: [
    async ({ browserName: _anyBrowser }, use) => {
      const folder = await makeFastFolder('e2e');
      const file = path.join(folder, 'arene.db');
      const server = await serve(file);
      await server.close();
      await storeQuickHash(file);
      await use(file);
      await rm(folder, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],

  site: async ({ started, settings }, use) => {
    const folder = await makeFastFolder('e2e');
    const file = path.join(folder, 'arene.db');
    await copyFile(started, file);
    const server = await serve(file, settings);
    await use(siteHelpers(server.url, file));
    await server.close();
    await rm(folder, { recursive: true, force: true });
  },

  baseURL: async ({ site }, use) => use(site.url),

  toasts: [
    async ({ context }, use) => {
      await holdToasts(context);
      await use(undefined);
    },
    { auto: true },
  ],

  watched: [
    async ({ page, site, expectedComplaints }, use) => {
      const complaints = collectComplaints(page, site.url);
      await use(undefined);
      const unexpected = complaints.filter(
        (text) => !expectedComplaints.some((re) => re.test(text)),
      );
      expect(unexpected).toEqual([]);
    },
    { auto: true },
  ],
});

/** Almost every test signs in, and none is about the cost of a hash. */
async function storeQuickHash(file: string): Promise<void> {
  const database = new DatabaseSync(file);
  const statement = database.prepare('update admin set password_hash = ? where username = ?');
  statement.run(await hash(ADMIN.password), ADMIN.username);
  database.close();
}

function serve(file: string, settings: Record<string, string> = {}) {
  const config = readConfig({
    PORT: '0',
    DATABASE_URL: `file:${file}`,
    ADMIN_USERNAME: ADMIN.username,
    ADMIN_PASSWORD: ADMIN.password,
    LOG_LEVEL: 'fatal',
    RATE_LIMITS: 'off',
    ...settings,
  });
  return start(config, builtSite());
}

/**
 * Serves the page without its scripts, as on a slow network, until the returned function is called.
 */
export async function delayScripts(page: Page): Promise<() => void> {
  const scripts = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await scripts.promise;
    await route.continue();
  });
  return scripts.resolve;
}

function collectComplaints(page: Page, siteUrl: string): string[] {
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

/** Refusals of the API, which the browser reports as errors although they are ordinary answers. */
function isRefusal(text: string, url: string): boolean {
  return text.includes('responded with a status of 4') && url.includes('/api');
}

function isTwitchFrame(url: string): boolean {
  return /^https:\/\/(player|www)\.twitch\.tv\//.test(url);
}

function siteHelpers(url: string, file: string): Site {
  const call: Site['call'] = createCaller(url);
  return {
    url,
    call,
    sql: (statement) => {
      const database = new DatabaseSync(file, { timeout: 5000 });
      database.exec(statement);
      database.close();
    },
    registerTeam: async (name, players = 0) => {
      const { pk_team } = await call('registerTeam', { name });
      for (const playerNumber of Array.from({ length: players }, (_, index) => index + 1)) {
        const username = `${name} ${playerNumber}`;
        await call('registerPlayer', { username, discord: `${username}.gg`, fk_team: pk_team });
      }
      return pk_team;
    },
  };
}
