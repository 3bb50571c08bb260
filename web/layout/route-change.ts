import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from '#web/ui/router.tsx';
import { typographic } from '#web/typography/typographic.ts';

export const MAIN_ID = 'contenu';

/** After each change of page: its title in the tab, its top on screen, and its heading read out. */
export function useRouteChange(title: string): void {
  const location = useLocation();
  const shown = useRef(location);
  const titled = useRef(title);

  // Before the effects of the page itself: the admin area then names the screen that it shows.
  useLayoutEffect(() => {
    const before = shown.current;
    const isNewPage = before.pathname !== location.pathname;
    // Also once it is known which event the page is about.
    if (isNewPage || titled.current !== title) document.title = typographic(title);
    titled.current = title;
    if (before === location) return;
    shown.current = location;
    if (isNewPage) {
      focusHeading();
    } else if (location.hash === '') return;
    scrollToStart(location.hash);
  }, [title, location]);

  useEffect(keepBrowserFromScrolling, []);
}

// Going back, the browser would jump to where the page was left; a reload still finds its place.
function keepBrowserFromScrolling(): () => void {
  const giveBack = (): void => void (window.history.scrollRestoration = 'auto');
  window.history.scrollRestoration = 'manual';
  window.addEventListener('pagehide', giveBack);
  return () => window.removeEventListener('pagehide', giveBack);
}

// The link that was followed is gone: without this, a keyboard or a screen reader starts again from nowhere.
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
