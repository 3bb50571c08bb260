import type { DiscordFailure } from '#contract/discord.ts';
import { inStatements } from './in-statements.ts';
import { firstInLine } from './outbox.ts';
import type { Db, Row } from './schema.ts';

export type Webhook = Row<'discord_webhook'>;
/** An event whose news may not all have been told. */
export type Behind = { pk_event: number; name: string; slug: string; version: number } & Pick<
  Webhook,
  'calls'
>;
/** A message that is next for its webhook. */
export type WaitingMessage = Pick<
  Row<'outbox'>,
  'pk_message' | 'payload_json' | 'tries' | 'expires_at'
> & {
  fk_event: number;
} & Pick<Webhook, 'sealed_address' | 'failure'>;

/** Over all events: whom to tell is asked once, whatever was changed. */
export function discordOver(db: Db) {
  const messages = () => db.selectFrom('outbox').where('kind', '=', 'discord');

  const first = () =>
    firstInLine(db, 'fk_event')
      .innerJoin('discord_webhook', 'discord_webhook.fk_event', 'outbox.fk_event')
      .where('outbox.kind', '=', 'discord');

  return {
    find: (fk_event: number): Promise<Webhook | undefined> =>
      db
        .selectFrom('discord_webhook')
        .selectAll()
        .where('fk_event', '=', fk_event)
        .executeTakeFirst(),

    /** A new address begins afresh: whatever was wrong with the one before is not its fault. */
    set: async (webhook: Pick<Webhook, 'fk_event' | 'sealed_address' | 'set_at'>) => {
      const { sealed_address, set_at } = webhook;
      await db
        .insertInto('discord_webhook')
        .values(webhook)
        .onConflict((conflict) =>
          conflict.column('fk_event').doUpdateSet({ sealed_address, set_at, ...WELL }),
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

    /** The published events with a webhook that have changed since they were looked at. */
    behind: (): Promise<Behind[]> =>
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

    told: async (fk_event: number): Promise<Map<string, string>> => {
      const rows = await db
        .selectFrom('discord_told')
        .select(['subject', 'value'])
        .where('fk_event', '=', fk_event)
        .execute();
      return new Map(rows.map(({ subject, value }) => [subject, value]));
    },

    /** What is known from now on, in the place of what was. */
    setTold: async (
      fk_event: number,
      version: number,
      before: ReadonlyMap<string, string>,
      now: ReadonlyMap<string, string>,
    ): Promise<void> => {
      const gone = [...before.keys()].filter((subject) => !now.has(subject));
      for (const subjects of inStatements(gone)) {
        await db
          .deleteFrom('discord_told')
          .where('fk_event', '=', fk_event)
          .where('subject', 'in', [...subjects])
          .execute();
      }
      const changed = [...now].filter(([subject, value]) => before.get(subject) !== value);
      for (const rows of inStatements(changed)) {
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

    /** Also what comes too late: of a webhook that has stopped nothing else is. */
    due: (now: string): Promise<WaitingMessage[]> =>
      first()
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

    /** When there will be something to send or to give up; undefined when nothing waits. */
    nextDue: async (): Promise<string | undefined> => {
      const rows = await first().select(['due_at', 'expires_at', 'stopped_at']).execute();
      const moments = rows.map(({ due_at, expires_at, stopped_at }) =>
        stopped_at === null && due_at < expires_at ? due_at : expires_at,
      );
      return moments.toSorted()[0];
    },

    /** Nothing goes to this webhook before then. */
    restUntil: async (due_at: string, fk_event: number): Promise<void> => {
      await db
        .updateTable('outbox')
        .set({ due_at })
        .where('kind', '=', 'discord')
        .where('state', '=', 'waiting')
        .where('due_at', '<', due_at)
        .where('fk_event', '=', fk_event)
        .execute();
    },

    /** What was sent with an address that is not there any more says nothing about the one that is. */
    works: async ({ fk_event, sealed_address }: SentWith, last_sent_at: string): Promise<void> => {
      await db
        .updateTable('discord_webhook')
        .set({ last_sent_at, ...WELL })
        .where('fk_event', '=', fk_event)
        .where('sealed_address', '=', sealed_address)
        .execute();
    },

    fails: async (
      { fk_event, sealed_address }: SentWith,
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

    /** What was about what and did not arrive, the oldest first. */
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

type SentWith = Pick<Webhook, 'fk_event' | 'sealed_address'>;

const WELL = { failing_since: null, failure: null, stopped_at: null } as const;
