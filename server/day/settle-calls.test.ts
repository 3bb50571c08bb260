import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { KeyedMatch } from '#server/store/tournament.ts';
import { tablesWithTeams } from '#server/testing/tables.ts';
import { buildDaySettings, buildMatchRow } from '#tests/builders.ts';
import { isFullRun } from '#tests/proofs.ts';
import { planCalls, settleCalls } from './settle-calls.ts';

const NOW = '2026-11-14T10:00:00.000Z';

test('the short way of settling leaves nothing undone that the long way would do', async () => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(null, 2), acts, async (stations, happening) => {
      const { tables } = await roundOf(8, stations);
      await settleCalls(tables, NOW);
      for (const { match: number, does } of happening) {
        const match = await tables.tournament.match(number + 1);
        if (match === undefined) throw new Error('the matches of a round stay');
        await tables.tournament.updateMatch({ ...match, ...CHANGES[does] });
        const call = await tables.calls.find(match.pk_match);
        if (call && does === 'come') {
          await tables.calls.save([{ ...call, team_one_there_at: NOW, team_two_there_at: NOW }]);
        }
        await settleCalls(tables, NOW);
        const { before, after } = await planCalls(tables, NOW);
        expect(after).toEqual(before.toSorted((one, other) => one.fk_match - other.fk_match));
        expect(await tables.calls.ended()).toEqual([]);
      }
    }),
    { numRuns: isFullRun ? 200 : 15 },
  );
});

test('a score in a large round does not read the round', async () => {
  const { tables, statements } = await roundOf(64, null);
  await settleCalls(tables, NOW);
  const [first] = await tables.tournament.openMatches();
  if (first === undefined) throw new Error('a round has matches');
  await tables.tournament.updateMatch({ ...first, ...CHANGES.win });
  statements.length = 0;
  await settleCalls(tables, NOW);
  expect(statements).toHaveLength(3);
  expect((await tables.calls.find(first.pk_match))?.progress).toBe('played');
});

const CHANGES = {
  win: { score_team_one: 2, score_team_two: 0, winner_team: 1 },
  begin: { score_team_one: 1, score_team_two: 0, winner_team: null },
  clear: { score_team_one: null, score_team_two: null, winner_team: null },
  swap: { fk_team_two: 1 },
  lose: { fk_team_two: null },
  move: { station: 2 },
  free: { station: null },
  come: {},
} satisfies Record<string, Partial<KeyedMatch>>;

const acts = fc.array(
  fc.record({
    match: fc.nat(3),
    does: fc.constantFrom(...(Object.keys(CHANGES) as (keyof typeof CHANGES)[])),
  }),
  { maxLength: 12 },
);

/** A first round with so many teams. */
async function roundOf(teams: number, stations: number | null) {
  const opened = await tablesWithTeams(teams);
  const { tables } = opened;
  const event = await tables.events.find(1);
  if (event === undefined) throw new Error('a new database has an event');
  const day_json = JSON.stringify({ version: 1, ...buildDaySettings({ stations }) });
  const { pk_event: _key, ...columns } = event;
  await tables.events.update(1, { ...columns, day_json });
  const [round] = await tables.tournament.rounds();
  await tables.tournament.insertMatches(
    Array.from({ length: teams / 2 }, (_, index) => {
      const { pk_match: _key, ...match } = buildMatchRow({
        fk_round: round?.pk_round ?? 0,
        fk_team_one: 2 * index + 1,
        fk_team_two: 2 * index + 2,
        key: `S1-${index + 1}`,
        station: stations === null ? index + 1 : null,
      });
      return match;
    }),
  );
  return opened;
}
