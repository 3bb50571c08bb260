import type { StandingsRow, Tournament } from './tournament.ts';

type CurrentStandings = {
  /** Sorted by rank, group by group. */
  standings: readonly Pick<StandingsRow, 'pk_team' | 'group' | 'withdrawn'>[];
  tournament: Pick<Tournament, 'qualifiers' | 'groups'>;
};

type QualifiedTeams = {
  teams: ReadonlySet<number>;
  /** The last qualified team, or the last one of each group. Empty when every team goes through. */
  last: ReadonlySet<number>;
};

/**
 * The teams that would play the bracket if the first stage ended now. The next team replaces a
 * withdrawn one. The sets are empty when every team goes through: there is nothing to mark.
 */
export function qualifiedTeams({ standings, tournament }: CurrentStandings): QualifiedTeams {
  const qualifiers = tournament.groups ? tournament.groups.qualifiers : tournament.qualifiers;
  if (qualifiers === null) return { teams: new Set(), last: new Set() };
  const playing = standings.filter(({ withdrawn }) => !withdrawn);
  const groups = [...Map.groupBy(playing, ({ group }) => group).values()];
  const keys = groups.map((group) => group.map(({ pk_team }) => pk_team));
  return {
    teams: new Set(keys.flatMap((group) => group.slice(0, qualifiers))),
    last: new Set(
      keys
        .filter((group) => group.length > qualifiers)
        .flatMap((group) => group.slice(qualifiers - 1, qualifiers)),
    ),
  };
}
