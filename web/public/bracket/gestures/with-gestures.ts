import type * as gestures from './gestures.ts';

export type Gestures = typeof gestures;

/**
 * Loads zoom and swipe when somebody comes near: the bracket can be read and scrolled without them. They stay attached until
 * `leave`.
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

  for (const eventName of WAKE_EVENTS) {
    frame.addEventListener(eventName, () => fetched === null && void use(() => undefined), {
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

const WAKE_EVENTS = ['pointerover', 'touchstart', 'focusin', 'scroll'] as const;
