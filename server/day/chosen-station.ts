import type { Repositories } from '#server/store/repositories.ts';

/**
 * The station to store as an admin's choice for a match. Every form sends back the station to which the site has called the match. It
 * must not be stored: an admin who changes only the hour would tie the match to that station.
 */
export async function stationToSave(
  { calls }: Pick<Repositories, 'calls'>,
  match: { pk_match: number; station: number | null },
  wanted: number | null,
): Promise<number | null> {
  if (match.station !== null || wanted === null) return wanted;
  const call = await calls.find(match.pk_match);
  const isGiven = call !== undefined && call.progress !== 'played' && call.station === wanted;
  return isGiven ? null : wanted;
}
