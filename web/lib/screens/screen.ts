import { useSyncExternalStore } from 'react';

/**
 * A screen in a venue, measured in units of 1/108 of its height, or of its width where that is scarcer. What is drawn in units
 * looks the same on every screen of the same shape; web/styles/screens/screen.css has the same unit.
 */
export type Screen = { width: number; height: number };

/** As the server renders it, and as most projectors and televisions are. */
export const WIDE: Screen = { width: 192, height: 108 };
const UPRIGHT: Screen = { width: WIDE.height, height: WIDE.width };

export function useScreen(): Screen {
  return useSyncExternalStore(subscribe, current, () => WIDE);
}

/** The size of a window in units: at least that of a wide or an upright screen. */
export function screenFor(pixels: { width: number; height: number }): Screen {
  const smallest = pixels.width < pixels.height ? UPRIGHT : WIDE;
  const pixelsPerUnit = Math.min(pixels.width / smallest.width, pixels.height / smallest.height);
  if (pixelsPerUnit <= 0) return WIDE;
  return {
    width: Math.floor(pixels.width / pixelsPerUnit),
    height: Math.floor(pixels.height / pixelsPerUnit),
  };
}

let lastScreen = WIDE;

/** Returns the same object while the size is the same: React compares it at every render. */
function current(): Screen {
  const now = screenFor({ width: window.innerWidth, height: window.innerHeight });
  if (now.width !== lastScreen.width || now.height !== lastScreen.height) lastScreen = now;
  return lastScreen;
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('resize', listener);
  return () => window.removeEventListener('resize', listener);
}
