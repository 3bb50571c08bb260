/** Fetches a page's code as soon as a finger or a pointer is on its link: over a venue's Wi-Fi each moment counts. */
export function preloadOnIntent(preload: (pathname: string) => Promise<void>): void {
  const preloadTarget = ({ target }: Event): void => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (link === null || link.origin !== window.location.origin) return;
    // If it fails, the click will say so.
    preload(link.pathname).catch(() => undefined);
  };
  for (const event of ['pointerover', 'touchstart', 'focusin']) {
    document.addEventListener(event, preloadTarget, { passive: true });
  }
}
