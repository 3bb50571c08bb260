import { REPLAY_HOURS } from '#contract/limits.ts';
import { SITE } from './actions/tell.ts';
import { findEvent } from './events/event.ts';
import { readSite } from './events/site.ts';
import { ok } from './rules/result.ts';
import { saved } from './store/repositories.ts';
import type { Store } from './store/store.ts';

type Log = Record<'info' | 'error', (details: object, message: string) => void>;

/** An act of the site itself: no admin calls it. */
const FORGET_DISCORD_NAMES = 'forgetDiscordNames';

const DAY_MILLISECONDS = 24 * 3_600_000;
const HOUR_MILLISECONDS = 3_600_000;

/**
 * What the site forgets by itself, when it starts and then once a day. Several processes may do so at once: each looks again inside
 * its transaction whether something is left to do.
 */
export function createHousekeeping(store: Store, now: () => Date) {
  let next: NodeJS.Timeout | null = null;
  let underWay: Promise<void> = Promise.resolve();

  const tidy = async (log: Log): Promise<void> => {
    try {
      await forgetAnswers(store, now());
      await forgetMessages(store, now());
      await forgetDiscordNames(store, now(), log);
    } catch (error) {
      // Tomorrow is early enough: what is late by a day must not stop the site.
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

/** Registrations delete those before them; after the last one, nobody would. */
async function forgetAnswers(store: Store, now: Date): Promise<void> {
  const before = new Date(now.getTime() - REPLAY_HOURS * HOUR_MILLISECONDS).toISOString();
  if (!(await store.read(({ replays }) => replays.areThereBefore(before)))) return;
  await store.write(
    async ({ replays }) => {
      await replays.deleteBefore(before);
      return ok(null);
    },
    { silent: true },
  );
}

/** What nobody needs any more for a day, sent or not. */
async function forgetMessages(store: Store, now: Date): Promise<void> {
  const before = new Date(now.getTime() - DAY_MILLISECONDS).toISOString();
  if (!(await store.read(({ outbox }) => outbox.areThereBefore(before)))) return;
  await store.write(
    async ({ outbox }) => {
      await outbox.deleteBefore(before);
      return ok(null);
    },
    { silent: true },
  );
}

async function forgetDiscordNames(store: Store, now: Date, log: Log): Promise<void> {
  const due = await store.read(async (tables) => {
    const { discord_months } = await readSite(tables);
    return tables.people.eventsToForget(monthsBefore(now, discord_months));
  });
  for (const pk_event of due) {
    const players = await forgetNamesOf(store, pk_event, now);
    log.info({ pk_event, players }, 'Discord names have left an archive');
  }
}

/** One event at a time: others who write need not wait for all of them. */
async function forgetNamesOf(store: Store, pk_event: number, now: Date): Promise<number> {
  const done = await store.write(async (tables) => {
    const { discord_months } = await readSite(tables);
    const due = await tables.people.eventsToForget(monthsBefore(now, discord_months));
    if (!due.includes(pk_event)) return ok(0);
    const players = await tables.people.forgetDiscordNames(pk_event);
    if (players === 0) return ok(0);
    const { name } = saved(await findEvent(tables, pk_event));
    await tables.inEvent(pk_event).trail.add({
      at: now.toISOString(),
      fk_admin: null,
      admin_name: SITE.username,
      action: FORGET_DISCORD_NAMES,
      item: 'event',
      item_key: pk_event,
      before: null,
      after: { name, players },
    });
    await tables.events.moveDataVersion(pk_event);
    return ok(players);
  });
  return done.ok ? done.value : 0;
}

function monthsBefore(now: Date, months: number): string {
  const then = new Date(now);
  then.setUTCMonth(then.getUTCMonth() - months);
  // There is no 31 February: the last day of that month, rather than one of the next.
  if (then.getUTCDate() !== now.getUTCDate()) then.setUTCDate(0);
  return then.toISOString();
}
