import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { WallScene } from '#contract/day/desk.ts';
import { Phase } from '#contract/tournament/phase.ts';
import { playedState } from '#server/testing/page-states.ts';
import { PAGE_MILLISECONDS, rowsOnPage } from '#web/lib/screens/rotate-pages.ts';
import { currentMatches } from './current-and-called-matches.ts';
import { nextLines } from './next-lines.ts';
import { wallAt } from './programme.ts';
import { calledFor, NOW, played, wallCases, WIDE_FIT } from './testing/wall-cases.ts';
import type { WallState } from './wall-state.ts';

const { matchAt, swissWall } = wallCases(playedState());
const FIT = { ...WIDE_FIT, bracketPages: 3 };
const AIR = { fk_match: null, since: null, shown: [], swapped: false, games: null };
const CHAMPION = { pk_team: 3, name: 'Les Aigles' };
const base = swissWall(4);
const inPhase = (phase: Phase, changes: Partial<WallState> = {}): WallState => ({
  ...base,
  ...changes,
  tournament: { ...base.tournament, phase },
});

describe('the wall shows what the day is about', () => {
  it.each<[string, WallState, readonly WallScene[]]>([
    ['before the start', inPhase('registration', { rounds: [], matches: [] }), ['countdown']],
    ['registration closed', inPhase('closed', { rounds: [], matches: [] }), ['countdown']],
    ['no round published yet', swissWall(0, { rounds: [] }), ['countdown']],
    ['a round that has just begun', swissWall(4), ['matches']],
    [
      'a round that is half over',
      swissWall(0, { matches: [matchAt(1), played(matchAt(2))] }),
      ['matches', 'standings'],
    ],
    ['a round that is over', swissWall(0, { matches: [played(matchAt(1))] }), ['standings']],
    [
      'a round that is over, and the hour of the next one',
      swissWall(0, { matches: [played(matchAt(1))], clock: clockWithNext() }),
      ['standings', 'next'],
    ],
    [
      'a fresh call',
      swissWall(0, { matches: [calledFor(matchAt(1), 5000), matchAt(2)] }),
      ['calls'],
    ],
    [
      'a call of a while ago',
      swissWall(0, { matches: [calledFor(matchAt(1), 25_000), matchAt(2)] }),
      ['matches'],
    ],
    [
      'a whole round called at once',
      swissWall(0, {
        matches: Array.from({ length: 16 }, (_, at) => calledFor(matchAt(at + 1), 0)),
      }),
      ['matches'],
    ],
    ['the bracket', bracketWall(), ['bracket', 'matches']],
    ['over, with a champion', champion(inPhase('finished')), ['champion']],
    ['over, without one', inPhase('finished'), ['standings']],
    [
      'archived before anything was played',
      archived(inPhase('registration', { standings: [] })),
      ['countdown'],
    ],
  ])('%s', (_moment, state, scenes) => {
    expect(scenesOf(state)).toEqual(new Set(scenes));
  });

  it('what the desk wants, whatever there is to show, and the day again when it is free', () => {
    for (const scene of WallScene.options) {
      const forced = { ...base, air: { ...AIR, wall: scene } };
      expect(scenesOf(forced)).toEqual(new Set([scene]));
    }
    expect(scenesOf({ ...base, air: { ...AIR, wall: null } })).toEqual(new Set(['matches']));
  });
});

test('every match of a round has its place on exactly one page', () => {
  for (const count of [1, 8, 18, 19, 64]) {
    const state = swissWall(count);
    const turns = Array.from({ length: 20 }, (_, turn) =>
      wallAt(state, NOW + turn * PAGE_MILLISECONDS, FIT),
    );
    const pages = [...Array(turns[0]?.pages).keys()];
    expect(new Set(turns.map(({ page }) => page))).toEqual(new Set(pages));
    const displayed = pages.flatMap((page) =>
      rowsOnPage(currentMatches(state).matches, FIT.matches, page),
    );
    expect(displayed.map(({ key }) => key)).toEqual(state.matches.map(({ key }) => key));
  }
});

test('what comes next is told in its order, never the end of a round beside the beginning of the next, and the end of the day last', () => {
  const at = (from: string, to: string) => ({
    from: `2026-12-12T${from}:00Z`,
    to: `2026-12-12T${to}:00Z`,
  });
  const clock = {
    measured: { here: 0, before: 0 },
    round: { label: 'Loser R2', began_at: null, ends: at('14:15', '15:25') },
    next: { label: 'Loser R3', begins: at('14:05', '15:10') },
    end: at('17:00', '18:00'),
    matches: [],
  };
  const matches = ['13:30', '13:40', '16:00', '16:30'].map((hour, index) => ({
    ...matchAt(index + 1),
    match_date: `2026-12-12 ${hour}:00`,
    team_one_name: `Duo ${index}`,
  }));
  const state = swissWall(0, { matches, clock });
  const event = { ...state.event, time_zone: 'UTC' };
  expect(nextLines({ ...state, event }, NOW).map(({ when }) => when)).toEqual([
    'à 13 h 30',
    'à 13 h 40',
    'entre 14 h 05 et 15 h 10',
    'à 16 h',
    'entre 17 h et 18 h',
  ]);
  const ending = { ...clock, next: null, end: null };
  expect(nextLines({ ...state, event, matches: [], clock: ending }, NOW)).toEqual([
    { what: 'Fin : Loser R2', when: 'entre 14 h 15 et 15 h 25' },
  ]);
});

test('who looks for a station waits for a few pages of a large bracket, and not for all', () => {
  const fit = { ...FIT, bracketPages: 9 };
  const turns = Array.from({ length: 12 }, (_, turn) =>
    wallAt(bracketWall(), turn * PAGE_MILLISECONDS, fit),
  );
  const order = turns.map(({ scene, page }) => (scene === 'bracket' ? page : scene));
  expect(order).toEqual([0, 1, 2, 3, 'matches', 4, 5, 6, 7, 'matches', 8, 'matches']);
});

test('of the bracket, who plays where lists what can be played', () => {
  const { matches } = bracketWall();
  const state = {
    ...bracketWall(),
    matches: matches.map((match, at) => (at === 0 ? played(match) : match)),
  };
  expect(currentMatches(state).matches.map(({ station }) => station)).toEqual([2, 3, 4]);
});

test('there is one scene and one of its pages at every moment of every day', () => {
  fc.assert(
    fc.property(states, fc.integer({ min: 0, max: 4e12 }), (state, now) => {
      const { scene, page, pages } = wallAt(state, now, FIT);
      expect(WallScene.options).toContain(scene);
      expect(page).toBeLessThan(pages);
      expect(scene).toBe(state.air?.wall ?? scene);
    }),
    { numRuns: 200 },
  );
});

const states: fc.Arbitrary<WallState> = fc
  .record({
    phase: fc.constantFrom(...Phase.options),
    matches: fc.array(fc.constantFrom('open', 'played', 'called'), { maxLength: 70 }),
    wall: fc.option(fc.constantFrom(...WallScene.options)),
    hasAir: fc.boolean(),
    hasRounds: fc.boolean(),
    hasStandings: fc.boolean(),
    hasChampion: fc.boolean(),
  })
  .map((day) => {
    const matches = day.matches.map((kind, index) => {
      const match = matchAt(index + 1);
      if (kind === 'played') return played(match);
      return kind === 'called' ? calledFor(match, index * 1000) : match;
    });
    const state = inPhase(day.phase, {
      matches,
      air: day.hasAir ? { ...AIR, wall: day.wall } : null,
      ...(!day.hasRounds && { rounds: [] }),
      ...(!day.hasStandings && { standings: [] }),
    });
    return day.hasChampion ? champion(state) : state;
  });

function scenesOf(state: WallState): ReadonlySet<WallScene> {
  const turns = Array.from({ length: 12 }, (_, turn) => NOW + (turn * PAGE_MILLISECONDS) / 100);
  const later = Array.from({ length: 12 }, (_, turn) => NOW + turn * PAGE_MILLISECONDS);
  const isFresh = wallAt(state, NOW, FIT).scene === 'calls';
  return new Set((isFresh ? turns : later).map((now) => wallAt(state, now, FIT).scene));
}

function champion(state: WallState): WallState {
  return { ...state, tournament: { ...state.tournament, champion: CHAMPION } };
}

function archived(state: WallState): WallState {
  return { ...state, event: { ...state.event, state: 'archived' } };
}

function bracketWall(): WallState {
  const rounds = [
    { pk_round: 2, label: 'Finale winner', side: 'winner' as const, number: 1, best_of: 5 },
  ];
  return inPhase('bracket', { rounds });
}

function clockWithNext(): WallState['clock'] {
  const begins = { from: '2026-12-12T14:00:00Z', to: '2026-12-12T14:10:00Z' };
  return {
    measured: { here: 0, before: 0 },
    round: null,
    next: { label: 'Ronde 3', begins },
    end: null,
    matches: [],
  };
}
