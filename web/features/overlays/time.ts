import { use, useEffect, useState } from 'react';
import { Shown } from './stage.tsx';

/** The time, second by second while it is seen: after a pause it is right at once. Null until the browser tells it. */
export function useSeconds(): number | null {
  const isShown = use(Shown);
  const [now, setNow] = useState<number | null>(null);
  useEffect(() => {
    if (!isShown) return;
    const tick = (): void => setNow(Date.now());
    tick();
    const timer = setInterval(tick, SECOND);
    // A program that hides a source holds its timers back.
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, [isShown]);
  return now;
}

/** Which of so many pages is shown, from 0: the first when the piece comes in, then one after the other. */
export function useTurningPage(pages: number): number {
  const isShown = use(Shown);
  const [turned, setTurned] = useState(0);
  const isTurning = isShown && pages > 1;
  useEffect(() => {
    if (!isTurning) return;
    const begun = Date.now();
    const turn = (): void => setTurned(Math.floor((Date.now() - begun) / PAGE_MILLISECONDS));
    turn();
    const timer = setInterval(turn, PAGE_MILLISECONDS);
    return () => clearInterval(timer);
  }, [isTurning]);
  return pages === 0 ? 0 : turned % pages;
}

const SECOND = 1000;
/** Long enough to read eight lines aloud. */
const PAGE_MILLISECONDS = 10_000;
