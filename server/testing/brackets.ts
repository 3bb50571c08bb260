import { startBracket, type BracketSettings } from '#engine';
import type { PlayedTournament } from '#contract/public-state.ts';
import { EMPTY_DOCUMENT } from '#server/tournament/document/document.ts';
import { toPublicState } from '#server/tournament/public-tournament.ts';
import { emptyState, stateAfter, buildTeams, withResults } from './states.ts';

/** A bracket as visitors see it, without a Swiss phase before it. Its first matches are played. */
export function publicBracket(
  count: number,
  settings: BracketSettings = {},
  playedMatches = 0,
): PlayedTournament {
  const begun = startBracket(buildTeams(count), settings);
  if (!begun.ok) throw new Error(begun.code);
  const document = { ...EMPTY_DOCUMENT, registrationOpen: false };
  let state = stateAfter(emptyState(count), {
    document,
    groups: null,
    swiss: null,
    bracket: begun.state,
  });
  for (let played = 0; played < playedMatches; played += 1) state = withResults(state, 1);
  return toPublicState(state, [], 1);
}

export const EVERY_SIZE = Array.from({ length: 63 }, (_, index) => index + 2);

export const EVERY_SHAPE: readonly BracketSettings[] = [
  { elimination: 'double', reset: true },
  { elimination: 'double', reset: false },
  { elimination: 'single', thirdPlace: false },
  { elimination: 'single', thirdPlace: true },
];
