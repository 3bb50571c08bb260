import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, type Browser } from '@playwright/test';
import sharp from 'sharp';
import { SESSION_STORAGE_KEY } from '#contract/limits.ts';
import { readConfig } from '#server/config.ts';
import { builtSite, start } from '#server/main.ts';
import { ensureBrowserOrStop } from './lib/browser.ts';
import { playDemo } from './demo/demo-weekend.ts';
import { buildOrStop, step } from './lib/steps.ts';
import { createCaller } from './demo/play-tournament.ts';

/** The pictures of the README, taken from the demo site by `npm run pictures`. */
const FOLDER = path.join(import.meta.dirname, '..', 'docs', 'pictures');
const ADMIN = { username: 'demo', password: 'Demo-1234' };
const PICTURES = [
  { name: 'home', address: '/', width: 390, height: 844, scrolled: 0 },
  { name: 'scores', address: '/admin/tournament', width: 1440, height: 900, scrolled: 530 },
  { name: 'wall', address: '/ecran/rocket-league', width: 1920, height: 1080, scrolled: 0 },
] as const;

await buildOrStop();
const executablePath = await step('Navigateur', ensureBrowserOrStop);
const data = await mkdtemp(path.join(tmpdir(), 'arene-pictures-'));
const server = await start(
  readConfig({
    PORT: '0',
    LOG_LEVEL: 'fatal',
    RATE_LIMITS: 'off',
    DATABASE_URL: `file:${path.join(data, 'arene.db')}`,
    ADMIN_USERNAME: ADMIN.username,
    ADMIN_PASSWORD: ADMIN.password,
  }),
  builtSite(),
);
await step('Tournoi de démonstration', () => playDemo(server.url, ADMIN));
const session = await createCaller(server.url)('login', ADMIN);
await createCaller(server.url, session.token)('setWall', { scene: 'bracket' });
const STORE_SESSION = `localStorage.setItem('${SESSION_STORAGE_KEY}', ${JSON.stringify(JSON.stringify(session))})`;
await mkdir(FOLDER, { recursive: true });
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
for (const picture of PICTURES) {
  await step(picture.name, () => takePicture(browser, picture));
}
await browser.close();
await server.close();
await rm(data, { recursive: true, force: true });

async function takePicture(
  inside: Browser,
  { name, address, width, height, scrolled }: (typeof PICTURES)[number],
): Promise<void> {
  const context = await inside.newContext({
    viewport: { width, height },
    locale: 'fr-CH',
    timezoneId: 'Europe/Zurich',
    reducedMotion: 'reduce',
  });
  if (address.startsWith('/admin')) await context.addInitScript({ content: STORE_SESSION });
  const page = await context.newPage();
  // The live stream never ends, so the page is complete when its fonts and pictures are loaded.
  const watched = page.waitForResponse(/action=watch/);
  await page.goto(`${server.url}${address}`);
  await watched;
  await page.evaluate('document.fonts.ready.then(() => true)');
  await page.mouse.wheel(0, scrolled);
  // The wall hides its only button after a while without interaction.
  await page.waitForTimeout(6000);
  const screenshot = await page.screenshot();
  await sharp(screenshot)
    .webp({ quality: 80 })
    .toFile(path.join(FOLDER, `${name}.webp`));
  await context.close();
}
