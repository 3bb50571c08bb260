import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './site.ts';

/** No rule of axe is broken by what is on screen now. */
export async function expectAccessible(page: Page): Promise<void> {
  await settle(page);
  // The legacy mode keeps to this page; the other one opens a second page for frames of other sites, which are not ours.
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .analyze();
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`,
  );
  expect(found).toEqual([]);
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

// Colours in the middle of a fade have the contrast of neither end.
async function settle(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      if (animation.effect?.getComputedTiming().iterations !== Infinity) animation.finish();
    }
  });
}
