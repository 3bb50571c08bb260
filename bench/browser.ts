/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
/**
 * What a person notices in the browser: a keystroke over a long list, a file that was made to
 * freeze the tab, a large bracket moved by touch. Times are those of the browser's own thread where
 * it reports them.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, type CDPSession, type Page } from '@playwright/test';
import { SESSION_STORAGE_KEY } from '#contract/limits.ts';
import { ensureBrowserOrStop } from '#scripts/lib/browser.ts';
import {
  createCaller,
  mostlyFavourites,
  playMatches,
  registerTeams,
  signIn,
  type Call,
} from '#scripts/demo/play-tournament.ts';
import { players, READ, REFUSED } from '#tests/e2e/support/hostile-files.ts';
import { startSite } from './site/processes.ts';
import { heading, median, milliseconds, reportMeasurement } from './site/table.ts';

const ADMIN = { username: 'banc', password: 'Bench-1234' } as const;
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const EVENT = '/tournaments/rocket-league';
const FRAME_MILLISECONDS = 16;
/** The time of the yardstick on a quiet machine. */
const YARDSTICK_MILLISECONDS = 8;
/** A busy machine sometimes makes a task long. What freezes the tab does so every time. */
const TRIES = 5;
const EMPTY_LINE = { pk_player: '', riot_username: '', rank: '', twitch: '', team_name: '' };
const TEAMS = 64;
/** The limit above which browsers report a long task. */
const LONG_TASK_MILLISECONDS = 50;
/** The limit without a graphics card. With one, a frame takes as long as the screen needs. */
const MOVING_MILLISECONDS = 50;

const browser = await chromium.launch({
  executablePath: await ensureBrowserOrStop(),
  args: ['--no-sandbox', '--disable-gpu'],
});
heading('Dans le navigateur');
await withNewSite(measureKeystrokes);
await withNewSite(measureHostileFiles);
await withNewSite(measureTournament);
await browser.close();

/** On a new site, with a phone on which an admin is signed in. */
async function withNewSite(measure: (page: Page, admin: Call) => Promise<void>): Promise<void> {
  const { username, password } = ADMIN;
  const site = await startSite({ ADMIN_USERNAME: username, ADMIN_PASSWORD: password });
  const context = await browser.newContext({ ...PHONE, baseURL: site.url });
  const page = await context.newPage();
  await page.goto('/robots.txt');
  const session = JSON.stringify(await createCaller(site.url)('login', ADMIN));
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [
    SESSION_STORAGE_KEY,
    session,
  ] as const);
  await measure(page, await signIn(site.url, ADMIN));
  await context.close();
  await site.stop();
}

async function measureKeystrokes(page: Page, admin: Call): Promise<void> {
  const lines = Array.from({ length: 500 }, (_, index) => ({
    ...EMPTY_LINE,
    line: index + 2,
    username: `Joueur numéro ${index}`,
    discord: `joueur.${index}`,
  }));
  const sheet = { kind: 'players', lines };
  const { digest } = await admin('previewImport', sheet);
  await admin('importRows', { ...sheet, digest });
  await page.goto('/admin/players');
  await page.getByText('500 joueurs').waitFor();
  const search = page.getByRole('searchbox');
  await search.focus();
  const spentOn = await scriptClock(page);
  const typing = async (key: string) => {
    await page.keyboard.press(key);
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 50)));
  };
  // The current speed of the machine must not matter: the yardstick runs next to every keystroke,
  // measured by the same clock.
  const keystrokes: number[] = [];
  const yardsticks: number[] = [];
  for (const key of 'numero 499'.repeat(2)) {
    if (key === 'n') await search.fill('');
    keystrokes.push(await spentOn(() => typing(key)));
    yardsticks.push(await spentOn(() => page.evaluate(yardstick)));
  }
  const quiet = (median(keystrokes) / median(yardsticks)) * YARDSTICK_MILLISECONDS;
  reportMeasurement('scripts par touche, 500 joueurs', {
    measured: quiet,
    atMost: FRAME_MILLISECONDS,
    unit: 'ms',
    shown: milliseconds(quiet),
  });
}

/** Measures the thread's own time, without other load of the machine. */
async function scriptClock(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  const scripts = async () => {
    const { metrics } = await devtools.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0) * 1000;
  };
  return async (work: () => Promise<unknown>): Promise<number> => {
    const before = await scripts();
    await work();
    return (await scripts()) - before;
  };
}

/**
 * Makes, searches and sorts many lines, in a task of its own so that it counts as script of the
 * page.
 */
function yardstick(): Promise<number> {
  return new Promise((resolve) => {
    setTimeout(() => {
      const lines = Array.from({ length: 20_000 }, (_, index) => ({
        name: `Joueur ${index * 7919}`,
      }));
      const found = lines.filter(({ name }) => name.toLowerCase().includes('9'));
      resolve(found.toSorted((one, two) => (one.name < two.name ? -1 : 1)).length);
    });
  });
}

async function measureHostileFiles(page: Page): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'arene-bench-'));
  const file = path.join(folder, 'joueurs.csv');
  await page.addInitScript(() => {
    const tasks: number[] = [];
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) tasks.push(duration);
    }).observe({ entryTypes: ['longtask'] });
    Object.assign(window, { longTasks: tasks });
  });
  await page.goto('/admin/players/import');
  // The browser reports a long task a little later.
  const longTasks = () =>
    page.evaluate(async () => {
      await new Promise((resolve) => setTimeout(resolve, 100));
      return (Reflect.get(window, 'longTasks') as number[]).splice(0);
    });
  const longestTaskWith = async (content: string | Buffer, answer: RegExp): Promise<number> => {
    await writeFile(file, content);
    await longTasks();
    await page.getByLabel('Choisir un fichier CSV').setInputFiles(file);
    await page.getByRole('main').filter({ hasText: answer }).waitFor();
    return Math.max(0, ...(await longTasks()));
  };
  let worst = { what: '', excess: 0 };
  for (const [what, content, answer] of [...REFUSED, ...READ]) {
    let excess = Infinity;
    for (let tried = 0; tried < TRIES && excess > LONG_TASK_MILLISECONDS; tried += 1) {
      // The cost of an ordinary file, under the same load of the machine.
      const ordinary = await longestTaskWith(players(3), /3 à ajouter/);
      excess = Math.min(excess, (await longestTaskWith(content, answer)) - ordinary);
    }
    if (excess > worst.excess) worst = { what, excess };
  }
  reportMeasurement('un fichier hostile retient l’onglet, en plus d’un ordinaire', {
    measured: worst.excess,
    atMost: LONG_TASK_MILLISECONDS,
    unit: 'ms',
    shown: `${milliseconds(worst.excess)} ${worst.what}`,
  });
  await rm(folder, { recursive: true, force: true });
}

async function measureTournament(page: Page, admin: Call): Promise<void> {
  await registerTeams(
    admin,
    Array.from({ length: TEAMS }, (_, index) => `Duo ${index + 1}`),
  );
  await admin('setRegistration', { open: false });
  await admin('startSwiss', { rounds: 1 });
  await admin('drawRound');
  const matches = await admin('publishRound');
  await playMatches(admin, matches, mostlyFavourites);
  await admin('startBracket');
  await page.goto(`${EVENT}/bracket?vue=arbre`);
  const tree = page.getByRole('region', { name: 'Arbre du tournoi' });
  await page.locator('[aria-label="Arbre du tournoi"][tabindex="0"]').waitFor();
  await tree.evaluate((region) => region.scrollIntoView({ block: 'start' }));
  const moved = await medianFrame(page, (step) =>
    tree.evaluate((region, by) => region.scrollBy(by, 16), step),
  );
  const devtools = await page.context().newCDPSession(page);
  await dispatchTouch(devtools, 'touchStart');
  const pinched = await medianFrame(page, (step) => dispatchTouch(devtools, 'touchMove', step));
  await dispatchTouch(devtools, 'touchEnd');
  for (const [what, frame] of [
    ['une image du tableau de 64 équipes, déplacé', moved],
    ['une image du tableau de 64 équipes, agrandi', pinched],
  ] as const) {
    const shown = milliseconds(frame);
    reportMeasurement(what, { measured: frame, atMost: MOVING_MILLISECONDS, unit: 'ms', shown });
  }
}

function dispatchTouch(
  devtools: CDPSession,
  type: 'touchStart' | 'touchMove' | 'touchEnd',
  spread = 0,
): Promise<unknown> {
  const touchPoints =
    type === 'touchEnd' ? [] : [150 - spread, 210 + spread].map((x) => ({ x, y: 400 }));
  return devtools.send('Input.dispatchTouchEvent', { type, touchPoints });
}

/** The median duration of a frame while something is moved step by step. */
async function medianFrame(page: Page, move: (step: number) => Promise<unknown>): Promise<number> {
  await page.evaluate(() => {
    const frames: number[] = [];
    let isWatched = true;
    const tick = (time: number): void => {
      frames.push(time);
      if (isWatched) requestAnimationFrame(tick);
    };
    requestAnimationFrame(tick);
    Object.assign(window, {
      stopFrames: () => {
        isWatched = false;
        return frames;
      },
    });
  });
  for (let step = 1; step <= 30; step += 1) await move(step);
  const frames = await page.evaluate((): number[] => Reflect.get(window, 'stopFrames')());
  return median(frames.slice(1).map((time, index) => time - (frames[index] ?? 0)));
}
