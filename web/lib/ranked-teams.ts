import { qualifiedTeams } from '#contract/tournament/qualified-teams.ts';
import type { PublicState } from '#contract/public-state.ts';

export type RankedTeam = PublicState['standings'][number] & {
  /** It stands where teams go through to the bracket. */
  isThrough: boolean;
  /** Below it nobody goes through. */
  isLastThrough: boolean;
};

/** The rows of the standings as a screen marks them. */
export function rankedTeams(state: Pick<PublicState, 'standings' | 'tournament'>): RankedTeam[] {
  const { teams, last } = qualifiedTeams(state);
  return state.standings.map((row) => ({
    ...row,
    isThrough: teams.has(row.pk_team),
    isLastThrough: last.has(row.pk_team),
  }));
}
