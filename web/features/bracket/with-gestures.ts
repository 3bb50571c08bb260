import type * as gestures from './gestures.ts';

export type Gestures = typeof gestures;

/** Zoom and swipe are fetched once the bracket is on screen: it can be read, and scrolled, without them. */
export function withGestures(use: (gestures: Gestures) => (() => void) | void): () => void {
  let hasLeft = false;
  let stop: (() => void) | void;

  async function start(): Promise<void> {
    const loaded = await import('./gestures.ts');
    if (!hasLeft) stop = use(loaded);
  }

  start().catch(() => undefined);
  return () => {
    hasLeft = true;
    stop?.();
  };
}
