import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { reinstate, startBracket } from '#engine';
import type { KeyedMatch } from '#server/store/tournament.ts';
import {
  bracketState,
  emptyState,
  isOpen,
  stagePlayedOut,
  resultFor,
  stateAfter,
  swissState,
  buildTeams,
  withoutTeam,
  withResults,
} from '#server/testing/states.ts';
import { buildMatchRow } from '#tests/builders.ts';
import { isFullRun } from '#tests/proofs.ts';
import { waysFor } from '#server/tournament/corrections/corrections.ts';
import { EMPTY_DOCUMENT } from '#server/tournament/document/document.ts';
import { currentStages } from '#server/tournament/plan-rows.ts';
import type { TournamentState } from '#server/tournament/state.ts';
import { withStations } from './stations.ts';

describe('the matches of the bracket', () => {
  test('get stations as soon as both teams are known, the first of them station 1', () => {
    const begun = bracketState(stagePlayedOut(swissState(8, 3)));
    expect(roundStations(begun, 'W1')).toEqual([1, 2, 3, 4]);
    expect(roundStations(begun, 'W2')).toEqual([null, null]);
    const later = withResults(begun, 2);
    expect(roundStations(later, 'W2')).toEqual([1, null]);
    expect(roundStations(later, 'L1')).toEqual([2, null]);
  });

  test('keep the station that they have when they are corrected', () => {
    const begun = withResults(bracketState(stagePlayedOut(swissState(8, 3))), 2);
    const corrected = after(begun, { act: 'correct', match: 0, firstWins: false, station: 0 });
    expect(corrected).not.toEqual(begun);
    expect(corrected.matches.map(({ station }) => station)).toEqual(
      begun.matches.map(({ station }) => station),
    );
  });
});

describe('a match', () => {
  const open = { fk_team_one: 1, fk_team_two: 2, winner_team: null, station: null };
  const stations = (before: KeyedMatch[], planned: KeyedMatch[]) =>
    withStations(before, planned).map(({ station }) => station);

  test('that an admin has taken its station from stays without one', () => {
    const row = buildMatchRow({ ...open, key: 'W1-1' });
    expect(stations([row], [{ ...row, score_team_one: 1 }])).toEqual([null]);
  });

  test('that waits for its teams was promised its station: nobody else gets it', () => {
    const final = buildMatchRow({ key: 'GF', station: 1 });
    const first = buildMatchRow({ ...open, key: 'W1-1' });
    expect(stations([final, { ...first, fk_team_two: null }], [first, final])).toEqual([2, 1]);
  });

  test('that was over goes elsewhere when its station has been given away', () => {
    const over = buildMatchRow({ ...open, key: 'W1-1', station: 1, winner_team: 1 });
    const again = { ...over, winner_team: null };
    const other = buildMatchRow({ ...open, key: 'W1-2', station: 1 });
    expect(stations([over, other], [again, other])).toEqual([2, 1]);
    expect(stations([over], [again])).toEqual([1]);
    const waiting = { ...again, fk_team_two: null };
    expect(stations([over, other], [waiting, other])).toEqual([null, 1]);
  });
});

const moves = fc.array(
  fc.record({
    act: fc.constantFrom('play', 'play', 'play', 'correct', 'clear', 'leave', 'return', 'move'),
    match: fc.nat(99),
    firstWins: fc.boolean(),
    station: fc.integer({ min: 1, max: 9 }),
  }),
  { minLength: 20, maxLength: 50 },
);
const drawnBracket = fc.record({ count: fc.integer({ min: 2, max: 13 }), reset: fc.boolean() });

describe('through every history of a bracket, with corrections and teams that leave and come back', () => {
  test('each open match has a station, and no two have the same', () => {
    let reopened = 0;
    fc.assert(
      fc.property(drawnBracket, moves, (drawn, made) => {
        let state = buildBracket(drawn);
        for (const move of made.filter(({ act }) => act !== 'move')) {
          const next = after(state, move);
          const given = next.matches.filter(isOpen).map(({ station }) => station);
          expect(given).not.toContain(null);
          expect(new Set(given).size).toBe(given.length);
          reopened += move.act === 'clear' && next !== state ? 1 : 0;
          state = next;
        }
      }),
      { numRuns: isFullRun ? 500 : 50 },
    );
    expect(reopened).toBeGreaterThan(25);
  });

  test('the station that an admin chose for a match to be played stays, and no other match is put there', () => {
    fc.assert(
      fc.property(drawnBracket, moves, (drawn, made) => {
        let state = buildBracket(drawn);
        const chosen = new Map<string, number>();
        for (const move of made) {
          const before = new Map(state.matches.map((match) => [match.key, match]));
          state = after(state, move);
          if (move.act === 'move') {
            for (const { key, station } of state.matches) {
              if (before.get(key)?.station !== station) chosen.set(key, station ?? 0);
            }
            continue;
          }
          const toPlay = state.matches.filter(isToPlay);
          const openKeys = new Set(toPlay.map(({ key }) => key));
          for (const key of chosen.keys()) if (!openKeys.has(key)) chosen.delete(key);
          const mine = toPlay.filter(({ key }) => chosen.has(key));
          expect(mine.map(({ station }) => station)).toEqual(
            mine.map(({ key }) => chosen.get(key)),
          );
          const given = toPlay.filter(
            ({ key, station }) => !chosen.has(key) && station !== before.get(key)?.station,
          );
          const taken = new Set(chosen.values());
          expect(given.filter(({ station }) => taken.has(station ?? 0))).toEqual([]);
        }
      }),
      { numRuns: isFullRun ? 500 : 50 },
    );
  });
});

type Move = { act: string; match: number; firstWins: boolean; station: number };

function buildBracket({ count, reset }: { count: number; reset: boolean }): TournamentState {
  const begun = startBracket(buildTeams(count), { reset });
  if (!begun.ok) throw new Error(begun.code);
  const stages = { document: EMPTY_DOCUMENT, groups: null, swiss: null, bracket: begun.state };
  return stateAfter(emptyState(count), stages);
}

function after(state: TournamentState, move: Move): TournamentState {
  const { act, match, firstWins, station } = move;
  const candidates = state.matches.filter(CANDIDATES[act] ?? isOpen);
  const chosen = candidates[match % Math.max(1, candidates.length)];
  if (chosen === undefined) return state;
  if (act === 'leave') return withoutTeam(state, chosen.fk_team_one ?? 0);
  if (act === 'return') return withTeamBack(state);
  if (act === 'move') {
    const rows = state.matches.map((row) => (row === chosen ? { ...row, station } : row));
    return { ...state, matches: rows };
  }
  const ways = waysFor(state, chosen, act === 'clear' ? null : resultFor(chosen, firstWins));
  const [way] = ways.ok ? ways.value : [];
  return way === undefined ? state : stateAfter(state, way.stages);
}

const isPlayed = ({ score_team_one, winner_team }: KeyedMatch) =>
  winner_team !== null && score_team_one !== null;

const isToPlay = ({ winner_team, unwon }: KeyedMatch) => winner_team === null && unwon === 0;

const CANDIDATES: Readonly<Record<string, (match: KeyedMatch) => boolean>> = {
  correct: isPlayed,
  clear: isPlayed,
  move: isToPlay,
};

/** The team that withdrew last returns. */
function withTeamBack(state: TournamentState): TournamentState {
  const stages = currentStages(state);
  const left = stages.bracket?.withdrawals.at(-1);
  const back = stages.bracket && left ? reinstate(stages.bracket, left.team) : null;
  return back?.ok && back.state.kind === 'bracket'
    ? stateAfter(state, { ...stages, bracket: back.state })
    : state;
}

function roundStations({ matches }: TournamentState, round: string): (number | null)[] {
  return matches.filter(({ key }) => key.startsWith(`${round}-`)).map(({ station }) => station);
}
