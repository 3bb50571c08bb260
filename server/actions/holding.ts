import type { ActionName } from '#contract/actions.ts';
import type { TrailItem } from '#contract/entities.ts';
import { holdChanges, watchEvent, type Watched } from '#server/day/holding.ts';
import { refuse, type Verdict } from '#server/rules/result.ts';
import type { Repositories, Tables } from '#server/store/repositories.ts';

export type Holding = ReturnType<typeof createHolding>;

/** What one transaction does to events of which the public is told later: looked at before its first change, and at its end. */
export function createHolding(tables: Tables, now: Date) {
  const watched = new Map<number, Watched | null>();
  const tellMore = new Set<number>();

  return {
    /** Before anything of the event is changed. */
    watch: async (tx: Repositories): Promise<void> => {
      if (!watched.has(tx.pk_event)) watched.set(tx.pk_event, await watchEvent(tx));
    },

    /** What was done to it. Only what is played, called, decided and shown at the desk can be held. */
    changed: (pk_event: number, item: TrailItem | 'desk', moves: readonly unknown[] = []): void => {
      if (!CAN_BE_HELD.has(item) || moves.length > 0) tellMore.add(pk_event);
    },

    /** What rests on a result that is held is not published before it, unless the result is told with it. */
    mayPublish: async (
      tx: Repositories,
      { name, input }: { name: ActionName; input: object },
    ): Promise<Verdict> => {
      if (!PUBLISHES.has(name) || !watched.get(tx.pk_event)) return null;
      const held_until = (await tx.heldRows.glance())?.held_until;
      if (!held_until) return null;
      const left = Date.parse(held_until) - now.getTime();
      const tells = 'held' in input && input.held === 'tell';
      if (left > 0 && !tells) return refuse('result-held', { seconds: Math.ceil(left / 1000) });
      await tx.heldRows.removeAll();
      return null;
    },

    /** Answers whether something is held that was not before. */
    settle: async (): Promise<boolean> => {
      let hasHeld = false;
      for (const [pk_event, before] of watched) {
        // What was held of an event that is gone has gone with it.
        if (before === null || (await tables.events.glance(pk_event)) === undefined) continue;
        const tellsMore = tellMore.has(pk_event);
        const held = await holdChanges(tables.inEvent(pk_event), before, { now, tellsMore });
        hasHeld ||= held.hasHeld;
      }
      return hasHeld;
    },
  };
}

const CAN_BE_HELD: ReadonlySet<TrailItem> = new Set([
  'tournament',
  'match',
  'call',
  'report',
  'desk',
]);

const PUBLISHES: ReadonlySet<ActionName> = new Set([
  'publishRound',
  'startBracket',
  'archiveEvent',
]);
