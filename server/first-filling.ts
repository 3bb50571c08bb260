import { firstEvents } from '#content/first-filling.ts';
import { firstSite } from '#content/site.ts';
import { columnsOf, extrasText } from '#server/events/event.ts';
import { siteWordsText } from '#server/events/site.ts';
import { ok } from '#server/rules/result.ts';
import type { Store } from '#server/store/store.ts';

/**
 * What the organiser says about the site and the events of a first start, and about the one that a database of before events had. Once, and
 * silently: for visitors nothing changes. From then on the database is the truth.
 */
export async function fillFirst(store: Store, now = new Date()): Promise<void> {
  await store.write(
    async ({ events, site }) => {
      await site.fill(siteWordsText(firstSite));
      for (const { slug, state, fields, extras } of unfilled()) {
        const known = await events.keyOf(slug);
        const row = known === undefined ? undefined : await events.find(known);
        if (row !== undefined && row.words_json !== null) return ok(null);
        const pk_event =
          known ??
          (await events.create({ ...columnsOf(fields), state, created_at: now.toISOString() }));
        if (known !== undefined) await events.fill(pk_event, columnsOf(fields));
        await events.setExtras(pk_event, extrasText(extras));
      }
      return ok(null);
    },
    { silent: true },
  );
}

/** The one that a new database has already comes first: whether it has been filled tells whether all have. */
function unfilled() {
  return firstEvents
    .map((event) => ({ ...event, slug: event.fields.slug }))
    .toSorted((one, two) => Number(two.current) - Number(one.current));
}
