import { useRef } from 'react';
import type { MatchBeforeEdit } from '#web/unsent-scores/unsent.ts';

/**
 * The match as it was when the admin focused it. An admin who types from paper does not look at the screen: a score that arrives
 * meanwhile must count as a conflict.
 */
export function useMatchAtFocus(match: MatchBeforeEdit) {
  const matchAtFocus = useRef<MatchBeforeEdit | null>(null);
  return {
    current: (): MatchBeforeEdit => matchAtFocus.current ?? match,
    hold: (): void => {
      matchAtFocus.current ??= match;
    },
    /** From now on the match on screen is the one that is edited. */
    release: (): void => {
      matchAtFocus.current = null;
    },
  };
}
