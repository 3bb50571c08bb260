import { NOBODY, NOT_DEFINED } from '#contract/public-state.ts';
import type { PublicMatch } from '#web/lib/matches.ts';

/** 0 for the first place of a match, 1 for its second. */
export type Place = 0 | 1;
type MatchNames = ReadonlyMap<string, string>;

/** What an empty place of a bracket's match awaits: 'Perdant de Quart 2', or nobody. */
export function placeText(
  match: Pick<PublicMatch, 'sources' | 'bye' | 'unwon'>,
  place: Place,
  names: MatchNames,
): string {
  if (match.bye || match.unwon) return NOBODY;
  const source = match.sources?.[place];
  const name = source === undefined || source.from === 'seed' ? undefined : names.get(source.key);
  if (source === undefined || name === undefined) return NOT_DEFINED;
  return `${source.from === 'winner' ? 'Gagnant' : 'Perdant'} de ${name}`;
}
