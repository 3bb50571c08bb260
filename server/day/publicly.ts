import type { Repositories } from '#server/store/repositories.ts';
import type { KeyedMatch, OpenRow } from '#server/store/tournament.ts';
import { documentFrom, readFrame } from '#server/tournament/state.ts';
import {
  heldFrom,
  publicCalls,
  publicDesk,
  publicMatches,
  publicReporters,
  type Held,
} from './held.ts';

/**
 * The event as the public knows it: whatever anybody is told without a key, a link or a session is read through this, and nothing
 * else. With nothing held it is the event itself.
 */
export async function publicly(tables: Repositories): Promise<Repositories> {
  const tournament = { ...tables.tournament, dataVersion: tables.tournament.publicVersion };
  const held = heldFrom(await tables.heldRows.list());
  return held === null ? { ...tables, tournament } : withHeld({ ...tables, tournament }, held);
}

/** The event as those in the room know it, who are told of everything at once. */
export function undelayed(tables: Repositories): Repositories {
  const find = async () => {
    const row = await tables.desk.find();
    return row && { ...row, delay_seconds: 0 };
  };
  return { ...tables, desk: { ...tables.desk, find } };
}

async function withHeld(tables: Repositories, held: Held): Promise<Repositories> {
  const document =
    held.decided === null ? await tables.tournament.document() : held.decided.document;
  const rounds = held.decided?.rounds ?? (await tables.tournament.rounds());
  const frame = await readFrame(tables);
  const matches = publicMatches(
    {
      ...frame,
      document: documentFrom(document),
      rounds,
      matches: await tables.tournament.matches(),
    },
    held,
  );
  const { active, all } = publicCalls(matches, await tables.calls.all(), held);
  const reporters = publicReporters(await tables.calls.reports(), held);
  const open = matches.filter(isOpenRow);
  return {
    ...tables,
    desk: { ...tables.desk, find: async () => publicDesk(await tables.desk.find(), held) },
    calls: {
      ...tables.calls,
      active: async () => active,
      all: async () => all,
      find: async (fk_match) => active.find((call) => call.fk_match === fk_match),
      reports: async () => reporters,
    },
    tournament: {
      ...tables.tournament,
      document: async () => document,
      rounds: async () => [...rounds],
      matches: async () => matches,
      match: async (pk_match) => matches.find((match) => match.pk_match === pk_match),
      matchesByKey: async (keys) => matches.filter(({ key }) => keys.includes(key)),
      openMatches: async () => open,
      hasOpenMatch: async () => open.length > 0,
    },
  };
}

function isOpenRow(row: KeyedMatch): row is OpenRow {
  const isOver = row.winner_team !== null || row.unwon === 1;
  return !isOver && row.fk_team_one !== null && row.fk_team_two !== null;
}
