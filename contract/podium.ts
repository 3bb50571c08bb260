import type { TeamWithPlayersRow } from './entities.ts';
import type { Placing } from './tournament.ts';

/** One of the first three places, with the pseudos of who took it. Two teams may share one: 3 to 4. */
export type PodiumPlace = Placing & { players: readonly string[] };

export function podiumOf(
  placings: readonly Placing[],
  teams: readonly TeamWithPlayersRow[],
): PodiumPlace[] {
  return placings
    .filter(({ from }) => from <= LAST_PLACE)
    .toSorted((one, two) => one.from - two.from)
    .map((place) => ({
      ...place,
      players: teams.flatMap(({ fk_team, username }) =>
        fk_team === place.pk_team && username !== null ? [username] : [],
      ),
    }));
}

const LAST_PLACE = 3;
