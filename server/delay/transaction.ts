import type { ActionName } from '#contract/actions.ts';
import type { TrailItem } from '#contract/entities.ts';
import { refuse, type Verdict } from '#server/rules/result.ts';
import type { Repositories, SiteRepositories } from '#server/store/repositories.ts';
import { hiddenMatches, holdChanges, type BeforeWrite } from './hold-results.ts';
import { teamDelay, type TeamDelay } from './matches-before-public.ts';
import {
  readPublicSnapshot,
  readSnapshots,
  type PublicSnapshot,
  type Snapshots,
} from './public-snapshot.ts';

export type DelayTransaction = ReturnType<typeof createDelayTransaction>;

/** Follows one transaction through events with a delay. It compares each event before its first change and at its end, and holds the difference. */
export function createDelayTransaction(tables: SiteRepositories, now: Date) {
  const watched = new Map<number, EventInTransaction>();
  const eventsWithOtherNews = new Set<number>();

  /** The event at the end of the transaction. */
  const snapshotsAfter = async (pk_event: number): Promise<Snapshots | null> =>
    watched.get(pk_event)?.after ?? readSnapshots(tables.inEvent(pk_event));

  /** Returns whether this transaction has held anything. A change that no `settle` follows would become public at once. */
  const settle = async (): Promise<boolean> => {
    for (const [pk_event, event] of watched) {
      if (event.before === null || event.after !== null) continue;
      const hasOtherNews = eventsWithOtherNews.has(pk_event);
      const held = await holdChanges(tables.inEvent(pk_event), event.before, { now, hasOtherNews });
      event.after = held?.after ?? null;
      event.hasHeld ||= held?.hasHeld ?? false;
    }
    return [...watched.values()].some(({ hasHeld }) => hasHeld);
  };

  return {
    /** Call this before the first change of the event. */
    watch: async (tx: Repositories): Promise<EventInTransaction> => {
      const event = watched.get(tx.pk_event) ?? (await watchEvent(tx));
      // A change after `settle` has to be settled again.
      event.after = null;
      watched.set(tx.pk_event, event);
      return event;
    },

    /** Records a change. A change that is never held, such as a team's name, becomes public at once. */
    changed: (pk_event: number, item: TrailItem | 'desk', moves: readonly unknown[] = []): void => {
      if (!CAN_BE_HELD.has(item) || moves.length > 0) eventsWithOtherNews.add(pk_event);
    },

    /** Refuses to publish a round or a bracket that would reveal a held result, unless the caller publishes that result with it. */
    mayPublish: async (
      tx: Repositories,
      { name, input }: { name: ActionName; input: object },
    ): Promise<Verdict> => {
      if (!PUBLISHES.has(name) || !watched.get(tx.pk_event)?.before) return null;
      const held_until = (await tx.heldRows.readHoldTimes())?.held_until;
      if (!held_until) return null;
      const left = Date.parse(held_until) - now.getTime();
      const revealsHeld = 'held' in input && input.held === 'tell';
      if (left > 0 && !revealsHeld)
        return refuse('result-held', { seconds: Math.ceil(left / 1000) });
      await tx.heldRows.removeAll();
      return null;
    },

    settle,

    /**
     * The event after a team's own change, and what that team's page says about the delay, so that it sees its own result at once.
     * The snapshots are null where nothing can be held.
     */
    settledFor: async (
      { pk_event }: Repositories,
      pk_team: number,
    ): Promise<{ snapshots: Snapshots | null; ofTeam: TeamDelay }> => {
      await settle();
      const { after: snapshots = null, delaySeconds = 0 } = watched.get(pk_event) ?? {};
      return { snapshots, ofTeam: teamDelay(snapshots, delaySeconds, pk_team) };
    },

    /** The matches of all events about which their teams are not notified before they are called to them. */
    hiddenMatches: async (): Promise<ReadonlySet<number>> => {
      const hidden = new Set<number>();
      for (const pk_event of await tables.heldEvents.list()) {
        const snapshots = await snapshotsAfter(pk_event);
        for (const pk_match of snapshots === null ? [] : hiddenMatches(snapshots))
          hidden.add(pk_match);
      }
      return hidden;
    },

    publicSnapshot: async (pk_event: number): Promise<PublicSnapshot> =>
      watched.get(pk_event)?.after?.public ?? readPublicSnapshot(tables.inEvent(pk_event)),
  };
}

/** An event that a transaction changes. */
type EventInTransaction = {
  /** Null for an event without a delay, where every change is public at once. */
  before: BeforeWrite | null;
  after: Snapshots | null;
  hasHeld: boolean;
  delaySeconds: number;
  /** Whether two teams had a match to play. */
  wasPlaying: boolean;
};

/** Most events have no delay: for them this costs one statement, where the snapshots would read every table. */
export async function watchEvent(tables: Repositories): Promise<EventInTransaction> {
  const event = await tables.heldRows.readHoldStateBeforeWrite();
  const isOnAir = event.fk_match !== null && event.delay_seconds > 0;
  const mayHold = isOnAir || Boolean(event.held_until) || Boolean(event.aired_until);
  return {
    before: mayHold ? await readBeforeWrite(tables) : null,
    after: null,
    hasHeld: false,
    delaySeconds: event.delay_seconds,
    wasPlaying: event.hasOpenMatch,
  };
}

async function readBeforeWrite(tables: Repositories): Promise<BeforeWrite | null> {
  const snapshots = await readSnapshots(tables);
  if (snapshots === null) return null;
  return { ...snapshots, versions: await tables.events.publicVersions(tables.pk_event) };
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
