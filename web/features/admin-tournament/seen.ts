import { useRef } from 'react';
import type { Base } from '#web/unsent-scores/unsent.ts';

/**
 * The match as it was when the admin turned to it. Whoever types from a sheet of paper looks at the paper: a score that
 * arrives under the fingers, before the first digit, has not been seen.
 */
export function useSeen(match: Base) {
  const held = useRef<Base | null>(null);
  return {
    current: (): Base => held.current ?? match,
    hold: (): void => {
      held.current ??= match;
    },
    /** What is on screen is what the admin works on again. */
    release: (): void => {
      held.current = null;
    },
  };
}
