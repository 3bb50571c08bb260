export type Gestures = typeof import('./gestures.ts');

/** Zoom and swipe are fetched once the bracket is on screen: it can be read, and scrolled, without them. */
export function withGestures(use: (gestures: Gestures) => (() => void) | void): () => void {
  let hasLeft = false;
  let stop: (() => void) | void;

  async function start(): Promise<void> {
    const gestures = await import('./gestures.ts');
    if (!hasLeft) stop = use(gestures);
  }

  start().catch(() => undefined);
  return () => {
    hasLeft = true;
    stop?.();
  };
}
