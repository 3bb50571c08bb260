import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { toolEnvironment } from '#scripts/checks/checks.ts';

// The headless shell first: it draws the same pages with less work.
const SYSTEM_BROWSERS = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

type Wish = {
  /** To be seen while it runs: the headless shell has no window. */
  isHeaded?: boolean;
};

/** The browser for the tests: the one named by the environment, Playwright's own, or the system's. */
export function findBrowser(wish: Wish = {}): string | null {
  const named = process.env['CHROMIUM_PATH'];
  const candidates = [
    ...(named === undefined ? [] : [named]),
    chromium.executablePath(),
    ...SYSTEM_BROWSERS,
  ];
  return suitableBrowsers(candidates, wish).find((candidate) => existsSync(candidate)) ?? null;
}

export function suitableBrowsers(
  candidates: readonly string[],
  { isHeaded = false }: Wish,
): string[] {
  return candidates.filter((candidate) => !isHeaded || !candidate.includes('headless'));
}

/**
 * Finds a browser, or installs one from Playwright or from the system's packages. Prints a message
 * and returns null when neither works.
 */
export async function ensureBrowser(wish: Wish = {}): Promise<string | null> {
  for (const install of [null, 'playwright install chromium', installFromSystem(wish)]) {
    if (install !== null) {
      const options = { shell: true, stdio: 'ignore', env: toolEnvironment() } as const;
      await once(spawn(install, options), 'close');
    }
    const found = findBrowser(wish);
    if (found !== null) return found;
  }
  process.stderr.write(
    "Aucun navigateur n'a été trouvé : installez Chromium ou Google Chrome, ou indiquez son chemin dans CHROMIUM_PATH.\n",
  );
  return null;
}

export async function ensureBrowserOrStop(wish: Wish = {}): Promise<string> {
  return (await ensureBrowser(wish)) ?? process.exit(1);
}

function installFromSystem({ isHeaded = false }: Wish): string {
  const asRoot = process.getuid?.() === 0 ? '' : 'sudo -n ';
  const install = `${asRoot}apt-get install -y -qq`;
  const chromiums = `${isHeaded ? '' : `${install} chromium-headless-shell || `}${install} chromium`;
  return `${asRoot}apt-get update -qq; ${chromiums}`;
}
