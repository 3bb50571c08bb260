import type { PublicState } from '#contract/public-state.ts';

export type TeamFigure = { value: number; unit: string };

/**
 * How many teams there are. Once nobody can register, those that play: some who registered may not come. Null while it is not
 * known.
 */
export function teamFigure(
  entrants: PublicState['entrants'] | null,
  tournament: PublicState['tournament'] | null,
): TeamFigure | null {
  if (tournament !== null && !tournament.registration_open) {
    const { team_count: value } = tournament;
    return { value, unit: value > 1 ? 'équipes au départ' : 'équipe au départ' };
  }
  if (entrants === null) return null;
  const { total: value } = entrants;
  return { value, unit: value > 1 ? 'équipes inscrites' : 'équipe inscrite' };
}
