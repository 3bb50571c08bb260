import { ordinalRange } from '#contract/words/french.ts';
import type { TeamWithPlayersRow } from '#contract/entities.ts';
import type { Placing } from './tournament.ts';

/**
 * One of the first three placings, with the players' pseudos. Two teams may share a placing: 3 to
 * 4.
 */
export type PodiumPlacing = Placing & { players: readonly string[] };

export function podiumPlacings(
  placings: readonly Placing[],
  teams: readonly TeamWithPlayersRow[],
): PodiumPlacing[] {
  return placings
    .filter(({ from }) => from <= LAST_PODIUM_RANK)
    .toSorted((one, two) => one.from - two.from)
    .map((placing) => ({
      ...placing,
      players: teams.flatMap(({ fk_team, username }) =>
        fk_team === placing.pk_team && username !== null ? [username] : [],
      ),
    }));
}

/** The podium behind the champion, with each rank in words: '2e', or '3e–4e' for two that share it. */
export function runnersUp(podium: readonly PodiumPlacing[]) {
  return podium
    .filter(({ from }) => from > 1)
    .map(({ from, to, ...team }) => ({ ...team, rankText: ordinalRange(from, to) }));
}

const LAST_PODIUM_RANK = 3;
