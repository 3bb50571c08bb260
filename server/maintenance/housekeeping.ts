import { REPLAY_HOURS } from '#contract/limits.ts';
import { SITE_AUTHOR } from '#server/actions/record-change.ts';
import { findEvent } from '#server/events/event-row.ts';
import { readSite } from '#server/events/site.ts';
import { ok } from '#server/rules/result.ts';
import { expectRow } from '#server/store/repositories.ts';
import type { Store } from '#server/store/store.ts';

type Log = Record<'info' | 'error', (details: object, message: string) => void>;

/** An action of the site itself: no admin calls it. */
const FORGET_DISCORD_NAMES = 'forgetDiscordNames';

const DAY_MILLISECONDS = 24 * 3_600_000;
const HOUR_MILLISECONDS = 3_600_000;

/**
 * Deletes old data, at the start and then once a day. Several processes may run it at once: each checks again inside its
 * transaction.
 */
export function createHousekeeping(
  store: Store,
  now: () => Date,
  onForgotten: () => void = () => {},
) {
  let next: NodeJS.Timeout | null = null;
  let underWay: Promise<void> = Promise.resolve();

  const tidy = async (log: Log): Promise<void> => {
    try {
      await forgetAnswers(store, now());
      await forgetMessages(store, now());
      const forgotten = await forgetDiscordNames(store, now(), log);
      if (forgotten > 0) onForgotten();
    } catch (error) {
      // Tomorrow is early enough: a day's delay must not stop the site.
      log.error({ err: error }, 'the site could not forget what it should');
    }
  };

  return {
    start: (log: Log): void => {
      underWay = tidy(log);
      next = setInterval(() => {
        underWay = tidy(log);
      }, DAY_MILLISECONDS).unref();
    },
    stop: (): Promise<void> => {
      if (next !== null) clearInterval(next);
      return underWay;
    },
  };
}

/** Each registration deletes older answers; after the last registration, only this does. */
async function forgetAnswers(store: Store, now: Date): Promise<void> {
  const before = new Date(now.getTime() - REPLAY_HOURS * HOUR_MILLISECONDS).toISOString();
  if (!(await store.read(({ replays }) => replays.hasBefore(before)))) return;
  await store.write(
    async ({ replays }) => {
      await replays.deleteBefore(before);
      return ok(null);
    },
    { silent: true },
  );
}

/** Messages that expired more than a day ago, sent or not. */
async function forgetMessages(store: Store, now: Date): Promise<void> {
  const before = new Date(now.getTime() - DAY_MILLISECONDS).toISOString();
  if (!(await store.read(({ outbox }) => outbox.hasExpiredBefore(before)))) return;
  await store.write(
    async ({ outbox }) => {
      await outbox.deleteBefore(before);
      return ok(null);
    },
    { silent: true },
  );
}

/** Returns the number of events. */
async function forgetDiscordNames(store: Store, now: Date, log: Log): Promise<number> {
  const due = await store.read(async (tables) => {
    const { discord_months } = await readSite(tables);
    return tables.people.eventsToForget(monthsBefore(now, discord_months));
  });
  for (const pk_event of due) {
    const players = await forgetEventNames(store, pk_event, now);
    log.info({ pk_event, players }, 'Discord names have left an archive');
  }
  return due.length;
}

/** One transaction per event, so that other writes do not wait for all of them. */
async function forgetEventNames(store: Store, pk_event: number, now: Date): Promise<number> {
  const forgetting = await store.write(async (tables) => {
    const { discord_months } = await readSite(tables);
    const due = await tables.people.eventsToForget(monthsBefore(now, discord_months));
    if (!due.includes(pk_event)) return ok(0);
    const players = await tables.people.forgetDiscordNames(pk_event);
    if (players === 0) return ok(0);
    const { name } = expectRow(await findEvent(tables, pk_event));
    await tables.inEvent(pk_event).trail.add({
      at: now.toISOString(),
      fk_admin: null,
      admin_name: SITE_AUTHOR.username,
      action: FORGET_DISCORD_NAMES,
      item: 'event',
      item_key: pk_event,
      before: null,
      after: { name, players },
    });
    await tables.events.moveDataVersion(pk_event);
    return ok(players);
  });
  return forgetting.ok ? forgetting.value : 0;
}

function monthsBefore(now: Date, months: number): string {
  const then = new Date(now);
  then.setUTCMonth(then.getUTCMonth() - months);
  // There is no 31 February: use the last day of the month instead of a day of the next.
  if (then.getUTCDate() !== now.getUTCDate()) then.setUTCDate(0);
  return then.toISOString();
}
