import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type GroupsState,
  type Outcome,
  type TeamId,
  clear,
  conflictsOf,
  correct,
  groupStandings,
  groupsOf,
  matchName,
  matchesOf,
  placingsOf,
  reinstate,
  report,
  startGroups,
  undo,
  withdraw,
} from '../index.ts';
import { isFullRun } from '../../tests/proofs.ts';
import { seededRandom } from '../lib/random.ts';
import { startedGroups, possibleResults } from '../testing/groups.ts';
import {
  derivedState,
  must,
  unreachable,
  playOpenMatches,
  makeTeams,
} from '../testing/simulate.ts';

test('every number of teams and groups gives each pair of group mates one match, whose id says where it stands', () => {
  for (const count of [2, 3, 4, 5, 7, 12, 16, 31, 32, 33, 100, 255, 1023, 1024]) {
    for (const groups of [1, 2, 3, 7, 8, 15, 16]) {
      const tooMany = !isFullRun && count ** 2 / groups > 40_000;
      if (2 * groups > count || tooMany) continue;
      const state = startedGroups(count, { groups });
      const groupOf = new Map(
        groupsOf(state).flatMap((teams, index) => teams.map(({ id }) => [id, index + 1])),
      );
      const ids = new Set<string>();
      const pairs = new Set<number>();
      const busy = new Set<number>();
      const wrong = matchesOf(state).filter(({ id, round, group, one, two }) => {
        const name = matchName(id);
        const [low = 0, high = 0] = [Number(one), Number(two)].toSorted((a, b) => a - b);
        ids.add(id);
        pairs.add(low * 10_000 + high);
        busy.add(round * 10_000 + low).add(round * 10_000 + high);
        const together = groupOf.get(low) === group && groupOf.get(high) === group;
        const named = name?.stage === 'groups' && name.group === group && name.round === round;
        return !together || !named;
      });
      expect(wrong).toEqual([]);
      const expected = groupsOf(state)
        .map(({ length }) => (length * (length - 1)) / 2)
        .reduce((sum, matches) => sum + matches, 0);
      expect([pairs.size, ids.size, busy.size]).toEqual([expected, expected, 2 * expected]);
    }
  }
});

const LEAGUE = isFullRun ? 1024 : 256;

test(`a league of ${LEAGUE} teams starts, folds, ranks and takes a result`, () => {
  const state = startedGroups(LEAGUE, { groups: 1 });
  const matches = (LEAGUE * (LEAGUE - 1)) / 2;
  const met = new Uint8Array(2048 * 2048);
  for (const { one, two } of matchesOf(state)) met[Number(one) * 2048 + Number(two)] = 1;
  expect(met.reduce((sum, once) => sum + once, 0)).toBe(matches);
  expect(matchesOf(state).length).toBe(matches);
  const played = playOpenMatches(state, seededRandom('league'));
  expect(placingsOf(played)).toHaveLength(LEAGUE);
  const [first] = matchesOf(state);
  const reported = must(
    report(state, 'G1R1-1', possibleResults(first ?? unreachable())[0] ?? unreachable()),
  );
  expect(reported.changes).toHaveLength(1);
});

test('what cannot be played is refused', () => {
  const code = (count: number, settings: unknown): string => {
    // The settings may come from JSON.
    const outcome = startGroups(makeTeams(count), settings as never);
    return outcome.ok ? 'ok' : outcome.code;
  };
  for (const settings of [null, 3, 'x', []]) expect(code(8, settings)).toBe('bad-options');
  for (const groups of [undefined, null, 0, -1, 1.5, 17, '2', Number.NaN]) {
    expect(code(64, { groups })).toBe('bad-group-count');
  }
  expect(code(7, { groups: 4 })).toBe('bad-group-count');
  expect(code(8, { groups: 4 })).toBe('ok');
  expect(code(1, { groups: 1 })).toBe('too-few-teams');
  expect(code(1025, { groups: 1 })).toBe('too-many-teams');
  for (const bestOf of [0, 2, null, '3']) {
    expect(code(8, { groups: 2, bestOf })).toBe('bad-best-of');
    expect(code(8, { groups: 2, bestOfRounds: { 1: bestOf } })).toBe('bad-best-of');
  }
  expect(code(8, { groups: 2, bestOfRounds: [] })).toBe('bad-options');
  for (const round of ['0', '4', '01', 'x', '1.5']) {
    expect(code(8, { groups: 2, bestOfRounds: { [round]: 3 } })).toBe('unknown-round');
  }
  for (const tiebreaks of [null, 'games-won', ['buchholz'], ['games-won', 'games-won'], [null]]) {
    expect(code(8, { groups: 2, tiebreaks })).toBe('bad-tiebreaks');
  }
  for (const qualifiers of [0, 5, null, '2', 1.5]) {
    expect(code(9, { groups: 2, qualifiers })).toBe('bad-qualifier-count');
  }
  expect(code(9, { groups: 2, qualifiers: 4 })).toBe('ok');
});

test('1 and “1” are two teams', () => {
  const ids = [1, '1', 2, '2'] as TeamId[];
  const state = must(
    startGroups(
      ids.map((id, index) => ({ id, seed: index + 1 })),
      { groups: 1 },
    ),
  ).state;
  const match = matchesOf(state).find(
    ({ round, one, two }) => round === 3 && one === ids[0] && two === ids[1],
  );
  const result = {
    one: ids[0] ?? unreachable(),
    two: ids[1] ?? unreachable(),
    scoreOne: 2,
    scoreTwo: 0,
    winner: ids[0] ?? unreachable(),
  };
  const reported = must(report(state, match?.id ?? unreachable(), result)).state;
  expect(groupStandings(reported)[0]?.map(({ team, figures }) => [team, figures.wins])).toEqual([
    [1, 1],
    [2, 0],
    ['2', 0],
    ['1', 0],
  ]);
});

test('a withdrawn team forfeits its open matches, what it played stands, and of two that left the first gives the walkover', () => {
  let state = startedGroups(4, { groups: 1 });
  const [first] = matchesOf(state);
  state = must(
    report(state, 'G1R1-1', possibleResults(first ?? unreachable())[0] ?? unreachable()),
  ).state;
  state = must(withdraw(state, 101)).state;
  state = must(withdraw(state, 102)).state;
  const told = matchesOf(state).map((match) =>
    match.state === 'walkover' ? [match.id, match.winner] : [match.id, match.state],
  );
  expect(told).toEqual([
    ['G1R1-1', 'played'],
    ['G1R1-2', 103],
    ['G1R2-1', 103],
    ['G1R2-2', 104],
    ['G1R3-1', 102],
    ['G1R3-2', 'ready'],
  ]);
});

const moves = fc.array(
  fc.record({
    kind: fc.constantFrom(
      'report',
      'report',
      'report',
      'correct',
      'clear',
      'withdraw',
      'reinstate',
      'undo',
    ),
    nth: fc.nat(),
    result: fc.nat(),
  }),
  { maxLength: 60 },
);

test('any sequence of report, correct, clear, withdraw, reinstate and undo leaves the groups as if what survives had been told from scratch, without a conflict, and undoing all leads back to the start', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 12 }), fc.nat(), moves, (count, wanted, list) => {
      const start = startedGroups(count, { groups: 1 + (wanted % Math.floor(count / 2)) });
      const places = matchesOf(start).map(({ id, one, two }) => [id, one, two]);
      const steps: Extract<Outcome<GroupsState>, { ok: true }>[] = [];
      let state = start;
      for (const { kind, nth, result } of list) {
        const matches = matchesOf(state);
        const match = matches[nth % matches.length] ?? unreachable();
        const results = possibleResults(match);
        const given = results[result % results.length] ?? unreachable();
        if (kind === 'undo') {
          const last = steps.pop();
          if (last !== undefined) state = must(undo(state, last.step)).state;
          continue;
        }
        const outcome = {
          report: () => report(state, match.id, given),
          correct: () => correct(state, match.id, given),
          clear: () => clear(state, match.id),
          withdraw: () => withdraw(state, start.teams[nth % count]?.id ?? unreachable()),
          reinstate: () => reinstate(state, start.teams[nth % count]?.id ?? unreachable()),
        }[kind]();
        if (!outcome.ok) continue;
        steps.push(outcome);
        state = outcome.state;
        expect(outcome.conflicts).toEqual([]);
        expect(matchesOf(state).map(({ id, one, two }) => [id, one, two])).toEqual(places);
      }
      let fresh = start;
      for (const { team } of state.withdrawals) fresh = must(withdraw(fresh, team)).state;
      for (const id of Object.keys(state.results).toSorted()) {
        fresh = must(report(fresh, id, state.results[id] ?? unreachable())).state;
      }
      expect(derivedState(fresh)).toEqual(derivedState(state));
      expect(groupStandings(fresh)).toEqual(groupStandings(state));
      for (const { step } of steps.toReversed()) state = must(undo(state, step)).state;
      expect(state).toEqual(start);
    }),
    { numRuns: 300 },
  );
});

test('a stored result that fits no match is a conflict, never a win', () => {
  const state = startedGroups(4, { groups: 2 });
  const strange = { one: 101, two: 102, scoreOne: 2, scoreTwo: 0, winner: 101 };
  const damaged = { ...state, results: { 'G1R1-1': strange, 'G9R9-9': strange } };
  expect(conflictsOf(damaged).map(({ match, teamsNow }) => [match, teamsNow])).toEqual([
    ['G1R1-1', [101, 104]],
    ['G9R9-9', [null, null]],
  ]);
  expect(
    groupStandings(damaged)
      .flat()
      .every(({ figures }) => figures.wins === 0),
  ).toBe(true);
});
