import { firstEvents } from '#content/first-filling.ts';
import { shownEvents } from '#server/publishing/shown-events.ts';

/** The events of a first start, as visitors see them. */
export const FIRST_EVENTS = shownEvents(firstEvents);
