import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { toolEnvironment } from './checks.ts';

// The shell without a window first: it draws the same pages with less work.
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

/** The browser for the tests: the one named by the environment, Playwright's own, or the system's. */
export function findBrowser(): string | null {
  const named = process.env['CHROMIUM_PATH'];
  const candidates = [
    ...(named === undefined ? [] : [named]),
    chromium.executablePath(),
    ...SYSTEM_BROWSERS,
  ];
  return candidates.find((candidate) => existsSync(candidate)) ?? null;
}

/** Finds a browser or installs one, from Playwright where it can be reached, else from the system's packages; null, said aloud, if neither works. */
export async function ensureBrowser(): Promise<string | null> {
  for (const install of [null, 'playwright install chromium', installFromSystem()]) {
    if (install !== null) {
      const options = { shell: true, stdio: 'ignore', env: toolEnvironment() } as const;
      await once(spawn(install, options), 'close');
    }
    const found = findBrowser();
    if (found !== null) return found;
  }
  process.stderr.write(
    "Aucun navigateur n'a été trouvé : installez Chromium ou Google Chrome, ou indiquez son chemin dans CHROMIUM_PATH.\n",
  );
  return null;
}

export async function ensureBrowserOrStop(): Promise<string> {
  return (await ensureBrowser()) ?? process.exit(1);
}

function installFromSystem(): string {
  const asRoot = process.getuid?.() === 0 ? '' : 'sudo -n ';
  const install = `${asRoot}apt-get install -y -qq`;
  return `${asRoot}apt-get update -qq; ${install} chromium-headless-shell || ${install} chromium`;
}
