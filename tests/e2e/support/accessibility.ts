import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { AxeBuilder } from '@axe-core/playwright';
import type { Frame, Page } from '@playwright/test';
import { expect } from './site.ts';

const { resolve } = createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright'));
const AXE = readFileSync(resolve('axe-core/axe.min.js'), 'utf8');

/** The screen breaks no rule of axe, except the given rules, which do not apply to it. */
export async function expectAccessible(
  page: Page,
  ignoredRules: readonly string[] = [],
): Promise<void> {
  // A toast that was fading during the first check is gone in the second. A real violation is still
  // there.
  const found = await violationsOn(page, ignoredRules);
  expect(found.length === 0 ? found : await violationsOn(page, ignoredRules)).toEqual([]);
}

async function violationsOn(page: Page, ignoredRules: readonly string[]): Promise<string[]> {
  await finishAnimations(page);
  // Once for each document: the builder would load axe several times for each check.
  for (const frame of page.frames()) await injectAxe(frame);
  // The legacy mode stays on this page. The other mode opens a second page for frames of other
  // sites, which are not ours.
  const { violations } = await new AxeBuilder({ page, axeSource: '/* there already */' })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .disableRules([...ignoredRules])
    .analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`);
}

async function injectAxe(frame: Frame): Promise<void> {
  try {
    if (!(await frame.evaluate(() => 'axe' in globalThis))) await frame.evaluate(AXE);
  } catch (error) {
    // A frame of another site may be closing. Without axe in the page itself, the check fails.
    if (frame.parentFrame() === null) throw error;
  }
}

/** Neither the page nor an open dialog scrolls sideways. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const hidden = await page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll('dialog[open]')].map(
      ({ scrollWidth, clientWidth }) => scrollWidth - clientWidth,
    ),
  );
  expect(Math.max(...hidden)).toBeLessThanOrEqual(0);
}

/** Nothing moves when the user asked for reduced motion. */
export async function expectNoAnimations(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
}

// In the middle of a fade, colours have another contrast than at either end.
async function finishAnimations(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      if (animation.effect?.getComputedTiming().iterations !== Infinity) animation.finish();
    }
  });
}
