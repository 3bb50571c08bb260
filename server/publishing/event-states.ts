import type { createPublicStates } from './public-states.ts';

type PublicStates = ReturnType<typeof createPublicStates>;

/** Far more than are played at once; an archive that somebody leafs through goes again. */
const EVENTS_KEPT = 8;

/** The public state of each event that somebody asks for. Those that are watched stay; of the others, the last ones. */
export function createEventStates(open: (event: number) => PublicStates) {
  const states = new Map<number, PublicStates>();
  const watched = new Set<number>();

  const of = (event: number): PublicStates => {
    const known = states.get(event) ?? open(event);
    // Put last again: what nobody has asked for the longest comes first.
    states.delete(event);
    states.set(event, known);
    const idle = [...states.keys()].filter((key) => !watched.has(key));
    for (const key of idle.slice(0, -EVENTS_KEPT)) states.delete(key);
    return known;
  };

  return {
    of,

    changed: (): void => {
      for (const known of states.values()) known.changed();
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
