import { applyChange } from '#contract/public-state.ts';
import type { PublicChange, PublicState } from '#contract/public-state.ts';
import { ALL_PARTS, partsOf } from '#web/lib/public-parts.ts';
import type { KnownState } from '#web/lib/public-parts.ts';

/** What is known after a change. Null when something was missed before it: the state must be fetched again. */
export function followed(known: KnownState, change: PublicChange): KnownState | null {
  // The same news can come twice: from the stream, and from a page fetched meanwhile.
  if (change.version <= known.version) return known;
  const next = applyChange(joined(known), change);
  if (next === null) return null;
  return partsOf(
    next,
    ALL_PARTS.filter((part) => known[part] !== undefined),
  );
}

/** As a whole state, empty where nothing is known. */
function joined(known: KnownState): PublicState {
  const { version, tournament = NOT_KNOWN, teams = [], standings = [] } = known;
  const { swiss, bracket, now } = known;
  // A match that is being played is also one of its phase: known twice, it is still one.
  const matches = [swiss, bracket, now].flatMap((cut) => cut?.matches ?? []);
  return {
    version,
    tournament,
    teams,
    standings,
    rounds: now?.rounds ?? [...(swiss?.rounds ?? []), ...(bracket?.rounds ?? [])],
    matches: [...new Map(matches.map((match) => [match.key, match])).values()],
    placings: bracket?.placings ?? [],
  };
}

const NOT_KNOWN: PublicState['tournament'] = {
  phase: 'registration',
  registration_open: false,
  round_number: 0,
  rounds_total: 0,
  team_count: 0,
  places: null,
  open_matches: 0,
  champion: null,
  version: 0,
};
