import type { createPublicStates } from '#server/publishing/public-states.ts';

type PublicStates = ReturnType<typeof createPublicStates>;

/** Far more than are played at once; a visited archive is dropped again. */
const EVENTS_KEPT = 8;

/** The public states of the requested events. Watched ones stay; of the others, the most recent. */
export function createEventStates(open: (event: number) => PublicStates) {
  const states = new Map<number, PublicStates>();
  const watched = new Set<number>();

  const of = (event: number): PublicStates => {
    const state = states.get(event) ?? open(event);
    // Moved to the end: the least recently used comes first.
    states.delete(event);
    states.set(event, state);
    const idle = [...states.keys()].filter((key) => !watched.has(key));
    for (const key of idle.slice(0, -EVENTS_KEPT)) states.delete(key);
    return state;
  };

  return {
    of,

    changed: (visibleSince: number): void => {
      for (const state of states.values()) state.changed(visibleSince);
    },

    watched: (event: number) => {
      watched.add(event);
      return of(event).watched();
    },

    unwatched: (event: number): void => {
      watched.delete(event);
      states.get(event)?.unwatched();
    },
  };
}
