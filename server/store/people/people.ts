import { sql, type Expression, type ExpressionBuilder, type SqlBool } from 'kysely';
import { fieldEntries, playerFieldsSuppliedBy } from '#contract/teams/player-fields.ts';
import { nameKey } from '#contract/words/text.ts';
import { inSlices } from '#server/slices.ts';
import { playersIn, withChangedPlayers, type PlayerSnapshot } from './player-snapshots.ts';
import type { Database, Db } from '#server/store/schema.ts';
import { tableRewritesRepository } from '#server/store/copies/table-rewrites.ts';

/** Players of all events: those who are registered, and those whom only stored texts still name. */
export function peopleRepository(db: Db) {
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

    /** Players whom the history names and who are registered in no event. Returns the latest snapshot of each. */
    findGone: async (isMatch: (player: PlayerSnapshot) => boolean): Promise<GonePlayer[]> => {
      const found = new Map<number, GonePlayer>();
      for await (const { fk_event, texts } of trailTexts(db)) {
        for (const player of texts.flatMap((text) => [...playersIn(JSON.parse(text))])) {
          if (isMatch(player)) found.set(player.pk_player, { ...player, fk_event });
        }
      }
      if (found.size === 0) return [];
      const present = await db
        .selectFrom('player')
        .select('pk_player')
        .where('pk_player', 'in', [...found.keys()])
        .execute();
      for (const { pk_player } of present) found.delete(pk_player);
      return [...found.values()];
    },

    /** Teams of these events whose name contains one of these pseudos. */
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
        .where(mentionsPlayers(['before_json', 'after_json'], keys))
        .executeTakeFirstOrThrow();
      return count;
    },

    /** Which of these names are in use. */
    takenNames: async (names: readonly string[]): Promise<Set<string>> => {
      const keys = names.map(nameKey);
      const rows = await db
        .selectFrom('player')
        .select(['username_key', 'discord_key'])
        .where((eb) => eb.or([eb('username_key', 'in', keys), eb('discord_key', 'in', keys)]))
        .execute();
      return new Set(rows.flatMap(({ username_key, discord_key }) => [username_key, discord_key]));
    },

    /** The number of the last pseudonym that was used. */
    lastPseudonym: async (): Promise<number> => {
      const row = await db
        .selectFrom('trail')
        .select((eb) => eb.fn.max('item_key').as('last'))
        .where('item', '=', 'person')
        .executeTakeFirst();
      return row?.last ?? 0;
    },

    /** Renames players in rows and in all stored texts: nobody can find out afterwards who it was. */
    rename: async (pseudonyms: ReadonlyMap<number, string>): Promise<void> => {
      for (const [pk_player, pseudonym] of pseudonyms) {
        await db
          .updateTable('player')
          .set((eb) => ({ ...erasedFields(pseudonym), version: eb('version', '+', 1) }))
          .where('pk_player', '=', pk_player)
          .execute();
      }
      const keys = [...pseudonyms.keys()];
      const change = ({ pk_player }: PlayerSnapshot) => {
        const pseudonym = pseudonyms.get(pk_player);
        return pseudonym === undefined ? null : erasedFields(pseudonym);
      };
      for (const stored of TEXTS_NAMING_PLAYERS) {
        await rewriteTexts(db, stored, mentionsPlayers(stored.columns, keys), change);
      }
      await tableRewritesRepository(db).request();
    },

    /** The archived events whose Discord names have been stored long enough. */
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

    /** Removes the Discord names of an event's players. Its archive gets null, rows get a placeholder. */
    forgetDiscordNames: async (pk_event: number): Promise<number> => {
      // First set keys that no name can have: a player's real name may equal another player's placeholder.
      await db
        .updateTable('player')
        .set({ discord_key: sql<string>`'FORGOTTEN ' || cast(pk_player as text)` })
        .where('fk_event', '=', pk_event)
        .execute();
      const placeholder = sql<string>`${FORGOTTEN_PREFIX} || cast(pk_player as text)`;
      const { numUpdatedRows } = await db
        .updateTable('player')
        .set({ discord: placeholder, discord_key: placeholder })
        .where('fk_event', '=', pk_event)
        .executeTakeFirstOrThrow();
      // Entries about an event itself belong to no event. For an event that was deleted and restored, they contain its players.
      const isOfEvent: Condition = (eb) =>
        eb.and([
          eb.or([
            eb('fk_event', '=', pk_event),
            eb.and([eb('item', '=', 'event'), eb('item_key', '=', pk_event)]),
          ]),
          eb.or([
            eb('before_json', 'like', '%"discord"%'),
            eb('after_json', 'like', '%"discord"%'),
          ]),
        ]);
      await rewriteTexts(db, TRAIL, isOfEvent, ({ pk_player }) => forgottenFields(pk_player));
      const isThisEvent: Condition = (eb) => eb('pk_event' as 'pk_trail', '=', pk_event);
      await rewriteTexts(db, ARCHIVES, isThisEvent, () => ({ discord: null }));
      await db
        .updateTable('event')
        .set({ discord_left: 1 })
        .where('pk_event', '=', pk_event)
        .execute();
      await tableRewritesRepository(db).request();
      return Number(numUpdatedRows);
    },
  };
}

export type GonePlayer = PlayerSnapshot & { fk_event: number | null };

/** 'retiré-17' for example: a valid name, so that rows can still be saved and undone. */
const FORGOTTEN_PREFIX = 'retiré-';

function forgottenFields(pk_player: number) {
  const name = `${FORGOTTEN_PREFIX}${pk_player}`;
  return { discord: name, discord_key: nameKey(name) };
}

function erasedFields(pseudonym: string) {
  return {
    username_key: nameKey(pseudonym),
    discord_key: nameKey(pseudonym),
    ...fieldEntries(playerFieldsSuppliedBy('every-player'), () => pseudonym),
    ...fieldEntries(playerFieldsSuppliedBy('admins', 'some-players'), () => null),
  };
}

type StoredTexts = { table: 'trail' | 'event' | 'replay'; key: string; columns: readonly string[] };

const TRAIL: StoredTexts = {
  table: 'trail',
  key: 'pk_trail',
  columns: ['before_json', 'after_json'],
};
const ARCHIVES: StoredTexts = {
  table: 'event',
  key: 'pk_event',
  columns: ['archive_json', 'document_json', 'extras_json'],
};
/** Every text column that may name a player. PostgreSQL must take no samples of it (a test compares). */
export const TEXTS_NAMING_PLAYERS: readonly StoredTexts[] = [
  TRAIL,
  ARCHIVES,
  { table: 'replay', key: 'key_hash', columns: ['answer_json'] },
];

/** A condition on rows. Every table is typed as if it were the trail. */
type Condition = (eb: ExpressionBuilder<Database, 'trail'>) => Expression<SqlBool>;

/** Matches texts that contain one of these players, whether the key is the last field or not. */
function mentionsPlayers(columns: readonly string[], keys: readonly number[]): Condition {
  const named = keys.flatMap((key) => [`%"pk_player":${key},%`, `%"pk_player":${key}}%`]);
  return (eb) =>
    eb.or(
      columns.flatMap((column) => named.map((text) => eb(column as 'before_json', 'like', text))),
    );
}

const ROWS_AT_ONCE = 50;

async function rewriteTexts(
  db: Db,
  { table, key, columns }: StoredTexts,
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
        return [column, text === null ? null : withChangedPlayers(text, change)];
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
