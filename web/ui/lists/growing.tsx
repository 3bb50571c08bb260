import { useCallback, useState, type ReactNode } from 'react';

/** A screen and a half on a desktop; more rows are added before they are scrolled to. */
const STEP = 24;

/**
 * Renders the visible rows and a few more, so that long lists appear at once. `end` must stand below the rendered rows. Another
 * choice of rows starts again from the top.
 */
export function useGrowing<Row>(
  rows: readonly Row[],
  choice: string,
): { drawn: readonly Row[]; end: ReactNode } {
  const [count, setCount] = useState(STEP);
  const [drawnChoice, setDrawnChoice] = useState(choice);
  if (choice !== drawnChoice) {
    setDrawnChoice(choice);
    setCount(STEP);
  }

  const growWhenNear = useCallback((end: HTMLElement | null) => {
    if (end === null) return undefined;
    const observer = new IntersectionObserver(
      ([entry]) => entry?.isIntersecting && setCount((drawn) => drawn + STEP),
      { rootMargin: '800px' },
    );
    observer.observe(end);
    return () => observer.disconnect();
  }, []);

  if (count >= rows.length) return { drawn: rows, end: null };
  // A new element for each step: an element that stays in view would not be reported again, and the list would stop growing.
  return { drawn: rows.slice(0, count), end: <div key={count} ref={growWhenNear} /> };
}
