import { eventFieldsOfType, EMPTY_EVENT_FIELDS } from '#contract/events/event-fields.ts';
import { fieldEntries } from '#contract/teams/player-fields.ts';
import { DEFAULT_DAY_SETTINGS } from '#contract/day/day.ts';
import type { ActionInput } from '#contract/actions.ts';
import { isPublic, type Event, type EventSummary } from '#contract/events/events.ts';
import { WEEKEND_FORMAT } from '#contract/tournament/format.ts';
import {
  eventColumns,
  editableFields,
  findEvent,
  NO_PICTURES,
  NO_WORDS,
  readSavedEvent,
} from '#server/events/event-row.ts';
import { mayUsePictures, usePictures } from '#server/events/pictures.ts';
import { renewRounds } from '#server/events/rounds.ts';
import {
  mayArchive,
  mayBeCurrent,
  mayChange,
  mayDelete,
  mayPublish,
  mayReopen,
  mayLengthen,
  mayTakeAddress,
} from '#server/rules/events.ts';
import { firstRefusal, ok, refuse, type Result } from '#server/rules/result.ts';
import { mayOverwrite } from '#server/rules/versions.ts';
import { expectRow, type Repositories, type SiteRepositories } from '#server/store/repositories.ts';
import type { Trace } from '#server/store/trail.ts';
import {
  settlePlaces,
  countEnteredTeams,
  type WaitingListMove,
} from '#server/tournament/entry-limit.ts';
import { currentPhase } from '#server/tournament/stages/stages.ts';
import { readState } from '#server/tournament/state.ts';
import { saveArchive } from '#server/undo/save-archive.ts';
import { maySeeEvent } from './event-reference.ts';
import type { Handler, Traced } from './handler.ts';

export const getEvents: Handler<'getEvents'> = async (tables, _input, { caller }) => {
  const { events } = tables;
  const [all, current] = await Promise.all([events.list(), events.current()]);
  const visible = all
    .filter(({ state }) => caller !== null || isPublic(state))
    .map((event) => ({ ...event, current: event.pk_event === current }));
  return ok(
    caller === null ? visible : await Promise.all(visible.map((event) => withPhase(tables, event))),
  );
};

async function withPhase(tables: SiteRepositories, event: EventSummary): Promise<EventSummary> {
  if (event.state !== 'published') return event;
  return { ...event, phase: currentPhase(await readState(tables.inEvent(event.pk_event))) };
}

export const getEvent: Handler<'getEvent'> = async (
  tables,
  reference,
  { caller, rehearsalSecret },
) => {
  const found =
    'slug' in reference
      ? await tables.events.findSummaryAt(reference.slug)
      : await tables.events.findSummary(reference.pk_event);
  const requester = { isAdmin: caller !== null, rehearsalSecret };
  // Checked before the event is read: the response time would otherwise reveal a hidden event.
  const isVisible = await maySeeEvent(tables, found?.pk_event ?? 0, found?.state, requester);
  const event = found && isVisible ? await findEvent(tables, found.pk_event) : undefined;
  return event === undefined ? refuse('unknown-event') : ok(event);
};

/** Creates a draft. A copy takes over the format and the texts of an earlier event. */
export const createEvent: Handler<'createEvent'> = async (tx, input, { now }) => {
  const model = input.copy_of === undefined ? null : await findEvent(tx, input.copy_of);
  if (model === undefined) return refuse('unknown-event');
  const refused = mayTakeAddress(await tx.events.findKeyAt(input.slug), input.slug);
  if (refused) return refused;

  const fields = newEvent(input, model);
  const pk_event = await tx.events.create({
    ...eventColumns(fields),
    state: 'draft',
    created_at: now.toISOString(),
  });
  await renewRounds(tx.inEvent(pk_event), fields.format);
  return withEventTrace(await readSavedEvent(tx, pk_event), null);
};

export const updateEvent: Handler<'updateEvent'> = async (tx, input, { now }) => {
  const { pk_event, version, ...fields } = input;
  const before = expectRow(await findEvent(tx, pk_event));
  const state = await readState(tx);
  const refused = firstRefusal(
    mayOverwrite(before, version),
    mayLengthen(before.words, fields.words),
    mayTakeAddress(await tx.events.findKeyAt(fields.slug), fields.slug, pk_event),
    mayChange(before, fields, {
      hasTeams: await tx.events.hasRows(pk_event, 'team'),
      takenPlaces: await countEnteredTeams(tx, state),
      phase: currentPhase(state),
    }),
    await mayUsePictures(tx, fields.pictures),
  );
  if (refused) return refused;

  await tx.events.update(pk_event, eventColumns({ ...fields, day: before.day }));
  if (!isSameFormat(fields.format, before.format)) await renewRounds(tx, fields.format);
  const moves = await settlePlaces(tx);
  const after = await readSavedEvent(tx, pk_event);
  await usePictures(tx, after, now);
  return withEventTrace(after, before, moves);
};

/** Changes how the day of an event runs. It is separate from the rest of the event's form. */
export const setDay: Handler<'setDay'> = async (tx, { pk_event, day, version }) => {
  const before = expectRow(await findEvent(tx, pk_event));
  const refused = mayOverwrite(before, version);
  if (refused) return refused;

  await tx.events.update(pk_event, eventColumns({ ...editableFields(before), day }));
  return withEventTrace(await readSavedEvent(tx, pk_event), before);
};

export const publishEvent: Handler<'publishEvent'> = (tx, { pk_event }, { now }) =>
  changeState(tx, now, pk_event, 'published', async (event) => mayPublish(event));

/** Archives the event: stores what visitors see of it now. */
export const archiveEvent: Handler<'archiveEvent'> = (tx, { pk_event }, { now }) =>
  changeState(tx, now, pk_event, 'archived', async (event) =>
    mayArchive(event, currentPhase(await readState(tx))),
  );

export const reopenEvent: Handler<'reopenEvent'> = (tx, { pk_event }, { now }) =>
  changeState(tx, now, pk_event, 'published', async (event) => mayReopen(event));

export const setCurrentEvent: Handler<'setCurrentEvent'> = async (tx, { pk_event }) => {
  const event = expectRow(await findEvent(tx, pk_event));
  const refused = mayBeCurrent(event);
  if (refused) return refused;

  const before = expectRow(await findEvent(tx, await tx.events.current()));
  await tx.events.setCurrent(pk_event);
  const trace: Trace = {
    item: 'site',
    item_key: 0,
    before: currentEventSnapshot(before),
    after: currentEventSnapshot(event),
  };
  return ok({ data: await readSavedEvent(tx, pk_event), trace });
};

export const deleteEvent: Handler<'deleteEvent'> = async (tx, { pk_event }) => {
  const event = expectRow(await findEvent(tx, pk_event));
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
  checkChange: (event: Event) => Promise<ReturnType<typeof mayPublish>>,
): Promise<Result<Traced<Event>>> {
  const before = expectRow(await findEvent(tx, pk_event));
  const refused = await checkChange(before);
  if (refused) return refused;
  if (state === 'archived') await saveArchive(tx, before);
  await tx.events.setState(pk_event, state);
  const after = await readSavedEvent(tx, pk_event);
  await usePictures(tx, after, now);
  return withEventTrace(after, before);
}

function withEventTrace(
  after: Event,
  before: Event | null,
  moves: readonly WaitingListMove[] = [],
): Result<Traced<Event>> {
  const trace: Trace = { item: 'event', item_key: after.pk_event, before, after };
  return ok({ data: after, trace, moves });
}

function currentEventSnapshot({ pk_event, name }: Event) {
  return { fk_current_event: pk_event, name };
}

function newEvent(input: ActionInput<'createEvent'>, model: Event | null) {
  const { slug, name, game } = input;
  const copied = model && editableFields(model);
  return {
    ...EMPTY_EVENT_FIELDS,
    time_zone: 'Europe/Zurich',
    words: NO_WORDS,
    ...copied,
    day: { ...(copied?.day ?? DEFAULT_DAY_SETTINGS), check_in_opens_at: null },
    // Another one is played on other days.
    ...fieldEntries(eventFieldsOfType('moment'), () => null),
    // Its poster tells of those, and its gallery of what happened on them.
    pictures: NO_PICTURES,
    slug,
    name,
    game,
    team_size: input.team_size ?? copied?.team_size ?? USUAL_TEAM_SIZE,
    format: input.format ?? copied?.format ?? WEEKEND_FORMAT,
  };
}

const USUAL_TEAM_SIZE = 2;

function isSameFormat(one: Event['format'], other: Event['format']): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
