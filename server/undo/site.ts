import { PERMISSION } from '#contract/limits.ts';
import type { Site } from '#contract/site.ts';
import { findEvent } from '#server/events/event.ts';
import { readSite, siteWordsOf, siteWordsText } from '#server/events/site.ts';
import { mayBeCurrent } from '#server/rules/events.ts';
import { ok, refuse, type Verdict } from '#server/rules/result.ts';
import type { Repositories } from '#server/store/repositories.ts';
import type { Undoer } from './undoer.ts';

/** Either which event is current, or what the organiser says of the site. */
type Current = { fk_current_event: number; name: string };
type Change = { before: Current; after: Current } | { before: Site; after: Site };

/** Only a SuperAdmin changes the site, and only one undoes that. */
export const siteUndoer: Undoer = {
  mayUndo: async (tx, written, caller) => {
    if (caller.permission < PERMISSION.superAdmin) return refuse('not-allowed');
    const { before, after } = written as Change;
    return 'fk_current_event' in before
      ? mayBeCurrentAgain(tx, before, after as Current)
      : mayBeSaidAgain(tx, after as Site);
  },
  undo: async (tx, written) => {
    const { before, after } = written as Change;
    const { item, item_key } = written;
    if ('fk_current_event' in before) {
      await tx.events.setCurrent(before.fk_current_event);
      return ok({ trace: { item, item_key, before: after, after: before }, notes: [] });
    }
    const now = await readSite(tx);
    await tx.site.update(siteWordsText(siteWordsOf(before)));
    return ok({
      trace: { item, item_key, before: now, after: await readSite(tx) },
      notes: [],
    });
  },
};

async function mayBeCurrentAgain(
  tx: Repositories,
  before: Current,
  after: Current,
): Promise<Verdict> {
  if ((await tx.events.current()) !== after.fk_current_event) return refuse('changed-since');
  const event = await findEvent(tx, before.fk_current_event);
  return event === undefined ? refuse('gone-since') : mayBeCurrent(event);
}

/** Versions only count saves: if they counted here, older changes could not be undone. */
async function mayBeSaidAgain(tx: Repositories, after: Site): Promise<Verdict> {
  const now = siteWordsText(siteWordsOf(await readSite(tx)));
  return now === siteWordsText(siteWordsOf(after)) ? null : refuse('changed-since');
}
