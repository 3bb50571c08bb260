import type { WallState } from './wall-state.ts';

type Qualified = {
  through: ReadonlySet<number>;
  /** The last one of all, or of each group: below it, nobody goes through. */
  last: ReadonlySet<number>;
};

/** Who would go through to the bracket as things stand: the place of a team that withdrew goes to the next. */
export function throughOf({
  standings,
  tournament,
}: Pick<WallState, 'standings' | 'tournament'>): Qualified {
  const qualifiers = tournament.groups ? tournament.groups.qualifiers : tournament.qualifiers;
  if (qualifiers === null) return { through: new Set(), last: new Set() };
  const there = standings.filter(({ withdrawn }) => !withdrawn);
  const groups = [...Map.groupBy(there, ({ group }) => group).values()];
  const chosen = groups.map((group) => group.slice(0, qualifiers).map(({ pk_team }) => pk_team));
  return {
    through: new Set(chosen.flat()),
    last: new Set(
      // Where everybody goes through, nothing is cut.
      chosen.flatMap((teams, index) =>
        teams.length < (groups[index]?.length ?? 0) ? teams.slice(-1) : [],
      ),
    ),
  };
}
