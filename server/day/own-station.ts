import type { Repositories } from '#server/store/repositories.ts';

/**
 * The station that an admin chooses for a match. One that the site has called it to comes back in every form unchanged: whoever only
 * moves the hour must not tie the match to it.
 */
export async function ownStation(
  { calls }: Pick<Repositories, 'calls'>,
  match: { pk_match: number; station: number | null },
  wanted: number | null,
): Promise<number | null> {
  if (match.station !== null || wanted === null) return wanted;
  const call = await calls.find(match.pk_match);
  const isGiven = call !== undefined && call.progress !== 'played' && call.station === wanted;
  return isGiven ? null : wanted;
}
