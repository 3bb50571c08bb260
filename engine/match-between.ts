import type { Match, Result, TeamId } from './matches.ts';
import { orient } from './results.ts';

/**
 * The state of a match whose two teams are known. `left` gives the position of a withdrawn team in
 * the order of leaving.
 */
export function matchBetween<Head extends object>(
  head: Head,
  one: TeamId,
  two: TeamId,
  stored: Result | null,
  departures: { get(team: TeamId): number | undefined },
): Head & TwoTeamMatch {
  if (stored !== null) {
    const result = orient(stored, one);
    const { winner } = result;
    if (winner === null) return { ...head, state: 'unwon', one, two, result };
    const loser = winner === one ? two : one;
    return { ...head, state: 'played', one, two, result, winner, loser };
  }
  const oneLeft = departures.get(one) ?? Infinity;
  const twoLeft = departures.get(two) ?? Infinity;
  if (oneLeft === twoLeft) return { ...head, state: 'ready', one, two };
  // The first team to leave loses. The other keeps its win when it leaves too: a decided match must
  // not change when a team goes home.
  const [winner, loser] = oneLeft > twoLeft ? [one, two] : [two, one];
  return { ...head, state: 'walkover', one, two, winner, loser };
}

type DistributiveOmit<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never;

type TwoTeamMatch = DistributiveOmit<
  Extract<Match, { state: 'ready' | 'played' | 'walkover' | 'unwon' }>,
  'id' | 'round' | 'bestOf'
>;
