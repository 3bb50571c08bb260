import { capitalise } from '#contract/words/french.ts';
import { awaitedTeamText, type MatchNames } from '#contract/tournament/match-names.ts';
import { NO_OPPONENT, NOT_DEFINED } from '#contract/public-state.ts';
import type { PublicMatch } from './matches.ts';

/** 0 for the first slot of a match, 1 for its second. */
export type SlotIndex = 0 | 1;

/** The text of an empty slot in a bracket: 'Perdant du quart 2', or nobody. */
export function slotText(
  match: Pick<PublicMatch, 'sources' | 'bye' | 'unwon'>,
  slot: SlotIndex,
  names: MatchNames,
): string {
  if (match.bye || match.unwon) return NO_OPPONENT;
  const comingTeam = awaitedTeamText(match, slot, names);
  return comingTeam === null ? NOT_DEFINED : capitalise(comingTeam);
}
