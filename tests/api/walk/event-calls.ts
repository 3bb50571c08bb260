import type { DaySettings } from '#contract/day/day.ts';
import type { Event } from '#contract/events/events.ts';
import type { Format } from '#contract/tournament/format.ts';
import { REHEARSAL_SECRET } from '#contract/events/rehearsal-secret.ts';
import type { Draw } from './draw.ts';
import { emptyPlan, type Planners, type Walker } from './walker.ts';

/** More events would make each of them shorter, and the walk slower. */
const EVENTS_AT_ONCE = 4;
const EVENTS_IN_ALL = 12;
const REHEARSALS_AT_ONCE = 2;

/** Calls about events, from the draft to the archive, and about their rehearsals. */
export const eventCalls = {
  getEvents: emptyPlan,
  getEvent: async ({ draw, event }) => {
    const selected = event();
    if (selected === null) return null;
    return {
      payload: draw.chance(0.5) ? { pk_event: selected.pk_event } : { slug: selected.slug },
    };
  },
  getPastEvents: async ({ draw }) => ({ payload: draw.chance(0.5) ? {} : { page: 1 } }),
  getPastEvent: async ({ event }) => {
    const selected = event('archived');
    return selected && { payload: { slug: selected.slug } };
  },
  createEvent: async (walker) => {
    const { draw, events, unfilled, unique } = walker;
    const open = events.filter(({ state }) => state === 'draft' || state === 'published');
    const going = open.filter(({ phase }) => phase !== 'finished');
    if (going.length >= EVENTS_AT_ONCE || events.length >= EVENTS_IN_ALL) return null;
    const model = draw.chance(0.2) ? draw.maybe(events) : undefined;
    return {
      payload: {
        slug: drawSlug(walker),
        name: unique('Coupe'),
        game: 'Rocket League',
        format: drawFormat(draw),
        team_size: draw.between(1, 2),
        ...(model !== undefined && { copy_of: model.pk_event }),
      },
      learn: ({ pk_event }) => void unfilled.push(pk_event),
    };
  },
  updateEvent: async (walker) => {
    const { event, look } = walker;
    const selected = event('draft', 'published', 'rehearsal');
    const found = selected && (await look('getEvent', { pk_event: selected.pk_event }));
    if (!found) return null;
    const { state: _state, current: _current, day: _day, ...fields } = found;
    return { payload: { ...fields, ...drawChange(walker, found) } };
  },
  setDay: async ({ draw, event }) => {
    const selected = event('draft', 'published', 'rehearsal');
    return selected && { payload: { pk_event: selected.pk_event, day: drawDay(draw) } };
  },
  publishEvent: statePlan('draft'),
  setCurrentEvent: statePlan('published', 'archived'),
  archiveEvent: async ({ draw, events }) => {
    const played = events.filter(({ phase }) => phase === 'finished');
    const never = events.filter(({ state, phase }) => state === 'published' && phase === 'closed');
    const selected = draw.maybe([...played, ...never]);
    if (selected === undefined) return null;
    const heldField = draw.chance(0.5) ? { held: 'tell' as const } : {};
    return { payload: { pk_event: selected.pk_event, ...heldField } };
  },
  reopenEvent: statePlan('archived'),
  deleteEvent: statePlan('draft'),

  startRehearsal: async ({ draw, event, rehearsals, newSecret }) => {
    const selected = event('draft', 'published', 'archived');
    if (selected === null || rehearsals.size >= REHEARSALS_AT_ONCE) return null;
    const secret = newSecret();
    if (!REHEARSAL_SECRET.test(secret)) throw new Error('not a secret of a rehearsal');
    return {
      payload: {
        pk_event: selected.pk_event,
        secret,
        teams: draw.between(2, 8),
        seed: draw.between(1, 1000),
      },
      learn: ({ pk_event }) => void rehearsals.set(pk_event, secret),
    };
  },
  getRehearsal: statePlan('rehearsal'),
  playRehearsal: statePlan('rehearsal'),
  endRehearsal: async ({ event, rehearsals }) => {
    const selected = event('rehearsal');
    if (selected === null) return null;
    const { pk_event } = selected;
    return { payload: { pk_event }, learn: () => void rehearsals.delete(pk_event) };
  },
} satisfies Partial<Planners>;

function statePlan(...states: Event['state'][]) {
  return async ({ event }: Walker) => {
    const selected = event(...states);
    return selected && { payload: { pk_event: selected.pk_event } };
  };
}

function drawChange(walker: Walker, { words }: Event): Partial<Event> {
  const { draw, unique } = walker;
  const soon = `${new Date(Date.now() + draw.between(-60, 600) * 60_000).toISOString().slice(0, 16)}:00Z`;
  return draw.pick<Partial<Event>>([
    { name: unique('Coupe') },
    { slug: drawSlug(walker) },
    { slug: drawSlug(walker) },
    { team_max: draw.between(5, 7), waiting_list: true },
    { team_max: draw.between(5, 8), waiting_list: draw.chance(0.5) },
    { team_max: null },
    { registration_closes_at: draw.chance(0.5) ? null : soon },
    { starts_at: soon, ends_at: null },
    { format: drawFormat(draw) },
    { words: { ...words, summary: unique('Résumé') } },
  ]);
}

/** Often one that another event has, has had, or had before it was deleted. */
function drawSlug({ draw, unique }: Walker): string {
  return draw.chance(0.6) ? `trophee-${draw.below(6)}` : unique('coupe');
}

/** Short matches of one length, so that most scores are valid. */
const BEST_OF = 3;
const BEST_OFS = { winner: BEST_OF, loser: BEST_OF, final: BEST_OF, third: BEST_OF };

function drawFormat(draw: Draw): Format {
  const last = draw.pick<Format['last']>([
    { kind: 'single', best_of: BEST_OFS, third_place: draw.chance(0.5) },
    { kind: 'double', best_of: BEST_OFS, reset: draw.chance(0.5) },
  ]);
  const swiss = { kind: 'swiss', best_of: BEST_OF, qualifiers: null } as const;
  return draw.pick<Format>([
    { first: null, last },
    { first: { ...swiss, rounds: draw.between(1, 3) }, last },
    { first: { ...swiss, rounds: null }, last: null },
    {
      first: { kind: 'groups', groups: draw.between(1, 2), best_of: BEST_OF, qualifiers: 2 },
      last,
    },
  ]);
}

function drawDay(draw: Draw): DaySettings {
  return {
    check_in: draw.chance(0.5),
    check_in_opens_at: null,
    stations: draw.chance(0.6) ? draw.between(1, 4) : null,
    calling: draw.pick(['by-itself', 'by-hand']),
    late_minutes: draw.between(1, 15),
    reporting: draw.chance(0.85),
    accept_minutes: draw.chance(0.3) ? draw.between(1, 10) : null,
  };
}
