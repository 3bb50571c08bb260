import { outlook, type SwissState } from '#engine';
import type { StandingsRow } from '#contract/tournament.ts';
import type { World } from './world.ts';

/** Every save works this out anew for all who watch: it must not keep them waiting. */
const EFFORT = { maxEndings: 2 ** 11, samples: 400 };

/** What each team needs to reach the bracket, before and during the last round; nothing while everybody goes through. */
export function qualificationsOf(
  { document }: World,
  swiss: SwissState,
): ReadonlyMap<number, NonNullable<StandingsRow['qualification']>> {
  const { places, bracket } = document;
  if (places === null || bracket !== null || places >= swiss.teams.length) return new Map();
  if (swiss.drawn.length < swiss.options.rounds - 1) return new Map();
  const outcome = outlook(swiss, places, EFFORT);
  if (!outcome.ok) return new Map();
  const found = outcome.drawn ? outcome.chances : outcome.prospects;
  return new Map(found.map(({ team, status, sentence }) => [team.id, { status, sentence }]));
}
