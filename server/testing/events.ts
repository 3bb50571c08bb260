import { firstEvents } from '#content/first-filling.ts';
import { shownEvents } from '#server/publishing/shown-events.ts';

const [current, ...others] = firstEvents;
if (current === undefined) throw new Error('a first start has an event');

/** The events of a first start, as visitors see them. */
export const FIRST_EVENTS = shownEvents(
  { ...current.fields, pk_event: 1, state: current.state, current: true, version: 1 },
  current.extras,
  others.map(({ fields, extras }) => ({ ...fields, extras })),
);
