import { firstEvents } from '#content/first-filling.ts';
import type { ToldTeams } from '#contract/public-state.ts';
import { shownEvents } from '#server/publishing/shown-events.ts';

const [current, ...others] = firstEvents;
if (current === undefined) throw new Error('a first start has an event');

/** The events of a first start, as visitors see them. */
export const FIRST_EVENTS = shownEvents(
  { ...current.fields, pk_event: 1, state: current.state, current: true, version: 1 },
  current.extras,
  others.map(({ fields, extras }) => ({ ...fields, extras })),
);

/** Nobody waits for a place, and nobody has won. */
export const NOTHING_TOLD: ToldTeams = { waiting: [], waiting_count: 0, podium: [] };
