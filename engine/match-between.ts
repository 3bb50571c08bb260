import type { Match, Result, TeamId } from './matches.ts';
import { orient } from './results.ts';

/** The match as far as it has come, once its two teams are known. `left` says of a team that is gone which one it was to go. */
export function matchBetween<Head extends object>(
  head: Head,
  one: TeamId,
  two: TeamId,
  stored: Result | null,
  left: { get(team: TeamId): number | undefined },
): Head & MatchOfTwo {
  if (stored !== null) {
    const result = orient(stored, one);
    const { winner } = result;
    if (winner === null) return { ...head, state: 'unwon', one, two, result };
    const loser = winner === one ? two : one;
    return { ...head, state: 'played', one, two, result, winner, loser };
  }
  const oneLeft = left.get(one) ?? Infinity;
  const twoLeft = left.get(two) ?? Infinity;
  if (oneLeft === twoLeft) return { ...head, state: 'ready', one, two };
  // The first to leave loses, and the other keeps its win when it leaves too: what was decided must not change when a team goes home.
  const [winner, loser] = oneLeft > twoLeft ? [one, two] : [two, one];
  return { ...head, state: 'walkover', one, two, winner, loser };
}

type DistributiveOmit<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never;

type MatchOfTwo = DistributiveOmit<
  Extract<Match, { state: 'ready' | 'played' | 'walkover' | 'unwon' }>,
  'id' | 'round' | 'bestOf'
>;
