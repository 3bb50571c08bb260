import { firstEvents } from '#content/first-filling.ts';
import type { PastEventsPage } from '#contract/events/past-events.ts';
import type { PublicEvents, LiveFacts, DerivedTeamFacts } from '#contract/public-state.ts';
import { pastEvent } from '#server/publishing/events/past-events.ts';
import { shownEvent } from '#server/publishing/events/shown-events.ts';
import { buildDaySettings, buildSite } from '#tests/builders.ts';

const [current, ...others] = firstEvents;
if (current === undefined) throw new Error('a first start has an event');

const past = others.map(({ fields, extras }) => pastEvent({ ...fields, extras, hasPages: false }));
const latestFirst = past.toSorted((one, two) => (two.day ?? '').localeCompare(one.day ?? ''));

const won = latestFirst.find(({ champion }) => champion !== null);

/** The site and the events of a first start, as visitors see them. */
export const FIRST_EVENTS: PublicEvents = {
  site: buildSite(),
  event: shownEvent(
    {
      ...current.fields,
      pk_event: 1,
      state: current.state,
      current: true,
      version: 1,
      day: buildDaySettings(),
    },
    current.extras,
  ),
  others: [],
  previous: won === undefined ? null : { ...won, champion_team: null },
};

export const FIRST_PAST: PastEventsPage = { events: latestFirst, page: 1, total_pages: 1 };

/** No team waits, and nobody has won. */
export const NOTHING_TOLD: DerivedTeamFacts & LiveFacts = {
  waiting: [],
  waiting_count: 0,
  latest: [],
  podium: [],
  air: null,
  clock: null,
};
