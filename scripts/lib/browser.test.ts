import { expect, test } from 'vitest';
import { suitableBrowsers } from './browser.ts';

const INSTALLED = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];

test('a browser that is to be seen is one with a window', () => {
  expect(suitableBrowsers(INSTALLED, { isHeaded: true })).toEqual(['/usr/bin/chromium']);
  expect(suitableBrowsers(INSTALLED, {})).toEqual(INSTALLED);
});
