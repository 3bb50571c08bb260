import type { SwissState } from '#engine';
import type { StandingsRow } from '#contract/tournament.ts';
import type { World } from './world.ts';

/** What each team needs before the last round. Nobody has to worry while everybody goes through to the bracket. */
export function qualificationsOf(
  _world: World,
  _swiss: SwissState,
): ReadonlyMap<number, NonNullable<StandingsRow['qualification']>> {
  return new Map();
}
