type Match = { fk_team_one: number | null; fk_team_two: number | null };

/** The matches of the followed team before the others, which keep their order. */
export function followedFirst<M extends Match>(matches: readonly M[], team: number | null): M[] {
  const isTheirs = ({ fk_team_one, fk_team_two }: M): boolean =>
    team !== null && (fk_team_one === team || fk_team_two === team);
  return matches.toSorted((one, two) => Number(isTheirs(two)) - Number(isTheirs(one)));
}
