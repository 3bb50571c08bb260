import { expect, test } from 'vitest';
import { discordSnapshotFrom } from '#server/discord/public-snapshot.ts';
import type { Call } from '#server/store/day/calls.ts';
import { expectRow } from '#server/store/repositories.ts';
import { nextRound, swissState, withResults } from '#server/testing/states.ts';
import { tablesWithTeams } from '#server/testing/tables.ts';
import { apply } from '#server/tournament/apply.ts';
import { planStages, currentStages } from '#server/tournament/plan-rows.ts';
import { readState } from '#server/tournament/state.ts';
import { buildCall } from '#tests/builders.ts';
import { matchRow, type HeldMatch } from './held-rows.ts';
import { publicCalls, publicSnapshot, readSnapshots } from './public-snapshot.ts';

const DUE = '2026-11-14T11:00:00.000Z';

test('both snapshots of an event ask for each of its tables once', async () => {
  const { tables, statements } = await roundOnTables();
  await readSnapshots(tables);
  expect(statements).toHaveLength(8);
  expect(new Set(statements).size).toBe(8);
});

test('a result that is held is in the snapshot of the room, and not in the one that the public is told from', async () => {
  const { tables, statements } = await roundOnTables();
  const before = await snapshotsOf(tables);
  expect(before.public.tournament).toEqual(before.room.tournament);
  const [row] = before.room.tournament.matches;
  if (row === undefined) throw new Error('four teams play two matches');
  const result = { score_team_one: 2, score_team_two: 0, winner_team: row.fk_team_one };
  await tables.tournament.updateMatch({ ...row, ...result });
  const { room } = await snapshotsOf(tables);
  statements.length = 0;
  const held = { row, call: null, reporters: [], withResult: true };
  const outside = publicSnapshot(room, [matchRow(held, DUE)]);
  expect(statements).toEqual([]);
  expect(room.tournament.matches[0]).toMatchObject(result);
  expect(outside.tournament.matches).toEqual(before.room.tournament.matches);
});

test('the snapshot of the room does not compile where the public is told', async () => {
  const { tables } = await roundOnTables();
  const { room, public: outside } = await snapshotsOf(tables);
  // @ts-expect-error what the room knows is told to nobody else
  const leaked = discordSnapshotFrom(room);
  // @ts-expect-error nor does it become the public's by a copy
  const copied = discordSnapshotFrom({ ...room });
  expect([leaked.rounds, copied.rounds]).toEqual([
    discordSnapshotFrom(outside).rounds,
    discordSnapshotFrom(outside).rounds,
  ]);
  // @ts-expect-error what the public knows is not what is held from it
  expect(publicSnapshot(outside, []).tournament).toEqual(outside.tournament);
});

test('a call that is over is known once its result is, and still known while that is taken back', () => {
  const open = nextRound(swissState(4, 3));
  const over = withResults(open, 1);
  const [before, after] = [open.matches[0], over.matches[0]];
  if (before === undefined || after === undefined) throw new Error('four teams play two matches');
  const playing = callOf(before);
  const played: Call = { ...playing, progress: 'played', played_at: '2026-11-14T10:30:00.000Z' };

  const beforeResult = heldOf({ row: before, call: playing, reporters: [] });
  expect(publicCalls(open.matches, [played], beforeResult)).toEqual([playing]);
  const beforeUndo = heldOf({ row: after, call: played, reporters: [] });
  expect(publicCalls(over.matches, [playing], beforeUndo)).toEqual([played]);
});

/** A first round of four teams, as it is stored. */
async function roundOnTables() {
  const opened = await tablesWithTeams(4);
  const drawn = nextRound(swissState(4, 3));
  const plan = planStages(drawn, currentStages(drawn));
  await apply(opened.tables, await readState(opened.tables), plan, 'Ronde 1');
  opened.statements.length = 0;
  return opened;
}

async function snapshotsOf(tables: Parameters<typeof readSnapshots>[0]) {
  return expectRow((await readSnapshots(tables)) ?? undefined);
}

function heldOf(match: HeldMatch) {
  const { pk_match } = match.row;
  return {
    results: new Map([[pk_match, match]]),
    rows: new Map([[pk_match, match.row]]),
    decided: null,
    desk: null,
  };
}

function callOf({ pk_match, fk_team_one, fk_team_two }: HeldMatch['row']): Call {
  return buildCall({
    fk_match: pk_match,
    fk_team_one: fk_team_one ?? 0,
    fk_team_two: fk_team_two ?? 0,
    progress: 'playing',
    playing_at: '2026-11-14T10:00:00.000Z',
  });
}
