import { USUAL_DAY } from '#contract/day.ts';
import type { ActionInput } from '#contract/actions.ts';
import { isPublic, type Event, type EventSummary } from '#contract/events.ts';
import { WEEKEND_FORMAT } from '#contract/format.ts';
import {
  columnsOf,
  fieldsOf,
  findEvent,
  NO_PICTURES,
  NO_WORDS,
  savedEvent,
} from '#server/events/event.ts';
import { areKept, usePictures } from '#server/events/pictures.ts';
import { renewRounds } from '#server/events/rounds.ts';
import {
  mayArchive,
  mayBeCurrent,
  mayChange,
  mayDelete,
  mayPublish,
  mayReopen,
  mayTakeAddress,
} from '#server/rules/events.ts';
import { firstRefusal, ok, refuse, type Result } from '#server/rules/result.ts';
import { mayOverwrite } from '#server/rules/versions.ts';
import { saved, type Repositories, type Tables } from '#server/store/repositories.ts';
import type { Trace } from '#server/store/trail.ts';
import { settlePlaces, takenPlaces, type Move } from '#server/tournament/places.ts';
import { phaseOf } from '#server/tournament/stages.ts';
import { readState } from '#server/tournament/state.ts';
import { keepArchive } from '#server/undo/keep-archive.ts';
import { maySee } from './event-of.ts';
import type { Handler, Traced } from './handler.ts';

export const getEvents: Handler<'getEvents'> = async (tables, _input, { caller }) => {
  const { events } = tables;
  const [all, current] = await Promise.all([events.list(), events.current()]);
  const shown = all
    .filter(({ state }) => caller !== null || isPublic(state))
    .map((event) => ({ ...event, current: event.pk_event === current }));
  return ok(
    caller === null ? shown : await Promise.all(shown.map((event) => withPhase(tables, event))),
  );
};

async function withPhase(tables: Tables, event: EventSummary): Promise<EventSummary> {
  if (event.state !== 'published') return event;
  return { ...event, phase: phaseOf(await readState(tables.inEvent(event.pk_event))) };
}

export const getEvent: Handler<'getEvent'> = async (tables, asked, { caller, rehearsalSecret }) => {
  const key = 'slug' in asked ? await tables.events.keyOf(asked.slug) : asked.pk_event;
  const event = key === undefined ? undefined : await findEvent(tables, key);
  if (event === undefined) return refuse('unknown-event');
  const who = { isAdmin: caller !== null, rehearsalSecret };
  return (await maySee(tables, event.pk_event, event.state, who))
    ? ok(event)
    : refuse('unknown-event');
};

/** As a draft, with the format and the words of an earlier one if it is a copy. */
export const createEvent: Handler<'createEvent'> = async (tx, input, { now }) => {
  const model = input.copy_of === undefined ? null : await findEvent(tx, input.copy_of);
  if (model === undefined) return refuse('unknown-event');
  const refused = mayTakeAddress(await tx.events.keyOf(input.slug), input.slug);
  if (refused) return refused;

  const fields = newEvent(input, model);
  const pk_event = await tx.events.create({
    ...columnsOf(fields),
    state: 'draft',
    created_at: now.toISOString(),
  });
  await renewRounds(tx.inEvent(pk_event), fields.format);
  return traced(await savedEvent(tx, pk_event), null);
};

export const updateEvent: Handler<'updateEvent'> = async (tx, input, { now }) => {
  const { pk_event, version, ...fields } = input;
  const before = saved(await findEvent(tx, pk_event));
  const refused = firstRefusal(
    mayOverwrite(before, version),
    mayTakeAddress(await tx.events.keyOf(fields.slug), fields.slug, pk_event),
    mayChange(before, fields, {
      hasTeams: await tx.events.hasRows(pk_event, 'team'),
      takenPlaces: await takenPlaces(tx),
      phase: phaseOf(await readState(tx)),
    }),
    await areKept(tx, fields.pictures),
  );
  if (refused) return refused;

  await tx.events.update(pk_event, columnsOf({ ...fields, day: before.day }));
  if (!isSame(fields.format, before.format)) await renewRounds(tx, fields.format);
  const moves = await settlePlaces(tx);
  const after = await savedEvent(tx, pk_event);
  await usePictures(tx, after, now);
  return traced(after, before, moves);
};

/** How its day runs: changed on the spot, and not with the rest of what is said about it. */
export const setDay: Handler<'setDay'> = async (tx, { pk_event, day, version }) => {
  const before = saved(await findEvent(tx, pk_event));
  const refused = mayOverwrite(before, version);
  if (refused) return refused;

  await tx.events.update(pk_event, columnsOf({ ...fieldsOf(before), day }));
  return traced(await savedEvent(tx, pk_event), before);
};

export const publishEvent: Handler<'publishEvent'> = (tx, { pk_event }, { now }) =>
  changeState(tx, now, pk_event, 'published', async (event) => mayPublish(event));

/** Keeps what visitors see of it, as they see it now. */
export const archiveEvent: Handler<'archiveEvent'> = (tx, { pk_event }, { now }) =>
  changeState(tx, now, pk_event, 'archived', async (event) =>
    mayArchive(event, phaseOf(await readState(tx))),
  );

export const reopenEvent: Handler<'reopenEvent'> = (tx, { pk_event }, { now }) =>
  changeState(tx, now, pk_event, 'published', async (event) => mayReopen(event));

export const setCurrentEvent: Handler<'setCurrentEvent'> = async (tx, { pk_event }) => {
  const event = saved(await findEvent(tx, pk_event));
  const refused = mayBeCurrent(event);
  if (refused) return refused;

  const before = saved(await findEvent(tx, await tx.events.current()));
  await tx.events.setCurrent(pk_event);
  const trace: Trace = {
    item: 'site',
    item_key: 0,
    before: shownOf(before),
    after: shownOf(event),
  };
  return ok({ data: await savedEvent(tx, pk_event), trace });
};

export const deleteEvent: Handler<'deleteEvent'> = async (tx, { pk_event }) => {
  const event = saved(await findEvent(tx, pk_event));
  const refused = mayDelete(event);
  if (refused) return refused;

  const whole = await tx.events.remove(pk_event);
  const trace: Trace = {
    item: 'event',
    item_key: pk_event,
    before: { ...event, whole },
    after: null,
  };
  return ok({ data: { pk_event }, trace });
};

async function changeState(
  tx: Repositories,
  now: Date,
  pk_event: number,
  state: Event['state'],
  mayBecome: (event: Event) => Promise<ReturnType<typeof mayPublish>>,
): Promise<Result<Traced<Event>>> {
  const before = saved(await findEvent(tx, pk_event));
  const refused = await mayBecome(before);
  if (refused) return refused;
  if (state === 'archived') await keepArchive(tx, before);
  await tx.events.setState(pk_event, state);
  const after = await savedEvent(tx, pk_event);
  await usePictures(tx, after, now);
  return traced(after, before);
}

function traced(
  after: Event,
  before: Event | null,
  moves: readonly Move[] = [],
): Result<Traced<Event>> {
  const trace: Trace = { item: 'event', item_key: after.pk_event, before, after };
  return ok({ data: after, trace, moves });
}

function shownOf({ pk_event, name }: Event) {
  return { fk_current_event: pk_event, name };
}

function newEvent(input: ActionInput<'createEvent'>, model: Event | null) {
  const { slug, name, game } = input;
  const like = model && fieldsOf(model);
  return {
    edition: null,
    place: null,
    time_zone: 'Europe/Zurich',
    team_max: null,
    waiting_list: false,
    words: NO_WORDS,
    ...like,
    day: { ...(like?.day ?? USUAL_DAY), check_in_opens_at: null },
    // Another one is played on other days.
    starts_at: null,
    ends_at: null,
    registration_closes_at: null,
    // Its poster tells of those, and its gallery of what happened on them.
    pictures: NO_PICTURES,
    slug,
    name,
    game,
    team_size: input.team_size ?? like?.team_size ?? USUAL_TEAM_SIZE,
    format: input.format ?? like?.format ?? WEEKEND_FORMAT,
  };
}

const USUAL_TEAM_SIZE = 2;

function isSame(one: Event['format'], other: Event['format']): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
