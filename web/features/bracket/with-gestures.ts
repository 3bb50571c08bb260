import type * as gestures from './gestures.ts';

export type Gestures = typeof gestures;

/**
 * Zoom and swipe are fetched when somebody comes near: the bracket can be read, and scrolled, without them, and most readers
 * only read. What is attached stays until they leave.
 */
export function gesturesNear(frame: EventTarget, attach: (gestures: Gestures) => () => void) {
  const ended = new AbortController();
  let fetched: Promise<Gestures> | null = null;
  let detach: (() => void) | null = null;

  async function fetchAndAttach(): Promise<Gestures> {
    const loaded = await import('./gestures.ts');
    if (!ended.signal.aborted) detach = attach(loaded);
    return loaded;
  }

  async function use(act: (gestures: Gestures) => void): Promise<void> {
    try {
      const loaded = await (fetched ??= fetchAndAttach());
      if (!ended.signal.aborted) act(loaded);
    } catch {
      // Without a network it is tried again at the next touch.
      fetched = null;
    }
  }

  for (const sign of SIGNS_OF_SOMEBODY) {
    frame.addEventListener(sign, () => fetched === null && void use(() => undefined), {
      capture: true,
      passive: true,
      signal: ended.signal,
    });
  }
  return {
    use,
    leave: (): void => {
      ended.abort();
      detach?.();
    },
  };
}

export type GesturesNear = ReturnType<typeof gesturesNear>;

const SIGNS_OF_SOMEBODY = ['pointerover', 'touchstart', 'focusin', 'scroll'] as const;
