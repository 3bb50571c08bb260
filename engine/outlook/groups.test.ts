import { describe, expect, test } from 'vitest';
import { isFullRun } from '../../tests/proofs.ts';
import {
  type Chance,
  type GroupTiebreak,
  type GroupsState,
  type OutlookOfMatches,
  type OutlookOptions,
  type TeamId,
  groupStandings,
  groupsOf,
  matchesOf,
  outlook,
  report,
  withdraw,
} from '../index.ts';
import { seededRandom, shuffled } from '../lib/random.ts';
import { type ExactEnding, exactChance, allExactEndings } from '../testing/chances.ts';
import { allResults } from '../testing/every-ending.ts';
import { startedGroups } from '../testing/groups.ts';
import { must, unreachable, playOpenMatches } from '../testing/simulate.ts';

const SEASONS = isFullRun ? 1500 : 30;

describe('over every ending of small groups', () => {
  test.each([
    ['tried', Infinity],
    ['sampled', 0],
  ])('what is called certain is true, with the endings %s', (_, maxEndings) => {
    const seen = { qualified: 0, out: 0, open: 0, needs: 0 };
    for (let season = 0; season < SEASONS; season++) {
      const { state, qualifiers } = someGroups(seededRandom(`groups/${season}`));
      const ends = allExactEndings(state, (end) => goingOn(end, qualifiers));
      const found = ofGroups(state, qualifiers, { maxEndings, samples: 20 });
      expect(found.exact).toBe(maxEndings > 0);
      for (const chance of found.chances) {
        const truth = exactChance(state, chance.team, ends);
        expect({ season, chance: comparable(chance, truth) }).toEqual({
          season,
          chance: maxEndings > 0 ? close(truth) : statuses(truth),
        });
        seen[chance.status]++;
        seen.needs += chance.ifWins.flatMap(({ needs }) => needs).length;
      }
    }
    expect(seen.qualified).toBeGreaterThan(SEASONS / 4);
    expect(seen.out).toBeGreaterThan(SEASONS / 4);
    expect(seen.open).toBeGreaterThan(SEASONS / 4);
    expect(seen.needs > SEASONS / 4).toBe(maxEndings > 0);

    /** A sample may leave a certain case open. */
    function comparable(chance: Chance, truth: Chance): unknown {
      if (maxEndings > 0) return chance;
      return {
        status: chance.status === 'open' ? truth.status : chance.status,
        ifWins: chance.ifWins.map(({ status }, wins) =>
          status === 'open' ? truth.ifWins[wins]?.status : status,
        ),
      };
    }
  });
});

test('shares that are sampled hold their margin in 95 of 100 cases', () => {
  let [held, all] = [0, 0];
  for (let season = 0; season < 6; season++) {
    const random = seededRandom(`margins/${season}`);
    let state = startedGroups(8, { groups: 2, qualifiers: 2 });
    for (const match of shuffled(matchesOf(state), random).slice(0, 5)) {
      state = must(report(state, match.id, playedResult(state, match.id, random))).state;
    }
    const exact = ofGroups(state, undefined, { maxEndings: Infinity });
    for (let run = 0; run < 10; run++) {
      const options = { maxEndings: 0, samples: 150, randomSeed: `run/${run}` };
      const sampled = ofGroups(state, undefined, options);
      for (const [index, { ifWins }] of sampled.chances.entries()) {
        for (const [wins, { share, margin }] of ifWins.entries()) {
          const truth = exact.chances[index]?.ifWins[wins]?.share ?? unreachable();
          if (truth === 0 || truth === 1) continue;
          all++;
          if (Math.abs(share - truth) <= margin) held++;
        }
      }
    }
  }
  expect(all).toBeGreaterThan(400);
  expect(held / all).toBeGreaterThan(0.95);
});

test('shares that are sampled are the same for the same seed', () => {
  const state = startedGroups(12, { groups: 2, qualifiers: 2 });
  const options = { samples: 50, randomSeed: 'again' };
  const first = ofGroups(state, 2, options);
  expect(first.exact).toBe(false);
  expect(ofGroups(state, 2, options)).toEqual(first);
});

test('a group is told by itself: what happens in another changes nothing', () => {
  const random = seededRandom('alone');
  const state = startedGroups(9, { groups: 3, qualifiers: 1 });
  const [first = []] = groupsOf(state);
  const ids = new Set<TeamId>(first.map(({ id }) => id));
  const others = matchesOf(playOpenMatches(state, random)).filter(({ group }) => group !== 1);
  let played = state;
  for (const match of others) {
    if (match.state === 'played') played = must(report(played, match.id, match.result)).state;
  }
  const inFirst = (some: GroupsState): readonly Chance[] =>
    ofGroups(some).chances.filter(({ team }) => ids.has(team));
  expect(inFirst(played)).toEqual(inFirst(state));
});

test('without a number of qualifiers there is nothing to say', () => {
  const state = startedGroups(6, { groups: 2 });
  expect(outlook(state)).toMatchObject({ code: 'bad-qualifier-count' });
  expect(outlook(state, 0)).toMatchObject({ code: 'bad-qualifier-count' });
  expect(ofGroups(state, 3).chances.every(({ status }) => status === 'qualified')).toBe(true);
});

function ofGroups(
  state: GroupsState,
  qualifiers?: number,
  options?: OutlookOptions,
): OutlookOfMatches {
  const found = must(outlook(state, qualifiers, options));
  return found.kind === 'matches' ? found : unreachable();
}

/** The first teams of each group, without withdrawn ones. */
function goingOn(state: GroupsState, qualifiers: number): ExactEnding['qualified'] {
  return new Set(
    groupStandings(state).flatMap((rows) =>
      rows
        .filter(({ withdrawn }) => !withdrawn)
        .slice(0, qualifiers)
        .map(({ team }) => team),
    ),
  );
}

/** Groups near their end, with any order of tiebreaks, forfeits, and sometimes a withdrawn team. */
function someGroups(random: () => number): { state: GroupsState; qualifiers: number } {
  const upTo = (count: number): number => Math.floor(random() * count);
  const groups = 1 + upTo(2);
  const bestOf = random() < 0.6 ? 1 : 3;
  let state = startedGroups(groups * (3 + upTo(3)) + upTo(groups), {
    groups,
    bestOf,
    tiebreaks: shuffled(TIEBREAKS, random).slice(0, upTo(TIEBREAKS.length + 1)),
  });
  const open = upTo(bestOf === 1 ? 5 : 3);
  const matches = shuffled(matchesOf(state), random);
  for (const { id } of matches.slice(open)) {
    if (random() < 0.03) state = withoutSomebody(state, random);
    const match = matchesOf(state).find((candidate) => candidate.id === id);
    if (match?.state === 'ready') {
      state = must(report(state, id, playedResult(state, id, random))).state;
    }
  }
  return { state, qualifiers: 1 + upTo(3) };
}

const TIEBREAKS: readonly GroupTiebreak[] = [
  'head-to-head',
  'game-difference',
  'games-won',
  'sonneborn-berger',
];

function withoutSomebody(state: GroupsState, random: () => number): GroupsState {
  const left = withdraw(state, shuffled(state.teams, random)[0]?.id ?? unreachable());
  return left.ok ? left.state : state;
}

function playedResult(state: GroupsState, id: string, random: () => number) {
  const match = matchesOf(state).find((candidate) => candidate.id === id);
  if (match?.state !== 'ready') return unreachable();
  const results = allResults(match.one, match.two, match.bestOf);
  return results[Math.floor(random() * results.length)] ?? unreachable();
}

function close({ ifWins, ...chance }: Chance): object {
  return {
    ...chance,
    ifWins: ifWins.map((each) => ({ ...each, share: expect.closeTo(each.share, 10) as number })),
  };
}

function statuses({ status, ifWins }: Chance): object {
  return { status, ifWins: ifWins.map((each) => each.status) };
}
