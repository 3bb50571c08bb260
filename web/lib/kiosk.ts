import { useEffect, useState } from 'react';

/** What a screen needs that nobody sits in front of. */

/** Whether somebody has moved the pointer a moment ago. */
export function usePointerMoved(): boolean {
  const [hasMoved, setMoved] = useState(true);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const rest = (): void => {
      clearTimeout(timer);
      timer = setTimeout(() => setMoved(false), POINTER_MILLISECONDS);
    };
    const onMove = (): void => {
      setMoved(true);
      rest();
    };
    rest();
    window.addEventListener('pointermove', onMove);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pointermove', onMove);
    };
  }, []);

  return hasMoved;
}

const POINTER_MILLISECONDS = 3000;

/** The whole screen by F or a double click, and back. */
export function useFullScreenKey(): void {
  useEffect(() => {
    const ended = new AbortController();
    const { signal } = ended;
    window.addEventListener('dblclick', () => void toggleFullScreen(), { signal });
    window.addEventListener(
      'keydown',
      (event) => {
        const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.repeat;
        if (isPlain && event.key.toLowerCase() === 'f') void toggleFullScreen();
      },
      { signal },
    );
    return () => ended.abort();
  }, []);
}

export async function toggleFullScreen(): Promise<void> {
  try {
    if (document.fullscreenElement === null) await document.documentElement.requestFullscreen();
    else await document.exitFullscreen();
  } catch {
    // Some browsers never allow it: the page stays as large as its window.
  }
}

/** How many pages somebody has turned by the arrow keys; back is below zero. */
export function usePagesTurned(): number {
  const [turned, setTurned] = useState(0);

  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent): void => {
      if (key === 'ArrowRight') setTurned((pages) => pages + 1);
      if (key === 'ArrowLeft') setTurned((pages) => pages - 1);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);

  return turned;
}
