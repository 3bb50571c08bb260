import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type BracketMatch, createBracket } from './bracket.ts';
import { foldBracket } from './fold.ts';
import {
  type Event,
  type State,
  besideReference,
  diceOf,
  options,
  play,
  playByFavourites,
  start,
} from './testing.ts';

const events = fc.record({
  teamCount: fc.integer({ min: 2, max: 64 }),
  grandFinalReset: fc.boolean(),
  chance: fc.integer(),
});
const largeEvents = [128, 200, 256, 511, 512, 513, 1023, 1024].flatMap((teamCount) =>
  [false, true].map((grandFinalReset) => ({ teamCount, grandFinalReset, chance: teamCount })),
);

test('any event of 2 to 64 teams plays to its end, and every team is placed once', () => {
  fc.assert(fc.property(events, expectWholeEvent), { numRuns: 1000 });
}, 60_000);

test.each(largeEvents)('so does an event of $teamCount teams', (event) => {
  expectWholeEvent(event);
});

test('at any moment the fold says what pushing teams through the full tree says', () => {
  const moments = fc.record({
    teamCount: fc.integer({ min: 2, max: 64 }),
    grandFinalReset: fc.boolean(),
    chance: fc.integer(),
    played: fc.integer({ min: 0, max: 100 }),
    withdrawn: fc.uniqueArray(fc.integer({ min: 1, max: 64 }), { maxLength: 6 }),
  });
  fc.assert(
    fc.property(moments, ({ withdrawn, played, ...event }) => {
      const away = withdrawn.filter((team) => team <= event.teamCount);
      const state = { ...start(event), withdrawn: away };
      const dice = diceOf(event.chance);
      const { found, expected } = besideReference(play(state, dice, () => dice(100) < played));
      expect(found).toEqual(expected);
    }),
    { numRuns: 1000 },
  );
}, 60_000);

test('when favourites win, 1 meets 2 in the last two rounds only, and beats it there', () => {
  for (let teamCount = 2; teamCount <= 130; teamCount++) {
    const state = playByFavourites(start({ teamCount, grandFinalReset: true }));
    const { matches, champion, placings } = foldBracket(state);
    const winnerFinal = matches.findLast(({ side }) => side === 'winner');
    const meetings = matches.filter(({ teams }) => teams.includes(1) && teams.includes(2));
    expect(meetings.map(({ key }) => key)).toEqual([winnerFinal?.key, 'GF']);
    expect(champion).toBe(1);
    expect(placings[1]).toEqual({ team: 2, from: 2, to: 2 });
  }
});

test('places are shared as usual: 5–6, 7–8, 9–12, 13–16', () => {
  const { placings } = foldBracket(playByFavourites(start({ teamCount: 16 })));
  const ranges = placings.map(({ from, to }) => `${from}-${to}`);
  const expected = ['1-1', '2-2', '3-3', '4-4', '5-6', '7-8', '9-12', '13-16'];
  expect([...new Set(ranges)]).toEqual(expected);
});

test('a placing is known as soon as a team is out', () => {
  const state = start({ teamCount: 4 });
  const { placings, champion } = foldBracket({
    ...state,
    results: {
      'W1-1': { scores: [3, 0], winner: 1 },
      'W1-2': { scores: [3, 0], winner: 2 },
      'L1-1': { scores: [0, 3], winner: 3 },
    },
  });
  expect(placings).toEqual([{ team: 4, from: 4, to: 4 }]);
  expect(champion).toBeNull();
});

test('rounds list every match once, and count back from the last of their side', () => {
  const { rounds, matches } = foldBracket(start({ teamCount: 5 }));
  expect(rounds.flatMap((round) => round.matches)).toEqual(matches);
  expect(
    rounds.map(({ side, number, fromEnd, bestOf }) => [side, number, fromEnd, bestOf]),
  ).toEqual([
    ['winner', 1, 2, 5],
    ['winner', 2, 1, 5],
    ['winner', 3, 0, 5],
    ['loser', 2, 2, 5],
    ['loser', 3, 1, 5],
    ['loser', 4, 0, 5],
    ['final', 1, 0, 7],
  ]);
});

test('a second grand final follows a first one won from below, when the options want it', () => {
  const won = { scores: [1, 4], winner: 2 } as const;
  const results = { 'W1-1': { scores: [3, 2], winner: 1 }, GF: won } as const;
  const without = foldBracket({ ...start({ teamCount: 2 }), results });
  expect(without.champion).toBe(2);
  expect(without.matches.at(-1)).toMatchObject({ key: 'GF', winnerTo: null, loserTo: null });

  const reset = foldBracket({ ...start({ teamCount: 2, grandFinalReset: true }), results });
  expect(reset.champion).toBeNull();
  expect(reset.placings).toEqual([]);
  expect(reset.rounds.slice(-2).map(({ number, fromEnd }) => [number, fromEnd])).toEqual([
    [1, 1],
    [2, 0],
  ]);
  expect(reset.matches.slice(-2)).toMatchObject([
    { key: 'GF', winnerTo: { key: 'GF2', slot: 2 }, loserTo: { key: 'GF2', slot: 1 } },
    { key: 'GF2', state: 'ready', teams: [1, 2], bestOf: 7 },
  ]);
});

test('a result that its match cannot have does not count', () => {
  const fresh = start({ teamCount: 4 });
  const state: State = { ...fresh, results: { 'W1-1': { scores: [3, 0], winner: 3 } } };
  expect(foldBracket(state)).toEqual(foldBracket(fresh));
});

test.each([
  ['one team', [1], options],
  ['1,025 teams', Array.from({ length: 1025 }, (_, seed) => seed), options],
  ['a team that is seeded twice', [1, 2, 1], options],
  ['a best of 0', [1, 2], { ...options, bestOf: 0 }],
  ['a best of 2.5', [1, 2], { ...options, grandFinalBestOf: 2.5 }],
])('%s is a mistake of the caller', (_, seeds, wrong) => {
  expect(() => createBracket(seeds, wrong)).toThrow(RangeError);
});

function expectWholeEvent(event: Event): void {
  const fresh = start(event);
  const keys = foldBracket(fresh).matches.map(({ key }) => key);
  const { teamCount, chance = 0 } = event;
  const state = play(fresh, diceOf(chance), () => true);
  const { matches, placings, champion } = foldBracket(state);

  const isReset = matches.at(-1)?.key === 'GF2';
  const final = matches.find(({ key }) => key === 'GF');
  expect(isReset).toBe(event.grandFinalReset === true && final?.winner === final?.teams[1]);
  expect(matches.length).toBe(2 * teamCount - (isReset ? 1 : 2));
  expect(matches.every((match) => match.state === 'played')).toBe(true);
  expect(matches.map(({ key }) => key).slice(0, keys.length)).toEqual(keys);
  expect(placings[0]).toEqual({ team: champion, from: 1, to: 1 });
  expectEveryTeamPlaced(placings, teamCount);
  expectNobodyPlaysAfterTwoLosses(matches);
  expectLinksAreSources(matches);
  expect(foldBracket(JSON.parse(JSON.stringify(state)) as State).placings).toEqual(placings);
}

function expectEveryTeamPlaced(
  placings: readonly { team: number; from: number; to: number }[],
  teamCount: number,
): void {
  expect(new Set(placings.map(({ team }) => team)).size).toBe(teamCount);
  for (let next = 0; next < teamCount;) {
    const { from, to } = placings[next] ?? { from: 0, to: 0 };
    const sharing = placings.filter((placing) => placing.from === from && placing.to === to);
    expect([from, to]).toEqual([next + 1, next + sharing.length]);
    next += sharing.length;
  }
}

function expectNobodyPlaysAfterTwoLosses(matches: readonly BracketMatch<number>[]): void {
  const losses = new Map<number, number>();
  const expected = { winner: '0 0', loser: '1 1', final: '0 1' };
  const wrong = matches.filter(({ key, side, teams, loser }) => {
    const before = teams.map((team) => losses.get(team ?? 0) ?? 0).join(' ');
    losses.set(loser ?? 0, (losses.get(loser ?? 0) ?? 0) + 1);
    return before !== (key === 'GF2' ? '1 1' : expected[side]);
  });
  expect(wrong).toEqual([]);
}

function expectLinksAreSources(matches: readonly BracketMatch<number>[]): void {
  const links = matches.flatMap(({ key, winnerTo, loserTo }) => [
    ...(winnerTo ? [`${key} winner ${winnerTo.key} ${winnerTo.slot}`] : []),
    ...(loserTo ? [`${key} loser ${loserTo.key} ${loserTo.slot}`] : []),
  ]);
  const sources = matches.flatMap(({ key, sources }) =>
    sources.flatMap((source, slot) =>
      'seed' in source ? [] : [`${source.key} ${source.outcome} ${key} ${slot + 1}`],
    ),
  );
  expect(links.toSorted()).toEqual(sources.toSorted());
}
