/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
/**
 * What a person feels in the browser: a keystroke over a long list, a file that was made to freeze the tab, a large bracket under the
 * fingers. Times are those of the browser's own thread where it tells them.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, type CDPSession, type Page } from '@playwright/test';
import { SESSION_STORAGE_KEY } from '#contract/limits.ts';
import { ensureBrowserOrStop } from '#scripts/browser.ts';
import {
  callerOf,
  mostlyFavourites,
  playMatches,
  registerTeams,
  signIn,
  type Call,
} from '#scripts/weekend.ts';
import { players, READ, REFUSED } from '#tests/e2e/hostile-files.ts';
import { startSite } from './site/processes.ts';
import { heading, median, milliseconds, promise } from './site/table.ts';

const ADMIN = { username: 'banc', password: 'Bench-1234' } as const;
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const EVENT = '/tournaments/rocket-league';
const FRAME_MILLISECONDS = 16;
/** What the yardstick takes on a quiet machine. */
const YARDSTICK_MILLISECONDS = 8;
/** A busy machine makes any task long now and then; what freezes the tab does so every time. */
const TRIES = 5;
const EMPTY_LINE = { pk_player: '', riot_username: '', rank: '', twitch: '', team_name: '' };
const TEAMS = 64;
/** What browsers call a long task. */
const LONG_TASK_MILLISECONDS = 50;
/** Without a graphics card: with one, a frame takes what the screen takes. */
const MOVING_MILLISECONDS = 50;

const browser = await chromium.launch({
  executablePath: await ensureBrowserOrStop(),
  args: ['--no-sandbox', '--disable-gpu'],
});
heading('Dans le navigateur');
await onSite(measureKeystrokes);
await onSite(measureHostileFiles);
await onSite(measureTournament);
await browser.close();

/** On a new site, and a phone whose owner is signed in there. */
async function onSite(measure: (page: Page, admin: Call) => Promise<void>): Promise<void> {
  const { username, password } = ADMIN;
  const site = await startSite({ ADMIN_USERNAME: username, ADMIN_PASSWORD: password });
  const context = await browser.newContext({ ...PHONE, baseURL: site.url });
  const page = await context.newPage();
  await page.goto('/robots.txt');
  const session = JSON.stringify(await callerOf(site.url)('login', ADMIN));
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
  // How fast the machine is at this moment does not count: the yardstick is held beside every keystroke, by the same clock.
  const keystrokes: number[] = [];
  const yardsticks: number[] = [];
  for (const key of 'numero 499'.repeat(2)) {
    if (key === 'n') await search.fill('');
    keystrokes.push(await spentOn(() => typing(key)));
    yardsticks.push(await spentOn(() => page.evaluate(yardstick)));
  }
  const quiet = (median(keystrokes) / median(yardsticks)) * YARDSTICK_MILLISECONDS;
  promise('scripts par touche, 500 joueurs', {
    measured: quiet,
    atMost: FRAME_MILLISECONDS,
    unit: 'ms',
    shown: milliseconds(quiet),
  });
}

/** The thread's own time: what else the machine does meanwhile does not count. */
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

/** Makes, searches and sorts many lines, in a task of its own so that it counts as the page's script. */
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
  // The browser tells of a long task a little after it.
  const longTasks = () =>
    page.evaluate(async () => {
      await new Promise((resolve) => setTimeout(resolve, 100));
      return (Reflect.get(window, 'longTasks') as number[]).splice(0);
    });
  const longestWith = async (content: string | Buffer, answer: RegExp): Promise<number> => {
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
      // What an ordinary file costs, with all that the machine does beside it.
      const ordinary = await longestWith(players(3), /3 à ajouter/);
      excess = Math.min(excess, (await longestWith(content, answer)) - ordinary);
    }
    if (excess > worst.excess) worst = { what, excess };
  }
  promise('un fichier hostile retient l’onglet, en plus d’un ordinaire', {
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
  const moved = await middleFrame(page, (step) =>
    tree.evaluate((region, by) => region.scrollBy(by, 16), step),
  );
  const devtools = await page.context().newCDPSession(page);
  await fingers(devtools, 'touchStart');
  const pinched = await middleFrame(page, (step) => fingers(devtools, 'touchMove', step));
  await fingers(devtools, 'touchEnd');
  for (const [what, frame] of [
    ['une image du tableau de 64 équipes, déplacé', moved],
    ['une image du tableau de 64 équipes, agrandi', pinched],
  ] as const) {
    const shown = milliseconds(frame);
    promise(what, { measured: frame, atMost: MOVING_MILLISECONDS, unit: 'ms', shown });
  }
}

function fingers(
  devtools: CDPSession,
  type: 'touchStart' | 'touchMove' | 'touchEnd',
  spread = 0,
): Promise<unknown> {
  const touchPoints =
    type === 'touchEnd' ? [] : [150 - spread, 210 + spread].map((x) => ({ x, y: 400 }));
  return devtools.send('Input.dispatchTouchEvent', { type, touchPoints });
}

/** The middle frame's duration while something is moved step by step. */
async function middleFrame(page: Page, move: (step: number) => Promise<unknown>): Promise<number> {
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
