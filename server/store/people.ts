import { sql, type Expression, type ExpressionBuilder, type SqlBool } from 'kysely';
import { nameKey } from '#contract/text.ts';
import { inSlices } from '#server/slices.ts';
import { playersIn, withPlayers, type PlayerSnapshot } from './player-snapshots.ts';
import type { Database, Db } from './schema.ts';

/** Players over all events: those that are there, and those of whom only kept texts still tell. */
export function peopleOver(db: Db) {
  const registered = () =>
    db
      .selectFrom('player')
      .innerJoin('event', 'event.pk_event', 'player.fk_event')
      .leftJoin('team', 'team.pk_team', 'player.fk_team')
      .select(['player.pk_player', 'player.username', 'player.discord', 'event.pk_event'])
      .select(['team.name as team_name', 'event.name as event_name'])
      .orderBy('player.pk_player', 'desc');

  return {
    /** By a part of the pseudo or of the Discord name, the newest first. */
    search: (text: string, limit: number) => {
      const part = `%${nameKey(text).replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
      return registered()
        .where((eb) =>
          eb.or([
            sql<boolean>`${eb.ref('player.username_key')} like ${part} escape '\\'`,
            sql<boolean>`${eb.ref('player.discord_key')} like ${part} escape '\\'`,
          ]),
        )
        .limit(limit)
        .execute();
    },

    find: (keys: readonly number[]) =>
      keys.length === 0 ? [] : registered().where('player.pk_player', 'in', keys).execute(),

    withDiscord: (names: readonly string[]) =>
      names.length === 0
        ? []
        : registered().where('player.discord_key', 'in', names.map(nameKey)).execute(),

    /** Those whom the history names and who are in no event any more; the last that it says of each. */
    gone: async (isWanted: (player: PlayerSnapshot) => boolean): Promise<GonePlayer[]> => {
      const found = new Map<number, GonePlayer>();
      for await (const { fk_event, texts } of trailTexts(db)) {
        for (const player of texts.flatMap((text) => [...playersIn(JSON.parse(text))])) {
          if (isWanted(player)) found.set(player.pk_player, { ...player, fk_event });
        }
      }
      if (found.size === 0) return [];
      const there = await db
        .selectFrom('player')
        .select('pk_player')
        .where('pk_player', 'in', [...found.keys()])
        .execute();
      for (const { pk_player } of there) found.delete(pk_player);
      return [...found.values()];
    },

    /** Teams of their events in whose name one of these pseudos stands. */
    teamsNamed: async (players: readonly { username: string; pk_event: number | null }[]) => {
      const events = players.flatMap(({ pk_event }) => pk_event ?? []);
      if (events.length === 0) return [];
      const teams = await db
        .selectFrom('team')
        .innerJoin('event', 'event.pk_event', 'team.fk_event')
        .select(['team.pk_team', 'team.name', 'team.name_key', 'team.fk_event'])
        .select(['event.name as event_name', 'event.state as event_state'])
        .where('team.fk_event', 'in', events)
        .orderBy('team.pk_team')
        .execute();
      const isNamed = (team: (typeof teams)[number]) =>
        players.some(
          ({ username, pk_event }) =>
            pk_event === team.fk_event && team.name_key.includes(nameKey(username)),
        );
      return teams.filter(isNamed).map(({ name_key: _key, fk_event: _event, ...team }) => team);
    },

    countEntries: async (keys: readonly number[]): Promise<number> => {
      const { count } = await db
        .selectFrom('trail')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where(naming(['before_json', 'after_json'], keys))
        .executeTakeFirstOrThrow();
      return count;
    },

    /** The names by which players go, among these. */
    takenNames: async (names: readonly string[]): Promise<Set<string>> => {
      const keys = names.map(nameKey);
      const rows = await db
        .selectFrom('player')
        .select(['username_key', 'discord_key'])
        .where((eb) => eb.or([eb('username_key', 'in', keys), eb('discord_key', 'in', keys)]))
        .execute();
      return new Set(rows.flatMap(({ username_key, discord_key }) => [username_key, discord_key]));
    },

    /** The number of the last pseudonym that was given out. */
    lastPseudonym: async (): Promise<number> => {
      const row = await db
        .selectFrom('trail')
        .select((eb) => eb.fn.max('item_key').as('last'))
        .where('item', '=', 'person')
        .executeTakeFirst();
      return row?.last ?? 0;
    },

    /** Everywhere, also in what was kept: nobody can tell afterwards who it was. */
    rename: async (pseudonyms: ReadonlyMap<number, string>): Promise<void> => {
      for (const [pk_player, pseudonym] of pseudonyms) {
        await db
          .updateTable('player')
          .set((eb) => ({ ...erased(pseudonym), version: eb('version', '+', 1) }))
          .where('pk_player', '=', pk_player)
          .execute();
      }
      const keys = [...pseudonyms.keys()];
      const change = ({ pk_player }: PlayerSnapshot) => {
        const pseudonym = pseudonyms.get(pk_player);
        return pseudonym === undefined ? null : erased(pseudonym);
      };
      for (const kept of KEPT_TEXTS) {
        await rewrite(db, kept, naming(kept.columns, keys), change);
      }
    },

    /** The archived events whose Discord names have stayed long enough. */
    eventsToForget: async (archivedBefore: string): Promise<number[]> => {
      const rows = await db
        .selectFrom('event')
        .select('pk_event')
        .where('state', '=', 'archived')
        .where('discord_left', '=', 0)
        .where((eb) => eb(eb.fn.coalesce('archived_at', 'created_at'), '<=', archivedBefore))
        .orderBy('pk_event')
        .execute();
      return rows.map(({ pk_event }) => pk_event);
    },

    /** Of everybody in an event. Its archive tells of no Discord names any more; rows say in their place that there was one. */
    forgetDiscordNames: async (pk_event: number): Promise<number> => {
      // First to what no name's key can be: somebody may have called himself as another will be called.
      await db
        .updateTable('player')
        .set({ discord_key: sql<string>`'FORGOTTEN ' || cast(pk_player as text)` })
        .where('fk_event', '=', pk_event)
        .execute();
      const placeholder = sql<string>`${FORGOTTEN} || cast(pk_player as text)`;
      const { numUpdatedRows } = await db
        .updateTable('player')
        .set({ discord: placeholder, discord_key: placeholder })
        .where('fk_event', '=', pk_event)
        .executeTakeFirstOrThrow();
      const ofEvent: Condition = (eb) =>
        eb.and([
          eb('fk_event', '=', pk_event),
          eb.or([
            eb('before_json', 'like', '%"discord"%'),
            eb('after_json', 'like', '%"discord"%'),
          ]),
        ]);
      await rewrite(db, TRAIL, ofEvent, ({ pk_player }) => forgotten(pk_player));
      const itself: Condition = (eb) => eb('pk_event' as 'pk_trail', '=', pk_event);
      await rewrite(db, ARCHIVES, itself, () => ({ discord: null }));
      await db
        .updateTable('event')
        .set({ discord_left: 1 })
        .where('pk_event', '=', pk_event)
        .execute();
      return Number(numUpdatedRows);
    },
  };
}

export type GonePlayer = PlayerSnapshot & { fk_event: number | null };

/** Such as 'retiré-17': a name like any other, so that rows can still be saved and undone. */
const FORGOTTEN = 'retiré-';

function forgotten(pk_player: number) {
  const name = `${FORGOTTEN}${pk_player}`;
  return { discord: name, discord_key: nameKey(name) };
}

function erased(pseudonym: string) {
  return {
    username: pseudonym,
    username_key: nameKey(pseudonym),
    discord: pseudonym,
    discord_key: nameKey(pseudonym),
    riot_username: null,
    twitch: null,
  };
}

type KeptTexts = { table: 'trail' | 'event' | 'replay'; key: string; columns: readonly string[] };

const TRAIL: KeptTexts = {
  table: 'trail',
  key: 'pk_trail',
  columns: ['before_json', 'after_json'],
};
const ARCHIVES: KeptTexts = {
  table: 'event',
  key: 'pk_event',
  columns: ['archive_json', 'document_json', 'extras_json'],
};
/** Every column in which a player may be named inside a text. */
const KEPT_TEXTS: readonly KeptTexts[] = [
  TRAIL,
  ARCHIVES,
  { table: 'replay', key: 'key_hash', columns: ['answer_json'] },
];

/** Which rows; every table is looked at as if it were the trail. */
type Condition = (eb: ExpressionBuilder<Database, 'trail'>) => Expression<SqlBool>;

/** Texts in which one of these players stands, as the last of its fields or before another one. */
function naming(columns: readonly string[], keys: readonly number[]): Condition {
  const named = keys.flatMap((key) => [`%"pk_player":${key},%`, `%"pk_player":${key}}%`]);
  return (eb) =>
    eb.or(
      columns.flatMap((column) => named.map((text) => eb(column as 'before_json', 'like', text))),
    );
}

const ROWS_AT_ONCE = 50;

async function rewrite(
  db: Db,
  { table, key, columns }: KeptTexts,
  where: Condition,
  change: (player: PlayerSnapshot) => Record<string, unknown> | null,
): Promise<void> {
  const source = table as 'trail';
  const rowKey = key as 'pk_trail';
  const found = await db.selectFrom(source).select(rowKey).where(where).execute();
  const keys = found.map((row) => row[rowKey]);
  for (let from = 0; from < keys.length; from += ROWS_AT_ONCE) {
    const rows = await db
      .selectFrom(source)
      .select([rowKey, ...(columns as readonly 'before_json'[])])
      .where(rowKey, 'in', keys.slice(from, from + ROWS_AT_ONCE))
      .execute();
    for await (const row of inSlices(rows)) {
      const texts = row as unknown as Record<string, string | null>;
      const changed = columns.map((column) => {
        const text = texts[column] ?? null;
        return [column, text === null ? null : withPlayers(text, change)];
      });
      await db
        .updateTable(source)
        .set(Object.fromEntries(changed) as object)
        .where(rowKey, '=', row[rowKey])
        .execute();
    }
  }
}

/** The texts of the history that name players, the oldest first. */
async function* trailTexts(db: Db) {
  for (let after = 0; ;) {
    const rows = await db
      .selectFrom('trail')
      .select(['pk_trail', 'fk_event', 'before_json', 'after_json'])
      .where('pk_trail', '>', after)
      .where((eb) =>
        eb.or([
          eb('before_json', 'like', '%"pk_player"%'),
          eb('after_json', 'like', '%"pk_player"%'),
        ]),
      )
      .orderBy('pk_trail')
      .limit(ROWS_AT_ONCE)
      .execute();
    for await (const { fk_event, before_json, after_json } of inSlices(rows)) {
      yield { fk_event, texts: [before_json, after_json].filter((text) => text !== null) };
    }
    const last = rows.at(-1);
    if (last === undefined || rows.length < ROWS_AT_ONCE) return;
    after = last.pk_trail;
  }
}
