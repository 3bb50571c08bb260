import * as v from 'valibot';
import type { Event } from '#contract/events/events.ts';
import { eventFormValues } from '../values.ts';
import { currentSession } from '#web/lib/calls/session.ts';
import { removeDraft, storeDraft, readDraft } from '#web/admin/shared/editing/drafts.ts';
import type { UnsavedDraft } from './autosave.ts';

/** Stores unsaved changes of an event in the browser, like the drafts of other forms. */
export function eventDraftStorage(event: Event) {
  const session = currentSession();
  const owner = session.status === 'signed-in' ? session.admin.pk_admin : '';
  const key = `${owner} event ${event.pk_event}`;
  return {
    read: (): UnsavedDraft | null => {
      const draft = readDraft(key, DRAFT_SCHEMA)?.values as UnsavedDraft | undefined;
      return draft !== undefined && hasCurrentFields(draft, event) ? draft : null;
    },
    keep: (draft: UnsavedDraft | null): void => {
      if (draft === null) removeDraft(key);
      else storeDraft(key, { values: draft, version: draft.saved.version });
    },
  };
}

const DRAFT_SCHEMA = v.object({
  values: v.looseObject({}),
  saved: v.looseObject({ version: v.number() }),
  tried: v.array(v.looseObject({})),
});

/** A draft from an older version of the site may have other fields. */
function hasCurrentFields({ values, saved }: UnsavedDraft, event: Event): boolean {
  const names = (of: object) => Object.keys(of).toSorted().join(' ');
  return names(values) === names(eventFormValues(event)) && names(saved) === names(event);
}
