import { USUAL_DAY } from '#contract/day.ts';
import type { Event } from '#contract/events.ts';
import { PERMISSION } from '#contract/limits.ts';
import { columnsOf, fieldsOf, findEvent, NO_PICTURES, savedEvent } from '#server/events/event.ts';
import { areKept, usePictures } from '#server/events/pictures.ts';
import { mayArchive, mayBeCurrent, mayChange, mayTakeAddress } from '#server/rules/events.ts';
import { firstRefusal, refuse } from '#server/rules/result.ts';
import { renewRounds } from '#server/events/rounds.ts';
import type { WholeEvent } from '#server/store/events.ts';
import type { Repositories } from '#server/store/repositories.ts';
import { takenPlaces } from '#server/tournament/places.ts';
import { todaysFormat } from '#server/tournament/read-format.ts';
import { phaseOf } from '#server/tournament/stages.ts';
import { readState } from '#server/tournament/state.ts';
import { keepArchive } from './keep-archive.ts';
import { undoerOf, type Undoer, type Written } from './undoer.ts';

type RemovedEvent = Event & { whole: WholeEvent };

const rows = undoerOf<Event, RemovedEvent>({
  find: findEvent,
  same: (now, then) => contentOf(now) === contentOf(then),
  mayRemove: async ({ events }, event) => {
    const { pk_event, name, current } = event;
    if (current) return refuse('event-is-current', { name });
    return (await events.hasRows(pk_event, 'team')) ? refuse('event-in-use', { name }) : null;
  },
  remove: async ({ events }, event) => ({ ...event, whole: await events.remove(event.pk_event) }),
  mayRevert: async (tx, event, to) => {
    const own = tx.inEvent(event.pk_event);
    const phase = phaseOf(await readState(own));
    return firstRefusal(
      mayTakeAddress(await tx.events.keyOf(to.slug), to.slug, event.pk_event),
      event.current && mayBeCurrent(to) ? refuse('event-is-current', { name: event.name }) : null,
      mayChange(event, to, {
        hasTeams: await tx.events.hasRows(event.pk_event, 'team'),
        takenPlaces: await takenPlaces(own),
        phase,
      }),
      isArchived(to) && !isArchived(event) ? mayArchive(event, phase) : null,
      await areKept(tx, to.pictures),
    );
  },
  revert: async (tx, event, to) => {
    const { pk_event, state, format } = event;
    await tx.events.update(pk_event, columnsOf(fieldsOf(to)));
    if (state !== to.state) {
      // Results may have been corrected since it was reopened.
      if (isArchived(to)) await keepArchiveAgain(tx.inEvent(pk_event), event);
      await tx.events.setState(pk_event, to.state);
    }
    if (JSON.stringify(format) !== JSON.stringify(to.format)) {
      await renewRounds(tx.inEvent(pk_event), to.format);
    }
    await usePictures(tx, to, new Date());
  },
  mayRestore: async ({ events }, removed) =>
    mayTakeAddress(await events.keyOf(removed.slug), removed.slug),
  restore: async (tx, { pk_event, whole }) => {
    await tx.events.restore(whole);
    return { row: await savedEvent(tx, pk_event), notes: [] };
  },
});

function isArchived({ state }: Event): boolean {
  return state === 'archived';
}

/** What was played before there was a site has never had an archive: it is told in a few words. */
async function keepArchiveAgain(own: Repositories, event: Event): Promise<void> {
  const row = await own.events.find(event.pk_event);
  if (row?.archive_json) await keepArchive(own, event);
}

/** Only a SuperAdmin makes, publishes, archives and deletes events, and only one undoes that. */
export const eventUndoer: Undoer = {
  ...rows,
  mayUndo: async (tx, written, caller) => {
    const { before, after } = written as { before: Event | null; after: Event | null };
    const isOnlyEdited = before !== null && after !== null && before.state === after.state;
    return caller.permission < PERMISSION.superAdmin && !isOnlyEdited
      ? refuse('not-allowed')
      : rows.mayUndo(tx, todays(written), caller);
  },
  undo: (tx, written, caller) => rows.undo(tx, todays(written), caller),
};

/** What an older version kept of an event, in today's shape. */
function todays(written: Written): Written {
  const read = (kept: unknown) =>
    kept && {
      pictures: NO_PICTURES,
      day: USUAL_DAY,
      ...kept,
      format: todaysFormat((kept as Event).format),
    };
  return { ...written, before: read(written.before), after: read(written.after) };
}

/** All that an organiser says about it, and its state: versions only count saves, and being current is the site's. */
function contentOf(event: Event): string {
  return JSON.stringify([event.state, fieldsOf(event)]);
}
