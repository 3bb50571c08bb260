import { beforeAll, describe, expect, test } from 'vitest';
import { isFullRun } from '../../tests/proofs.ts';
import {
  type Certainty,
  type Outlook,
  type Result,
  type SwissState,
  correct,
  matchesOf,
  outlook,
  pair,
  publishRound,
  report,
  standings,
} from '../index.ts';
import { seededRandom } from '../lib/random.ts';
import {
  type ExactOutcome,
  activeTeams,
  allPublishableRounds,
  allResults,
  hasRoundToCome,
  bruteForceOutlook,
} from '../testing/every-ending.ts';
import { type RandomPhase, randomPhase } from '../testing/moments.ts';
import { outlookBeforeDraw, qualifiedTeams } from '../testing/outlooks.ts';
import { must, unreachable, startedSwiss } from '../testing/simulate.ts';

/** The number of small phases, and the limit of endings for each. */
const MOMENTS = isFullRun ? { count: 1500, endings: 5000 } : { count: 60, endings: 1500 };

test('a leader who can still be caught by matches that are open is not told that it is qualified', () => {
  let state = startedSwiss(6, { rounds: 4 });
  const play = (...tables: [winner: number, loser: number, isOpen?: 'open'][]): void => {
    const round = state.drawn.length + 1;
    const seats = tables.map(([one, two]) => ({ one: 100 + one, two: 100 + two }));
    state = must(publishRound(state, { round, tables: seats })).state;
    for (const [index, { one, two }] of seats.entries()) {
      if (tables[index]?.[2] === 'open') continue;
      const result = { one, two, scoreOne: 2, scoreTwo: 0, winner: one };
      state = must(report(state, `S${round}-${index + 1}`, result)).state;
    }
  };
  play([1, 4], [2, 5], [6, 3]);
  play([6, 1], [4, 2], [5, 3]);
  play([6, 5], [1, 2, 'open'], [4, 3, 'open']);
  const outlooks = new Map(
    outlookBeforeDraw(state, 1).prospects.map(({ team, ...prospect }) => [team - 100, prospect]),
  );
  expect(outlooks.get(6)).toEqual({ status: 'open', ifWins: ['open', 'qualified'] });
  expect(outlooks.get(3)).toMatchObject({ status: 'out' });
  expect(outlooks.get(5)).toMatchObject({ status: 'out' });
  expect(outlooks.get(1)).toEqual({ status: 'open', ifWins: ['out', 'out', 'open'] });
});

describe('over every ending of small phases at any moment', () => {
  let seen: (RandomPhase & { readonly truth: ReadonlyMap<number, readonly ExactOutcome[]> })[] = [];
  beforeAll(() => {
    seen = Array.from({ length: MOMENTS.count }, (_, season) => {
      const moment = randomPhase(seededRandom(`moment/${season}`), MOMENTS.endings);
      return { ...moment, truth: bruteForceOutlook(moment.state, moment.qualifiers) };
    });
  });

  test.each([
    ['tried', () => Infinity],
    ['tried while somebody wins', (open: number) => 3 ** open - 1],
    ['sampled', () => 0],
  ])('nothing called certain is false, with the endings %s', (_, mostFor) => {
    let certain = 0;
    for (const { state, qualifiers, truth } of seen) {
      const open = matchesOf(state).filter((match) => match.state === 'ready').length;
      const maxEndings = mostFor(open);
      const found = must(outlook(state, qualifiers, { maxEndings, samples: 20 }));
      expect(found.kind === 'matches' && found.exact).toBe(
        found.kind === 'matches' && maxEndings === Infinity,
      );
      for (const { team, status, cases } of teamsIn(found)) {
        const real = (truth.get(team) ?? []).map(certaintyOf);
        const isWhole = found.kind === 'matches' && found.exact;
        expect(cases).toHaveLength(real.length);
        for (const [wins, certainty] of cases.entries()) {
          expect(isWhole ? [real[wins]] : ['open', real[wins]]).toContain(certainty);
          if (certainty !== 'open') certain++;
        }
        const everywhere = real.every((each) => each === real[0]) ? real[0] : 'open';
        expect(isWhole ? [everywhere] : ['open', everywhere]).toContain(status);
      }
    }
    expect(certain).toBeGreaterThan(MOMENTS.count);
  });

  test('these are moments of every kind', () => {
    const kinds = seen.flatMap(({ state }) => kindsOf(state));
    for (const kind of KINDS) {
      const count = kinds.filter((each) => each === kind).length;
      expect(`${kind}: ${count >= MOMENTS.count / 50}`).toBe(`${kind}: true`);
    }
  });
});

test('the truth is what every result and every round that the engine accepts lead to', () => {
  for (let season = 0; season < 6; season++) {
    const { state, qualifiers } = randomPhase(seededRandom(`accepted/${season}`), 100);
    const before = winsIn(state);
    const ends = [...everyAcceptedEnd(state)].map((end) => ({
      wins: winsIn(end),
      through: qualifiedTeams(end, qualifiers),
    }));
    for (const [team, truths] of bruteForceOutlook(state, qualifiers)) {
      for (const [won, truth] of truths.entries()) {
        const some = ends.filter(({ wins }) => wins.get(team) === (before.get(team) ?? 0) + won);
        expect(some.length).toBeGreaterThan(0);
        expect(truth).toEqual({
          always: some.every(({ through }) => through.has(team)),
          possible: some.some(({ through }) => through.has(team)),
        });
      }
    }
  }
});

test.each([1, 3, 5])('these are all the results that a match in best of %i can have', (bestOf) => {
  const state = must(pair(startedSwiss(2, { bestOf }))).state;
  const scores = Array.from({ length: bestOf + 2 }, (_, games) => games);
  const accepted = scores.flatMap((scoreOne) =>
    scores.flatMap((scoreTwo) =>
      [101, 102, null]
        .map((winner) => ({ one: 101, two: 102, scoreOne, scoreTwo, winner }))
        .filter((result) => report(state, 'S1-1', result).ok),
    ),
  );
  expect(new Set(allResults(101, 102, bestOf))).toEqual(new Set(accepted));
});

/**
 * All states after entering one result after another and then any last round, as an organiser
 * would.
 */
function* everyAcceptedEnd(state: SwissState): Generator<SwissState> {
  const open = matchesOf(state).find((match) => match.state === 'ready');
  if (open !== undefined) {
    const { id, one, two, bestOf, round } = open;
    const isPast = round < state.drawn.length;
    for (const result of allResults(one, two, bestOf)) {
      yield* everyAcceptedEnd(
        must(isPast ? correct(state, id, result, 'keep') : report(state, id, result)).state,
      );
    }
  } else if (!hasRoundToCome(state)) yield state;
  else {
    const round = state.drawn.length + 1;
    for (const tables of allPublishableRounds(activeTeams(state))) {
      yield* everyAcceptedEnd(must(publishRound(state, { round, tables })).state);
    }
  }
}

function winsIn(state: SwissState): Map<number, number> {
  return new Map(standings(state).map(({ team, figures }) => [team, figures.wins]));
}

function certaintyOf({ always, possible }: ExactOutcome): Certainty {
  if (always) return 'qualified';
  return possible ? 'open' : 'out';
}

function teamsIn(found: Outlook) {
  if (found.kind === 'records') return unreachable();
  return found.kind === 'matches'
    ? found.chances.map((chance) => ({
        ...chance,
        cases: chance.ifWins.map((each) => each.status),
      }))
    : found.prospects.map((prospect) => ({ ...prospect, cases: prospect.ifWins }));
}

const KINDS = [
  'before the draw, nothing open',
  'before the draw, some open',
  'before the draw, everything open',
  'last round, nothing open',
  'last round, some open',
  'last round, everything open',
  'an earlier match open again',
  'two open matches of one team',
  'a bye to come',
  'a withdrawn team',
  'a team that came back',
  'a walkover',
  'a late team',
  'a forfeit',
  'a match that nobody won',
] as const;

function kindsOf(state: SwissState): (typeof KINDS)[number][] {
  const round = state.drawn.length;
  const isDrawn = round === state.options.rounds;
  const matches = matchesOf(state);
  const open = matches.filter((match) => match.state === 'ready');
  const playable = matches.filter((match) => match.round === round && match.two !== null).length;
  const when = isDrawn ? 'last round' : 'before the draw';
  const share = open.length >= playable ? 'everything' : 'some';
  const teams = open.flatMap(({ one, two }) => [one, two]);
  const isForfeit = ({ scoreOne, scoreTwo, winner }: Result): boolean =>
    winner !== null && scoreOne === scoreTwo;
  return [
    `${when}, ${open.length === 0 ? 'nothing' : share} open`,
    ...(open.some((match) => match.round < round) ? ['an earlier match open again' as const] : []),
    ...(new Set(teams).size < teams.length ? ['two open matches of one team' as const] : []),
    ...(!isDrawn && activeTeams(state).length % 2 === 1 ? ['a bye to come' as const] : []),
    ...(state.withdrawals.length > 0 ? ['a withdrawn team' as const] : []),
    ...(state.withdrawals.some(({ backInRound }) => backInRound !== undefined)
      ? ['a team that came back' as const]
      : []),
    ...(matches.some((match) => match.state === 'walkover') ? ['a walkover' as const] : []),
    ...(state.late.length > 0 ? ['a late team' as const] : []),
    ...(Object.values(state.results).some(isForfeit) ? ['a forfeit' as const] : []),
    ...(matches.some((match) => match.state === 'unwon')
      ? ['a match that nobody won' as const]
      : []),
  ];
}
