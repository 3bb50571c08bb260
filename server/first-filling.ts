import { firstEvents } from '#content/first-filling.ts';
import { firstSiteWords } from '#content/site.ts';
import { eventColumns, serializeExtras } from '#server/events/event-row.ts';
import { serializeSiteWords } from '#server/events/site.ts';
import { ok } from '#server/rules/result.ts';
import type { Store } from '#server/store/store.ts';

/**
 * Fills in the texts of the site and of its first events, also for the event of a database from before events existed. It runs once
 * and silently, because visitors see no change. After that the database is the source.
 */
export async function fillFirstContent(store: Store, now = new Date()): Promise<void> {
  await store.write(
    async ({ events, site }) => {
      await site.fill(serializeSiteWords(firstSiteWords));
      for (const { slug, state, fields, extras } of firstEventsInOrder()) {
        const existingKey = await events.findKeyAt(slug);
        const row = existingKey === undefined ? undefined : await events.find(existingKey);
        if (row !== undefined && row.words_json !== null) return ok(null);
        const pk_event =
          existingKey ??
          (await events.create({ ...eventColumns(fields), state, created_at: now.toISOString() }));
        if (existingKey !== undefined) await events.fill(pk_event, eventColumns(fields));
        await events.setExtras(pk_event, serializeExtras(extras));
      }
      return ok(null);
    },
    { silent: true },
  );
}

/** The event that a new database already has comes first: if it is filled in, all are. */
function firstEventsInOrder() {
  return firstEvents
    .map((event) => ({ ...event, slug: event.fields.slug }))
    .toSorted((one, two) => Number(two.current) - Number(one.current));
}
