import type { Event } from '#contract/events.ts';
import type { PublicState } from '#contract/public-state.ts';
import { takesTeams } from '#web/lib/registration.ts';
import type { HomeView } from './home-view.ts';

export type TeamFigure = { value: number; unit: string };

/**
 * How many teams there are. Once nobody can register, those that play: some who registered may not come. Null while it is not
 * known, and where none is no figure to show: only who is invited may be the first.
 */
export function teamFigure(
  entrants: PublicState['entrants'] | null,
  { team_count }: Pick<PublicState['tournament'], 'team_count'>,
  { team_max }: Pick<Event, 'team_max'>,
  { registration, invites }: Pick<HomeView, 'registration' | 'invites'>,
): TeamFigure | null {
  if (team_count === 0 && !invites) return null;
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
