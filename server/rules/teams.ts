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

export function mayResize(team: Team, capacity: number): Verdict {
  return capacity < team.player_count
    ? refuse('capacity-below-players', { name: team.name, players: team.player_count })
    : null;
}

/** A played match would lose one of its two teams, and every result that follows from it. */
export function mayDeleteTeam(team: Team, itsMatches: readonly Match[]): Verdict {
  return itsMatches.some((match) => match.winner_team !== null)
    ? refuse('team-has-played', { name: team.name })
    : null;
}
