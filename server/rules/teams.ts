import { isUnderWay } from '#contract/tournament/match-state.ts';
import type { Match, Team } from '#contract/entities.ts';
import { refuse, type Verdict } from './result.ts';

export function mayTakeTeamName(holder: Team | undefined, self?: number): Verdict {
  return holder === undefined || holder.pk_team === self
    ? null
    : refuse('team-name-taken', { name: holder.name });
}

export function mayJoin(team: Team): Verdict {
  return team.player_count >= team.capacity ? refuse('team-full', { name: team.name }) : null;
}

/** Without a free place, one can register only if there is a waiting list. */
export function mayEnter(
  freePlaces: number,
  { team_max, waiting_list }: { team_max: number | null; waiting_list: number },
): Verdict {
  return freePlaces > 0 || waiting_list === 1
    ? null
    : refuse('event-full', { places: team_max ?? 0 });
}

export function mayAdmit({ name, waiting }: Team): Verdict {
  return waiting === undefined ? refuse('team-not-waiting', { name }) : null;
}

/** Refuses a waiting team: it may not play. */
export function hasPlace({ name, waiting }: Team, field?: string): Verdict {
  return waiting === undefined ? null : refuse('team-waiting', { name }, field);
}

export function mayResize(team: Team, capacity: number): Verdict {
  return capacity < team.player_count
    ? refuse('capacity-below-players', { name: team.name, players: team.player_count })
    : null;
}

/** A played match would lose one of its teams, and all results that follow from it. */
export function mayDeleteTeam(
  team: Team,
  itsMatches: readonly Match[],
  inTournament: boolean,
): Verdict {
  if (inTournament) return refuse('team-in-tournament', { name: team.name });
  return itsMatches.some(isPlayed) ? refuse('team-has-played', { name: team.name }) : null;
}

/** The form sends 0 - 0 for an unplayed match: that is no result. Any other score is one, even without a winner yet. */
function isPlayed(match: Match): boolean {
  return match.winner_team !== null || isUnderWay(match);
}
