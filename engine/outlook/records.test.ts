import { describe, expect, test } from 'vitest';
import { isFullRun } from '../../tests/proofs.ts';
import {
  type Certainty,
  type OutlookByRecord,
  type SwissState,
  clear,
  enterLate,
  isOver,
  matchesOf,
  outlook,
  pair,
  publishRound,
  reinstate,
  report,
  standings,
  withdraw,
} from '../index.ts';
import { seededRandom, shuffled } from '../lib/random.ts';
import { type ExactOutcome, allPublishableRounds, allResults } from '../testing/every-ending.ts';
import { bruteForceRecords } from '../testing/every-record.ts';
import { must, unreachable, playSwissRound, startedSwiss } from '../testing/simulate.ts';

const SEASONS = isFullRun ? 3000 : 75;

describe('over every ending of small phases to so many wins or losses', () => {
  test('what is called certain is what every ending leaves', () => {
    const seen = { qualified: 0, out: 0, open: 0, alone: 0, several: 0 };
    for (let season = 0; season < SEASONS; season++) {
      const state = somePhase(seededRandom(`records/${season}`));
      const truth = bruteForceRecords(state);
      const inPlay = standings(state).filter((row) => row.stopped === null && !row.withdrawn);
      for (const { team, status, ifWins } of byRecord(state).prospects) {
        const real = (truth.get(team) ?? unreachable()).map(certaintyOf);
        expect(ifWins).toHaveLength(real.length);
        for (const [wins, certainty] of ifWins.entries()) {
          // With several open matches, the outlook does not distinguish which of them the team
          // wins.
          const allowed = ifWins.length > 2 ? ['open', real[wins]] : [real[wins]];
          expect({ season, team, wins, isTrue: allowed.includes(certainty) }).toEqual({
            season,
            team,
            wins,
            isTrue: true,
          });
          seen[certainty]++;
        }
        if (ifWins.length > 2) seen.several++;
        const isInPlay = inPlay.some((row) => row.team === team);
        if (isInPlay && status === 'qualified') seen.alone++;
      }
    }
    for (const count of Object.values(seen)) expect(count).toBeGreaterThan(SEASONS / 50);
  });

  test('these are all the rounds and results that the engine accepts', () => {
    for (let season = 0; season < 5; season++) {
      const state = somePhase(seededRandom(`accepted/${season}`), 3);
      const through = [...everyAcceptedEnd(state)];
      expect(through.length).toBeGreaterThan(0);
      for (const [team, truths] of bruteForceRecords(state)) {
        expect(truths.every(({ always }) => always)).toBe(through.every((ids) => ids.has(team)));
        expect(truths.some(({ possible }) => possible)).toBe(through.some((ids) => ids.has(team)));
      }
    }
  });
});

test('it says how many wins bring a team through and how many losses put it out, at any time', () => {
  const random = seededRandom('left');
  let state = startedSwiss(16, { until: { wins: 3, losses: 3 } });
  while (!isOver(state)) {
    const rows = new Map(standings(state).map((row) => [row.team, row]));
    for (const { team, status, winsLeft, lossesLeft } of byRecord(state).prospects) {
      const { figures, losses, stopped } = rows.get(team) ?? unreachable();
      const [wins, isOut] = [figures.wins, stopped === 'out'];
      expect(winsLeft).toBe(3 - wins);
      expect(lossesLeft).toBe(stopped === 'through' ? 0 : 3 - losses);
      const certain = isOut ? 'out' : 'qualified';
      expect(status).toBe(stopped === null ? 'open' : certain);
    }
    state = playSwissRound(state, random);
  }
  const statuses = byRecord(state).prospects.map(({ status }) => status);
  expect(statuses.filter((status) => status === 'qualified')).toHaveLength(8);
  expect(statuses.filter((status) => status === 'out')).toHaveLength(8);
});

function byRecord(state: SwissState): OutlookByRecord {
  const found = must(outlook(state));
  return found.kind === 'records' ? found : unreachable();
}

/** Random actions that an organiser may take. */
function somePhase(random: () => number, teams = 3 + Math.floor(random() * 3)): SwissState {
  const upTo = (count: number): number => Math.floor(random() * count);
  const wins = 1 + upTo(3);
  const losses = 1 + upTo(4 - wins);
  let state = startedSwiss(teams, { bestOf: 1, until: { wins, losses } });
  for (let round = upTo(wins + losses + 1); round > 0 && !isOver(state); round--) {
    const drawn = pair(state);
    if (drawn.ok) state = drawn.state;
    if (random() < 0.1) state = tried(state, enterLate(state, { id: 900, seed: 900 }));
    if (random() < 0.15) state = tried(state, withdraw(state, anyOf(state.teams, random).id));
    if (random() < 0.15) state = tried(state, reinstate(state, anyOf(state.teams, random).id));
    const played = random() < 0.7 ? 1 : 0.5;
    for (const match of matchesOf(state)) {
      if (match.state !== 'ready' || random() > played) continue;
      const result = anyOf(allResults(match.one, match.two, match.bestOf), random);
      state = tried(state, report(state, match.id, result));
    }
  }
  for (let taken = random() < 0.5 ? upTo(3) : 0; taken > 0; taken--) {
    const id = shuffled(Object.keys(state.results), random)[0];
    if (id !== undefined) state = must(clear(state, id, 'keep')).state;
  }
  return state;
}

function tried(
  state: SwissState,
  outcome: { ok: true; state: SwissState } | { ok: false },
): SwissState {
  return outcome.ok ? outcome.state : state;
}

function anyOf<T>(list: readonly T[], random: () => number): T {
  return list[Math.floor(random() * list.length)] ?? unreachable();
}

/**
 * The teams that are through after one result after another and any rounds, as an organiser would
 * enter them.
 */
function* everyAcceptedEnd(state: SwissState): Generator<ReadonlySet<number>> {
  const open = matchesOf(state).find((match) => match.state === 'ready');
  if (open !== undefined) {
    const { id, one, two } = open;
    for (const winner of [one, two, null]) {
      const result = { one, two, scoreOne: 0, scoreTwo: 0, winner };
      yield* everyAcceptedEnd({ ...state, results: { ...state.results, [id]: result } });
    }
    return;
  }
  if (isOver(state)) {
    const rows = standings(state).filter((row) => row.stopped === 'through' && !row.withdrawn);
    yield new Set(rows.map(({ team }) => team));
    return;
  }
  const round = state.drawn.length + 1;
  for (const some of everySubset(state.teams.map(({ id }) => id))) {
    for (const tables of allPublishableRounds(some)) {
      const published = publishRound(state, { round, tables });
      if (published.ok) yield* everyAcceptedEnd(published.state);
    }
  }
}

function everySubset(ids: readonly number[]): number[][] {
  return Array.from({ length: 2 ** ids.length }, (_, choice) =>
    ids.filter((_id, index) => (choice >> index) % 2 === 1),
  );
}

function certaintyOf({ always, possible }: ExactOutcome): Certainty {
  if (always) return 'qualified';
  return possible ? 'open' : 'out';
}
