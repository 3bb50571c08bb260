import * as v from 'valibot';
import type { Event } from '#contract/events.ts';
import { valuesOf } from '#web/features/admin-event/values.ts';
import { currentSession } from '#web/lib/session.ts';
import { forgetDraft, keepDraft, readDraft } from '#web/routes/admin/drafts.ts';
import type { Kept } from '#web/routes/admin/event-autosave.ts';

/** What is typed about an event and not saved yet, as the drafts of other forms are kept. */
export function draftOf(event: Event) {
  const session = currentSession();
  const owner = session.status === 'signed-in' ? session.admin.pk_admin : '';
  const key = `${owner} event ${event.pk_event}`;
  return {
    read: (): Kept | null => {
      const kept = readDraft(key, KEPT)?.values as Kept | undefined;
      return kept !== undefined && isOfToday(kept, event) ? kept : null;
    },
    keep: (kept: Kept | null): void => {
      if (kept === null) forgetDraft(key);
      else keepDraft(key, { values: kept, version: kept.saved.version });
    },
  };
}

const KEPT = v.object({
  values: v.looseObject({}),
  saved: v.looseObject({ version: v.number() }),
  tried: v.array(v.looseObject({})),
});

/** An older version of the site may have kept other fields. */
function isOfToday({ values, saved }: Kept, event: Event): boolean {
  const names = (of: object) => Object.keys(of).toSorted().join(' ');
  return names(values) === names(valuesOf(event)) && names(saved) === names(event);
}
