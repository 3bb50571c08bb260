import { DEFAULT_DAY_SETTINGS } from '#contract/day/day.ts';
import { EMPTY_EVENT_FIELDS } from '#contract/events/event-fields.ts';
import type { Event } from '#contract/events/events.ts';
import { PERMISSION } from '#contract/limits.ts';
import {
  eventColumns,
  editableFields,
  findEvent,
  NO_PICTURES,
  readSavedEvent,
} from '#server/events/event-row.ts';
import { mayUsePictures, usePictures } from '#server/events/pictures.ts';
import { mayArchive, mayBeCurrent, mayChange, mayTakeAddress } from '#server/rules/events.ts';
import { firstRefusal, refuse } from '#server/rules/result.ts';
import { renewRounds } from '#server/events/rounds.ts';
import type { RemovedEvent } from '#server/store/events.ts';
import type { Repositories } from '#server/store/repositories.ts';
import { countEnteredTeams } from '#server/tournament/entry-limit.ts';
import { upgradeFormat } from '#server/tournament/document/read-format.ts';
import { currentPhase } from '#server/tournament/stages/stages.ts';
import { readState } from '#server/tournament/state.ts';
import { saveArchive } from './save-archive.ts';
import { createUndoer, type Undoer, type TrailWrite } from './undoer.ts';

type RemovedEventRow = Event & { whole: RemovedEvent };

const rowUndoer = createUndoer<Event, RemovedEventRow>({
  find: findEvent,
  isSame: (now, then) => eventContent(now) === eventContent(then),
  mayRemove: async ({ events }, event) => {
    const { pk_event, name, current } = event;
    if (current) return refuse('event-is-current', { name });
    return (await events.hasRows(pk_event, 'team')) ? refuse('event-in-use', { name }) : null;
  },
  remove: async ({ events }, event) => ({ ...event, whole: await events.remove(event.pk_event) }),
  mayRevert: async (tx, event, to) => {
    const eventTables = tx.inEvent(event.pk_event);
    const state = await readState(eventTables);
    const phase = currentPhase(state);
    return firstRefusal(
      mayTakeAddress(await tx.events.findKeyAt(to.slug), to.slug, event.pk_event),
      event.current && mayBeCurrent(to) ? refuse('event-is-current', { name: event.name }) : null,
      mayChange(event, to, {
        hasTeams: await tx.events.hasRows(event.pk_event, 'team'),
        takenPlaces: await countEnteredTeams(eventTables, state),
        phase,
      }),
      isArchived(to) && !isArchived(event) ? mayArchive(event, phase) : null,
      await mayUsePictures(tx, to.pictures),
    );
  },
  revert: async (tx, event, to) => {
    const { pk_event, state, format } = event;
    await tx.events.update(pk_event, eventColumns(editableFields(to)));
    if (state !== to.state) {
      // Results may have been corrected since the event was reopened.
      if (isArchived(to)) await renewArchive(tx.inEvent(pk_event), event);
      await tx.events.setState(pk_event, to.state);
    }
    if (JSON.stringify(format) !== JSON.stringify(to.format)) {
      await renewRounds(tx.inEvent(pk_event), to.format);
    }
    await usePictures(tx, to, new Date());
  },
  mayRestore: async ({ events }, removed) =>
    mayTakeAddress(await events.findKeyAt(removed.slug), removed.slug),
  restore: async (tx, { pk_event, whole }) => {
    await tx.events.restore(whole);
    return { row: await readSavedEvent(tx, pk_event), notes: [] };
  },
});

function isArchived({ state }: Event): boolean {
  return state === 'archived';
}

/** An event from before the site existed never had an archive. */
async function renewArchive(eventTables: Repositories, event: Event): Promise<void> {
  const row = await eventTables.events.find(event.pk_event);
  if (row?.archive_json) await saveArchive(eventTables, event);
}

/** Only a SuperAdmin creates, publishes, archives and deletes events, so only a SuperAdmin may undo that. */
export const eventUndoer: Undoer = {
  ...rowUndoer,
  mayUndo: async (tx, written, caller) => {
    const { before, after } = written as { before: Event | null; after: Event | null };
    const isOnlyEdited = before !== null && after !== null && before.state === after.state;
    return caller.permission < PERMISSION.superAdmin && !isOnlyEdited
      ? refuse('not-allowed')
      : rowUndoer.mayUndo(tx, upgradeWrite(written), caller);
  },
  undo: (tx, written, caller) => rowUndoer.undo(tx, upgradeWrite(written), caller),
};

/** Converts a snapshot of an older version into the current shape. */
function upgradeWrite(written: TrailWrite): TrailWrite {
  const read = (stored: unknown) =>
    stored && {
      ...EMPTY_EVENT_FIELDS,
      pictures: NO_PICTURES,
      day: DEFAULT_DAY_SETTINGS,
      ...stored,
      format: upgradeFormat((stored as Event).format),
    };
  return { ...written, before: read(written.before), after: read(written.after) };
}

/** The organiser's fields and the state. The version only counts saves, and being current belongs to the site. */
function eventContent(event: Event): string {
  return JSON.stringify([event.state, editableFields(event)]);
}
