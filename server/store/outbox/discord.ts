import type { DiscordFailure } from '#contract/day/discord.ts';
import { batchRows } from '#server/store/drivers/in-statements.ts';
import { oldestWaiting } from './outbox.ts';
import type { Db, Row } from '#server/store/schema.ts';

export type Webhook = Row<'discord_webhook'>;
/** An event that may have news to announce. */
export type EventToAnnounce = {
  pk_event: number;
  name: string;
  slug: string;
  version: number;
} & Pick<Webhook, 'calls'>;
/** The next message of a webhook. */
export type WaitingMessage = Pick<
  Row<'outbox'>,
  'pk_message' | 'payload_json' | 'tries' | 'expires_at'
> & {
  fk_event: number;
} & Pick<Webhook, 'sealed_address' | 'failure'>;

/** Not limited to one event: after any change, one query finds the events that have news. */
export function discordRepository(db: Db) {
  const messages = () => db.selectFrom('outbox').where('kind', '=', 'discord');

  const firstWaiting = () =>
    oldestWaiting(db, 'fk_event')
      .innerJoin('discord_webhook', 'discord_webhook.fk_event', 'outbox.fk_event')
      .where('outbox.kind', '=', 'discord');

  return {
    find: (fk_event: number): Promise<Webhook | undefined> =>
      db
        .selectFrom('discord_webhook')
        .selectAll()
        .where('fk_event', '=', fk_event)
        .executeTakeFirst(),

    /** A new address starts without the failures of the one before. */
    set: async (webhook: Pick<Webhook, 'fk_event' | 'sealed_address' | 'set_at'>) => {
      const { sealed_address, set_at } = webhook;
      await db
        .insertInto('discord_webhook')
        .values(webhook)
        .onConflict((conflict) =>
          conflict.column('fk_event').doUpdateSet({ sealed_address, set_at, ...NO_FAILURE }),
        )
        .execute();
    },

    setCalls: async (fk_event: number, calls: number): Promise<void> => {
      await db
        .updateTable('discord_webhook')
        .set({ calls })
        .where('fk_event', '=', fk_event)
        .execute();
    },

    remove: async (fk_event: number): Promise<void> => {
      await db.deleteFrom('outbox').where('fk_event', '=', fk_event).execute();
      await db.deleteFrom('discord_webhook').where('fk_event', '=', fk_event).execute();
    },

    /** The published events with a webhook that have changed since they were last checked for news. */
    eventsToAnnounce: (): Promise<EventToAnnounce[]> =>
      db
        .selectFrom('discord_webhook')
        .innerJoin('event', 'event.pk_event', 'discord_webhook.fk_event')
        .select(['pk_event', 'name', 'slug', 'data_version as version', 'calls'])
        .where('event.state', '=', 'published')
        .where((eb) =>
          eb.or([
            eb('told_version', 'is', null),
            eb('told_version', '!=', eb.ref('event.data_version')),
          ]),
        )
        .orderBy('pk_event')
        .execute(),

    announcedNews: async (fk_event: number): Promise<Map<string, string>> => {
      const rows = await db
        .selectFrom('discord_told')
        .select(['subject', 'value'])
        .where('fk_event', '=', fk_event)
        .execute();
      return new Map(rows.map(({ subject, value }) => [subject, value]));
    },

    /** Replaces what is stored as announced. */
    saveAnnouncedNews: async (
      fk_event: number,
      version: number,
      before: ReadonlyMap<string, string>,
      now: ReadonlyMap<string, string>,
    ): Promise<void> => {
      const gone = [...before.keys()].filter((subject) => !now.has(subject));
      for (const subjects of batchRows(gone)) {
        await db
          .deleteFrom('discord_told')
          .where('fk_event', '=', fk_event)
          .where('subject', 'in', [...subjects])
          .execute();
      }
      const changed = [...now].filter(([subject, value]) => before.get(subject) !== value);
      for (const rows of batchRows(changed)) {
        await db
          .insertInto('discord_told')
          .values(rows.map(([subject, value]) => ({ fk_event, subject, value })))
          .onConflict((conflict) =>
            conflict
              .columns(['fk_event', 'subject'])
              .doUpdateSet((eb) => ({ value: eb.ref('excluded.value') })),
          )
          .execute();
      }
      await db
        .updateTable('discord_webhook')
        .set({ told_version: version })
        .where('fk_event', '=', fk_event)
        .execute();
    },

    /** Includes expired messages: those are all that can be due for a webhook that has stopped. */
    due: (now: string): Promise<WaitingMessage[]> =>
      firstWaiting()
        .select(['pk_message', 'payload_json', 'tries', 'expires_at', 'sealed_address', 'failure'])
        .select('discord_webhook.fk_event')
        .where((eb) =>
          eb.or([
            eb.and([eb('stopped_at', 'is', null), eb('due_at', '<=', now)]),
            eb('expires_at', '<=', now),
          ]),
        )
        .orderBy('pk_message')
        .execute(),

    /** When the next message is due or expires; undefined when none waits. */
    nextDue: async (): Promise<string | undefined> => {
      const rows = await firstWaiting().select(['due_at', 'expires_at', 'stopped_at']).execute();
      const times = rows.map(({ due_at, expires_at, stopped_at }) =>
        stopped_at === null && due_at < expires_at ? due_at : expires_at,
      );
      return times.toSorted()[0];
    },

    /** Sends nothing to this webhook before then. */
    postponeUntil: async (due_at: string, fk_event: number): Promise<void> => {
      await db
        .updateTable('outbox')
        .set({ due_at })
        .where('kind', '=', 'discord')
        .where('state', '=', 'waiting')
        .where('due_at', '<', due_at)
        .where('fk_event', '=', fk_event)
        .execute();
    },

    /** Changes nothing when the address was replaced meanwhile: the result is about the old one. */
    recordSuccess: async (
      { fk_event, sealed_address }: WebhookAddress,
      last_sent_at: string,
    ): Promise<void> => {
      await db
        .updateTable('discord_webhook')
        .set({ last_sent_at, ...NO_FAILURE })
        .where('fk_event', '=', fk_event)
        .where('sealed_address', '=', sealed_address)
        .execute();
    },

    recordFailure: async (
      { fk_event, sealed_address }: WebhookAddress,
      { failure, at, stops }: { failure: DiscordFailure; at: string; stops: boolean },
    ): Promise<void> => {
      await db
        .updateTable('discord_webhook')
        .set((eb) => ({
          failure,
          failing_since: eb.fn.coalesce('failing_since', eb.val(at)),
          ...(stops && { stopped_at: at }),
        }))
        .where('fk_event', '=', fk_event)
        .where('sealed_address', '=', sealed_address)
        .execute();
    },

    waiting: (fk_event: number): Promise<Pick<Row<'outbox'>, 'pk_message' | 'payload_json'>[]> =>
      messages()
        .select(['pk_message', 'payload_json'])
        .where('fk_event', '=', fk_event)
        .where('state', '=', 'waiting')
        .execute(),

    countWaiting: async (fk_event: number): Promise<number> => {
      const { count } = await messages()
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('fk_event', '=', fk_event)
        .where('state', '=', 'waiting')
        .executeTakeFirstOrThrow();
      return count;
    },

    /** The messages that did not arrive, the oldest first. */
    givenUp: (fk_event: number): Promise<Pick<Row<'outbox'>, 'payload_json'>[]> =>
      messages()
        .select('payload_json')
        .where('fk_event', '=', fk_event)
        .where('state', '=', 'given-up')
        .orderBy('pk_message')
        .execute(),

    forgetGivenUp: async (fk_event: number): Promise<void> => {
      await db
        .deleteFrom('outbox')
        .where('fk_event', '=', fk_event)
        .where('state', '=', 'given-up')
        .execute();
    },
  };
}

type WebhookAddress = Pick<Webhook, 'fk_event' | 'sealed_address'>;

const NO_FAILURE = { failing_since: null, failure: null, stopped_at: null } as const;
