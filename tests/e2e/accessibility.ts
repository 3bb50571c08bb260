import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { AxeBuilder } from '@axe-core/playwright';
import type { Frame, Page } from '@playwright/test';
import { expect } from './site.ts';

const { resolve } = createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright'));
const AXE = readFileSync(resolve('axe-core/axe.min.js'), 'utf8');

/** No rule of axe is broken by what is on screen now, but for those that are not meant for such a screen. */
export async function expectAccessible(page: Page, notFor: readonly string[] = []): Promise<void> {
  // A toast that began to fade while it was looked at has gone the second time; what is really wrong is still there.
  const found = await violationsOn(page, notFor);
  expect(found.length === 0 ? found : await violationsOn(page, notFor)).toEqual([]);
}

async function violationsOn(page: Page, notFor: readonly string[]): Promise<string[]> {
  await settle(page);
  // Once for each document: the builder would have it read and compiled several times for each look.
  for (const frame of page.frames()) await bringAxe(frame);
  // The legacy mode keeps to this page; the other one opens a second page for frames of other sites, which are not ours.
  const { violations } = await new AxeBuilder({ page, axeSource: '/* there already */' })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .disableRules([...notFor])
    .analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`);
}

async function bringAxe(frame: Frame): Promise<void> {
  try {
    if (!(await frame.evaluate(() => 'axe' in globalThis))) await frame.evaluate(AXE);
  } catch (error) {
    // A frame of another site may be leaving; without axe in the page itself, the look fails.
    if (frame.parentFrame() === null) throw error;
  }
}

/** Neither the page nor a dialog over it. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const hidden = await page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll('dialog[open]')].map(
      ({ scrollWidth, clientWidth }) => scrollWidth - clientWidth,
    ),
  );
  expect(Math.max(...hidden)).toBeLessThanOrEqual(0);
}

/** Nothing moves for whoever has asked for that. */
export async function expectStillness(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
}

// Colours in the middle of a fade have the contrast of neither end.
async function settle(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      if (animation.effect?.getComputedTiming().iterations !== Infinity) animation.finish();
    }
  });
}
