import { describe, expect, test } from 'vitest';
import { isFullRun } from '../../tests/proofs.ts';
import {
  type SwissOptions,
  type SwissState,
  checkRound,
  draftRound,
  enterLate,
  pair,
  publishRound,
  report,
  standings,
  withdraw,
} from '../index.ts';
import { seededRandom } from '../lib/random.ts';
import {
  derivedState,
  must,
  unreachable,
  playOpenMatches,
  playSwissRound,
  randomResult,
  startedSwiss,
} from '../testing/simulate.ts';

describe('at equal wins the bye decides nothing', () => {
  // The limit is 35 to 65 % over 2,000 events. Fewer events vary more.
  const [events, margin] = isFullRun ? [2000, 0] : [100, 5];

  test.each([5, 7, 9, 11, 13, 15])(
    '%i teams: the one that had it is ahead about half of the time',
    (count) => {
      for (const results of [evenly, byStrength]) {
        const share = shareAhead({ count, events, results, byes: 'virtual-opponent' });
        expect(share).toBeGreaterThanOrEqual(35 - margin);
        expect(share).toBeLessThanOrEqual(65 + margin);
      }
    },
  );

  test('a phase that began under the older rule keeps it, byes and all', () => {
    const share = (count: number): number =>
      shareAhead({ count, events: 50, results: evenly, byes: 'not-counted' });
    expect(share(5)).toBeGreaterThan(90);
    expect(share(9)).toBeLessThan(25);
  });
});

/**
 * Among pairs with equal wins of which exactly one team had a bye: the percentage in which that
 * team is ahead.
 */
function shareAhead({
  count,
  events,
  results,
  byes,
}: {
  readonly count: number;
  readonly events: number;
  readonly results: (state: SwissState, random: () => number) => SwissState;
  readonly byes: SwissOptions['byes'];
}): number {
  let pairs = 0;
  let ahead = 0;
  for (let event = 0; event < events; event++) {
    const random = seededRandom(`${results.name}/${count}/${event}`);
    let state = startedSwiss(count, { byes });
    while (state.drawn.length < state.options.rounds) {
      state = results(must(pair(state)).state, random);
    }
    const rows = standings(state);
    for (const [index, better] of rows.entries()) {
      for (const worse of rows.slice(index + 1)) {
        const isOne = better.byes === 0 ? worse.byes > 0 : worse.byes === 0;
        if (better.figures.wins !== worse.figures.wins || !isOne) continue;
        pairs++;
        if (better.byes > 0) ahead++;
      }
    }
  }
  return (100 * ahead) / pairs;
}

function evenly(state: SwissState, random: () => number): SwissState {
  const results = { ...state.results };
  for (const match of derivedState(state).matches) {
    if (match.state === 'ready') results[match.id] = randomResult(match, random);
  }
  return { ...state, results };
}

function byStrength(state: SwissState, random: () => number): SwissState {
  return playOpenMatches(state, random);
}

test('a round without an opponent is one against a team with as many wins on the board', () => {
  const random = seededRandom('virtual');
  let state = playSwissRound(startedSwiss(6, { rounds: 3 }), random);
  state = must(enterLate(state, { id: 200, seed: 7 })).state;
  while (state.drawn.length < 3) state = playSwissRound(state, random);
  const rows = standings(state);
  const boardWins = new Map(rows.map((row) => [row.team, row.figures.wins - row.byes]));
  for (const { team, figures, byes } of rows) {
    const met = derivedState(state).matches.flatMap((match) =>
      match.state === 'played' && (match.winner === team || match.loser === team)
        ? [
            {
              opponent: match.winner === team ? match.loser : match.winner,
              won: match.winner === team,
            },
          ]
        : [],
    );
    const own = boardWins.get(team) ?? unreachable();
    const missed = team === 200 ? 1 : 0;
    const real = met.map(({ opponent }) => boardWins.get(opponent) ?? unreachable());
    const scores = [...real, ...Array<number>(byes + missed).fill(own)].toSorted((a, b) => a - b);
    const beaten = met.filter(({ won }) => won).map(({ opponent }) => boardWins.get(opponent) ?? 0);
    const sum = (list: readonly number[]): number => list.reduce((all, each) => all + each, 0);
    expect(scores).toHaveLength(3);
    expect(figures).toMatchObject({
      buchholz: sum(scores),
      medianBuchholz: scores[1],
      buchholzCut1: sum(scores.slice(1)),
      sonnebornBerger: sum(beaten) + byes * own,
    });
  }
  expect(rows.some(({ byes }) => byes > 0)).toBe(true);
});

test('a round that a late team missed is lost to its virtual opponent, so it adds nothing to the wins of those beaten', () => {
  const first = playSwissRound(startedSwiss(5, { rounds: 3 }), seededRandom('missed'));
  const entered = must(enterLate(first, { id: 106, seed: 6 })).state;
  let state = must(pair(entered)).state;
  for (const match of derivedState(state).matches) {
    if (match.state !== 'ready') continue;
    const { id, one, two } = match;
    const [scoreOne, scoreTwo] = one === 106 ? [2, 0] : [0, 2];
    const winner = one === 106 ? one : two;
    state = must(report(state, id, { one, two, scoreOne, scoreTwo, winner })).state;
  }
  const rows = standings(state);
  const late = rows.find(({ team }) => team === 106) ?? unreachable();
  const met =
    derivedState(state).matches.find(({ one, two }) => one === 106 || two === 106) ?? unreachable();
  const beaten = rows.find(({ team }) => team !== 106 && [met.one, met.two].includes(team));
  const { wins = unreachable() } = beaten?.figures ?? {};
  expect(late.figures).toMatchObject({ wins: 1, sonnebornBerger: wins - (beaten?.byes ?? 0) });
  expect(late.figures.buchholz).toBe(late.figures.sonnebornBerger + 1);
});

describe('a win without playing counts as a bye when the next bye is given', () => {
  test.each([
    ['virtual-opponent' as const, true],
    ['not-counted' as const, false],
  ])('%s: a walkover counts: %s', (byes, counts) => {
    let mattered = 0;
    for (let event = 0; event < 60; event++) {
      const random = seededRandom(`free/${event}`);
      let state = startedSwiss(5 + 2 * (event % 4), { rounds: 4, byes });
      while (state.drawn.length < 4) {
        const draft = must(draftRound(state));
        const bye = draft.tables.find(({ two }) => two === null)?.one ?? unreachable();
        const free = new Map(state.teams.map(({ id }) => [id, freeWinsOf(state, id, counts)]));
        const fewest = Math.min(...free.values());
        expect(free.get(bye)).toBe(fewest);
        if (freeWinsOf(state, bye, !counts) > 0 && fewest === 0) mattered++;
        state = withNoShows(must(publishRound(state, draft)).state, random);
      }
    }
    // Under the older rule a team with a walkover can get the bye. Under the current rule only when
    // all teams have had one.
    expect(mattered > 0).toBe(!counts);
  });

  test('but not one over a team that gave up after as many games each', () => {
    const result = { one: 101, two: 103, scoreOne: 2, scoreTwo: 0, winner: 101 };
    let state = must(
      report(must(pair(startedSwiss(5, { rounds: 3 }))).state, 'S1-1', result),
    ).state;
    const level = { one: 102, two: 104, scoreOne: 1, scoreTwo: 1, winner: 104 };
    state = must(report(state, 'S1-2', level)).state;
    // 101 and 104 have won by playing.
    const byeOf104 = [
      { one: 101, two: 105 },
      { one: 102, two: 103 },
      { one: 104, two: null },
    ];
    expect(must(checkRound(state, byeOf104)).warnings).toEqual([]);
  });

  test('the organiser who gives it to another is told', () => {
    let state = must(withdraw(must(pair(startedSwiss(5, { rounds: 3 }))).state, 102)).state;
    const first = { one: 101, two: 103, scoreOne: 2, scoreTwo: 0, winner: 101 };
    state = must(withdraw(must(report(state, 'S1-1', first)).state, 101)).state;
    // 104 has won by walkover, 105 has had the bye.
    expect(must(draftRound(state)).tables.at(-1)).toMatchObject({ one: 103, two: null });
    const edited = [
      { one: 103, two: 105 },
      { one: 104, two: null },
    ];
    expect(must(checkRound(state, edited)).warnings).toEqual([
      { because: 'further-bye', team: 104 },
    ]);
  });

  /** The number of byes and, if they count, of matches won without a game. */
  function freeWinsOf(state: SwissState, team: number, counts: boolean): number {
    return derivedState(state).matches.filter((match) => {
      if (match.state === 'bye') return match.one === team;
      if (!counts || (match.state !== 'played' && match.state !== 'walkover')) return false;
      const games = match.state === 'played' ? match.result.scoreOne + match.result.scoreTwo : 0;
      return match.winner === team && games === 0;
    }).length;
  }
});

test('a match to which nobody came is a loss for both, without a game, and a meeting', () => {
  const drawn = must(pair(startedSwiss(4, { rounds: 3 }))).state;
  const nobody = { one: 102, two: 104, scoreOne: 0, scoreTwo: 0, winner: null };
  const state = must(
    report(must(report(drawn, 'S1-2', nobody)).state, 'S1-1', {
      one: 101,
      two: 103,
      scoreOne: 2,
      scoreTwo: 1,
      winner: 101,
    }),
  ).state;
  for (const team of [102, 104]) {
    const row = standings(state).find((candidate) => candidate.team === team);
    expect(row).toMatchObject({ losses: 1, byes: 0, figures: { wins: 0, gameDifference: 0 } });
  }
  // The draw finds a new opponent for each of them: correcting a match into a result must not
  // create a rematch in a drawn round.
  const next = must(draftRound(state)).tables;
  expect(next.some(({ one, two }) => new Set([one, two, 102, 104]).size === 2)).toBe(false);
});

/** Ends matches in all ways: played, one team absent, or both absent. */
function withNoShows(state: SwissState, random: () => number): SwissState {
  const results = { ...state.results };
  for (const match of derivedState(state).matches) {
    if (match.state !== 'ready') continue;
    const result = randomResult(match, random);
    const die = random();
    const winner = die < 0.1 ? null : result.winner;
    results[match.id] = die < 0.4 ? { ...result, scoreOne: 0, scoreTwo: 0, winner } : result;
  }
  return { ...state, results };
}
