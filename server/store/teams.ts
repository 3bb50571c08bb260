// oxlint-disable max-lines -- all that is asked of teams, each a few lines, over one table.
import { sql } from 'kysely';
import type { Team, TeamWithPlayersRow } from '#contract/entities.ts';
import { pickTeamFields, teamFields, type GivenTeamFields } from '#contract/teams/team-fields.ts';
import { needsFirstPlayer } from '#contract/teams/first-player.ts';
import { nameKey } from '#contract/words/text.ts';
import { emptySince, isEmptyTeam } from './empty-teams.ts';
import { playerColumns } from './players.ts';
import type { Db } from './schema.ts';
import { endInvitation } from './team-links.ts';

const teamColumns = teamFields.map((field) => `team.${field}` as const);

export function teamsRepository(db: Db, fk_event: number) {
  const selected = () =>
    db
      .selectFrom('team')
      .select([
        'team.pk_team',
        ...teamColumns,
        'team.gives_way',
        'team.unchecked',
        'team.created_at',
        'team.version',
        sql<number>`(select count(*) from player where player.fk_team = team.pk_team)`.as(
          'player_count',
        ),
      ])
      .where('team.fk_event', '=', fk_event);
  const waiting = () => selected().where('team.waiting', '=', 1);
  const entered = async (): Promise<Team[]> => {
    const rows = await selected().where('team.waiting', '=', 0).orderBy('team.pk_team').execute();
    return rows.map((row) => toTeam(row, null));
  };
  const listInLine = async (query: ReturnType<typeof waiting>): Promise<Team[]> => {
    const rows = await query.orderBy(WAITING_ORDER).execute();
    return rows.map((row, index) => toTeam(row, index + 1));
  };
  const findOne = async (query: ReturnType<typeof selected>): Promise<Team | undefined> => {
    const row = await query.select('team.waiting').executeTakeFirst();
    return row && teamOf(row);
  };
  const teamOf = async ({ waiting, ...team }: TeamRow & { waiting: number }): Promise<Team> =>
    toTeam(team, waiting === 1 ? await positionInLine(team.pk_team) : null);
  const positionInLine = async (pk_team: number): Promise<number> => {
    const { place } = await db
      .selectFrom('team')
      .select((eb) => eb.fn.countAll<number>().as('place'))
      .where('team.fk_event', '=', fk_event)
      .where('team.waiting', '=', 1)
      .where(
        sql<boolean>`(${WAITING_ORDER}) <= (select ${WAITING_ORDER} from team where team.pk_team = ${pk_team})`,
      )
      .executeTakeFirstOrThrow();
    return place;
  };

  return {
    /** All teams, waiting ones too. */
    list: async (): Promise<Team[]> => {
      const all = [...(await entered()), ...(await listInLine(waiting()))];
      return all.toSorted((a, b) => a.pk_team - b.pk_team);
    },

    /** The teams that have a place. */
    entered,

    /** The waiting teams, the first in line first. */
    waiting: (): Promise<Team[]> => listInLine(waiting()),

    /** The waiting teams that may get a place: accepted, and not without players. */
    nextInLine: async (): Promise<Team[]> => {
      const checked = await listInLine(waiting().where('team.unchecked', '=', 0));
      return checked.filter((team) => !needsFirstPlayer(team));
    },

    /**
     * The teams that lose their place to another one: registered by a visitor, and without players since this time or longer.
     * Those that are empty for the longest time first.
     */
    givingWay: async (
      before: string,
      without: readonly number[],
    ): Promise<{ team: Team; since: string }[]> => {
      const rows = await selected()
        .select(emptySince.as('since'))
        .where('team.waiting', '=', 0)
        .where('team.gives_way', '=', 1)
        .where(emptySince, '<=', before)
        .where(isEmptyTeam, '=', 1)
        .$if(without.length > 0, (query) => query.where('team.pk_team', 'not in', without))
        .orderBy(emptySince)
        .orderBy('team.pk_team')
        .execute();
      return rows.map(({ since, ...row }) => ({ team: toTeam(row, null), since }));
    },

    /** How many of these teams exist and have no player. */
    countEmpty: async (keys: readonly number[]): Promise<number> => {
      if (keys.length === 0) return 0;
      const { count } = await db
        .selectFrom('team')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('fk_event', '=', fk_event)
        .where('pk_team', 'in', keys)
        .where(isEmptyTeam, '=', 1)
        .executeTakeFirstOrThrow();
      return count;
    },

    find: (pk_team: number): Promise<Team | undefined> =>
      findOne(selected().where('team.pk_team', '=', pk_team)),

    findByName: (name: string): Promise<Team | undefined> =>
      findOne(selected().where('team.name_key', '=', nameKey(name))),

    /** How many teams have a place, without these. */
    countEntered: async (without: readonly number[]): Promise<number> => {
      const { count } = await db
        .selectFrom('team')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('fk_event', '=', fk_event)
        .where('waiting', '=', 0)
        .$if(without.length > 0, (query) => query.where('pk_team', 'not in', without))
        .executeTakeFirstOrThrow();
      return count;
    },

    withPlayers: (which: 'entered' | 'waiting' = 'entered'): Promise<TeamWithPlayersRow[]> =>
      db
        .selectFrom('team')
        .leftJoin('player', 'player.fk_team', 'team.pk_team')
        .select([
          'team.pk_team as fk_team',
          'team.name',
          'team.capacity',
          'player.pk_player',
          ...playerColumns,
        ])
        .where('team.fk_event', '=', fk_event)
        .where('team.waiting', '=', which === 'waiting' ? 1 : 0)
        .$if(which === 'waiting', (query) =>
          query
            .orderBy('team.unchecked')
            .orderBy((eb) => eb.case().when('player.pk_player', 'is', null).then(1).else(0).end()),
        )
        .orderBy('team.pk_team')
        .orderBy('player.pk_player')
        .execute(),

    /** The team with two facts: whether joining needs its invitation, and whether it has one. */
    findWithJoining: async (
      pk_team: number,
    ): Promise<{ team: Team; byInvitation: boolean; invites: boolean } | undefined> => {
      const row = await selected()
        .select(['team.waiting', 'team.by_invitation'])
        .select((eb) =>
          eb
            .selectFrom('team_link')
            .select('pk_link')
            .whereRef('team_link.fk_team', '=', 'team.pk_team')
            .where('team_link.kind', '=', 'invitation')
            .limit(1)
            .as('invitation'),
        )
        .where('team.pk_team', '=', pk_team)
        .executeTakeFirst();
      if (row === undefined) return undefined;
      const { by_invitation, invitation, ...team } = row;
      return {
        team: await teamOf(team),
        byInvitation: by_invitation === 1,
        invites: invitation !== null,
      };
    },

    /** The names of these teams. */
    namesOf: async (keys: readonly number[]): Promise<ReadonlyMap<number, string>> => {
      if (keys.length === 0) return new Map();
      const rows = await db
        .selectFrom('team')
        .select(['pk_team', 'name'])
        .where('fk_event', '=', fk_event)
        .where('pk_team', 'in', keys)
        .execute();
      return new Map(rows.map(({ pk_team, name }) => [pk_team, name]));
    },

    /** Whether joining the team needs its invitation. */
    isByInvitation: async (pk_team: number): Promise<boolean> => {
      const row = await db
        .selectFrom('team')
        .select('by_invitation')
        .where('pk_team', '=', pk_team)
        .executeTakeFirst();
      return row?.by_invitation === 1;
    },

    setByInvitation: async (pk_team: number, by_invitation: 0 | 1): Promise<void> => {
      await db.updateTable('team').set({ by_invitation }).where('pk_team', '=', pk_team).execute();
    },

    /** Call this after its links are restored. */
    endInvitation: (pk_team: number): Promise<void> => endInvitation(db, pk_team),

    create: async (team: NewTeam): Promise<number> => {
      const { pk_team } = await db
        .insertInto('team')
        .values({ ...team, fk_event, name_key: nameKey(team.name) })
        .returning('pk_team')
        .executeTakeFirstOrThrow();
      return pk_team;
    },

    /** The same. Returns the changed team. */
    add: async (team: NewTeam): Promise<Team> => {
      const row = await db
        .insertInto('team')
        .values({ ...team, fk_event, name_key: nameKey(team.name) })
        .returning([
          'pk_team',
          'name',
          'capacity',
          'gives_way',
          'unchecked',
          'created_at',
          'version',
          'waiting',
        ])
        .executeTakeFirstOrThrow();
      return teamOf({ ...row, player_count: 0 });
    },

    /** Puts a deleted team back under its own key. */
    restore: async (
      team: EntryStatus &
        GivenTeamFields & {
          pk_team: number;
          created_at: string;
          version: number;
          by_invitation: 0 | 1;
        },
    ): Promise<void> => {
      await db
        .insertInto('team')
        .values({
          ...team,
          fk_event,
          name_key: nameKey(team.name),
          // Its players may have joined other teams meanwhile. The team must not lose its place at once because it was deleted an hour ago.
          empty_since: new Date().toISOString(),
        })
        .execute();
    },

    update: async (pk_team: number, team: GivenTeamFields): Promise<void> => {
      await db
        .updateTable('team')
        .set((eb) => ({
          ...pickTeamFields(team),
          name_key: nameKey(team.name),
          version: eb('version', '+', 1),
        }))
        .where('pk_team', '=', pk_team)
        .execute();
      await endInvitation(db, pk_team);
    },

    /** The version does not change: an admin's open form about the team stays valid. */
    setWaiting: async (pk_team: number, waiting: 0 | 1): Promise<void> => {
      await db.updateTable('team').set({ waiting }).where('pk_team', '=', pk_team).execute();
    },

    /** The same, together with what prevents the team from getting a place, or lets it lose one. */
    setEntryStatus: async (
      pk_team: number,
      { waiting, gives_way, unchecked }: EntryStatus,
    ): Promise<void> => {
      await db
        .updateTable('team')
        .set({ waiting, gives_way, unchecked })
        .where('pk_team', '=', pk_team)
        .execute();
    },

    /** The team never loses its place to another one. */
    keepPlace: async (pk_team: number): Promise<void> => {
      await db.updateTable('team').set({ gives_way: 0 }).where('pk_team', '=', pk_team).execute();
    },

    /** Call this after its players and matches no longer refer to it. */
    delete: async (pk_team: number): Promise<void> => {
      await db.deleteFrom('team').where('pk_team', '=', pk_team).execute();
    },
  };
}

export type NewTeam = Partial<EntryStatus> &
  Pick<EntryStatus, 'waiting'> &
  GivenTeamFields & { created_at: string };
type EntryStatus = { waiting: 0 | 1; gives_way: 0 | 1; unchecked: 0 | 1 };

/** The order of waiting teams: those with players first, those to be checked last. */
const WAITING_ORDER = sql`team.unchecked, ${isEmptyTeam}, team.pk_team`;

type TeamRow = Omit<Team, 'waiting' | 'gives_way' | 'unchecked'> & {
  gives_way: number;
  unchecked: number;
};

/** `waiting`: the position in line, null for a team that has a place. */
function toTeam({ gives_way, unchecked, ...team }: TeamRow, waiting: number | null): Team {
  return {
    ...team,
    ...(waiting !== null && { waiting }),
    ...(gives_way === 1 && { gives_way: true }),
    ...(unchecked === 1 && { unchecked: true }),
  };
}
