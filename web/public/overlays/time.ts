import { use, useEffect, useState } from 'react';
import { pageAt } from '#web/lib/screens/rotate-pages.ts';
import { PieceVisibility } from './stage.tsx';

/** The time, every second while the piece is visible. Null until the first tick in the browser. */
export function useSeconds(): number | null {
  const isVisible = use(PieceVisibility);
  const [now, setNow] = useState<number | null>(null);
  useEffect(() => {
    if (!isVisible) return;
    const tick = (): void => setNow(Date.now());
    tick();
    const timer = setInterval(tick, SECOND);
    // A program that hides a source suspends its timers.
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, [isVisible]);
  return now;
}

/** The index of the visible page: starts at the first when the piece appears, then rotates. */
export function useRotatingPage(pages: number): number {
  const isVisible = use(PieceVisibility);
  const [elapsed, setElapsed] = useState(0);
  const isRotating = isVisible && pages > 1;
  useEffect(() => {
    if (!isRotating) return;
    const startedAt = Date.now();
    const updateElapsed = (): void => setElapsed(Date.now() - startedAt);
    updateElapsed();
    const timer = setInterval(updateElapsed, PAGE_MILLISECONDS);
    return () => clearInterval(timer);
  }, [isRotating]);
  return pageAt(pages, elapsed, PAGE_MILLISECONDS);
}

const SECOND = 1000;
/** Long enough to read eight lines aloud. */
const PAGE_MILLISECONDS = 10_000;
