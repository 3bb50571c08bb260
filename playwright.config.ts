import { defineConfig, devices } from '@playwright/test';
import { findBrowser } from './scripts/browser.ts';
import { inFull } from './tests/proofs.ts';

const executablePath = findBrowser();

export default defineConfig({
  testDir: 'tests/e2e',
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 15_000 },
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
  projects: [
    {
      name: 'phone',
      // One pixel a point: drawn without a graphics card, a phone's real density takes several times longer, and tests time out.
      // Without movement, which is half of what a browser without a graphics card works on: the desktop moves.
      use: {
        ...devices['Pixel 7'],
        viewport: { width: 390, height: 844 },
        deviceScaleFactor: 1,
        contextOptions: { reducedMotion: 'reduce' },
      },
    },
    {
      name: 'desktop',
      use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } },
      // What does not depend on the width is tested once; what hardly does, twice in full proofs.
      grepInvert: inFull ? /@once/ : /@(once|phone-first)/,
    },
  ],
});
