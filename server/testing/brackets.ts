import { startBracket, type BracketSettings } from '#engine';
import type { PlayedState } from '#contract/public-state.ts';
import { NOTHING_DECIDED } from '#server/tournament/document.ts';
import { publicStateOf } from '#server/tournament/views.ts';
import { emptyState, stateAfter, teamsOf, withResults } from './states.ts';

/** A bracket as visitors see it, without a Swiss phase before it: its first matches played, from the first one on. */
export function publicBracket(
  count: number,
  settings: BracketSettings = {},
  playedMatches = 0,
): PlayedState {
  const begun = startBracket(teamsOf(count), settings);
  if (!begun.ok) throw new Error(begun.code);
  const document = { ...NOTHING_DECIDED, registrationOpen: false };
  let state = stateAfter(emptyState(count), {
    document,
    groups: null,
    swiss: null,
    bracket: begun.state,
  });
  for (let played = 0; played < playedMatches; played += 1) state = withResults(state, 1);
  return publicStateOf(state, [], 1);
}

export const EVERY_SIZE = Array.from({ length: 63 }, (_, index) => index + 2);

export const EVERY_SHAPE: readonly BracketSettings[] = [
  { elimination: 'double', reset: true },
  { elimination: 'double', reset: false },
  { elimination: 'single', thirdPlace: false },
  { elimination: 'single', thirdPlace: true },
];
