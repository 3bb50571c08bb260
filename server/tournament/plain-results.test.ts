import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { startBracket, startSwiss, type Result } from '#engine';
import type { KeyedMatch } from '#server/store/tournament.ts';
import {
  bracketState,
  emptyState,
  groupsState,
  isOpen,
  playedOut,
  resultFor,
  teamsOf,
  withNextRound,
  withoutTeam,
  stateAfter,
} from '#server/testing/states.ts';
import { buildDaySettings } from '#tests/builders.ts';
import { inFull } from '#tests/proofs.ts';
import { withRows } from './apply.ts';
import { isStillFree, waysFor } from './corrections.ts';
import { NOTHING_DECIDED } from './document.ts';
import { plainlyFollowing } from './plain-results.ts';
import { dayText } from './read-day.ts';
import { columnsOf, stageOf } from './stages.ts';
import type { TournamentState } from './state.ts';

/** The full figures take longer than other tests. */
const LONG = { timeout: 600_000 };

/** `again`: a match that has a result is given another one. */
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

describe('what plainly follows from a result is what planning everything anew gives', LONG, () => {
  test('in a bracket, with teams that leave and a grand final that may be played twice', async () => {
    const seen = { plain: 0, planned: 0, changed: 0 };
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 2, max: 13 }), fc.boolean(), moves, async (...drawn) => {
        const [count, reset, played] = drawn;
        const begun = startBracket(teamsOf(count), { reset });
        if (!begun.ok) throw new Error(begun.code);
        const stages = {
          document: NOTHING_DECIDED,
          groups: null,
          swiss: null,
          bracket: begun.state,
        };
        const stations = count % 2 === 0 ? 3 : null;
        await play(stateAfter({ ...emptyState(count), stations }, stages), played, seen);
      }),
      { numRuns: inFull ? 500 : 40 },
    );
    // Nothing is plain any more once a match has no winner.
    expect(seen.plain).toBeGreaterThan(seen.planned);
    expect(seen.planned).toBeGreaterThan(2);
    expect(seen.changed).toBeGreaterThan(20);
  });

  test('in a Swiss phase, round after round', async () => {
    const seen = { plain: 0, planned: 0, changed: 0 };
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 2, max: 9 }), moves, async (count, played) => {
        const begun = startSwiss(teamsOf(count), { rounds: 4 });
        if (!begun.ok) throw new Error(begun.code);
        const stages = {
          document: NOTHING_DECIDED,
          groups: null,
          swiss: begun.state,
          bracket: null,
        };
        await play(stateAfter(emptyState(count), stages), played, seen);
      }),
      { numRuns: inFull ? 300 : 25 },
    );
    expect(seen.plain).toBeGreaterThan(10 * seen.planned);
    expect(seen.changed).toBeGreaterThan(20);
  });

  test('in groups, and in the single elimination after them', async () => {
    const seen = { plain: 0, planned: 0, changed: 0 };
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 4, max: 9 }), moves, moves, async (...drawn) => {
        const [count, inGroups, inBracket] = drawn;
        const groups = groupsState(count, { groups: 2, qualifiers: 2 });
        await play(groups, inGroups, seen);
        await play(bracketState(playedOut(groups)), inBracket, seen);
      }),
      { numRuns: inFull ? 200 : 15 },
    );
    expect(seen.plain).toBeGreaterThan(5 * seen.planned);
    expect(seen.changed).toBeGreaterThan(20);
  });
});

async function play(
  first: TournamentState,
  played: readonly Move[],
  seen: { plain: number; planned: number; changed: number },
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
    const following = await plainlyFollowing(state.document, match, result, {
      matchesByKey: async (keys) => matches.filter(({ key }) => keys.includes(key)),
      isSomebodyMissing: async () =>
        matches.some((other) => other.unwon === 1 && stageOf(other) === 'bracket'),
      matchesAtStations: async () =>
        matches.filter((other) => other.winner_team === null && other.unwon === 0),
      day: async () => dayText(buildDaySettings({ stations: first.stations })),
    });
    const ways = waysFor(state, match, result);
    if (!ways.ok || ways.value[0] === undefined) throw new Error('a match takes a result');
    if (!isStillFree(state, match.key, ways.value)) {
      if (following !== null) throw new Error(`${match.key} is not free: nothing follows plainly`);
      continue;
    }
    const planned = stateAfter(state, ways.value[0].stages);
    if (following !== null) {
      expectSame(state, planned, [ownRow(match, result), ...following.map(({ after }) => after)]);
    }
    if (!isOpen(match)) seen.changed += following === null ? 0 : 1;
    else seen[following === null ? 'planned' : 'plain'] += 1;
    state = move.leaves && move.match % 7 === 0 ? withoutTeam(planned, result.one) : planned;
  }
}

/** One that is open, or one that is to be given another result. */
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
  return { ...match, ...columnsOf(result) };
}

function nobodyWins(match: KeyedMatch): Result {
  return { ...resultFor(match, true), scoreOne: 0, scoreTwo: 0, winner: null };
}
