import type { Team } from '#contract/entities.ts';

/** Whether a team is not moved up, wherever it stands in line: a visitor registered it, and nobody plays in it yet. */
export function needsFirstPlayer({
  gives_way,
  player_count,
}: Pick<Team, 'gives_way' | 'player_count'>): boolean {
  return gives_way === true && player_count === 0;
}
