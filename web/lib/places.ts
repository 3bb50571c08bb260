import { comerText, type MatchNames } from '#contract/match-names.ts';
import { NOBODY, NOT_DEFINED } from '#contract/public-state.ts';
import type { PublicMatch } from '#web/lib/matches.ts';

/** 0 for the first place of a match, 1 for its second. */
export type Place = 0 | 1;

/** What an empty place of a bracket's match awaits: 'Perdant de Quart 2', or nobody. */
export function placeText(
  match: Pick<PublicMatch, 'sources' | 'bye' | 'unwon'>,
  place: Place,
  names: MatchNames,
): string {
  if (match.bye || match.unwon) return NOBODY;
  const comer = comerText(match, place, names);
  return comer === null ? NOT_DEFINED : comer.charAt(0).toUpperCase() + comer.slice(1);
}
