import { useCallback, useState, type ReactNode } from 'react';

/** A screen and a half of a desktop; what follows comes before one has scrolled there. */
const STEP = 24;

/**
 * Draws what is on screen and a little more, and the rest as one scrolls: long lists answer at once. `end` is to stand
 * below the rows that are drawn. Another choice of rows starts again from the top.
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
  // A new element for each step: one that stays in view after a step would not be reported again, and the list would stop.
  return { drawn: rows.slice(0, count), end: <div key={count} ref={growWhenNear} /> };
}
