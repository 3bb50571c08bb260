import type { CDPSession, Page } from '@playwright/test';

/**
 * Delays fonts until the test lets them load, and records every layout shift and scroll that
 * happens by itself.
 */
export async function watchLayoutShifts(page: Page) {
  const fonts = Promise.withResolvers<void>();
  await page.route(/\.woff2$/, async (route) => {
    await fonts.promise;
    await route.continue();
  });
  await page.addInitScript(() => {
    const moves: string[] = [];
    const recordShifts = (entries: PerformanceEntryList): void => {
      const shifts = entries.map((entry) => JSON.parse(JSON.stringify(entry)));
      moves.push(
        ...shifts.filter((each) => !each.hadRecentInput).map((each) => JSON.stringify(each)),
      );
    };
    const observer = new PerformanceObserver((list) => recordShifts(list.getEntries()));
    observer.observe({ type: 'layout-shift', buffered: true });
    document.addEventListener('scroll', () => moves.push('scrolled'), { capture: true });
    Object.assign(window, {
      movesSoFar: async () => {
        // A shift is known only after its frame is drawn.
        for (let frame = 0; frame < 3; frame += 1) {
          await new Promise((resolve) => requestAnimationFrame(resolve));
        }
        recordShifts(observer.takeRecords());
        return moves;
      },
    });
  });
  return {
    letFontsCome: fonts.resolve,
    movesSoFar: () => page.evaluate((): Promise<string[]> => Reflect.get(window, 'movesSoFar')()),
  };
}

export const STEPS = 30;

/**
 * Counts how often the browser computes a layout while something is moved step by step, with each
 * step drawn.
 */
export async function countLayouts(page: Page, devtools: CDPSession) {
  await devtools.send('Performance.enable');
  const layouts = async () => {
    const { metrics } = await devtools.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'LayoutCount')?.value ?? Number.NaN;
  };
  return async (move: (step: number) => Promise<unknown>): Promise<number> => {
    const before = await layouts();
    for (let step = 1; step <= STEPS; step += 1) {
      await move(step);
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
    }
    return (await layouts()) - before;
  };
}
