import type { Event } from '#contract/events.ts';
import type { PublicState } from '#contract/public-state.ts';
import { takesTeams, type Registration } from '#web/lib/registration.ts';

export type TeamFigure = { value: number; unit: string };

/**
 * How many teams there are. Once nobody can register, those that play: some who registered may not come. Null while it is not
 * known.
 */
export function teamFigure(
  entrants: PublicState['entrants'] | null,
  { team_count }: Pick<PublicState['tournament'], 'team_count'>,
  { team_max }: Pick<Event, 'team_max'>,
  registration: Registration,
): TeamFigure | null {
  const isOpen = takesTeams(registration) || registration.is === 'full';
  if (!isOpen) {
    return { value: team_count, unit: team_count > 1 ? 'équipes au départ' : 'équipe au départ' };
  }
  if (team_max !== null) {
    return { value: team_count, unit: `${team_count > 1 ? 'équipes' : 'équipe'} sur ${team_max}` };
  }
  if (entrants === null) return null;
  const { total: value } = entrants;
  return { value, unit: value > 1 ? 'équipes inscrites' : 'équipe inscrite' };
}
