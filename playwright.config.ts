import { defineConfig, devices } from '@playwright/test';
import { findBrowser } from './scripts/lib/browser.ts';
import { proofs } from './tests/proofs.ts';

const executablePath = findBrowser();

/** A journey that every run takes, on a phone. Those without the tag are for the full run. */
const EVERYDAY = /@everyday/;
/**
 * A test for which the project's width is nothing: it asks the server without a page, has a screen of its own size (an overlay, a
 * wall, a keyboard at a desk), or needs a finger, which the desktop has not. Every other test runs at both widths in the full run.
 */
const ONCE = /@once/;

const phone = {
  name: 'phone',
  // One pixel a point: drawn without a graphics card, a phone's real density takes several times longer.
  // Without movement, which is half of what a browser without a graphics card works on: the desktop moves.
  use: {
    ...devices['Pixel 7'],
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 1,
    contextOptions: { reducedMotion: 'reduce' as const },
  },
};
const desktop = {
  name: 'desktop',
  use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } },
  grepInvert: ONCE,
};

const projects = {
  everyday: [{ ...phone, grep: EVERYDAY }],
  beyond: [{ ...phone, grepInvert: EVERYDAY }, desktop],
  full: [phone, desktop],
}[proofs];

export default defineConfig({
  testDir: 'tests/e2e',
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  // In the everyday run, the other tests work beside them. Alone, one more than the two cores of the machines that run them: while
  // one waits for its page, the others work.
  workers: proofs === 'everyday' ? 2 : 3,
  // Nothing is proved by being quick: on a busy machine, the same steps only take longer.
  timeout: 300_000,
  expect: { timeout: 45_000 },
  reporter: 'line',
  use: {
    locale: 'fr-CH',
    timezoneId: 'Europe/Zurich',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath !== null && { executablePath }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects,
});
