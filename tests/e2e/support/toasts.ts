import type { BrowserContext, Page } from '@playwright/test';

/**
 * Toasts stay until the test lets them go. On a busy machine they would leave before the test has
 * looked at them, or has tapped on what they offer.
 */
export async function holdToasts(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const held: (() => void)[] = [];
    const setTimer = window.setTimeout.bind(window);
    // The file of the toasts is loaded for the first of them, and asks for no other time.
    const isOfToast = () => (new Error('where from').stack ?? '').includes('/toast-area');
    Object.assign(window, {
      setTimeout: (handler: () => void, delay?: number, ...args: unknown[]) =>
        delay !== undefined && delay > 0 && isOfToast()
          ? -held.push(handler)
          : setTimer(handler, delay, ...args),
      letToastsGo: () => {
        for (const handler of held) handler();
      },
    });
  });
}

export function letToastsGo(page: Page): Promise<void> {
  return page.evaluate((): void => Reflect.get(window, 'letToastsGo')());
}
