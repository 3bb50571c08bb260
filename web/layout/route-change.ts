import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from '#web/ui/router.tsx';
import { typographic } from '#web/typography/typographic.ts';

export const MAIN_ID = 'contenu';

/** After each change of page: sets the tab's title, scrolls to the top and focuses the heading. */
export function useRouteChange(title: string): void {
  const location = useLocation();
  const lastLocation = useRef(location);
  const lastTitle = useRef(title);

  // A layout effect, because it must run before the page's own effects: the admin area then sets the title of its screen.
  useLayoutEffect(() => {
    const before = lastLocation.current;
    const isNewPage = before.pathname !== location.pathname;
    // The title also changes once the event is loaded.
    if (isNewPage || lastTitle.current !== title) document.title = typographic(title);
    lastTitle.current = title;
    if (before === location) return;
    lastLocation.current = location;
    if (isNewPage) {
      focusHeading();
    } else if (location.hash === '') return;
    scrollToStart(location.hash);
  }, [title, location]);

  useEffect(disableScrollRestoration, []);
}

// On 'back' the browser would scroll to the old position before the page is there. A reload still restores it.
function disableScrollRestoration(): () => void {
  const restoreAuto = (): void => void (window.history.scrollRestoration = 'auto');
  window.history.scrollRestoration = 'manual';
  window.addEventListener('pagehide', restoreAuto);
  return () => window.removeEventListener('pagehide', restoreAuto);
}

// The followed link is gone: without this, a keyboard or a screen reader would start again at the top.
function focusHeading(): void {
  const main = document.getElementById(MAIN_ID);
  const heading = main?.querySelector('h1') ?? main;
  if (heading === null) return;
  heading.tabIndex = -1;
  heading.classList.add('outline-none');
  heading.focus({ preventScroll: true });
}

function scrollToStart(hash: string): void {
  const behavior = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    ? 'instant'
    : 'smooth';
  const target = hash === '' ? null : document.getElementById(hash.slice(1));
  if (target === null) window.scrollTo({ top: 0, behavior });
  else target.scrollIntoView({ behavior });
}
