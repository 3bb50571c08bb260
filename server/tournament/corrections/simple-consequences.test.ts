import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { startBracket, startSwiss, type Result } from '#engine';
import type { KeyedMatch } from '#server/store/tournament.ts';
import {
  bracketState,
  emptyState,
  groupsState,
  isOpen,
  stagePlayedOut,
  resultFor,
  buildTeams,
  withNextRound,
  withoutTeam,
  stateAfter,
} from '#server/testing/states.ts';
import { buildDaySettings } from '#tests/builders.ts';
import { isFullRun } from '#tests/proofs.ts';
import { withRows } from '#server/tournament/apply.ts';
import { isWithoutConsequences, waysFor } from './corrections.ts';
import { EMPTY_DOCUMENT } from '#server/tournament/document/document.ts';
import { simpleConsequences } from './simple-consequences.ts';
import { serializeDaySettings } from '#server/tournament/document/read-day.ts';
import { resultColumns, matchStage } from '#server/tournament/stages/stages.ts';
import type { TournamentState } from '#server/tournament/state.ts';

/** `again`: a decided match gets another result. */
type Move = {
  match: number;
  firstWins: boolean;
  nobodyCame: boolean;
  leaves: boolean;
  again: boolean;
};

const moves = fc.array(
  fc.record({
    match: fc.nat(99),
    firstWins: fc.boolean(),
    nobodyCame: fc.nat(99).map((drawn) => drawn === 0),
    leaves: fc.boolean(),
    again: fc.boolean(),
  }),
  { minLength: 30, maxLength: 60 },
);

describe('what plainly follows from a result is what planning everything anew gives', () => {
  test('in a bracket, with teams that leave and a grand final that may be played twice', async () => {
    const counts = { plain: 0, planned: 0, changed: 0 };
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 2, max: 13 }), fc.boolean(), moves, async (...drawn) => {
        const [count, reset, played] = drawn;
        const begun = startBracket(buildTeams(count), { reset });
        if (!begun.ok) throw new Error(begun.code);
        const stages = {
          document: EMPTY_DOCUMENT,
          groups: null,
          swiss: null,
          bracket: begun.state,
        };
        const stations = count % 2 === 0 ? 3 : null;
        await play(stateAfter({ ...emptyState(count), stations }, stages), played, counts);
      }),
      { numRuns: isFullRun ? 500 : 40 },
    );
    // Once a match has no winner, no case is simple any more.
    expect(counts.plain).toBeGreaterThan(counts.planned);
    expect(counts.planned).toBeGreaterThan(2);
    expect(counts.changed).toBeGreaterThan(20);
  });

  test('in a Swiss phase, round after round', async () => {
    const counts = { plain: 0, planned: 0, changed: 0 };
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 2, max: 9 }), moves, async (count, played) => {
        const begun = startSwiss(buildTeams(count), { rounds: 4 });
        if (!begun.ok) throw new Error(begun.code);
        const stages = {
          document: EMPTY_DOCUMENT,
          groups: null,
          swiss: begun.state,
          bracket: null,
        };
        await play(stateAfter(emptyState(count), stages), played, counts);
      }),
      { numRuns: isFullRun ? 300 : 25 },
    );
    expect(counts.plain).toBeGreaterThan(10 * counts.planned);
    expect(counts.changed).toBeGreaterThan(20);
  });

  test('in groups, and in the single elimination after them', async () => {
    const counts = { plain: 0, planned: 0, changed: 0 };
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 4, max: 9 }), moves, moves, async (...drawn) => {
        const [count, inGroups, inBracket] = drawn;
        const groups = groupsState(count, { groups: 2, qualifiers: 2 });
        await play(groups, inGroups, counts);
        await play(bracketState(stagePlayedOut(groups)), inBracket, counts);
      }),
      { numRuns: isFullRun ? 200 : 15 },
    );
    expect(counts.plain).toBeGreaterThan(5 * counts.planned);
    expect(counts.changed).toBeGreaterThan(20);
  });
});

async function play(
  first: TournamentState,
  played: readonly Move[],
  counts: { plain: number; planned: number; changed: number },
) {
  let state = first;
  for (const move of played) {
    const match = matchFor(state, move);
    if (match === undefined) {
      const drawn = withNextRound(state);
      if (drawn === null) return;
      state = drawn;
      continue;
    }
    const result = move.nobodyCame ? nobodyWins(match) : resultFor(match, move.firstWins);
    const { matches } = state;
    const following = await simpleConsequences(state.document, match, result, {
      matchesByKey: async (keys) => matches.filter(({ key }) => keys.includes(key)),
      hasUnwonBracketMatch: async () =>
        matches.some((other) => other.unwon === 1 && matchStage(other) === 'bracket'),
      matchesAtStations: async () =>
        matches.filter((other) => other.winner_team === null && other.unwon === 0),
      day: async () => serializeDaySettings(buildDaySettings({ stations: first.stations })),
    });
    const ways = waysFor(state, match, result);
    if (!ways.ok || ways.value[0] === undefined) throw new Error('a match takes a result');
    if (!isWithoutConsequences(state, match.key, ways.value)) {
      if (following !== null) throw new Error(`${match.key} is not free: nothing follows plainly`);
      continue;
    }
    const planned = stateAfter(state, ways.value[0].stages);
    if (following !== null) {
      expectSame(state, planned, [ownRow(match, result), ...following.map(({ after }) => after)]);
    }
    if (!isOpen(match)) counts.changed += following === null ? 0 : 1;
    else counts[following === null ? 'planned' : 'plain'] += 1;
    state = move.leaves && move.match % 7 === 0 ? withoutTeam(planned, result.one) : planned;
  }
}

/** An open match, or a decided one that gets another result. */
function matchFor(state: TournamentState, { match, again }: Move): KeyedMatch | undefined {
  const decided = state.matches.filter(
    (row) => row.bye === 0 && row.fk_team_two !== null && (row.winner_team ?? row.unwon) !== 0,
  );
  const open = state.matches.filter(isOpen);
  const among = again && decided.length > 0 ? decided : open;
  return among[match % Math.max(1, among.length)];
}

function expectSame(
  state: TournamentState,
  planned: TournamentState,
  rows: readonly KeyedMatch[],
): void {
  expect(withRows(state.matches, rows)).toEqual(planned.matches);
  expect(state.document).toEqual(planned.document);
}

function ownRow(match: KeyedMatch, result: Result): KeyedMatch {
  return { ...match, ...resultColumns(result) };
}

function nobodyWins(match: KeyedMatch): Result {
  return { ...resultFor(match, true), scoreOne: 0, scoreTwo: 0, winner: null };
}
