import type { ActionName } from '#contract/actions.ts';
import type { TrailItem } from '#contract/entities.ts';
import { callSentence } from '#server/day/call-sentences.ts';
import { settleCalls } from '#server/day/settle-calls.ts';
import type { Repositories, Tables } from '#server/store/repositories.ts';
import type { Trace } from '#server/store/trail.ts';
import { readDay } from '#server/tournament/read-day.ts';
import { SITE } from './tell.ts';

/** After what may have opened or ended a match, or freed a station: who comes next is called. */
export async function settleDay(
  tables: Tables,
  tx: Repositories,
  { item, item_key }: Pick<Trace, 'item' | 'item_key'>,
  now: Date,
): Promise<void> {
  if (!CHANGES_CALLS.has(item)) return;
  // What is undone of an event is told beside the history of any.
  const own = item === 'event' ? tables.inEvent(item_key) : tx;
  const at = now.toISOString();
  const called = await settleCalls(own, at);
  const [first] = called;
  // Where each match has its own station, it is called by the step that opens it, which the history tells already.
  if (first === undefined || (await readDay(own)).stations === null) return;
  const after = { label: await callSentence(own, called) };
  const site = { fk_admin: null, admin_name: SITE.username, action: BY_ITSELF, at };
  await own.trail.add({ item: 'call', item_key: first.fk_match, before: null, after, ...site });
}

const CHANGES_CALLS: ReadonlySet<TrailItem> = new Set(['tournament', 'event', 'call', 'report']);

const BY_ITSELF: ActionName = 'callNext';
