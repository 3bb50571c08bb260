import type { ActionName } from '#contract/actions.ts';
import type { TrailItem } from '#contract/entities.ts';
import { callSentence } from '#server/day/call-sentences.ts';
import { settleCallsWithStations } from '#server/day/settle-calls.ts';
import type { Repositories, SiteRepositories } from '#server/store/repositories.ts';
import type { Trace } from '#server/store/trail.ts';
import { SITE_AUTHOR } from '#server/actions/record-change.ts';

/** Calls the next matches after a change that may have opened or ended a match, or freed a station. */
export async function settleDay(
  tables: SiteRepositories,
  tx: Repositories,
  { item, item_key }: Pick<Trace, 'item' | 'item_key'>,
  now: Date,
): Promise<void> {
  if (!ITEMS_THAT_MOVE_CALLS.has(item)) return;
  // Undoing a change of an event can happen from the history of another event.
  const eventTables = item === 'event' ? tables.inEvent(item_key) : tx;
  const at = now.toISOString();
  const { called, stations } = await settleCallsWithStations(eventTables, at);
  const [first] = called;
  // Where each match has its own station, it is called by the step that opens it, which the history tells already.
  if (first === undefined || stations === null) return;
  const after = { label: await callSentence(eventTables, called) };
  const site = { fk_admin: null, admin_name: SITE_AUTHOR.username, action: CALLED_BY_SITE, at };
  await eventTables.trail.add({
    item: 'call',
    item_key: first.fk_match,
    before: null,
    after,
    ...site,
  });
}

const ITEMS_THAT_MOVE_CALLS: ReadonlySet<TrailItem> = new Set([
  'tournament',
  'event',
  'call',
  'report',
]);

const CALLED_BY_SITE: ActionName = 'callNext';
