import { PERMISSION } from '#contract/limits.ts';
import type { Site } from '#contract/events/site.ts';
import { findEvent } from '#server/events/event-row.ts';
import { readSite, toSiteWords, serializeSiteWords } from '#server/events/site.ts';
import { mayBeCurrent } from '#server/rules/events.ts';
import { ok, refuse, type Verdict } from '#server/rules/result.ts';
import type { Repositories } from '#server/store/repositories.ts';
import type { Undoer } from './undoer.ts';

/** A change of the site is either the choice of the current event, or of the organiser's texts. */
type CurrentEvent = { fk_current_event: number; name: string };
type Change = { before: CurrentEvent; after: CurrentEvent } | { before: Site; after: Site };

/** Only a SuperAdmin changes the site, so only a SuperAdmin may undo that. */
export const siteUndoer: Undoer = {
  mayUndo: async (tx, written, caller) => {
    if (caller.permission < PERMISSION.superAdmin) return refuse('not-allowed');
    const { before, after } = written as Change;
    return 'fk_current_event' in before
      ? mayRestoreCurrent(tx, before, after as CurrentEvent)
      : mayRestoreWords(tx, after as Site);
  },
  undo: async (tx, written) => {
    const { before, after } = written as Change;
    const { item, item_key } = written;
    if ('fk_current_event' in before) {
      await tx.events.setCurrent(before.fk_current_event);
      return ok({ trace: { item, item_key, before: after, after: before }, notes: [] });
    }
    const now = await readSite(tx);
    await tx.site.update(serializeSiteWords(toSiteWords(before)));
    return ok({
      trace: { item, item_key, before: now, after: await readSite(tx) },
      notes: [],
    });
  },
};

async function mayRestoreCurrent(
  tx: Repositories,
  before: CurrentEvent,
  after: CurrentEvent,
): Promise<Verdict> {
  if ((await tx.events.current()) !== after.fk_current_event) return refuse('changed-since');
  const event = await findEvent(tx, before.fk_current_event);
  return event === undefined ? refuse('gone-since') : mayBeCurrent(event);
}

/** Compares without versions: they only count saves, and older changes could not be undone. */
async function mayRestoreWords(tx: Repositories, after: Site): Promise<Verdict> {
  const now = serializeSiteWords(toSiteWords(await readSite(tx)));
  return now === serializeSiteWords(toSiteWords(after)) ? null : refuse('changed-since');
}
