import { useEffect, useState } from 'react';

/** For a screen without anybody in front of it. */

/** Whether the pointer moved a moment ago: otherwise it is hidden. */
export function usePointerMoved(): boolean {
  const [hasMoved, setMoved] = useState(true);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const restartTimer = (): void => {
      clearTimeout(timer);
      timer = setTimeout(() => setMoved(false), POINTER_MILLISECONDS);
    };
    const onMove = (): void => {
      setMoved(true);
      restartTimer();
    };
    restartTimer();
    window.addEventListener('pointermove', onMove);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pointermove', onMove);
    };
  }, []);

  return hasMoved;
}

const POINTER_MILLISECONDS = 3000;

/** Toggles full screen by F or a double click. */
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

/** How many pages were turned by the arrow keys; negative for back. */
export function usePageOffset(): number {
  const [pageOffset, setPageOffset] = useState(0);

  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent): void => {
      if (key === 'ArrowRight') setPageOffset((pages) => pages + 1);
      if (key === 'ArrowLeft') setPageOffset((pages) => pages - 1);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);

  return pageOffset;
}
