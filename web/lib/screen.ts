import { useSyncExternalStore } from 'react';

/**
 * A screen that a room looks at, measured in its own units: a hundredth and eighth of its height, or of its width where that is
 * scarcer. What is drawn in units looks the same on every screen of the same shape; web/styles/screen.css has the same unit.
 */
export type Screen = { width: number; height: number };

/** As the server draws it, and as most projectors and televisions are. */
export const WIDE: Screen = { width: 192, height: 108 };
const UPRIGHT: Screen = { width: WIDE.height, height: WIDE.width };

export function useScreen(): Screen {
  return useSyncExternalStore(subscribe, current, () => WIDE);
}

/** How many units a window has: at least as many as a wide screen, or an upright one, has each way. */
export function screenOf(pixels: { width: number; height: number }): Screen {
  const smallest = pixels.width < pixels.height ? UPRIGHT : WIDE;
  const unit = Math.min(pixels.width / smallest.width, pixels.height / smallest.height);
  if (unit <= 0) return WIDE;
  return { width: Math.floor(pixels.width / unit), height: Math.floor(pixels.height / unit) };
}

let known = WIDE;

/** The same object as long as the screen is: React asks for it at every turn. */
function current(): Screen {
  const now = screenOf({ width: window.innerWidth, height: window.innerHeight });
  if (now.width !== known.width || now.height !== known.height) known = now;
  return known;
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('resize', listener);
  return () => window.removeEventListener('resize', listener);
}
