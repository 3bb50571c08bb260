import { firstEvents } from '#content/first-filling.ts';
import type { PastPage } from '#contract/past-events.ts';
import type { ShownEvents } from '#contract/public-state.ts';
import { pastEvent } from '#server/publishing/past-events.ts';
import { shownEvent } from '#server/publishing/shown-events.ts';

const [current, ...others] = firstEvents;
if (current === undefined) throw new Error('a first start has an event');

const past = others.map(({ fields, extras }) => pastEvent({ ...fields, extras, hasPages: false }));
const latestFirst = past.toSorted((one, two) => (two.day ?? '').localeCompare(one.day ?? ''));

/** The events of a first start, as visitors see them. */
export const FIRST_EVENTS: ShownEvents = {
  event: shownEvent(
    { ...current.fields, pk_event: 1, state: current.state, current: true, version: 1 },
    current.extras,
  ),
  others: [],
  previous: latestFirst.find(({ champion }) => champion !== null) ?? null,
};

export const FIRST_PAST: PastPage = { events: latestFirst, page: 1, total_pages: 1 };
