import { firstEvents } from '#content/first-filling.ts';
import { firstSite } from '#content/site.ts';
import type { ShownEvents } from '#contract/public-state.ts';
import { shownEvents } from '#server/publishing/shown-events.ts';

const [current, ...others] = firstEvents;
if (current === undefined) throw new Error('a first start has an event');

/** The site and the events of a first start, as visitors see them. */
export const FIRST_EVENTS: ShownEvents = {
  site: { ...firstSite, version: 1 },
  ...shownEvents(
    { ...current.fields, pk_event: 1, state: current.state, current: true, version: 1 },
    current.extras,
    others.map(({ fields, extras }) => ({ ...fields, extras })),
  ),
};
