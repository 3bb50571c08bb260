import { describe, expect, test } from 'vitest';
import { isFullRun } from '../../../tests/proofs.ts';
import {
  type SwissState,
  type Table,
  type Until,
  championOf,
  draftRound,
  enterLate,
  isOver,
  matchesOf,
  pair,
  placingsOf,
  publishRound,
  seedBracket,
  standings,
  startSwiss,
  withdraw,
} from '../../index.ts';
import { seededRandom } from '../../lib/random.ts';
import {
  must,
  unreachable,
  playOpenMatches,
  startedSwiss,
  makeTeams,
} from '../../testing/simulate.ts';

describe('a phase to so many wins or losses', () => {
  const limits: Until[] = [
    { wins: 3, losses: 3 },
    { wins: 2, losses: 2 },
    { wins: 1, losses: 1 },
    { wins: 3, losses: 1 },
    { wins: 2, losses: 4 },
  ];

  const most = isFullRun ? 1024 : 20;
  test(`2 to ${most} teams: everybody ends through or out, and whoever does is drawn no more`, () => {
    for (let count = 2; count <= most; count++) {
      for (const until of limits.slice(0, count > 64 ? 1 : limits.length)) {
        expect(isOver(wholePhase(count, until, seededRandom(`until/${count}`)))).toBe(true);
      }
    }
  });

  test.each([64, 127, 256, 511, 1024])('%i teams: the same', (count) => {
    const until = { wins: 3, losses: 3 };
    expect(isOver(wholePhase(count, until, seededRandom(`until/${count}`)))).toBe(true);
  });

  test('16 teams to three: 8 go on and 8 are out, as many with each record as there have to be', () => {
    const state = wholePhase(16, { wins: 3, losses: 3 }, seededRandom('sixteen'), 0);
    const records = standings(state).map(({ figures, losses }) => `${figures.wins}-${losses}`);
    expect(records).toEqual(
      [
        Array(2).fill('3-0'),
        Array(3).fill('3-1'),
        Array(3).fill('3-2'),
        Array(3).fill('2-3'),
        Array(3).fill('1-3'),
        Array(2).fill('0-3'),
      ].flat(),
    );
    expect(standings(state)[1]?.reason).toMatchObject({ because: 'losses', figures: [0, 1] });
  });

  test('has as many rounds as its limits say, and no other number', () => {
    expect(startedSwiss(16, { until: { wins: 3, losses: 2 } }).options.rounds).toBe(4);
    const started = startSwiss(makeTeams(16), { until: { wins: 3, losses: 3 }, rounds: 6 });
    expect(started).toMatchObject({ code: 'bad-round-count' });
  });

  test('all with the wins go on to the bracket, and nobody else', () => {
    const state = wholePhase(16, { wins: 3, losses: 3 }, seededRandom('go on'), 0);
    const through = standings(state).filter(({ stopped }) => stopped === 'through');
    const seeded = must(seedBracket(state)).teams.map(({ id }) => id);
    expect(seeded).toEqual(through.map(({ team }) => team));
    expect(seeded).toHaveLength(8);
    expect(seedBracket(startedSwiss(16, { until: { wins: 3, losses: 3 } }))).toMatchObject({
      code: 'phase-unfinished',
    });
  });

  test('a team that is alone has the bye until it is through', () => {
    const random = seededRandom('alone');
    let state = startedSwiss(3, { until: { wins: 2, losses: 2 } });
    state = must(withdraw(must(withdraw(state, 101)).state, 102)).state;
    for (const round of [1, 2]) {
      expect(must(draftRound(state)).tables).toMatchObject([{ one: 103, two: null }]);
      state = playOpenMatches(must(pair(state)).state, random);
      expect(isOver(state)).toBe(round === 2);
    }
    expect(standings(state)[0]).toMatchObject({ team: 103, stopped: 'through', byes: 2 });
  });

  test('a late team enters with a loss, unless that loss would put it out', () => {
    const random = seededRandom('late');
    const late = { id: 200, seed: 200 };
    const state = playOpenMatches(
      must(pair(startedSwiss(7, { until: { wins: 2, losses: 2 } }))).state,
      random,
    );
    const entered = must(enterLate(state, late)).state;
    expect(
      must(draftRound(entered)).tables.some(({ one, two }) => one === 200 || two === 200),
    ).toBe(true);
    const knockout = playOpenMatches(
      must(pair(startedSwiss(7, { until: { wins: 3, losses: 1 } }))).state,
      random,
    );
    expect(enterLate(knockout, late)).toMatchObject({ code: 'too-late' });
  });
});

/** Plays a phase to its end and checks each round. Nobody comes to some matches. */
function wholePhase(count: number, until: Until, random: () => number, noShows = 0.05): SwissState {
  let state = startedSwiss(count, { until });
  const most = until.wins + until.losses - 1;
  while (!isOver(state)) {
    const rows = standings(state);
    const inPlay = rows.filter(({ stopped }) => stopped === null);
    for (const { figures, losses } of inPlay) {
      expect(figures.wins + losses).toBe(state.drawn.length);
    }
    const draft = must(draftRound(state));
    const seats = draft.tables.flatMap(({ one, two }) => (two === null ? [one] : [one, two]));
    expect(seats.toSorted(ascending)).toEqual(inPlay.map(({ team }) => team).toSorted(ascending));
    expect(draft.tables.filter(({ two }) => two === null)).toHaveLength(inPlay.length % 2);
    const wins = new Map(rows.map(({ team, figures }) => [team, figures.wins]));
    expect(gapsIn(draft.tables, wins)).toBe(leastGaps(draft.tables, wins));
    expect(JSON.stringify(draftRound(state))).toBe(JSON.stringify(draft));
    state = playOpenMatches(must(publishRound(state, draft, draft.tables)).state, random, noShows);
    expect(state.drawn.length).toBeLessThanOrEqual(most);
  }
  expect(draftRound(state)).toMatchObject({ code: 'rounds-all-drawn' });
  const rows = standings(state);
  for (const { figures, losses, stopped } of rows) {
    const [has, limit] =
      stopped === 'through' ? [figures.wins, until.wins] : [losses, until.losses];
    expect(has).toBe(limit);
  }
  const lastThrough = rows.findLastIndex(({ stopped }) => stopped === 'through');
  expect(rows.slice(0, lastThrough + 1).every(({ stopped }) => stopped === 'through')).toBe(true);
  const matches = matchesOf(state);
  const won = matches.filter((match) => match.state === 'played' || match.state === 'bye').length;
  expect(rows.reduce((sum, { figures }) => sum + figures.wins, 0)).toBe(won);
  expect(placingsOf(state).map(({ from }) => from)).toEqual(rows.map(({ rank }) => rank));
  expect(championOf(state)).toBe(rows[0]?.team);
  return state;
}

type Wins = ReadonlyMap<number, number>;

function gapsIn(tables: readonly Table[], wins: Wins): number {
  return tables.reduce((sum, { one, two }) => {
    const gap =
      two === null ? 0 : (wins.get(one) ?? unreachable()) - (wins.get(two) ?? unreachable());
    return sum + gap ** 2;
  }, 0);
}

/**
 * Whichever team has the bye, the others meet their neighbours in the order of wins: no round has
 * smaller gaps.
 */
function leastGaps(tables: readonly Table[], wins: Wins): number {
  const scores = tables
    .flatMap(({ one, two }) => (two === null ? [] : [one, two]))
    .map((team) => wins.get(team) ?? unreachable())
    .toSorted(ascending);
  return scores.reduce(
    (sum, score, index) => (index % 2 === 0 ? sum : sum + (score - (scores[index - 1] ?? 0)) ** 2),
    0,
  );
}

const ascending = (one: number, two: number): number => one - two;
