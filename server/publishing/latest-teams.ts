import { LATEST_TEAMS_MAX } from '#contract/limits.ts';
import type { NamedTeam, PublicState } from '#contract/public-state.ts';

/** The teams that registered last, the newest first. */
export function latestTeams(rows: PublicState['teams']): NamedTeam[] {
  const names = new Map(rows.map(({ fk_team, name }) => [fk_team, name]));
  return [...names]
    .flatMap(([pk_team, name]) => (pk_team === null || !name ? [] : [{ pk_team, name }]))
    .toSorted((one, two) => two.pk_team - one.pk_team)
    .slice(0, LATEST_TEAMS_MAX);
}
