import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type Placing,
  type State,
  type TeamId,
  finalPlacings,
  groupStandings,
  isOver,
  matchesOf,
  placingsOf,
  seedBracket,
  standings,
  startBracket,
  startGroups,
} from './index.ts';
import { seededRandom } from './lib/random.ts';
import {
  must,
  playOpenMatches,
  playSwissRound,
  startedSwiss,
  makeTeams,
} from './testing/simulate.ts';

test('those who reached the bracket come first, the others follow as the stage before has left them, and everybody has a rank', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('swiss' as const, 'groups' as const),
      fc.constantFrom('single' as const, 'double' as const),
      fc.integer({ min: 4, max: 24 }),
      fc.nat(),
      fc.string(),
      (kind, elimination, count, wanted, seed) => {
        const random = seededRandom(seed);
        const first =
          kind === 'swiss' ? playedSwiss(count, random) : playedGroups(count, wanted, random);
        const size = first.kind === 'groups' ? first.options.groups : 1;
        const seeding =
          first.kind === 'groups'
            ? seedBracket(first, { perGroup: Math.max(2, 1 + (wanted % Math.floor(count / size))) })
            : seedBracket(first, { count: 2 + (wanted % (count - 1)) });
        const started = must(startBracket(must(seeding).teams, { elimination })).state;
        const wentOn = new Set(started.teams.map(({ id }) => id));
        const others = before(first).filter((id) => !wentOn.has(id));

        const early = must(finalPlacings([first, started])).placings;
        expect(early.map(({ team }) => team)).toEqual(others);
        expect(early[0]?.from ?? wentOn.size + 1).toBe(wentOn.size + 1);

        const ended = played(started, random);
        const { placings } = must(finalPlacings([first, ended]));
        expect(placings.slice(0, wentOn.size)).toEqual(placingsOf(ended));
        expect(placings.slice(wentOn.size)).toEqual(early);
        expect(new Set(placings.map(({ team }) => team)).size).toBe(count);
        expectConsistent(placings);
      },
    ),
    { numRuns: 200 },
  );
});

test('teams of the same rank in their groups still share one when some of them have gone on', () => {
  const first = playedGroups(9, 2, seededRandom('shared'));
  expect(first.options.groups).toBe(3);
  const bracket = must(startBracket(must(seedBracket(first, { perGroup: 1 })).teams)).state;
  const { placings } = must(finalPlacings([first, bracket]));
  expect(placings.map(({ from, to }) => [from, to])).toEqual([
    [4, 6],
    [4, 6],
    [4, 6],
    [7, 9],
    [7, 9],
    [7, 9],
  ]);
  const byHand = must(startBracket([0, 1, 2].flatMap((index) => makeTeams(9)[index] ?? []))).state;
  const shared = must(finalPlacings([first, byHand])).placings;
  expectConsistent([
    ...Array.from({ length: 3 }, (_, at) => ({ team: at, from: 1, to: 3 })),
    ...shared,
  ]);
});

test('a stage alone places as it does, and stages in another order are refused', () => {
  const random = seededRandom('order');
  const swiss = playedSwiss(8, random);
  const groups = playedGroups(8, 1, random);
  const bracket = must(startBracket(makeTeams(8))).state;
  for (const stage of [swiss, groups, bracket]) {
    expect(finalPlacings([stage])).toEqual({ ok: true, placings: placingsOf(stage) });
  }
  const wrong: State[][] = [
    [],
    [bracket, swiss],
    [swiss, groups],
    [groups, groups],
    [bracket, bracket],
  ];
  for (const stages of [
    ...wrong,
    [swiss, bracket, bracket],
    null as never,
    [null] as never,
    [{}] as never,
  ]) {
    expect(finalPlacings(stages)).toEqual({ ok: false, code: 'bad-stages' });
  }
});

function before(state: State): TeamId[] {
  if (state.kind === 'swiss') return standings(state).map(({ team }) => team);
  if (state.kind === 'bracket') return [];
  const rows = groupStandings(state);
  const longest = Math.max(...rows.map(({ length }) => length));
  return Array.from({ length: longest }, (_, rank) =>
    rows.flatMap((row) => row[rank]?.team ?? []),
  ).flat();
}

/** Each range of ranks has as many teams as ranks, without a gap. */
function expectConsistent(placings: readonly Placing[]): void {
  for (let index = 0; index < placings.length;) {
    const { from, to } = placings[index] ?? { from: 0, to: 0 };
    expect(from).toBe(index + 1);
    const level = placings.filter((placing) => placing.from === from && placing.to === to);
    expect(level).toHaveLength(to - from + 1);
    index = to;
  }
}

function playedSwiss(count: number, random: () => number) {
  let state = startedSwiss(count);
  while (!isOver(state)) state = playSwissRound(state, random);
  return state;
}

function playedGroups(count: number, wanted: number, random: () => number) {
  const groups = 1 + (wanted % Math.floor(count / 2));
  return playOpenMatches(must(startGroups(makeTeams(count), { groups })).state, random);
}

function played<S extends State>(state: S, random: () => number): S {
  let current = state;
  while (matchesOf<State>(current).some((match) => match.state === 'ready')) {
    current = playOpenMatches(current, random);
  }
  return current;
}
