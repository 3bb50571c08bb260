import { plural } from '#contract/words/french.ts';
import type { Event } from '#contract/events/events.ts';
import type { PublicState } from '#contract/public-state.ts';
import { acceptsTeams } from '#web/lib/event-words/registration.ts';
import type { HomeView } from './home-view.ts';

export type TeamFigure = { value: number; unit: string };

/**
 * How many teams there are. Once registration is closed, only those that play. Null while it is unknown, and for zero teams
 * unless visitors are invited to be the first.
 */
export function teamFigure(
  entrants: PublicState['entrants'] | null,
  { team_count }: Pick<PublicState['tournament'], 'team_count'>,
  { team_max }: Pick<Event, 'team_max'>,
  { registration, invites }: Pick<HomeView, 'registration' | 'invites'>,
): TeamFigure | null {
  if (team_count === 0 && !invites) return null;
  const isOpen = acceptsTeams(registration) || registration.is === 'full';
  if (!isOpen) {
    return { value: team_count, unit: plural(team_count, 'équipe au départ', 'équipes au départ') };
  }
  if (team_max !== null) {
    return { value: team_count, unit: `${plural(team_count, 'équipe')} sur ${team_max}` };
  }
  if (entrants === null) return null;
  const { total: value } = entrants;
  return { value, unit: plural(value, 'équipe inscrite', 'équipes inscrites') };
}
