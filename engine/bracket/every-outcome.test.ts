import { expect, test } from 'vitest';
import { isFullRun } from '../../tests/proofs.ts';
import {
  type BracketSettings,
  type BracketState,
  type Placing,
  championOf,
  matchesOf,
  placingsOf,
  startBracket,
} from '../index.ts';
import { referenceTree, referencePlacings, engineTree } from '../testing/reference-placings.ts';
import { must, makeTeams } from '../testing/simulate.ts';

const double: BracketSettings = { elimination: 'double', reset: false };
const withReset: BracketSettings = { elimination: 'double', reset: true };
const single: BracketSettings = { elimination: 'single' };
const withThird: BracketSettings = { elimination: 'single', thirdPlace: true };

test.each([
  ...[2, 3, 4, 5].map((count) => ({ name: 'double', count, settings: double })),
  ...[2, 3, 4].map((count) => ({ name: 'double with a reset', count, settings: withReset })),
  ...[2, 3, 4, 5, 6, 7, 8].map((count) => ({ name: 'single', count, settings: single })),
  ...[3, 4, 5, 6, 7].map((count) => ({ name: 'with third place', count, settings: withThird })),
  ...(isFullRun
    ? [
        { name: 'double', count: 6, settings: double },
        { name: 'double with a reset', count: 5, settings: withReset },
        { name: 'single', count: 9, settings: single },
        { name: 'with third place', count: 9, settings: withThird },
      ]
    : []),
])(
  '$name, $count teams: whoever wins or stays away, the tree and all ranks are those of the rule',
  ({ count, settings }) => {
    const start = must(startBracket(makeTeams(count), settings)).state;
    expect(wrongIn(start)).toEqual([]);
  },
);

/**
 * Plays every open match in all three ways, one after the other, and checks every state on the way.
 */
function wrongIn(start: BracketState): string[] {
  const wrong: string[] = [];
  /** The ranks when the first team wins every open match. */
  const explore = (state: BracketState): ReadonlyMap<number, string> => {
    if (wrong.length > 3) return new Map();
    const matches = matchesOf(state);
    const placings = placingsOf(state);
    const note = (what: string): void => {
      wrong.push(`${what}: ${JSON.stringify(state.results)}`);
    };
    if (!isSame(engineTree(state), referenceTree(state))) note('tree');
    const next = matches.find((match) => match.state === 'ready');
    if (next?.state === 'ready') {
      const { id, one, two } = next;
      const [first, second] = [one, two, null].map((winner) => {
        const result = { one, two, scoreOne: 0, scoreTwo: 0, winner };
        return explore({ ...state, results: { ...state.results, [id]: result } });
      });
      // A rank that is known early must be the rank in every ending in which each open match gets a
      // winner.
      for (const { team, ...rank } of placings) {
        if (first?.get(team) !== rangeOf(rank) || second?.get(team) !== rangeOf(rank)) {
          note('early rank');
        }
      }
      if (championOf(state) !== null) note('early champion');
      return first ?? new Map();
    }
    if (matches.some((match) => match.state === 'waiting')) note('never played');
    const ranks = new Map(placings.map(({ team, ...rank }) => [team, rangeOf(rank)]));
    const expected = new Map(
      referencePlacings(state).map(({ team, ...rank }) => [team, rangeOf(rank)]),
    );
    if (placings.length !== state.teams.length) note('not everybody is placed');
    if (!isSame(Object.fromEntries(ranks), Object.fromEntries(expected))) note('ranks');
    const best = placings.map(({ from }) => from);
    if (best.some((from, index) => from < (best[index - 1] ?? 0))) note('not best first');
    return ranks;
  };
  explore(start);
  return wrong;
}

function rangeOf({ from, to }: Pick<Placing, 'from' | 'to'>): string {
  return `${from}–${to}`;
}

/** A fast `toEqual` for hundreds of thousands of small records. */
function isSame(one: Readonly<Record<string, unknown>>, two: typeof one): boolean {
  const text = (record: typeof one): string =>
    JSON.stringify(Object.entries(record).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  return text(one) === text(two);
}
